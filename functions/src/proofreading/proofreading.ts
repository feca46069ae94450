import { COLLECTIONS, LEARNED_WORDS } from "@matbjorg/contract/collections";
import { factProblemsOf, fillFacts, fillHtmlFacts } from "@matbjorg/contract/content/facts";
import { LEARNED_WORDS_MAX } from "@matbjorg/contract/limits";
import {
  differencesOf,
  readHtml,
  readPlain,
  wordsOfEnglish,
} from "@matbjorg/contract/text/compare-languages";
import {
  checkSpellingInputSchema,
  learnWordInputSchema,
  parseLearnedWords,
} from "@matbjorg/contract/text/spelling";
import { englishTextOf, firstIcelandic } from "@matbjorg/contract/text/untranslated";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { factsFor } from "../content/facts.ts";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { loadIcelandic } from "../lib/icelandic.ts";
import { changeOnce } from "../lib/idempotency.ts";
import { RequestLimit, SPELLING_LIMIT } from "../lib/request-limit.ts";
import { deadLinksAmong } from "./dead-links.ts";
import { misspellingsIn } from "./spelling.ts";

const tally = new RequestLimit(SPELLING_LIMIT, "keys");

/**
 * Finds words that may be misspelled in Icelandic texts, differences between these and their English versions, links to
 * pages of this site that do not exist, and placeholders that show no fact.
 * Stores nothing.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, proofreading/*
 */
export const checkSpelling: Callable<"checkSpelling"> = {
  input: checkSpellingInputSchema,
  handler: async ({ texts, origin = "" }, { uid }) => {
    if (!tally.admitsKey(uid)) throw new AppError("proofreading/too-many");
    const isFormer = texts.some((text) => typeof text === "string");
    const icelandic = await loadIcelandic().catch((cause: unknown) => {
      if (isFormer) throw new AppError("proofreading/off", { cause });
    });
    const learned = learnedWordsIn(await learnedWordsRef(firestore()).get());
    const pairs = texts.map((text) =>
      typeof text === "string" ? { is: text, en: "", isHtml: false } : text,
    );
    const facts = await factsFor(
      firestore(),
      pairs.flatMap(({ is, en }) => [is, en]),
    );
    const read = pairs.map(({ isHtml, ...pair }) => {
      const [readText, fill] = isHtml ? [readHtml, fillHtmlFacts] : [readPlain, fillFacts];
      return {
        is: readText(fill(pair.is, facts.is, "is")),
        en: readText(fill(pair.en, facts.en, "en")),
      };
    });
    const isOfEnglish = wordsOfEnglish(read.map(englishTextOf).join("\n"));
    const dead = await deadLinksAmong(
      firestore(),
      read.flatMap(({ is, en }) => [...is.links, ...en.links]),
      origin,
    );
    return {
      misspellings: icelandic
        ? misspellingsIn(
            read.map(({ is }) => is.text),
            icelandic,
            learned,
            isOfEnglish,
          )
        : [],
      isSpellingRead: icelandic !== undefined,
      // Icelandic text in place of English comes first. A link that is in both languages is reported once.
      differences: [
        ...read.flatMap((pair, text) => {
          const value = firstIcelandic(pair);
          return value ? [{ text, language: "en" as const, kind: "icelandic" as const, value }] : [];
        }),
        ...read.flatMap(({ is, en }, text) => {
          const icelandic = new Set(is.links);
          return [...new Set([...is.links, ...en.links])].flatMap((value) => {
            const language = icelandic.has(value) ? ("is" as const) : ("en" as const);
            return dead.has(value) ? { text, language, kind: "dead" as const, value } : [];
          });
        }),
        // What shows a fact has been filled in; other braces of an article may be meant as they are.
        ...read.flatMap((pair, text) =>
          (["is", "en"] as const).flatMap((language) =>
            factProblemsOf(pair[language].text, facts[language], language).flatMap(({ kind, value }) =>
              kind === "braces" ? [] : [{ text, language, kind: "fact" as const, value }],
            ),
          ),
        ),
        ...read.flatMap((pair, text) =>
          differencesOf(pair, origin).map((difference) => ({ text, ...difference })),
        ),
      ],
    };
  },
};

const learnedWordsRef = (db: Firestore) => db.collection(COLLECTIONS.content).doc(LEARNED_WORDS);

const learnedWordsIn = (list: DocumentSnapshot): ReadonlySet<string> =>
  new Set(parseLearnedWords(list.get("words")));

/**
 * Adds a word to the words that count as correct on this site, or removes it from them. Beyond the limit the oldest words
 * are dropped.
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
