import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { SuitePorts } from "@matbjorg/emulator/ports";

/**
 * Makes the local admin's account again if the documents know an admin and Auth does not: the two are saved beside each
 * other, and accounts that were damaged, or changed last before a kill, are gone.
 *
 * @param account `isPasswordNew`: nobody knows the former one, so that an account that is there gets this one
 * @returns whether it did
 * @throws Error naming what refused
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
