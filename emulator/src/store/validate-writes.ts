import { refuse } from "../status.ts";
import { TRANSFORMS_MAX } from "./limits.ts";
import type { Write } from "./write.ts";

/**
 * What a commit asks of its writes together, whatever is stored: a document is verified once at most, and then not
 * written; and not transformed too often. https://firebase.google.com/docs/firestore/quotas#writes_and_transactions
 *
 * @throws StatusError INVALID_ARGUMENT
 */
export function validateWrites(writes: readonly Write[]): void {
  const earlier = new Map<string, "written" | "verified">();
  const transforms = new Map<string, number>();
  for (const write of writes) {
    const before = earlier.get(write.name);
    if (write.type === "verify") {
      if (!write.precondition) refuse("a verify must contain a precondition");
      if (before === "written") refuseTwice("written and then verified");
      if (before === "verified") refuseTwice("verified more than once");
      earlier.set(write.name, "verified");
      continue;
    }
    if (before === "verified") refuseTwice("verified and then written");
    earlier.set(write.name, "written");
    const count = (transforms.get(write.name) ?? 0) + (write.type === "update" ? write.transforms.length : 0);
    if (count > TRANSFORMS_MAX) {
      refuse(`More than ${TRANSFORMS_MAX} field transforms of ${write.name} in one commit`);
    }
    transforms.set(write.name, count);
  }
}

function refuseTwice(what: string): never {
  refuse(`the same document cannot be ${what} in a single request`);
}
