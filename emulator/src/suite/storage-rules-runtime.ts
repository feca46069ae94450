import { compileRuleset, formatDiagnostic, type Ruleset } from "../rules/ruleset.ts";
import { asResource } from "../service/access-control.ts";
import { authOf, claimsOf } from "../service/authorize.ts";
import type { DocumentStore } from "../store/document-store.ts";
import { systemClock } from "../store/timestamp.ts";
import type { StorageRulesIssues, StorageRulesRequest, StorageRulesRuntime } from "./firebase-tools.ts";

/** Evaluates `storage.rules` in this process, where firebase-tools would start a Java program. */
export function storageRulesRuntime(store: DocumentStore, say: (line: string) => void): StorageRulesRuntime {
  return {
    start: async () => {},
    stop: async () => {},
    loadRuleset: async ({ files }) => {
      const [file] = files;
      const { ruleset, diagnostics } = compileRuleset(file?.content ?? "", "storage.rules");
      for (const diagnostic of diagnostics) say(formatDiagnostic(diagnostic));
      const errors = diagnostics.filter(({ severity }) => severity === "error").map(formatDiagnostic);
      if (!ruleset) {
        say("storage.rules: the last good rules stay in force.");
        return { issues: issuesOf(errors) };
      }
      return {
        issues: issuesOf([]),
        ruleset: { verify: async (request) => verify(ruleset, request, store) },
      };
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
  return { permitted: verdict.isAllowed, issues: issuesOf([]) };
}

function issuesOf(
  errors: string[],
): StorageRulesIssues & { exist(): boolean; extend(other: StorageRulesIssues): void } {
  const warnings: string[] = [];
  return {
    errors,
    warnings,
    get all() {
      return [...errors, ...warnings];
    },
    exist: () => errors.length > 0,
    extend: (other) => {
      errors.push(...other.errors);
      warnings.push(...other.warnings);
    },
  };
}
