import type {
  Allow,
  BinaryOperator,
  Body,
  Expression,
  ExpressionOf,
  FunctionDeclaration,
  PatternSegment,
  RulesFile,
  Service,
} from "./ast.ts";
import { BINARY_LEVELS, type LetBinding, type Match, METHODS, type Method } from "./ast.ts";
import { refuse } from "./diagnostics.ts";
import { pathTextAt, type Token, tokenAt } from "./lexer.ts";
import { bool, float, int, NULL, string } from "./values.ts";

const METHOD_GROUPS = new Map<string, readonly Method[]>([
  ["read", ["get", "list"]],
  ["write", ["create", "update", "delete"]],
  ...METHODS.map((method) => [method, [method]] as const),
]);

/**
 * Production's limit of nested operators and brackets, as measured in
 * https://github.com/davideast/pyric/blob/main/packages/pyric/test/rules/linter/fixtures/compile-limits/captures.json
 */
const LEVELS_MAX = 99;
/** Limit for all other nesting, which protects this parser's stack. */
const NESTING_MAX_DEPTH = 200;
/** Limit of operators, fields and calls in an expression; evaluating more exceeds the limit of 1,000 anyway. */
const EXPRESSION_MAX_LINKS = 2_000;
// https://firebase.google.com/docs/firestore/quotas#security_rules
const MATCH_NESTING_MAX_DEPTH = 10;

