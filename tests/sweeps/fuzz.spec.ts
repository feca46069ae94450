import { CALLABLE_ACCESS } from "@matbjorg/contract/access/access";
import type { CallableName } from "@matbjorg/contract/callables";
import { it } from "vitest";
import { fuzz, prepareFuzz } from "../lib/fuzz-callables.ts";

const uid = await prepareFuzz();
const names = Object.keys(CALLABLE_ACCESS) as CallableName[];
const RUNS = names.map((name) => [name, CALLABLE_ACCESS[name] === "public" ? 2_000 : 200] as const);

it.each(RUNS)(
  "%s responds properly to %i inputs in which at most one field is invalid",
  { timeout: 600_000 },
  async (name, runs) => {
    await fuzz(name, uid, runs);
  },
);
