import { expect, it } from "vitest";
import { damagedIn, damagedOf } from "../../tests/lib/damaged-record.ts";
import { parseAdmin, roleFor } from "./access/stored-admin.ts";
import { parsePublished, parseValues } from "./content/content.ts";
import { parseSection, valuesOfDocuments } from "./content/content-documents.ts";
import { fieldsOf } from "./content/content-sections.ts";
import { defaultSections } from "./content/default-content.ts";
import { ARTICLE_FIELDS } from "./news/article-fields.ts";
import {
  parseAdminArticle,
  parseArticle,
  parseDeletedArticle,
  parseRevision,
} from "./news/stored-article.ts";
import { parsePartner, parseTopic, parseTown } from "./public-records.ts";
import { parseMessage } from "./stored-message.ts";

const at = { toDate: () => new Date(0) };
const store = { bucket: "ours", isLocal: false };
const { figures } = defaultSections({});
const admin = { email: "anna@example.is", isAdmin: true, role: "editor", accessFrom: at };

/** The fields of every kind of record. */
const RECORD = {
  ...ARTICLE_FIELDS,
  ...admin,
  ...figures,
  id: "a",
  name: { is: "Matur", en: "Food" },
  translations: { en: { title: "Title", content: "<p>Text</p>", imageAlt: "" } },
  address: "titill",
  hiddenAddress: null,
  isPublished: true,
  publishedAt: at,
  firstPublishedAt: at,
  createdAt: at,
  textUpdatedAt: { is: at, en: at },
  version: 3,
  relay: { state: "pending", attempts: 1, lastAttemptAt: at, nextAttemptAt: at, lastError: null },
  values: figures,
  sections: { figures: { values: figures }, partners: { itemIds: ["a"] } },
  logo: "/images/a.svg",
  order: 1,
  shops: [{ name: "Búð", kind: "bakery" }],
};
const NESTED = ["name", "translations", "textUpdatedAt", "relay", "values", "sections"] as const;
const records = [...damagedOf(RECORD), ...NESTED.flatMap((field) => damagedIn(RECORD, field))];

it.each<[kind: string, read: (stored: Record<string, unknown>) => unknown]>([
  ["an article", (stored) => parseArticle("a", stored)],
  ["an admin's article", (stored) => parseAdminArticle("a", stored)],
  ["a revision", (stored) => parseRevision("a", stored)],
  ["a deleted article", (stored) => parseDeletedArticle("a", stored)],
  ["an admin", (stored) => parseAdmin("a", stored)],
  ["a message", (stored) => parseMessage("a", stored)],
  ["a section", (stored) => parseSection("figures", stored)],
  ["a section's values", (stored) => parseValues(fieldsOf("figures"), stored, store)],
  ["published content", (stored) => parsePublished(stored, store)],
  ["a partner", (stored) => [parsePartner({ id: "a", ...stored }, store)]],
  ["an editor's partner", (data) => valuesOfDocuments("partners", [{ id: "a", data }])],
  ["a town", (stored) => [parseTown({ id: "a", ...stored })]],
  ["an editor's town", (data) => valuesOfDocuments("towns", [{ id: "a", data }])],
  ["a topic", (stored) => parseTopic({ id: "a", ...stored })],
])("%s can be read whatever its fields contain", (_, read) => {
  for (const { data } of records) expect(read(data)).toBeTypeOf("object");
});

it.each(damagedOf(admin).filter(({ what }) => !what.endsWith("missing")))(
  "an admin record in which $what gives no access",
  ({ data }) => {
    const session = { email: admin.email, isEmailVerified: true, isByPassword: true, signedInAt: new Date() };
    expect(roleFor(admin, session)).toBe("editor");
    expect(roleFor(data, session)).toBeUndefined();
  },
);