/** Parses a rules file by recursive descent. @throws RulesSyntaxError at the first unexpected token */
export function parseRules(source: string): RulesFile {
  let token = tokenAt(source, 0);
  let previousEnd = 0;
  let depth = 0;
  let links = 0;
  /** Nesting levels of operators and brackets by expression; 1 if absent. */
  const levels = new WeakMap<Expression, number>();
  let matchDepth = 0;

  /** File : ("rules_version" "=" String ";"?)? (Function | Service)* */
  function parseFile(): RulesFile {
    let version: string | undefined;
    if (take("rules_version")) {
      must("=");
      version = expect("string", "a version in quotes").text;
      take(";");
    }
    const functions: FunctionDeclaration[] = [];
    const services: Service[] = [];
    while (token.kind !== "end") {
      if (is("function")) functions.push(parseFunction());
      else if (is("service")) services.push(parseService());
      else
        fail(version === undefined ? '"rules_version", "service" or "function"' : '"service" or "function"');
    }
    return { version, functions, services };
  }

  /** Service : "service" Identifier ("." Identifier)* "{" (Function | Match)* "}" */
  function parseService(): Service {
    const { offset } = advance();
    let name = expect("identifier", "the name of a service").text;
    while (take(".")) name += `.${expect("identifier", "the name of a service").text}`;
    must("{");
    const { functions, matches } = parseBody(false);
    return { offset, name, functions, matches };
  }

  /** Match : "match" Pattern "{" (Function | Match | Allow)* "}" */
  function parseMatch(): Match {
    const { offset } = advance();
    matchDepth += 1;
    if (matchDepth > MATCH_NESTING_MAX_DEPTH) {
      refuse(`match blocks nest at most ${MATCH_NESTING_MAX_DEPTH} deep`, offset);
    }
    const pattern = parsePattern();
    must("{");
    const body = parseBody(true);
    matchDepth -= 1;
    return { offset, pattern, ...body };
  }

  function parseBody(mayAllow: boolean): Body & { allows: Allow[] } {
    const functions: FunctionDeclaration[] = [];
    const matches: Match[] = [];
    const allows: Allow[] = [];
    while (!take("}")) {
      if (is("function")) functions.push(parseFunction());
      else if (is("match")) matches.push(parseMatch());
      else if (mayAllow && is("allow")) allows.push(parseAllow());
      else fail(mayAllow ? '"match", "allow", "function" or "}"' : '"match", "function" or "}"');
    }
    return { functions, matches, allows };
  }

  /** Pattern : ("/" (Text | "{" Identifier ("=" "**")? "}"))+ */
  function parsePattern(): PatternSegment[] {
    const segments: PatternSegment[] = [];
    if (!is("/")) fail('a path that starts with "/"');
    while (is("/")) {
      const start = token.end;
      if (source[start] === "{") {
        moveTo(start + 1);
        const name = expect("identifier", "the name of a wildcard").text;
        const isRecursive = take("=");
        if (isRecursive) {
          must("*");
          must("*");
        }
        must("}");
        segments.push({ type: isRecursive ? "recursive" : "single", name });
      } else {
        const text = pathTextAt(source, start);
        if (text === "") refuse('expected a path segment or "{name}" after "/"', start);
        moveTo(start + text.length);
        segments.push({ type: "literal", text });
      }
    }
    return segments;
  }

  /**
   * Allow : "allow" Method ("," Method)* (":" "if" Expression)? ";"
   *
   * The ";" is optional before "}": https://github.com/bijoutrouvaille/fireward/issues/11
   */
  function parseAllow(): Allow {
    const { offset } = advance();
    const methods: Method[] = [];
    do {
      const method = expect("identifier", "a method");
      const known = [...METHOD_GROUPS.keys()].join(", ");
      const group = METHOD_GROUPS.get(method.text);
      methods.push(...(group ?? refuse(`expected one of ${known}, found "${method.text}"`, method.offset)));
    } while (take(","));
    let condition: Expression | undefined;
    if (take(":")) {
      must("if");
      condition = parseExpression();
    }
    if (!take(";") && !is("}")) failAfter(condition ? '";"' : '":" or ";"');
    return { offset, methods, condition };
  }

  /** Function : "function" Identifier "(" Names? ")" "{" ("let" Identifier "=" Expression ";")* "return" Expression ";"? "}" */
  function parseFunction(): FunctionDeclaration {
    const { offset } = advance();
    const name = expect("identifier", "the name of a function").text;
    must("(");
    const parameters = parseList(")", () => expect("identifier", "the name of a parameter").text);
    must("{");
    const bindings: LetBinding[] = [];
    while (is("let")) {
      const start = advance().offset;
      const binding = expect("identifier", "a name").text;
      must("=");
      const value = parseExpression();
      if (!take(";")) failAfter('";"');
      bindings.push({ offset: start, name: binding, value });
    }
    must("return");
    const result = parseExpression();
    take(";");
    must("}");
    return { offset, name, parameters, bindings, result };
  }

  /** Expression : Binary ("?" Expression ":" Expression)? */
  function parseExpression(): Expression {
    if (depth === 0) links = 0;
    return nested(() => {
      const condition = parseBinary(0);
      if (!take("?")) return condition;
      const yes = parseExpression();
      must(":");
      return { type: "ternary", offset: condition.offset, condition, yes, no: parseExpression() };
    });
  }

  /** Binary(n) : Binary(n+1) (Operator(n) Binary(n+1))*, where the right side of "is" is the name of a type */
  function parseBinary(level: number): Expression {
    const operators: readonly string[] | undefined = BINARY_LEVELS[level];
    if (!operators) return parseUnary();
    let left = parseBinary(level + 1);
    while (operators.some(is)) {
      requireShort();
      const { text, offset, end } = advance();
      if (text === "is") {
        const typeName = expect("identifier", "the name of a type").text;
        left = { type: "is", offset, operand: left, typeName };
        continue;
      }
      const isPath = text === "/" && /\S/.test(source[end] ?? "");
      if (isPath) refuse('expected a blank after "/": without one it starts a path', end);
      const right = parseBinary(level + 1);
      const depth = Math.max(levelsOf(left), levelsOf(right)) + 1;
      left = { type: "binary", offset, operator: text as BinaryOperator, left, right };
      setLevels(left, depth);
    }
    return left;
  }

  function levelsOf(expression: Expression): number {
    return levels.get(expression) ?? 1;
  }

  function setLevels(expression: Expression, depth: number): void {
    levels.set(expression, depth);
    requireMost(depth, LEVELS_MAX, "nested too deeply", expression.offset);
  }

  function requireShort(): void {
    links += 1;
    requireMost(links, EXPRESSION_MAX_LINKS, "too long");
  }

  function nested(parse: () => Expression): Expression {
    depth += 1;
    requireMost(depth, NESTING_MAX_DEPTH, "nested too deeply");
    const expression = parse();
    depth -= 1;
    return expression;
  }

  function requireMost(count: number, most: number, what: string, offset = token.offset): void {
    if (count > most) refuse(`this expression is ${what}`, offset);
  }

  /** Unary : ("!" | "-") Unary | Postfix */
  function parseUnary(): Expression {
    if (!is("!") && !is("-")) return parsePostfix();
    const { offset, text } = advance();
    const operand = nested(() => parseUnary());
    return { type: "unary", offset, operator: text === "!" ? "!" : "-", operand };
  }

  /** Postfix : Primary ("." Identifier Arguments? | "[" Expression (":" Expression)? "]")* */
  function parsePostfix(): Expression {
    let object = parsePrimary();
    for (;;) {
      const { offset } = token;
      if (!is(".") && !is("[")) return object;
      requireShort();
      if (take(".")) {
        const { text: name } = expect("identifier", "the name of a field or method");
        object = is("(")
          ? { type: "call", offset, object, name, args: parseArguments() }
          : { type: "member", offset, object, name };
      } else {
        advance();
        const index = parseExpression();
        const end = take(":") ? parseExpression() : undefined;
        must("]");
        object = { type: "index", offset, object, index, ...(end && { end }) };
      }
    }
  }

  /** Primary : Literal | Identifier Arguments? | "(" Expression ")" | List | Map | Path */
  function parsePrimary(): Expression {
    const { kind, text, offset } = token;
    const literal = literalOf(token);
    if (literal !== undefined) {
      advance();
      return { type: "literal", offset, value: literal };
    }
    if (kind === "identifier") {
      advance();
      if (!is("(")) return { type: "name", offset, name: text };
      return { type: "call", offset, name: text, args: parseArguments() };
    }
    if (is("/")) return parsePath();
    if (take("(")) {
      const inner = parseExpression();
      must(")");
      setLevels(inner, levelsOf(inner) + 1);
      return inner;
    }
    if (take("[")) {
      return { type: "list", offset, elements: parseList("]", () => parseExpression()) };
    }
    if (take("{")) {
      const entries = parseList("}", () => {
        const key = parseExpression();
        must(":");
        return { key, value: parseExpression() };
      });
      return { type: "map", offset, entries };
    }
    return fail("an expression");
  }

  /** Path : ("/" (Text | "$" "(" Expression ")"))+ */
  function parsePath(): Expression {
    const { offset } = token;
    const segments: (string | Expression)[] = [];
    do {
      const start = token.end;
      if (source.startsWith("$(", start)) {
        moveTo(start + 2);
        segments.push(parseExpression());
        must(")");
      } else {
        const text = pathTextAt(source, start);
        if (text === "") refuse('expected a path segment or "$(…)" after "/"', start);
        segments.push(text);
        moveTo(start + text.length);
      }
      // A space ends the path.
    } while (is("/") && token.offset === previousEnd);
    return { type: "path", offset, segments };
  }

  /** Arguments : "(" (Expression ("," Expression)*)? ")" */
  function parseArguments(): Expression[] {
    must("(");
    return parseList(")", () => parseExpression());
  }

  /** List : (Item ("," Item)*)? Close, before "]" and "}" also ","? */
  function parseList<Item>(close: ")" | "]" | "}", parseItem: () => Item): Item[] {
    const items: Item[] = [];
    while (!take(close)) {
      if (items.length > 0) must(",");
      if (items.length > 0 && close !== ")" && take(close)) break;
      items.push(parseItem());
    }
    return items;
  }

  function advance(): Token {
    const taken = token;
    moveTo(taken.end);
    return taken;
  }

  function moveTo(offset: number): void {
    previousEnd = offset;
    token = tokenAt(source, offset);
  }

  /** Returns whether the current token is this symbol or word (not a string literal). */
  function is(text: string): boolean {
    return /^(symbol|identifier)$/.test(token.kind) && token.text === text;
  }

  function take(text: string): boolean {
    if (!is(text)) return false;
    advance();
    return true;
  }

  function must(text: string): void {
    if (!take(text)) fail(`"${text}"`);
  }

  function expect(kind: Token["kind"], what: string): Token {
    if (token.kind !== kind) fail(what);
    return advance();
  }

  function fail(expected: string): never {
    const { kind, text, offset } = token;
    const found = kind === "end" ? text : `"${text}"`;
    return refuse(`expected ${expected}, found ${found}`, offset);
  }

  /** Reports a missing token at the end of the previous one. */
  function failAfter(expected: string): never {
    return refuse(`expected ${expected}`, source.slice(0, previousEnd).trimEnd().length);
  }
  return parseFile();
}

const WORDS = new Map(Object.entries({ true: bool(true), false: bool(false), null: NULL }));

/** Returns the value of a literal token; undefined for other tokens. */
function literalOf({ kind, text, offset }: Token): ExpressionOf<"literal">["value"] | undefined {
  if (kind === "integer") {
    return BigInt(text) <= 2n ** 63n
      ? int(BigInt(text))
      : refuse("this integer does not fit into 64 bits", offset);
  }
  if (kind === "float") return float(Number(text));
  if (kind === "string") return string(text);
  if (kind === "bytes") return { type: "bytes", value: Buffer.from(text, "latin1") };
  return kind === "identifier" ? WORDS.get(text) : undefined;
}
