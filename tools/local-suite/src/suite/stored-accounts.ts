import type { Change, Database } from "../durable/database.ts";
import type { AccountState, EmulatorAddress } from "./firebase-tools.ts";

/** The row with the project's Auth settings; the other rows are accounts, named by their ids. */
const CONFIG = "config.json";

/** Persists the Auth emulator's accounts and settings. */
export class StoredAccounts {
  readonly #database: Database;
  readonly #address: EmulatorAddress;
  readonly #states: ReadonlyMap<string, AccountState>;
  /** The contents in the database, by name. */
  readonly #saved = new Map<string, string>();

  /** @param states the emulator's accounts, by project */
  constructor(database: Database, address: EmulatorAddress, states: ReadonlyMap<string, AccountState>) {
    this.#database = database;
    this.#address = address;
    this.#states = states;
  }

  /** Imports an earlier run's accounts into the running emulator, as firebase-tools does. @throws Error */
  async restore(): Promise<void> {
    for (const [name, content] of this.#database.rows("accounts")) this.#saved.set(name, content);
    const { [CONFIG]: config, ...byId } = Object.fromEntries(this.#saved);
    const users = Object.values(byId).map((account) => JSON.parse(account) as object);
    const { projectId } = this.#address;
    if (config) await this.#send("PATCH", `/emulator/v1/projects/${projectId}/config`, config);
    const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`;
    if (users.length > 0) await this.#send("POST", path, JSON.stringify({ users }));
  }

  /** Writes the accounts that have changed. @throws NotSavedError; a later call then saves the changes */
  save(): void {
    const state = this.#states.get(this.#address.projectId);
    if (!state) return;
    const current = new Map([...state.users].map(([id, account]) => [id, JSON.stringify(account)]));
    const { signIn, emailPrivacyConfig } = state.config;
    current.set(CONFIG, JSON.stringify({ signIn, emailPrivacyConfig }));
    const changes: Change[] = [];
    for (const [name, content] of current) {
      if (this.#saved.get(name) !== content) changes.push({ table: "accounts", name, content });
    }
    for (const name of this.#saved.keys()) {
      if (!current.has(name)) changes.push({ table: "accounts", name, content: null });
    }
    if (changes.length === 0) return;
    this.#database.write(changes);
    for (const { name, content } of changes) {
      if (content === null) this.#saved.delete(name);
      else this.#saved.set(name, content);
    }
  }

  async #send(method: string, path: string, body: string): Promise<void> {
    const { host, port } = this.#address;
    const headers = { Authorization: "Bearer owner", "Content-Type": "application/json" };
    const response = await fetch(`http://${host}:${port}${path}`, { method, headers, body });
    if (!response.ok) throw new Error(`The Auth emulator did not import: ${await response.text()}`);
  }
}
