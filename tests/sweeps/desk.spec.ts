import { it } from "vitest";
import { useDesk } from "../desk/run-acts.ts";

const { doRandomActs } = useDesk();
// Runs the same sequences each time, so that a failure comes from the change under test. DESK_SEED=$RANDOM
// tries other sequences.
const { DESK_SEED = "1", DESK_GROUPS = "8" } = process.env;
const SEQUENCES = 5;
const ACTS = 25;
const seeds = Array.from({ length: Number(DESK_GROUPS) }, (_, index) => Number(DESK_SEED) + index);

it.each(seeds)(
  "random acts of an author lose no text, and the screen shows correctly what is stored (DESK_SEED=%i)",
  { timeout: 600_000 },
  async (seed) => {
    await doRandomActs({ seed, numRuns: SEQUENCES, acts: ACTS });
  },
);
