import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { SuitePorts } from "@matbjorg/emulator/ports";

/**
 * Recreates the local admin's account if Firestore has the admin's record and Auth lacks the account. The two are saved
 * separately, and damaged accounts, or those changed just before a kill, are lost.
 *
 * @param account `isPasswordNew`: the former password is lost, so an existing account gets this one
 * @returns whether the account was created
 * @throws Error with the emulator's answer
 */
export async function restoreAdminAccount(
  ports: SuitePorts,
  project: string,
  { isPasswordNew, ...account }: { email: string; password: string; isPasswordNew: boolean },
): Promise<boolean> {
  const accounts = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
  const { users } = (await post(`${accounts}:lookup`, { email: [account.email] })) as {
    users?: { localId: string }[];
  };
  const [known] = users ?? [];
  if (known && isPasswordNew) {
    await post(`${accounts}:update`, { localId: known.localId, password: account.password });
  }
  if (known) return false;
  const documents = `http://127.0.0.1:${ports.firestore}/v1/projects/${project}/databases/(default)/documents`;
  const fieldFilter = {
    field: { fieldPath: "email" },
    op: "EQUAL",
    value: { stringValue: account.email },
  };
  const structuredQuery = { from: [{ collectionId: COLLECTIONS.admins }], where: { fieldFilter } };
  const [found] = (await post(`${documents}:runQuery`, { structuredQuery })) as {
    document?: { name: string };
  }[];
  const localId = found?.document?.name.split("/").at(-1);
  if (!localId) return false;
  await post(accounts, { localId, ...account, emailVerified: true });
  return true;
}

async function post(url: string, body: object): Promise<unknown> {
  const headers = { Authorization: "Bearer owner", "Content-Type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
