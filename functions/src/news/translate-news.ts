import { COLLECTIONS } from "@matbjorg/contract/collections";
import { translateNewsInputSchema } from "@matbjorg/contract/news";
import { projectID } from "firebase-functions/params";
import { AppError } from "../lib/app-error.ts";
import type { Callable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { requireOwn } from "../lib/require-role.ts";
import { translationEndpoint } from "../parameters.ts";
import { articleRef, requireArticle } from "./article-store.ts";
import { translateTexts } from "./translate-texts.ts";

/**
 * Translates texts of an article for a first draft in English, and stores nothing but an audit record.
 *
 * @throws auth/not-an-admin, auth/role, input/invalid, news/article-not-found, translation/*
 */
export const translateNews: Callable<"translateNews"> = {
  input: translateNewsInputSchema,
  handler: async ({ id, title, texts }, { uid, role, audit }) => {
    const settings = { endpoint: translationEndpoint.value(), project: projectID.value() };
    if (settings.endpoint === "") throw new AppError("translation/off");
    const db = firestore();
    if (id !== undefined) {
      const article = await articleRef(db, id).get();
      requireArticle(article);
      requireOwn({ uid, role }, article.get("authorId"));
    }
    const target = id === undefined ? COLLECTIONS.news : articleRef(db, id).path;
    return { texts: await translateTexts(db, texts, settings, { ...audit, target, title }) };
  },
};
