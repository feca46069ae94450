import { it } from "vitest";
import { useContentDesk } from "../desk/content-forms.ts";

const { doRandomActs } = useContentDesk();
// Runs the same sequences each time, so that a failure comes from the change under test. DESK_SEED=$RANDOM
// tries other sequences.
const { DESK_SEED = "1", DESK_GROUPS = "4" } = process.env;
const SEQUENCES = 5;
const ACTS = 20;
const seeds = Array.from({ length: Number(DESK_GROUPS) }, (_, index) => Number(DESK_SEED) + index);

it.each(seeds)(
  "random acts on content lose no change, and the form shows correctly what is stored (DESK_SEED=%i)",
  { timeout: 600_000 },
  async (seed) => {
    await doRandomActs({ seed, numRuns: SEQUENCES, acts: ACTS });
  },
);
