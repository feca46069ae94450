import {
  type Allow,
  BINARY_LEVELS,
  type BinaryOperator,
  type Body,
  type Expression,
  type FunctionDeclaration,
  type LetBinding,
  type Match,
  type Method,
  type PatternSegment,
  type RulesFile,
  type Service,
} from "./ast.ts";
import { RulesSyntaxError } from "./diagnostics.ts";
import { pathTextAt, type Token, tokenAt } from "./lexer.ts";

const METHOD_GROUPS: Readonly<Record<string, readonly Method[]>> = {
  read: ["get", "list"],
  write: ["create", "update", "delete"],
  get: ["get"],
  list: ["list"],
  create: ["create"],
  update: ["update"],
  delete: ["delete"],
};

/**
 * Operators and brackets inside each other, down to an operand, that production takes: as measured in
 * https://github.com/davideast/pyric/blob/main/packages/pyric/test/rules/linter/fixtures/compile-limits/captures.json
 */
const LEVELS_MAX = 99;
/** Whatever else is nested deeper than this is refused rather than risk our own stack. */
const NESTING_MAX_DEPTH = 200;
/** So are those with more operators, fields and calls: one that uses them all exceeds the limit of 1,000 anyway. */
const EXPRESSION_MAX_LINKS = 2_000;
// https://firebase.google.com/docs/firestore/quotas#security_rules
const MATCH_NESTING_MAX_DEPTH = 10;

/** @throws RulesSyntaxError at the first place that is not what the language asks for */
export function parseRules(text: string): RulesFile {
  return new Parser(text).parseFile();
}

class Parser {
  readonly #text: string;
  #token: Token;
  #previousEnd = 0;
  #depth = 0;
  #links = 0;
  /** How many levels of operators and brackets an expression has; one if it is not here. */
  readonly #levels = new WeakMap<Expression, number>();
  #matchDepth = 0;

  constructor(text: string) {
    this.#text = text;
    this.#token = tokenAt(text, 0);
  }

  /** File : ("rules_version" "=" String ";"?)? (Function | Service)* */
  parseFile(): RulesFile {
    let version: string | undefined;
    if (this.#isWord("rules_version")) {
      this.#advance();
      this.#expectSymbol("=");
      version = this.#expect("string", "a version in quotes").text;
      this.#takeSymbol(";");
    }
    const functions: FunctionDeclaration[] = [];
    const services: Service[] = [];
    while (this.#token.kind !== "end") {
      if (this.#isWord("function")) functions.push(this.#parseFunction());
      else if (this.#isWord("service")) services.push(this.#parseService());
      else
        this.#fail(
          version === undefined ? '"rules_version", "service" or "function"' : '"service" or "function"',
        );
    }
    return { version, functions, services };
  }

  /** Service : "service" Identifier ("." Identifier)* "{" (Function | Match)* "}" */
  #parseService(): Service {
    const { offset } = this.#advance();
    let name = this.#expect("identifier", "the name of a service").text;
    while (this.#takeSymbol(".")) name += `.${this.#expect("identifier", "the name of a service").text}`;
    this.#expectSymbol("{");
    const { functions, matches } = this.#parseBody(false);
    return { offset, name, functions, matches };
  }

  /** Match : "match" Pattern "{" (Function | Match | Allow)* "}" */
  #parseMatch(): Match {
    const { offset } = this.#advance();
    this.#matchDepth += 1;
    if (this.#matchDepth > MATCH_NESTING_MAX_DEPTH) {
      throw new RulesSyntaxError(`match blocks nest at most ${MATCH_NESTING_MAX_DEPTH} deep`, offset);
    }
    const pattern = this.#parsePattern();
    this.#expectSymbol("{");
    const body = this.#parseBody(true);
    this.#matchDepth -= 1;
    return { offset, pattern, ...body };
  }

