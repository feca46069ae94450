import { COLLECTIONS } from "@matbjorg/contract/collections";
import { translateNewsInputSchema } from "@matbjorg/contract/news";
import { defineString, projectID } from "firebase-functions/params";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { requireOwn } from "../lib/require-role.ts";
import { articleRef, requireArticle } from "./article-store.ts";

/** It is "https://translation.googleapis.com" once the operator has set it up, and empty while translating is off. */
const endpoint = defineString("TRANSLATION_ENDPOINT", { default: "" });

/**
 * Translates texts of an article for a first draft in English, and stores nothing but an audit record.
 *
 * @throws auth/not-an-admin, auth/role, input/invalid, news/article-not-found, translation/*
 */
export const translateNews = defineCallable(
  "translateNews",
  { input: translateNewsInputSchema },
  async ({ id, title, texts }, { uid, role, audit }) => {
    const settings = { endpoint: endpoint.value(), project: projectID.value() };
    if (settings.endpoint === "") throw new AppError("translation/off");
    const db = await firestore();
    if (id !== undefined) {
      const article = await articleRef(db, id).get();
      requireArticle(article);
      requireOwn({ uid, role }, article.get("authorId"));
    }
    const target = id === undefined ? COLLECTIONS.news : articleRef(db, id).path;
    const { translateTexts } = await import("./translate-texts.ts");
    return { texts: await translateTexts(db, texts, settings, { ...audit, target, title }) };
  },
);
