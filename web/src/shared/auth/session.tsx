import { isAtLeast, type Role } from "@matbjorg/contract/access/roles";
import { parseAdmin, roleFor } from "@matbjorg/contract/access/stored-admin";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { onAuthStateChanged, signOut, type User } from "firebase/auth";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { auth } from "../lib/auth.ts";
import { beforeCalls, onRefusal } from "../lib/call-function.ts";
import { doc, firestore, getDoc } from "../lib/firestore.ts";

/** Who is signed in to the admin area. */
export type Admin = {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
};

export type Session =
  | { readonly status: "loading" }
  | { readonly status: "signed-out"; readonly hasLostAccess: boolean }
  /** Signed in, but reading the admin record failed: treated as no admin until `recheck` succeeds. */
  | { readonly status: "unknown" }
  | { readonly status: "admin"; readonly admin: Admin };

type SessionValue = {
  readonly session: Session;
  /**
   * Reads the admin record again. Signs out a user who is no longer an admin, with a notice at the login; a failed
   * read changes nothing.
   */
  recheck(): Promise<void>;
};

const SessionContext = createContext<SessionValue | undefined>(undefined);

type Props = {
  readonly loading: ReactNode;
  readonly children: ReactNode;
};

/**
 * Provides the session. The admin record decides, not the account; if it cannot be read, the user is no admin
 * (specification, section 4) but stays signed in. Children render once the session is known.
 */
export function SessionProvider({ loading, children }: Props) {
  const [session, setSession] = useState<Session>({ status: "loading" });

  useEffect(
    () =>
      onAuthStateChanged(auth, async (user) => {
        if (!user) {
          // Keeps `hasLostAccess`, which `recheck` has set.
          setSession((before) =>
            before.status === "signed-out" ? before : { status: "signed-out", hasLostAccess: false },
          );
          return;
        }
        // A different user signed in: do not show the previous user's screen while loading.
        setSession((before) =>
          before.status === "admin" && before.admin.uid !== user.uid ? { status: "loading" } : before,
        );
        const admin = await readAdmin(user);
        // Another user may have signed in during the read.
        if (auth.currentUser?.uid !== user.uid) return;
        setSession(
          admin === "unknown"
            ? { status: "unknown" }
            : admin
              ? { status: "admin", admin }
              : { status: "signed-out", hasLostAccess: false },
        );
      }),
    [],
  );

  const recheck = useCallback(async () => {
    await auth.authStateReady();
    const { currentUser } = auth;
    const admin = currentUser ? await readAdmin(currentUser) : undefined;
    if (admin === "unknown") return;
    if (admin) {
      setSession((before) => (before.status === "unknown" ? { status: "admin", admin } : before));
      return;
    }
    setSession({ status: "signed-out", hasLostAccess: true });
    await signOut(auth);
  }, []);

  useEffect(() => {
    onRefusal.add(recheck);
    beforeCalls.add(renewToken);
    return () => {
      onRefusal.delete(recheck);
      beforeCalls.delete(renewToken);
    };
  }, [recheck]);

  const value = useMemo(() => ({ session, recheck }), [session, recheck]);
  return <SessionContext value={value}>{session.status === "loading" ? loading : children}</SessionContext>;
}

export async function signOutNow(): Promise<void> {
  try {
    await signOut(auth);
  } catch (error) {
    console.error("Signing out failed", error);
    throw error;
  }
}

/** If renewing the token fails, the SDK would call without one, and the refusal would look like a signed-out user. */
async function renewToken(): Promise<void> {
  await auth.authStateReady();
  await auth.currentUser?.getIdToken();
}

export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error("useSession needs a SessionProvider around it");
  return value;
}

/** Returns the signed-in admin; for screens behind the guard. */
export function useAdmin(): Admin {
  const { session } = useSession();
  if (session.status !== "admin") throw new Error("useAdmin is for screens behind the guard");
  return session.admin;
}

/** Whether the signed-in user's role allows what this one does; for screens behind the guard. */
export function useIsAtLeast(role: Role): boolean {
  return isAtLeast(useAdmin().role, role);
}

/** Undefined for everyone but admins; "unknown" if the read fails. */
export async function readAdmin(user: User): Promise<Admin | undefined | "unknown"> {
  try {
    const stored = (await getDoc(doc(firestore, COLLECTIONS.admins, user.uid))).data() ?? {};
    const token = stored.accessFrom === undefined ? undefined : await user.getIdTokenResult();
    const role = roleFor(stored, {
      email: user.email ?? undefined,
      isByPassword: token?.signInProvider === "password",
      isEmailVerified: token?.claims.email_verified === true,
      signedInAt: new Date(token?.authTime ?? 0),
    });
    const { uid, email, name } = parseAdmin(user.uid, stored);
    return role && { uid, email, name: name || email, role };
  } catch (error) {
    // A refusal does not mean no admin: one's own record is refused only without a valid token.
    console.error("The admin record could not be read", error);
    return "unknown";
  }
}

/** Whether rules refused a read: access may have ended, so the record is read again. */
export function isRefusal(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === "permission-denied" || code === "unauthenticated";
}
