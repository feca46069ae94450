import type { RulesFile } from "./ast.ts";
import { checkRules } from "./checker.ts";
import { Coverage } from "./coverage.ts";
import {
  type Diagnostic,
  diagnose,
  positionAt,
  RulesSyntaxError,
  refuse,
  type Source,
} from "./diagnostics.ts";
import { type DocumentReader, evaluator, Scope } from "./evaluator.ts";
import { coveringAllows } from "./match-path.ts";
import { parseRules } from "./parser.ts";
import { type Possibility, possibilities } from "./query-proof.ts";
import { documentReader, globalsOf, type RulesRequest } from "./request-scope.ts";
import type { Result } from "./values.ts";

export { type Diagnostic, formatDiagnostic } from "./diagnostics.ts";
export { ANY_DEPTH, type RequestSegment, UNKNOWN_ID } from "./match-path.ts";
export { AccessCalls, type RequestAuth, type ResourceData, type RulesRequest } from "./request-scope.ts";

// https://firebase.google.com/docs/firestore/quotas#security_rules
const SOURCE_MAX_BYTES = 256 * 1024;

/** The decision. `explanation` lists for the developer the evaluated statements and why they failed. */
type Verdict = { readonly isAllowed: boolean; readonly explanation: string };

type CompiledRules = {
  /** Undefined if a diagnostic is an error. */
  readonly ruleset: Ruleset | undefined;
  readonly diagnostics: readonly Diagnostic[];
};

export function compileRuleset(text: string, file: string): CompiledRules {
  const source = { text, file };
  try {
    if (Buffer.byteLength(text) > SOURCE_MAX_BYTES) refuse("the file is larger than 256 KiB", 0);
    const parsed = parseRules(text);
    const diagnostics = checkRules(parsed, source);
    const hasErrors = diagnostics.some(({ severity }) => severity === "error");
    return { ruleset: hasErrors ? undefined : new Ruleset(parsed, source), diagnostics };
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    return { ruleset: undefined, diagnostics: [diagnose(source, "error", error.message, error.offset)] };
  }
}

export class Ruleset {
  readonly #file: RulesFile;
  readonly #source: Source;
  readonly coverage: Coverage;

  constructor(file: RulesFile, source: Source) {
    this.#file = file;
    this.#source = source;
    this.coverage = new Coverage(file, source);
  }

  /**
   * Allows the request if one matching `allow` is true. Allows a list if, for each alternative of its query, one matching
   * `allow` is true.
   */
  evaluate(request: RulesRequest): Verdict {
    const read = documentReader(request);
    for (const possible of request.query ? possibilities(request.query) : [undefined]) {
      const verdict = this.#judge(request, read, possible);
      if (!verdict.isAllowed) return verdict;
    }
    return { isAllowed: true, explanation: `allowed '${request.method}'` };
  }

  #judge(request: RulesRequest, read: DocumentReader, possible: Possibility | undefined): Verdict {
    const { service: name, method } = request;
    const path = possible?.path ?? request.path;
    const evaluate = evaluator(name, read, this.coverage);
    const reasons: string[] = [];
    const outermost = new Scope(undefined, globalsOf(request, path, possible), this.#file.functions);
    const recursiveMin = this.#file.version === "2" ? 0 : 1;
    for (const service of this.#file.services) {
      if (service.name !== name) continue;
      const scope = new Scope(outermost, new Map(), service.functions);
      for (const { allow, scope: inner } of coveringAllows(service.matches, path, scope, recursiveMin)) {
        if (!allow.methods.includes(method)) continue;
        const result = allow.condition ? evaluate(allow.condition, inner) : undefined;
        if (!result || (result.type === "bool" && result.value)) {
          return { isAllowed: true, explanation: `allowed '${method}' @ ${this.#position(allow.offset)}` };
        }
        reasons.push(`${this.#reason(result)} for '${method}' @ ${this.#position(allow.offset)}`);
      }
    }
    const explanation = reasons.length > 0 ? reasons.join(", ") : `no rule allows '${method}' here`;
    return { isAllowed: false, explanation };
  }

  #reason(result: Result): string {
    if (result.type === "error") return `error: ${result.message} @ ${this.#position(result.offset)}`;
    if (result.type === "bool") return "false";
    return result.type === "unknown" ? "not proven by the query" : `no bool but ${result.type}`;
  }

  /** Formats line and column. */
  #position(offset: number): string {
    const { line, column } = positionAt(this.#source.text, offset);
    return `L${line}:${column}`;
  }
}
