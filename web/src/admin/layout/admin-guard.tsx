import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useSession } from "../../shared/auth/session.tsx";
import { adminPaths } from "../../shared/config/admin-paths.ts";
import { AccessUnknown } from "./access-unknown.tsx";

/** Redirects a user who is no admin to the login, and back after signing in. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  if (session.status === "admin") return children;
  if (session.status === "unknown") return <AccessUnknown />;
  return <Navigate to={adminPaths.login} replace state={{ from: pathname + search }} />;
}
