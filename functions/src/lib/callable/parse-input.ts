import type { InvalidField } from "@matbjorg/contract/errors";
import { INVALID_FIELDS_MAX } from "@matbjorg/contract/limits";
import type { core, ZodMiniType } from "zod/mini";
import { AppError } from "./app-error.ts";

/** @throws input/invalid, with the fields that the schema rejects */
export function parseInput<Input>(schema: ZodMiniType<Input>, data: unknown): Input {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new AppError("input/invalid", { fields: invalidFields(parsed.error.issues) });
}

function invalidFields(issues: readonly core.$ZodIssue[]): InvalidField[] {
  const fields = issues.slice(0, INVALID_FIELDS_MAX).flatMap((issue) => {
    const keys = issue.code === "unrecognized_keys" ? issue.keys.slice(0, INVALID_FIELDS_MAX) : [];
    const paths = keys.length > 0 ? keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((path) => ({ path: path.join("."), rule: issue.code }));
  });
  return fields.slice(0, INVALID_FIELDS_MAX);
}