  #parseBody(mayAllow: boolean): Body & { allows: Allow[] } {
    const functions: FunctionDeclaration[] = [];
    const matches: Match[] = [];
    const allows: Allow[] = [];
    while (!this.#takeSymbol("}")) {
      if (this.#isWord("function")) functions.push(this.#parseFunction());
      else if (this.#isWord("match")) matches.push(this.#parseMatch());
      else if (mayAllow && this.#isWord("allow")) allows.push(this.#parseAllow());
      else this.#fail(mayAllow ? '"match", "allow", "function" or "}"' : '"match", "function" or "}"');
    }
    return { functions, matches, allows };
  }

  /** Pattern : ("/" (Text | "{" Identifier ("=" "**")? "}"))+ */
  #parsePattern(): PatternSegment[] {
    const segments: PatternSegment[] = [];
    if (!this.#isSymbol("/")) this.#fail('a path that starts with "/"');
    while (this.#isSymbol("/")) {
      const start = this.#token.end;
      if (this.#text[start] === "{") {
        this.#moveTo(start + 1);
        const name = this.#expect("identifier", "the name of a wildcard").text;
        const isRecursive = this.#takeSymbol("=");
        if (isRecursive) {
          this.#expectSymbol("*");
          this.#expectSymbol("*");
        }
        this.#expectSymbol("}");
        segments.push({ type: isRecursive ? "recursive" : "single", name });
      } else {
        const text = pathTextAt(this.#text, start);
        if (text === "") throw new RulesSyntaxError('expected a path segment or "{name}" after "/"', start);
        this.#moveTo(start + text.length);
        segments.push({ type: "literal", text });
      }
    }
    return segments;
  }

  /**
   * Allow : "allow" Method ("," Method)* (":" "if" Expression)? ";"
   *
   * Before "}" the ";" may be left out: https://github.com/bijoutrouvaille/fireward/issues/11
   */
  #parseAllow(): Allow {
    const { offset } = this.#advance();
    const methods: Method[] = [];
    do {
      const method = this.#expect("identifier", "a method");
      const group = Object.hasOwn(METHOD_GROUPS, method.text) ? METHOD_GROUPS[method.text] : undefined;
      if (!group) {
        const known = Object.keys(METHOD_GROUPS).join(", ");
        throw new RulesSyntaxError(`expected one of ${known}, found "${method.text}"`, method.offset);
      }
      methods.push(...group);
    } while (this.#takeSymbol(","));
    let condition: Expression | undefined;
    if (this.#takeSymbol(":")) {
      this.#expectWord("if");
      condition = this.#parseExpression();
    }
    if (!this.#takeSymbol(";") && !this.#isSymbol("}")) this.#failAfter(condition ? '";"' : '":" or ";"');
    return { offset, methods, condition };
  }

  /** Function : "function" Identifier "(" Names? ")" "{" ("let" Identifier "=" Expression ";")* "return" Expression ";"? "}" */
  #parseFunction(): FunctionDeclaration {
    const { offset } = this.#advance();
    const name = this.#expect("identifier", "the name of a function").text;
    this.#expectSymbol("(");
    const parameters = this.#parseList(")", () => this.#expect("identifier", "the name of a parameter").text);
    this.#expectSymbol("{");
    const bindings: LetBinding[] = [];
    while (this.#isWord("let")) {
      const start = this.#advance().offset;
      const binding = this.#expect("identifier", "a name").text;
      this.#expectSymbol("=");
      const value = this.#parseExpression();
      if (!this.#takeSymbol(";")) this.#failAfter('";"');
      bindings.push({ offset: start, name: binding, value });
    }
    this.#expectWord("return");
    const result = this.#parseExpression();
    this.#takeSymbol(";");
    this.#expectSymbol("}");
    return { offset, name, parameters, bindings, result };
  }

  /** Expression : Binary ("?" Expression ":" Expression)? */
  #parseExpression(): Expression {
    if (this.#depth === 0) this.#links = 0;
    this.#descend();
    let expression = this.#parseBinary(0);
    if (this.#takeSymbol("?")) {
      const yes = this.#parseExpression();
      this.#expectSymbol(":");
      const no = this.#parseExpression();
      expression = { type: "ternary", offset: expression.offset, condition: expression, yes, no };
    }
    this.#depth -= 1;
    return expression;
  }

  /** Binary(n) : Binary(n+1) (Operator(n) Binary(n+1))*, where the right side of "is" is the name of a type */
  #parseBinary(level: number): Expression {
    const operators: readonly string[] | undefined = BINARY_LEVELS[level];
    if (!operators) return this.#parseUnary();
    let left = this.#parseBinary(level + 1);
    while (/^(symbol|identifier)$/.test(this.#token.kind) && operators.includes(this.#token.text)) {
      this.#requireShort();
      const operator = this.#advance();
      if (operator.text === "is") {
        const typeName = this.#expect("identifier", "the name of a type").text;
        left = { type: "is", offset: operator.offset, operand: left, typeName };
      } else {
        if (operator.text === "/" && /\S/.test(this.#text[operator.end] ?? "")) {
          throw new RulesSyntaxError(
            'expected a blank after "/": without one it starts a path',
            operator.end,
          );
        }
        const right = this.#parseBinary(level + 1);
        const binary = operator.text as BinaryOperator;
        const levels = Math.max(this.#levelsOf(left), this.#levelsOf(right)) + 1;
        left = { type: "binary", offset: operator.offset, operator: binary, left, right };
        this.#putLevels(left, levels);
      }
    }
    return left;
  }

  #levelsOf(expression: Expression): number {
    return this.#levels.get(expression) ?? 1;
  }

  #putLevels(expression: Expression, levels: number): void {
    this.#levels.set(expression, levels);
    if (levels <= LEVELS_MAX) return;
    throw new RulesSyntaxError("this expression is nested too deeply", expression.offset);
  }

  #requireShort(): void {
    this.#links += 1;
    if (this.#links <= EXPRESSION_MAX_LINKS) return;
    throw new RulesSyntaxError("this expression is too long", this.#token.offset);
  }

  #descend(): void {
    this.#depth += 1;
    if (this.#depth <= NESTING_MAX_DEPTH) return;
    throw new RulesSyntaxError("this expression is nested too deeply", this.#token.offset);
  }

  /** Unary : ("!" | "-") Unary | Postfix */
  #parseUnary(): Expression {
    if (!this.#isSymbol("!") && !this.#isSymbol("-")) return this.#parsePostfix();
    const { offset, text } = this.#advance();
    this.#descend();
    const operand = this.#parseUnary();
    this.#depth -= 1;
    return { type: "unary", offset, operator: text === "!" ? "!" : "-", operand };
  }

  /** Postfix : Primary ("." Identifier Arguments? | "[" Expression (":" Expression)? "]")* */
  #parsePostfix(): Expression {
    let object = this.#parsePrimary();
    for (;;) {
      const { offset } = this.#token;
      if (!this.#isSymbol(".") && !this.#isSymbol("[")) return object;
      this.#requireShort();
      if (this.#takeSymbol(".")) {
        const { text: name } = this.#expect("identifier", "the name of a field or method");
        object = this.#isSymbol("(")
          ? { type: "call", offset, object, name, args: this.#parseArguments() }
          : { type: "member", offset, object, name };
      } else {
        this.#advance();
        const index = this.#parseExpression();
        const end = this.#takeSymbol(":") ? this.#parseExpression() : undefined;
        this.#expectSymbol("]");
        object = { type: "index", offset, object, index, ...(end && { end }) };
      }
    }
  }

  /** Primary : Literal | Identifier Arguments? | "(" Expression ")" | List | Map | Path */
  #parsePrimary(): Expression {
    const { kind, text, offset } = this.#token;
    if (kind === "integer") {
      this.#advance();
      const value = BigInt(text);
      if (value > 2n ** 63n) throw new RulesSyntaxError("this integer does not fit into 64 bits", offset);
      return { type: "literal", offset, value };
    }
    if (kind === "float") {
      this.#advance();
      return { type: "literal", offset, value: Number(text) };
    }
    if (kind === "string" || kind === "bytes") {
      this.#advance();
      return { type: "literal", offset, value: kind === "string" ? text : Buffer.from(text, "latin1") };
    }
    if (kind === "identifier") {
      this.#advance();
      if (text === "true" || text === "false") return { type: "literal", offset, value: text === "true" };
      if (text === "null") return { type: "literal", offset, value: null };
      if (!this.#isSymbol("(")) return { type: "name", offset, name: text };
      return { type: "call", offset, name: text, args: this.#parseArguments() };
    }
    if (this.#isSymbol("/")) return this.#parsePath();
    if (this.#takeSymbol("(")) {
      const inner = this.#parseExpression();
      this.#expectSymbol(")");
      this.#putLevels(inner, this.#levelsOf(inner) + 1);
      return inner;
    }
    if (this.#takeSymbol("[")) {
      return { type: "list", offset, elements: this.#parseList("]", () => this.#parseExpression()) };
    }
    if (this.#takeSymbol("{")) {
      const entries = this.#parseList("}", () => {
        const key = this.#parseExpression();
        this.#expectSymbol(":");
        return { key, value: this.#parseExpression() };
      });
      return { type: "map", offset, entries };
    }
    return this.#fail("an expression");
  }

  /** Path : ("/" (Text | "$" "(" Expression ")"))+ */
  #parsePath(): Expression {
    const { offset } = this.#token;
    const segments: (string | Expression)[] = [];
    while (this.#isSymbol("/")) {
      const start = this.#token.end;
      if (this.#text.startsWith("$(", start)) {
        this.#moveTo(start + 2);
        segments.push(this.#parseExpression());
        if (!this.#isSymbol(")")) this.#fail('")"');
        // A path goes on only right behind the bracket: a blank ends it.
        const end = this.#token.end;
        this.#advance();
        if (this.#text[end] !== "/") break;
      } else {
        const text = pathTextAt(this.#text, start);
        if (text === "") throw new RulesSyntaxError('expected a path segment or "$(…)" after "/"', start);
        segments.push(text);
        this.#moveTo(start + text.length);
        if (this.#text[start + text.length] !== "/") break;
      }
    }
    return { type: "path", offset, segments };
  }

  /** Arguments : "(" (Expression ("," Expression)*)? ")" */
  #parseArguments(): Expression[] {
    this.#expectSymbol("(");
    return this.#parseList(")", () => this.#parseExpression());
  }

  /** List : (Item ("," Item)*)? Close, before "]" and "}" also ","? */
  #parseList<Item>(close: ")" | "]" | "}", parseItem: () => Item): Item[] {
    const items: Item[] = [];
    while (!this.#takeSymbol(close)) {
      if (items.length > 0) this.#expectSymbol(",");
      if (items.length > 0 && close !== ")" && this.#takeSymbol(close)) break;
      items.push(parseItem());
    }
    return items;
  }

  #advance(): Token {
    const token = this.#token;
    this.#moveTo(token.end);
    return token;
  }

  #moveTo(offset: number): void {
    this.#previousEnd = offset;
    this.#token = tokenAt(this.#text, offset);
  }

  #isSymbol(text: string): boolean {
    return this.#token.kind === "symbol" && this.#token.text === text;
  }

  #isWord(text: string): boolean {
    return this.#token.kind === "identifier" && this.#token.text === text;
  }

  #takeSymbol(text: string): boolean {
    if (!this.#isSymbol(text)) return false;
    this.#advance();
    return true;
  }

  #expectSymbol(text: string): void {
    if (!this.#takeSymbol(text)) this.#fail(`"${text}"`);
  }

  #expectWord(text: string): void {
    if (!this.#isWord(text)) this.#fail(`"${text}"`);
    this.#advance();
  }

  #expect(kind: Token["kind"], what: string): Token {
    if (this.#token.kind !== kind) this.#fail(what);
    return this.#advance();
  }

  #fail(expected: string): never {
    const { kind, text, offset } = this.#token;
    const found = kind === "end" ? text : `"${text}"`;
    throw new RulesSyntaxError(`expected ${expected}, found ${found}`, offset);
  }

  /** Something is missing where the last token ends, not where the next one happens to start. */
  #failAfter(expected: string): never {
    const text = this.#text.slice(0, this.#previousEnd).trimEnd();
    throw new RulesSyntaxError(`expected ${expected}`, text.length);
  }
}
