import { checkSpellingInputSchema } from "@matbjorg/contract/text/spelling";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { loadIcelandic } from "../lib/icelandic.ts";
import { RequestLimit, SPELLING_LIMIT } from "../lib/request-limit.ts";
import { learnedWordsIn, learnedWordsRef } from "./learned-words.ts";
import { misspellingsIn } from "./spelling.ts";

const tally = new RequestLimit(SPELLING_LIMIT);

/**
 * Finds what may be misspelled in Icelandic texts; stores nothing.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, proofreading/*
 */
export const checkSpelling: Callable<"checkSpelling"> = {
  input: checkSpellingInputSchema,
  handler: async ({ texts }, { uid }) => {
    if (!tally.admitsAll([uid])) throw new AppError("proofreading/too-many");
    const icelandic = await loadIcelandic().catch((cause: unknown) => {
      throw new AppError("proofreading/off", { cause });
    });
    const learned = learnedWordsIn(await learnedWordsRef(firestore()).get());
    return { misspellings: misspellingsIn(texts, icelandic, learned) };
  },
};
