import {
  icelandicDay,
  type LegalTexts,
  type LegalVersionToEdit,
  legalVersions,
  versionOn,
} from "@matbjorg/contract/legal/legal-versions";
import { getLegalTextInputSchema } from "@matbjorg/contract/legal/save-legal-text";
import { countOf, textOf } from "@matbjorg/contract/stored-value";
import type { Callable } from "../lib/callable/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { collectionIn } from "../lib/typed-documents.ts";
import { storedDay, textsInCode } from "./read-legal.ts";

/**
 * Returns what an editor needs to write the next version of a legal text: the first version that is not yet in force, if
 * there is one, and the version in force.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, auth/role, input/invalid
 */
export const getLegalText: Callable<"getLegalText"> = {
  input: getLegalTextInputSchema,
  handler: async ({ name }, { now }) => {
    const { docs } = await collectionIn(firestore(), "legal").where("name", "==", name).get();
    const stored = docs.flatMap((one): LegalVersionToEdit[] => {
      const from = storedDay(name, one);
      const { is, en, version } = one.data();
      return from ? [{ from, is: textOf(is), en: textOf(en), version: countOf(version) }] : [];
    });
    const versions = legalVersions(
      name,
      stored.map(({ from }) => from),
    );
    const today = icelandicDay(now);
    const find = (from: string | undefined) => stored.find((one) => one.from === from);
    const shown: LegalTexts = find(versionOn(versions, today)?.from) ?? textsInCode(name);
    return {
      next: find(versions.findLast(({ from }) => from > today)?.from) ?? null,
      inForce: { from: shown.from, is: shown.is, en: shown.en },
    };
  },
};
