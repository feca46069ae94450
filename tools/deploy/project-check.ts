// Defines and prints the checks of a project's settings.
import { steps } from "../local/steps.ts";

export type Row = readonly [
  /** The setting in its correct state, such as "sign-up is closed". */
  what: string,
  /** @throws Error if it could not be read */
  read: () => Promise<unknown>,
  /**
   * The expected value, or names that must be among those read, or true if any value will do. If it is missing, `read`
   * itself returns the problem.
   */
  expected?: true | string | readonly string[],
];

export type Project = {
  readonly project: string;
  /**
   * Reads a field from one of Google's APIs; undefined if the field or the whole resource does not exist.
   *
   * @param api the API's name, such as "firestore"
   * @param field the field's path, such as "client.permissions.disabledUserSignup"
   * @throws Error if Google rejects the request
   */
  readonly get: (api: string, path: string, field: string) => Promise<unknown>;
};

/** Returns what is missing, or why it could not be found out; undefined if nothing is missing. */
export async function missingOf([, read, expected]: Row): Promise<string | undefined> {
  try {
    const found = await read();
    if (expected === undefined) return found as string | undefined;
    if (expected === true) return found ? undefined : "no";
    if (typeof expected === "string")
      return found === expected ? undefined : `${found || "not set"}; expected: ${expected}`;
    const lacking = expected.filter((one) => !((found ?? []) as readonly unknown[]).includes(one));
    return lacking.length === 0 ? undefined : `not, or not yet: ${lacking.join(", ")}`;
  } catch (error) {
    return `could not be read (${messageOf(error)})`;
  }
}

/** Returns the message with its cause: `fetch` itself says only "fetch failed". */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return `${error}`;
  return error.cause instanceof Error && error.cause.message
    ? `${error.message}: ${error.cause.message}`
    : error.message;
}

/** Returns a result as text for the operator. @param heading the check's heading in docs/operating.md */
export function lineOf([what]: Row, heading: string, missing: string | undefined): string {
  return missing === undefined ? `✔ ${what}` : `✘ ${what}: ${missing}\n    see "${heading}"`;
}

/**
 * Prints each result as soon as it is known. Returns how many things are missing. @param rows checks with their
 * headings in docs/operating
 */
export async function printChecks(rows: readonly (readonly [heading: string, row: Row])[]): Promise<number> {
  let [known, count] = [0, 0];
  await steps(console.log)("Checking", (report) =>
    Promise.all(
      rows.map(async ([heading, row]) => {
        const missing = await missingOf(row);
        console.log(lineOf(row, heading, missing));
        report(`${++known} of ${rows.length}`);
        if (missing !== undefined) count += 1;
      }),
    ),
  );
  return count;
}

/** Returns the value at a path. @param field the path, such as "conditions.0.name" */
export function valueAt(answer: unknown, field: string): unknown {
  return field.split(".").reduce<unknown>((value, key) => Object(value)[key], answer);
}
