import { useEffect } from "react";
import { SessionProvider, signOutNow, useSession } from "../../shared/auth/session.tsx";
import { AdminBar } from "../../shared/components/admin-bar.tsx";
import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import { forget } from "../../shared/lib/local-storage.ts";
import { useCurrentArticle } from "../lib/current-article.ts";

/** The bar that a signed-in admin sees above public pages. After a sign-out, the next visit does not download it. */
export function SiteAdminBar() {
  return (
    <SessionProvider loading={null}>
      <Bar />
    </SessionProvider>
  );
}

function Bar() {
  const { session } = useSession();
  const isSignedOut = session.status === "signed-out";
  useEffect(() => {
    if (isSignedOut) forget(STORAGE_KEYS.adminSeen);
  }, [isSignedOut]);
  const article = useCurrentArticle();
  if (session.status !== "admin") return null;
  return (
    <AdminBar
      admin={session.admin}
      Link="a"
      article={article}
      onSignOut={() => void signOutNow().catch(() => {})}
    />
  );
}
