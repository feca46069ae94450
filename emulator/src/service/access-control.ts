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
import type { Caller } from "./authorize.ts";

/** Asks the rules on behalf of every client; the owner is never asked for. */
export class AccessControl {
  readonly #store: DocumentStore;
  /** By project; under "" those of every project that has none of its own. */
  readonly #rulesets = new Map<string, Ruleset>();

  constructor(store: DocumentStore) {
    this.#store = store;
  }

  /** Without rules every client is denied everything. */
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
   * Every write of a commit, or none; each as it follows the one before. A `verify` tells what is there: it is a get.
   *
   * @throws StatusError PERMISSION_DENIED, or what the write itself fails with
   */
  requireWrites(caller: Caller, database: string, writes: readonly Write[]): void {
    if (caller.type === "owner") return;
    // Without preconditions: a client that may not write must not learn from them what is there.
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
        // So that a serverTimestamp() equals request.time.
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
      /** What a document is after all writes. */
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
        const wanted = `${project}/${segments.join("/")}`;
        return asResource(state === "after" && after ? after(wanted) : this.#store.get(wanted));
      },
    });
    if (verdict?.isAllowed) return;
    const explanation = verdict?.explanation ?? "no rules are loaded";
    throw new StatusError("PERMISSION_DENIED", `Missing or insufficient permissions: ${explanation}`);
  }
}

/** As rules see it: databases/(default)/documents/… */
function pathOf(name: string): string[] {
  const { database, segments } = parseResourceName(name);
  return [...database.split("/").slice(2), "documents", ...segments];
}

export function asResource(document: StoredDocument | null): ResourceData | null {
  return document && { type: "document", name: document.name, fields: document.fields };
}
