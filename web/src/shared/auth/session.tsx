import { COLLECTIONS } from "@matbjorg/contract/collections";
import { onAuthStateChanged, signOut, type User } from "firebase/auth";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { auth } from "../lib/auth.ts";
import { beforeCalls, onRefusal } from "../lib/call-function.ts";
import { doc, firestore, getDoc } from "../lib/firestore.ts";
import { type Admin, keepLastAdmin, lastAdmin } from "./last-admin.ts";

export type Session =
  | { readonly status: "loading" }
  | { readonly status: "signed-out"; readonly hasLostAccess: boolean }
  /** Signed in, but whether as an admin could not be found out: no admin until `recheck` knows better. */
  | { readonly status: "unknown" }
  /** Perhaps only the last one until it is known, see `startsAsBefore`. */
  | { readonly status: "admin"; readonly admin: Admin };

type SessionValue = {
  readonly session: Session;
  signOutNow(): Promise<void>;
  /**
   * Asks again whether the viewer is an admin; whoever is not is signed out, and told so at the login. If no answer
   * can be had, everything stays as it is.
   */
  recheck(): Promise<void>;
};

const SessionContext = createContext<SessionValue | undefined>(undefined);

type Props = {
  readonly loading: ReactNode;
  readonly children: ReactNode;
  /**
   * Whoever was an admin here last and has not signed out counts as one until it is known. Whatever is read or called
   * waits for Auth all the same, and is refused to whoever is none.
   */
  readonly startsAsBefore?: boolean;
};

/**
 * Who is signed in. The admin record decides, not the account; on an error the viewer is no admin (specification,
 * section 4), though not signed out. Children render only once that is known.
 */
export function SessionProvider({ loading, children, startsAsBefore = false }: Props) {
  const [session, setSession] = useState<Session>(() => {
    const admin = startsAsBefore ? lastAdmin() : undefined;
    return admin ? { status: "admin", admin } : { status: "loading" };
  });

  useEffect(() => {
    if (session.status === "admin") keepLastAdmin(session.admin);
    if (session.status === "signed-out") keepLastAdmin(undefined);
  }, [session]);

  useEffect(
    () =>
      onAuthStateChanged(auth, async (user) => {
        if (!user) {
          // Keeps what `recheck` has found out.
          setSession((before) =>
            before.status === "signed-out" ? before : { status: "signed-out", hasLostAccess: false },
          );
          return;
        }
        // Another one's screens are no place to wait in.
        setSession((before) =>
          before.status === "admin" && before.admin.uid !== user.uid ? { status: "loading" } : before,
        );
        const admin = await readAdmin(user);
        // Meanwhile someone else may have signed in.
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

  const signOutNow = useCallback(async () => {
    try {
      await signOut(auth);
    } catch (error) {
      console.error("Signing out failed", error);
      throw error;
    }
  }, []);

  const value = useMemo(() => ({ session, signOutNow, recheck }), [session, signOutNow, recheck]);
  return <SessionContext value={value}>{session.status === "loading" ? loading : children}</SessionContext>;
}

/** The SDK would call without a token that could not be renewed, and be refused as if nobody were signed in. */
async function renewToken(): Promise<void> {
  await auth.authStateReady();
  await auth.currentUser?.getIdToken();
}

export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error("useSession needs a SessionProvider around it");
  return value;
}

/** The signed-in admin: for screens behind the guard. */
export function useAdmin(): Admin {
  const { session } = useSession();
  if (session.status !== "admin") throw new Error("useAdmin is for screens behind the guard");
  return session.admin;
}

/** Undefined for everyone who is no admin; "unknown" where that cannot be found out just now. */
export async function readAdmin({ uid, email: ownEmail }: User): Promise<Admin | undefined | "unknown"> {
  try {
    const record = await getDoc(doc(firestore, COLLECTIONS.admins, uid));
    if (record.get("isAdmin") !== true) return undefined;
    const email = String(record.get("email") ?? "");
    // Access was given to an address: see `hasAccess` in the functions.
    if (email && email.toLowerCase() !== ownEmail) return undefined;
    return { uid, email, name: String(record.get("name") || email) };
  } catch (error) {
    // Nor does a refusal say no: one's own record is refused only to a request without a valid token.
    console.error("The admin record could not be read", error);
    return "unknown";
  }
}

/** Whether the rules have refused a read: then access may have ended, which the record tells. */
export function isRefusal(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === "permission-denied" || code === "unauthenticated";
}
