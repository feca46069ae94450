import { CALLABLE_ACCESS } from "@matbjorg/contract/access/access";
import type { CallableName } from "@matbjorg/contract/callables";
import { it } from "vitest";
import { fuzz, prepareFuzz } from "../lib/fuzz-callables.ts";

// tests/sweeps/fuzz.spec.ts tries more inputs.

const uid = await prepareFuzz();
const names = Object.keys(CALLABLE_ACCESS) as CallableName[];

it.each(names)("%s responds properly to 50 inputs in which at most one field is invalid", async (name) => {
  await fuzz(name, uid, 50);
});
