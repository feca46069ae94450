import {
  AccessCalls,
  ANY_DEPTH,
  type RequestSegment,
  type ResourceData,
  type Ruleset,
  type RulesRequest,
  UNKNOWN_ID,
} from "../rules/ruleset.ts";
import { StatusError } from "../status.ts";
import type { DocumentStore } from "../store/document-store.ts";
import { parseResourceName } from "../store/resource-path.ts";
import type { StoredDocument } from "../store/stored-document.ts";
import type { StructuredQuery } from "../store/structured-query.ts";
import { requestTimeOf, type Timestamp } from "../store/timestamp.ts";
import type { Write } from "../store/write.ts";
import type { Caller } from "./authenticate.ts";

/** Checks clients' requests against the security rules; the owner bypasses them. */
export class AccessControl {
  readonly #store: DocumentStore;
  /** Rules by project id; the key "" holds the default for projects that have no rules of their own. */
  readonly #rulesets = new Map<string, Ruleset>();

  constructor(store: DocumentStore) {
    this.#store = store;
  }

  /** Sets a project's rules, or the default. Until then every client request is denied. */
  setRuleset(ruleset: Ruleset, project = ""): void {
    this.#rulesets.set(project, ruleset);
  }

  /** @throws StatusError PERMISSION_DENIED */
  requireGet(caller: Caller, name: string, document: StoredDocument | null): void {
    this.#require(caller, { method: "get", name, path: pathOf(name), resource: asResource(document) });
  }

  /** @throws StatusError PERMISSION_DENIED */
  requireList(caller: Caller, parent: string, query: StructuredQuery): void {
    const [from] = query.from;
    const path: RequestSegment[] = pathOf(parent);
    if (from?.allDescendants) path.push(ANY_DEPTH);
    path.push(from?.collectionId || UNKNOWN_ID, UNKNOWN_ID);
    this.#require(caller, { method: "list", name: parent, path, query });
  }

  /**
   * Requires that the rules allow every write of a commit, each evaluated after the ones before it. A `verify` reveals
   * whether a document exists, so it requires `get`.
   *
   * @throws StatusError PERMISSION_DENIED, or the error of the write itself
   */
  requireWrites(caller: Caller, database: string, writes: readonly Write[]): void {
    if (caller.type === "owner") return;
    // Preconditions are ignored: their errors would reveal documents to a client that may not write them.
    const unconditional = writes.map((write) => ({ ...write, precondition: undefined }) as Write);
    const steps = this.#store.preview(database, unconditional);
    const accessCalls = writes.length > 1 ? new AccessCalls() : undefined;
    const last = new Map(steps.map((step) => [step.name, step.after]));
    for (const [index, { name, before, after, commitTime }] of steps.entries()) {
      const isVerify = writes[index]?.type === "verify";
      const writing = after ? (before ? "update" : "create") : "delete";
      this.#require(caller, {
        method: isVerify ? "get" : writing,
        name,
        path: pathOf(name),
        // serverTimestamp() must equal request.time.
        time: requestTimeOf(commitTime),
        resource: asResource(before),
        ...(!isVerify && { requestResource: asResource(after) }),
        ...(accessCalls && { accessCalls }),
        after: (other) => last.get(other) ?? (last.has(other) ? null : this.#store.get(other)),
      });
    }
  }

  #require(
    caller: Caller,
    request: Omit<RulesRequest, "service" | "auth" | "time" | "readDocument"> & {
      readonly name: string;
      readonly time?: Timestamp;
      /** Returns a document in its state after all writes. */
      readonly after?: (name: string) => StoredDocument | null;
    },
  ): void {
    if (caller.type === "owner") return;
    const { name, after, ...rest } = request;
    const project = name.split("/").slice(0, 2).join("/");
    const ruleset = this.#rulesets.get(project.slice("projects/".length)) ?? this.#rulesets.get("");
    const verdict = ruleset?.evaluate({
      service: "cloud.firestore",
      auth: caller.auth,
      time: this.#store.now(),
      ...rest,
      readDocument: (segments, state) => {
        const documentName = `${project}/${segments.join("/")}`;
        return asResource(state === "after" && after ? after(documentName) : this.#store.get(documentName));
      },
    });
    if (verdict?.isAllowed) return;
    const explanation = verdict?.explanation ?? "no rules are loaded";
    throw new StatusError("PERMISSION_DENIED", `Missing or insufficient permissions: ${explanation}`);
  }
}

/** Returns the path that a name has in rules: databases/(default)/documents/… */
function pathOf(name: string): string[] {
  const { database, segments } = parseResourceName(name);
  return [...database.split("/").slice(2), "documents", ...segments];
}

export function asResource(document: StoredDocument | null): ResourceData | null {
  return document && { type: "document", name: document.name, fields: document.fields };
}
