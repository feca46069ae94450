import { type ComponentType, useEffect, useState } from "react";
import { loadNamespace } from "../../i18n/setup.ts";
import type { Translator } from "../../i18n/translator.ts";
import { readStored } from "../../lib/local-storage.ts";
import { ADMIN_SEEN_STORAGE_KEY } from "../auth/admin-seen.ts";

/** Loads the admin bar, and with it Firebase Auth, only where an admin has signed in before. */
export function AdminBarSlot({ i18n }: { i18n: Translator }) {
  const [AdminBar, setAdminBar] = useState<ComponentType>();
  useEffect(() => {
    if (readStored(ADMIN_SEEN_STORAGE_KEY) === null) return;
    let isMounted = true;
    Promise.all([import("./admin-bar.tsx"), loadNamespace(i18n, "admin-bar")]).then(
      ([module]) => isMounted && setAdminBar(() => module.AdminBar),
      (cause: unknown) => console.warn("The admin bar could not be loaded", cause),
    );
    return () => {
      isMounted = false;
    };
  }, [i18n]);
  return AdminBar ? <AdminBar /> : null;
}
