/**
 * The unescaped segments of a field path: `a.b` is `["a", "b"]`, `` `a.b` `` is `["a.b"]`. Never empty.
 * The path of the document's own name, `__name__`, is `["__name__"]`.
 */
export type FieldPath = readonly string[];
