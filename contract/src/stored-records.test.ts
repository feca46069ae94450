import { expect, it } from "vitest";
import { damagedIn, damagedOf } from "../../tests/lib/damaged-record.ts";
import { parseAdmin, roleFor } from "./access/stored-admin.ts";
import { parsePublished, parseValues } from "./content/content.ts";
import { parseSection, valuesOfDocuments } from "./content/content-documents.ts";
import { fieldsOf } from "./content/content-sections.ts";
import { defaultSections } from "./content/default-content.ts";
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

const article = {
  title: "Titill",
  summary: "",
  content: "<p>Efni</p>",
  metaTitle: "",
  translations: { en: { title: "Title", summary: "", content: "<p>Text</p>" } },
  imageUrl: "/images/a.webp",
  imageAlt: "",
  imageFocus: "",
  author: "Anna",
  authorId: "anna",
  topics: ["matur"],
  address: "titill",
  hiddenAddress: null,
  isPublished: true,
  publishedAt: at,
  publishAt: null,
  firstPublishedAt: at,
  createdAt: at,
  updatedAt: at,
  updatedBy: "anna",
  readyAt: null,
  textUpdatedAt: { is: at, en: at },
  isEnglishUnread: false,
  version: 3,
  savedAt: at,
  savedByName: "Anna",
  deletedAt: at,
  deletedByName: "Anna",
  expiresAt: at,
};
const admin = {
  name: "Anna",
  email: "anna@example.is",
  isAdmin: true,
  role: "editor",
  lastLogin: at,
  accessFrom: at,
};
const relay = { state: "pending", attempts: 1, lastAttemptAt: at, nextAttemptAt: at, lastError: null };
const message = {
  name: "Anna",
  email: "a@example.is",
  message: "Hæ",
  language: "is",
  isRead: false,
  createdAt: at,
  relay,
};
const section = { values: figures, version: 2, isPublished: true, updatedAt: at };
const published = { version: 1, sections: { figures: { values: figures }, partners: { itemIds: ["a"] } } };
const partner = { name: "Banki", logo: "/images/a.svg", order: 1 };
const town = { name: "Bær", shops: [{ name: "Búð", kind: "shop" }], isSample: false };
const session = { email: "anna@example.is", isEmailVerified: true, signedInAt: new Date() };

/** Every kind that is stored, and what reads it. */
const KINDS: [
  kind: string,
  records: ReturnType<typeof damagedOf>,
  read: (stored: Record<string, unknown>) => unknown,
][] = [
  [
    "an article",
    [...damagedOf(article), ...damagedIn(article, "translations")],
    (stored) => parseArticle("a", stored),
  ],
  ["an admin's article", damagedOf(article), (stored) => parseAdminArticle("a", stored)],
  ["a revision", damagedOf(article), (stored) => parseRevision("a", stored)],
  ["a deleted article", damagedOf(article), (stored) => parseDeletedArticle("a", stored)],
  ["an admin", damagedOf(admin), (stored) => parseAdmin("a", stored)],
  [
    "a message",
    [...damagedOf(message), ...damagedIn(message, "relay")],
    (stored) => parseMessage("a", stored),
  ],
  ["a section", damagedOf(section), (stored) => parseSection("figures", stored)],
  ["a section's values", damagedOf(figures), (stored) => parseValues(fieldsOf("figures"), stored, store)],
  [
    "published content",
    [...damagedOf(published), ...damagedIn(published, "sections")],
    (stored) => parsePublished(stored, store),
  ],
  [
    "a partner",
    damagedOf(partner),
    (stored) => [
      parsePartner({ id: "a", ...stored }, store),
      valuesOfDocuments("partners", [{ id: "a", data: stored }]),
    ],
  ],
  [
    "a town",
    damagedOf(town),
    (stored) => [parseTown({ id: "a", ...stored }), valuesOfDocuments("towns", [{ id: "a", data: stored }])],
  ],
  [
    "a topic",
    damagedOf({ name: { is: "Matur", en: "Food" } }),
    (stored) => parseTopic({ id: "a", ...stored }),
  ],
];

it.each(KINDS)("%s is read whatever its fields hold", (_, records, read) => {
  expect(records.length).toBeGreaterThan(7);
  for (const { data } of records) expect(read(data)).toBeTypeOf("object");
});

it.each(damagedOf(admin).filter(({ what }) => /^(isAdmin|accessFrom|email|role) is (?!missing)/.test(what)))(
  "an admin record whose $what gives no access",
  ({ data }) => {
    expect(roleFor(admin, session)).toBe("editor");
    expect(roleFor(data, session)).toBeUndefined();
  },
);
