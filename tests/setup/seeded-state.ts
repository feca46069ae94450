import { type DocumentData, type DocumentReference, Firestore } from "@google-cloud/firestore";
import type { SuitePorts } from "@matbjorg/local-suite/ports";
import { PROJECT_ID } from "../../tools/local/local-site.ts";

/** The documents and accounts of a newly seeded suite, restored before each test file. */
export class SeededState {
  readonly #ports: SuitePorts;
  readonly #documents: ReadonlyMap<string, DocumentData>;
  readonly #uids: ReadonlySet<string>;

  private constructor(ports: SuitePorts, documents: Map<string, DocumentData>, uids: Set<string>) {
    this.#ports = ports;
    this.#documents = documents;
    this.#uids = uids;
  }

  static async take(ports: SuitePorts): Promise<SeededState> {
    const documents = new Map<string, DocumentData>();
    const collect = async (parent: Firestore | DocumentReference): Promise<void> => {
      for (const collection of await parent.listCollections()) {
        for (const document of (await collection.get()).docs) {
          documents.set(document.ref.path, document.data());
          await collect(document.ref);
        }
      }
    };
    await withFirestore(ports, collect);
    return new SeededState(ports, documents, new Set(await allUids(ports)));
  }

  /** Restores all documents, and deletes accounts that tests created. */
  async restore(): Promise<void> {
    const { firestore } = this.#ports;
    const database = `emulator/v1/projects/${PROJECT_ID}/databases/(default)`;
    const cleared = await fetch(`http://127.0.0.1:${firestore}/${database}/documents`, { method: "DELETE" });
    if (!cleared.ok) throw new Error(`The documents could not be cleared: ${cleared.status}`);
    await withFirestore(this.#ports, async (db) => {
      const batch = db.batch();
      for (const [path, data] of this.#documents) batch.set(db.doc(path), data);
      await batch.commit();
    });
    const localIds = (await allUids(this.#ports)).filter((uid) => !this.#uids.has(uid));
    if (localIds.length > 0) await postToAuth(this.#ports, "batchDelete", { localIds, force: true });
  }
}

/** https://docs.cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts */
async function postToAuth<Answer>({ auth }: SuitePorts, method: string, body: object): Promise<Answer> {
  const accounts = `identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`;
  const response = await fetch(`http://127.0.0.1:${auth}/${accounts}:${method}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`accounts:${method} answered ${response.status}`);
  return (await response.json()) as Answer;
}

async function allUids(ports: SuitePorts): Promise<string[]> {
  const { userInfo = [] } = await postToAuth<{ userInfo?: { localId: string }[] }>(ports, "query", {});
  return userInfo.map(({ localId }) => localId);
}

export async function withFirestore<Result>(
  { firestore }: SuitePorts,
  work: (db: Firestore) => Promise<Result>,
): Promise<Result> {
  const customHeaders = { Authorization: "Bearer owner" };
  const host = `127.0.0.1:${firestore}`;
  const db = new Firestore({ projectId: PROJECT_ID, host, ssl: false, customHeaders });
  try {
    return await work(db);
  } finally {
    await db.terminate();
  }
}
