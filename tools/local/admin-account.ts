import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { SuitePorts } from "@matbjorg/local-suite/ports";

/**
 * Gives an admin of the local site a new password.
 *
 * @param preferred the email address of the admin to choose, if there are several
 * @returns the admin's email address
 * @throws Error with the emulator's response
 */
export async function setAdminPassword(
  ports: SuitePorts,
  project: string,
  preferred: string,
  password: string,
): Promise<string> {
  const documents = `http://127.0.0.1:${ports.firestore}/v1/projects/${project}/databases/(default)/documents`;
  const fieldFilter = { field: { fieldPath: "isAdmin" }, op: "EQUAL", value: { booleanValue: true } };
  const structuredQuery = { from: [{ collectionId: COLLECTIONS.admins }], where: { fieldFilter } };
  const found = (await post(`${documents}:runQuery`, { structuredQuery })) as {
    document?: { name: string; fields: { email: { stringValue: string } } };
  }[];
  const admins = found.flatMap(({ document }) =>
    document ? [{ email: document.fields.email.stringValue, localId: document.name.split("/").at(-1) }] : [],
  );
  const admin = admins.find(({ email }) => email === preferred) ?? admins[0];
  if (!admin) throw new Error("The site has no admin.");
  const accounts = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
  await post(`${accounts}:update`, { localId: admin.localId, password });
  return admin.email;
}

async function post(url: string, body: object): Promise<unknown> {
  const headers = { Authorization: "Bearer owner", "Content-Type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
