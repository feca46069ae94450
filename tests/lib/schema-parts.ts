import fc from "fast-check";
import type * as z from "zod/mini";

/** The internal definition of a zod schema: https://zod.dev/packages/core. */
type Definition = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly in?: z.ZodMiniType;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
};

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;

/** Returns the schemas of all texts in a schema, by their path. */
export function textsOf(schema: z.ZodMiniType, path = ""): [path: string, schema: z.ZodMiniType][] {
  const { type, shape = {}, innerType, element, options = [] } = definitionOf(schema);
  if (["string", "pipe", "custom"].includes(type)) return [[path, schema]];
  const parts = [
    ...Object.entries(shape),
    ...(innerType ? [["", innerType] as const] : []),
    ...(element ? [["[]", element] as const] : []),
    ...options.map((option) => ["", option] as const),
  ];
  return parts.flatMap(([name, part]) => textsOf(part, `${path}${name && `.${name}`}`));
}

/** Texts of all kinds that schemas require. Each field gets the texts that its schema accepts. */
const TEXTS = [
  ..."a|A b|Brauð og ostur|<p>Brauð</p>|braud|author|partners|footer|nothing|nobody@example.is".split("|"),
  ..."/images/logo.webp|https://a.is/b.webp|50 60|2026-11-29T12:00:00Z|2026-11-29|TypeError|/en/news".split(
    "|",
  ),
  ..."assets/main-x.js:1:2|0af7651916cd43dd8448eb211c80319c|6f1b2f0e-8f1b-4a53-9b3e-0f4f2f8c9d10".split("|"),
  ..."aGVsbG8=|555 1234|e\u0301|㏙|𝒳|\u200b".split("|"),
  '[null,"nothing"]',
  '["a","nothing"]',
  '[[1,2],"nothing"]',
  "",
];

const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: "binary", maxLength: 40 }));
const number = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.double(), fc.integer());

/** Returns inputs that a schema accepts. */
export function inputOf(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const isValid = (value: unknown) => schema.safeParse(value).success;
  const { type, shape = {}, innerType, element, options = [], entries = {}, values } = definitionOf(schema);
  switch (type) {
    case "object": {
      const optional = Object.entries(shape).filter(([, part]) => definitionOf(part).type === "optional");
      const model = Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, inputOf(part)]));
      const requiredKeys = Object.keys(shape).filter((name) => !optional.some(([one]) => one === name));
      return fc.record(model, { requiredKeys, noNullPrototype: true });
    }
    case "optional":
      return inputOf(innerType as z.ZodMiniType);
    case "nullable":
      return fc.option(inputOf(innerType as z.ZodMiniType));
    case "array":
      return fc.array(inputOf(element as z.ZodMiniType), { maxLength: 3 }).filter(isValid);
    case "union":
      return fc.oneof(...options.map(inputOf));
    case "enum":
      return fc.constantFrom(...Object.values(entries));
    case "literal":
      return fc.constantFrom(...(values ?? []));
    case "boolean":
      return fc.boolean();
    case "number":
      return number.filter(isValid);
    case "record":
      return fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 });
    default:
      return text.filter(isValid);
  }
}

/** Values that no field of the contract accepts, or that only some fields accept. */
const WRONG = fc.oneof(
  fc.constantFrom(
    null,
    "",
    " ",
    "\0",
    "\ud800",
    -1,
    1e308,
    [],
    {},
    [[]],
    { toString: 1 },
    "__proto__",
    "a/b",
    "..",
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: "binary", maxLength: 300 }),
);

/** Returns inputs in which the value of one field, at any depth, was replaced. */
export function wronged(input: unknown): fc.Arbitrary<unknown> {
  const entries = typeof input === "object" && input !== null ? Object.entries(input) : [];
  if (entries.length === 0) return WRONG;
  return fc.constantFrom(...entries).chain(([name, value]) =>
    fc.oneof(WRONG, wronged(value)).map((other) => {
      if (Array.isArray(input)) return input.map((one, index) => (String(index) === name ? other : one));
      return { ...(input as object), [name]: other };
    }),
  );
}
