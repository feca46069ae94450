import { COLLECTIONS, LEARNED_WORDS } from "@matbjorg/contract/collections";
import { LEARNED_WORDS_MAX } from "@matbjorg/contract/limits";
import {
  checkSpellingInputSchema,
  learnWordInputSchema,
  parseLearnedWords,
} from "@matbjorg/contract/text/spelling";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { loadIcelandic } from "../lib/icelandic.ts";
import { changeOnce } from "../lib/idempotency.ts";
import { RequestLimit, SPELLING_LIMIT } from "../lib/request-limit.ts";
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

const learnedWordsRef = (db: Firestore) => db.collection(COLLECTIONS.content).doc(LEARNED_WORDS);

const learnedWordsIn = (list: DocumentSnapshot): ReadonlySet<string> =>
  new Set(parseLearnedWords(list.get("words")));

/**
 * Adds a word to those that are spelled right on this site, or removes it. Past the limit the oldest ones are forgotten.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, auth/role, input/invalid
 */
export const learnWord: Callable<"learnWord"> = {
  input: learnWordInputSchema,
  handler: ({ word, isLearned }, { uid: updatedBy, now: updatedAt, audit }) =>
    changeOnce(undefined, audit, async (db, transaction) => {
      const ref = learnedWordsRef(db);
      const words = new Set(learnedWordsIn(await transaction.get(ref)));
      words.delete(word.toLowerCase());
      if (isLearned) words.add(word.toLowerCase());
      transaction.set(ref, { words: [...words].slice(-LEARNED_WORDS_MAX), updatedAt, updatedBy });
      return { target: ref.path, changes: { title: word, isLearned }, answer: { word } };
    }),
};
