import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const FILES = globSync("web/src/{site,shared}/**/*.tsx", { cwd: root, exclude: ["**/*.test.tsx"] });

/** Components that always render one element, with nothing in it but their children. */
const ELEMENTS = ["Link", "NavLink", "ContentLink", "LatestFigure", "Picture"];

// biome-ignore lint/suspicious/noExplicitAny: nodes of any kind, https://github.com/estree/estree and JSX
type Node = any;
/** What a child of an element may turn into: text that never changes, one element, or anything else. */
type Kind = "constant text" | "constant element" | "elements" | "text";

/**
 * Finds text that stands beside something that may change. Browsers that translate a page replace texts by elements: React
 * can then neither insert beside such a text, nor remove it, nor change it (https://github.com/facebook/react/issues/11538).
 * A text that is its element's only child is safe.
 */
function unsafeTexts(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code, { preserveParens: false });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Node[] = [];
  /** Variables and properties that contain elements, and variables that contain the name of one. */
  const elements = new Set<string>();
  const tags = new Set<string>();

  function kindOf(node: Node): Kind {
    switch (node.type) {
      case "JSXText":
      case "Literal":
        return "constant text";
      case "JSXElement":
        return isConstant(node) ? "constant element" : "elements";
      case "JSXFragment":
        return "elements";
      case "CallExpression":
        if (node.callee.name === "t" && node.arguments.every(({ type }: Node) => type === "Literal"))
          return "constant text";
        return node.arguments.some(({ body }: Node) => body?.type.startsWith("JSX")) ? "elements" : "text";
      case "ChainExpression":
        return kindOf(node.expression);
      case "LogicalExpression":
        return isElements(node.right) ? "elements" : "text";
      case "ConditionalExpression":
        return isElements(node.consequent) && isElements(node.alternate) ? "elements" : "text";
      case "Identifier":
        return elements.has(node.name) ? "elements" : "text";
      case "MemberExpression":
        return elements.has(node.property.name) ? "elements" : "text";
      default:
        return "text";
    }
  }
  const isElements = (node: Node) =>
    (node.type === "Literal" && node.value === null) ||
    node.type === "JSXElement" ||
    kindOf(node) === "elements";
  const nameOf = (element: Node): string => element.openingElement?.name.name ?? "";
  const isConstant = (element: Node) =>
    /^[a-z]/.test(nameOf(element)) || ELEMENTS.includes(nameOf(element)) || tags.has(nameOf(element));

  function check(parent: Node) {
    // React ignores white space with a line break.
    const children: Node[] = parent.children
      .filter(({ type, value }: Node) => type !== "JSXText" || /\S/.test(value) || !value.includes("\n"))
      .map((child: Node) => (child.type === "JSXExpressionContainer" ? child.expression : child))
      .filter(({ type }: Node) => type !== "JSXEmptyExpression");
    const kinds = children.map(kindOf);
    const isText = (kind: Kind) => kind === "text" || kind === "constant text";
    if (!kinds.some(isText)) return;
    const isWhole = kinds.length === 1 && isConstant(parent);
    if (!isWhole && !kinds.every((kind) => kind.startsWith("constant") && isConstant(parent)))
      found.push(...children.filter((_, index) => isText(kinds[index] as Kind)));
  }
  const returnsText = (node: Node): boolean =>
    node?.type === "TemplateLiteral" ||
    (node?.type === "Literal" && typeof node.value === "string") ||
    (node?.type === "CallExpression" && node.callee.name === "t") ||
    (node?.type === "ConditionalExpression" && [node.consequent, node.alternate].some(returnsText)) ||
    (node?.type === "LogicalExpression" && returnsText(node.right));

  const names = new Visitor({
    VariableDeclarator({ id, init }: Node) {
      if (init?.type.startsWith("JSX")) elements.add(id.name);
      if (init?.type === "ConditionalExpression" && init.consequent.type === "Literal") tags.add(id.name);
    },
    TSPropertySignature({ key, typeAnnotation }: Node) {
      if (typeAnnotation?.typeAnnotation.typeName?.name === "ReactNode") elements.add(key.name);
    },
  });
  names.visit(program);
  let component = false;
  new Visitor({
    JSXElement: check,
    JSXFragment: check,
    FunctionDeclaration({ id }: Node) {
      component = /^[A-Z]/.test(id?.name ?? "");
    },
    ReturnStatement({ argument }: Node) {
      if (component && returnsText(argument)) found.push(argument);
    },
  }).visit(program);
  return found.map((node) => {
    const line = code.slice(0, node.start).split("\n").length;
    return `${file}:${line} ${code.slice(node.start, node.end).trim()}`;
  });
}

it("text beside something that may change has an element of its own", () => {
  expect(FILES.length).toBeGreaterThan(60);
  const found = FILES.flatMap((file) => unsafeTexts(file, readFileSync(join(root, file), "utf8")));
  expect(found).toEqual([]);
});

it.each([
  "<p>{isOpen && <b />} text</p>",
  "<p>{t('a')} <OfflineNote /></p>",
  "<p>{isOpen && 'text'}<b /></p>",
  "<p>{count}<b /></p>",
  "<p>{count} {unit}</p>",
  "<p>{t('a', { count })} <Link>a</Link></p>",
  "<p>{list.map((one) => <b key={one} />)} text</p>",
  "<>text</>",
  "<Card>text</Card>",
  "<p><b />{`text`}</p>",
])("%s is unsafe", (element) => {
  expect(unsafeTexts("a.tsx", `const a = ${element};`)).not.toEqual([]);
});

it("a component that returns text is unsafe", () => {
  const component = "function Note() { return isOffline ? t('offline') : null; }";
  expect(unsafeTexts("a.tsx", component)).toHaveLength(1);
});

it.each([
  "<p>{text}</p>",
  "<p>{isOpen ? 'a' : <b />}</p>",
  "<p>text <b>text</b> {t('a')} <Link>a</Link></p>",
  "<p><span>{text}</span> <b /></p>",
  "<p><b />{isOpen && <i />}{list.map((one) => <b key={one} />)}</p>",
])("%s is safe", (element) => {
  expect(unsafeTexts("a.tsx", `const a = ${element};`)).toEqual([]);
});
