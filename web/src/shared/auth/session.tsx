import { isAtLeast, type Role } from "@matbjorg/contract/access/roles";
import { parseAdmin, roleFor } from "@matbjorg/contract/access/stored-admin";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { timeOf } from "@matbjorg/contract/stored-value";
import { onAuthStateChanged, signOut, type User } from "firebase/auth";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { STORAGE_KEYS } from "../config/storage-keys.ts";
import { AppError } from "../lib/app-error.ts";
import { auth } from "../lib/auth.ts";
import { onRefusal, setIdToken } from "../lib/call-function.ts";
import { readDocument } from "../lib/firestore.ts";
import { forget, readStored, store } from "../lib/local-storage.ts";

/** The person who is signed in to the admin area. */
export type Admin = {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
};

/** `signInAgain`: access was given anew since the user signed in. `sessionEnded`: the account was closed, or its password changed. */
export type EndReason = "lostAccess" | "signInAgain" | "sessionEnded";

export type Session =
  | { readonly status: "loading" }
  | {
      readonly status: "signed-out";
      /** Undefined after signing out, and where nobody was signed in. */
      readonly reason?: EndReason | undefined;
      /** The user whose session has ended. */
      readonly uid?: string | undefined;
    }
  /** Signed in, but the admin record could not be read. The user is not treated as an admin until `recheck` succeeds. */
  | { readonly status: "unknown" }
  | { readonly status: "admin"; readonly admin: Admin };

type SessionValue = {
  readonly session: Session;
  /**
   * Reads the admin record again. Signs out a user who is no longer an admin, and the login page then shows a notice. A
   * failed read changes nothing.
   */
  recheck(): Promise<void>;
};

const SessionContext = createContext<SessionValue | undefined>(undefined);

type Props = {
  readonly loading: ReactNode;
  readonly children: ReactNode;
};

/**
 * Provides the session. The admin record decides who is an admin, not the account. If the record cannot be read, the user is
 * not treated as an admin (specification, section 4) but stays signed in. Children render once the session is known.
 */
export function SessionProvider({ loading, children }: Props) {
  const [session, setSession] = useState<Session>({ status: "loading" });

  useEffect(
    () =>
      onAuthStateChanged(auth, async (user) => {
        if (!user) {
          // Signing out, also in another tab, has removed the note.
          const reason = readStored(STORAGE_KEYS.adminSeen) ? ("sessionEnded" as const) : undefined;
          // Keeps the reason that `recheck` has set.
          setSession((before) =>
            before.status === "signed-out" ? before : { status: "signed-out", reason, uid: uidOf(before) },
          );
          return;
        }
        // If a different user has signed in, the previous user's screen must not be shown while loading.
        setSession((before) =>
          before.status === "admin" && before.admin.uid !== user.uid ? { status: "loading" } : before,
        );
        const next = sessionOf(await readAdmin(user), user.uid);
        // Another user may have signed in during the read.
        if (auth.currentUser?.uid !== user.uid) return;
        setSession(next);
        // Otherwise Firebase would not report it if the same user signs in again.
        if (next.status === "signed-out") await signOut(auth);
      }),
    [],
  );

  const recheck = useCallback(async () => {
    await auth.authStateReady();
    const { currentUser } = auth;
    const admin = currentUser ? await readAdmin(currentUser) : "sessionEnded";
    if (admin === "unknown") return;
    setSession((before) => {
      const next = sessionOf(admin, currentUser?.uid ?? uidOf(before));
      // The same object, or every screen would render again.
      const isSame = next.status === "admin" && roleOfSession(before) === next.admin.role;
      return isSame || (before.status === "signed-out" && before.reason) ? before : next;
    });
    if (typeof admin === "string") await signOut(auth);
  }, []);

  useEffect(() => {
    onRefusal.add(recheck);
    setIdToken(renewedToken);
    return () => {
      onRefusal.delete(recheck);
      setIdToken(undefined);
    };
  }, [recheck]);

  const value = useMemo(() => ({ session, recheck }), [session, recheck]);
  return <SessionContext value={value}>{session.status === "loading" ? loading : children}</SessionContext>;
}

const uidOf = (session: Session): string | undefined =>
  session.status === "admin" ? session.admin.uid : session.status === "signed-out" ? session.uid : undefined;
const roleOfSession = (session: Session) => (session.status === "admin" ? session.admin.role : undefined);

function sessionOf(admin: Admin | EndReason | "unknown", uid: string | undefined): Session {
  if (typeof admin === "object") return { status: "admin", admin };
  return admin === "unknown" ? { status: "unknown" } : { status: "signed-out", reason: admin, uid };
}

export async function signOutNow(): Promise<void> {
  const seen = readStored(STORAGE_KEYS.adminSeen);
  try {
    forget(STORAGE_KEYS.adminSeen);
    await signOut(auth);
  } catch (error) {
    if (seen) store(STORAGE_KEYS.adminSeen, seen);
    console.error("Signing out failed", error);
    throw error;
  }
}

/** Codes for an account that was disabled or deleted, or whose password was changed elsewhere. */
const ENDED = ["auth/user-disabled", "auth/user-not-found", "auth/user-token-expired"];

/**
 * Returns the signed-in user's id token, renewed if it has expired.
 *
 * @throws auth/not-signed-in if the account has been closed since
 */
async function renewedToken(): Promise<string | undefined> {
  await auth.authStateReady();
  try {
    return await auth.currentUser?.getIdToken();
  } catch (cause) {
    if (!ENDED.includes(String((cause as { code?: unknown } | null)?.code))) throw cause;
    await signOut(auth);
    throw new AppError("auth/not-signed-in", { cause });
  }
}

export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error("useSession needs a SessionProvider around it");
  return value;
}

/** Returns the signed-in admin. Only screens behind the guard may call it. */
export function useAdmin(): Admin {
  const { session } = useSession();
  if (session.status !== "admin") throw new Error("useAdmin is for screens behind the guard");
  return session.admin;
}

/** Whether the signed-in user's role includes the rights of this role. Only screens behind the guard may call it. */
export function useIsAtLeast(role: Role): boolean {
  return isAtLeast(useAdmin().role, role);
}

/** Returns the admin, the reason if the user is not an admin, or "unknown" if the read fails. */
async function readAdmin(user: User): Promise<Admin | EndReason | "unknown"> {
  try {
    const stored = (await readDocument(COLLECTIONS.admins, user.uid)).data() ?? {};
    const token = stored.accessFrom === undefined ? undefined : await user.getIdTokenResult();
    const session = {
      email: user.email ?? undefined,
      isByPassword: token?.signInProvider === "password",
      isEmailVerified: token?.claims.email_verified === true,
      signedInAt: new Date(token?.authTime ?? 0),
    };
    const role = roleFor(stored, session);
    const { uid, email, name } = parseAdmin(user.uid, stored);
    if (role) return { uid, email, name: name || email, role };
    const renewed = { ...session, isByPassword: true, signedInAt: timeOf(stored.accessFrom) ?? new Date() };
    return roleFor(stored, renewed) ? "signInAgain" : "lostAccess";
  } catch (error) {
    // A refusal does not prove that the user is no admin: rules refuse users their own record only without a valid token.
    console.error("The admin record could not be read", error);
    return "unknown";
  }
}

/** Whether rules refused a read. Callers then read the admin record again, because access may have ended. */
export const isRefusal = (error: unknown): boolean =>
  ["permission-denied", "unauthenticated"].includes(String((error as { code?: unknown } | null)?.code));
