import type { FirestoreEmulator } from "../index.ts";
import { compileRuleset, formatDiagnostic, type Ruleset } from "../rules/ruleset.ts";
import { asResource } from "../service/access-control.ts";
import { authOf, claimsOf } from "../service/authenticate.ts";
import type { DocumentStore } from "../store/document-store.ts";
import { systemClock } from "../store/timestamp.ts";
import { type RulesFile, storageRulesIssues } from "./firebase-tools.ts";

type StorageRulesRequest = {
  method: "read" | "write" | "get" | "list" | "create" | "update" | "delete";
  /** The object's path `b/{bucket}/o/{object…}`, with or without a leading slash. */
  path: string;
  file: { before?: Record<string, unknown>; after?: Record<string, unknown> };
  token?: string;
  projectId: string;
};

/**
 * Creates a replacement for firebase-tools' StorageRulesRuntime, which is a Java program. It evaluates rules in this
 * process.
 */
export function storageRulesRuntime(
  store: DocumentStore,
  say: (line: string) => void,
  rulesets?: FirestoreEmulator["rulesets"],
) {
  return {
    start: async () => {},
    stop: async () => {},
    loadRuleset: async ({ files }: { files: RulesFile[] }) => {
      const [file] = files;
      const { ruleset, diagnostics } = compileRuleset(file?.content ?? "", "storage.rules");
      for (const diagnostic of diagnostics) say(formatDiagnostic(diagnostic));
      const errors = diagnostics.filter(({ severity }) => severity === "error").map(formatDiagnostic);
      if (!ruleset) {
        say("storage.rules: the last valid rules stay active.");
        return { issues: storageRulesIssues(errors) };
      }
      rulesets?.set("storage.rules", ruleset);
      const answer = async (request: StorageRulesRequest) => verify(ruleset, request, store);
      return { issues: storageRulesIssues([]), ruleset: { verify: answer } };
    },
  };
}

function verify(ruleset: Ruleset, request: StorageRulesRequest, store: DocumentStore) {
  const { method, path, file, token, projectId } = request;
  const claims = token ? claimsOf(token) : undefined;
  const verdict = ruleset.evaluate({
    service: "firebase.storage",
    method: method === "read" ? "get" : method === "write" ? "create" : method,
    path: path.split("/").filter((segment) => segment !== ""),
    auth: claims ? authOf(claims) : null,
    time: systemClock(),
    resource: file.before ? { type: "object", metadata: file.before } : null,
    requestResource: file.after ? { type: "object", metadata: file.after } : null,
    readDocument: (segments) => asResource(store.get(`projects/${projectId}/${segments.join("/")}`)),
  });
  return { permitted: verdict.isAllowed, issues: storageRulesIssues([]) };
}
