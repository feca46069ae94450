import { type ComponentType, useEffect, useState } from "react";
import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import { loadNamespace } from "../../shared/i18n/setup.ts";
import { useI18n } from "../../shared/i18n/use-language.ts";
import { readStored } from "../../shared/lib/local-storage.ts";

/** Loads the admin bar and Firebase Auth only if an admin has signed in with this browser before. */
export function AdminBarSlot() {
  const i18n = useI18n();
  const [SiteAdminBar, setSiteAdminBar] = useState<ComponentType>();
  useEffect(() => {
    if (readStored(STORAGE_KEYS.adminSeen) === null) return;
    let isMounted = true;
    Promise.all([import("./site-admin-bar.tsx"), loadNamespace(i18n, "admin-bar")]).then(
      ([module]) => isMounted && setSiteAdminBar(() => module.SiteAdminBar),
      (cause: unknown) => console.warn("The admin bar could not be loaded", cause),
    );
    return () => {
      isMounted = false;
    };
  }, [i18n]);
  return SiteAdminBar ? <SiteAdminBar /> : null;
}
