import { readFileSync } from "node:fs";
import { join } from "node:path";
import { RECENT_SIGN_IN_MINUTES } from "@matbjorg/contract/access/access";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { DEFAULT_IMAGE_URL } from "@matbjorg/contract/content/image-sources";
import { ERRORS } from "@matbjorg/contract/errors";
import { LEGAL_NOTICE_DAYS, LEGAL_SINCE } from "@matbjorg/contract/legal/legal-versions";
import * as limits from "@matbjorg/contract/limits";
import { articleFields } from "@matbjorg/contract/news/article-fields";
import { ARTICLE_STATE } from "@matbjorg/contract/news/article-state";
import { HOME_NEWS_COUNT, NEWS_PAGE_SIZE } from "@matbjorg/contract/public-reads";
import { excerptOf } from "@matbjorg/contract/text/plain-text";
import { expect, it } from "vitest";
import * as policy from "../server/legal/policy-figures.ts";
import { createAdminTexts } from "./admin/i18n/admin-texts.tsx";
import { brand, firebaseConfigs } from "./brand.ts";
import { paths } from "./shared/config/paths.ts";
import { PARTNERS_CACHE_TTL_MS, STORAGE_KEYS } from "./shared/config/storage-keys.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "./shared/i18n/language.ts";
import { loadNamespace } from "./shared/i18n/setup.ts";
import { DATE_LOCALES, formatDate, formatLongDate } from "./shared/lib/format-date.ts";
import { ROUTE_LOADING_TIMEOUT_MS } from "./shared/lib/load-error.ts";
import { CLOCK_REFRESH_MS } from "./shared/lib/use-now.ts";
import { text as articleEn } from "./site/pages/article/text.en.ts";
import { text as contactEn } from "./site/pages/contact/text.en.ts";
import { text as contactIs } from "./site/pages/contact/text.is.ts";
import { text as homeEn } from "./site/pages/home/text.en.ts";
import { text as homeIs } from "./site/pages/home/text.is.ts";
import { text as marketplaceEn } from "./site/pages/marketplace/text.en.ts";
import { text as marketplaceIs } from "./site/pages/marketplace/text.is.ts";
import { text as newsEn } from "./site/pages/news/text.en.ts";
import { text as newsIs } from "./site/pages/news/text.is.ts";
import { text as webShopIs } from "./site/pages/web-shop/text.is.ts";
import { defaultSection } from "./testing/default-content.ts";

// The texts and numbers that the specification quotes. They are typed here, not read from the files that the product reads.

const texts = {
  is: await createAdminTexts("is"),
  en: await createAdminTexts("en"),
};
for (const i18n of Object.values(texts))
  for (const namespace of ["contact", "legal"] as const) await loadNamespace(i18n, namespace);

const VALUES = {
  email: brand.email,
  reason: "why",
  message: "why",
  date: "then",
  updated: "now",
  place: "Nes",
};
const textOf = (language: "is" | "en", key: string) =>
  (texts[language].t as (key: string, values: object) => string)(key, VALUES);

it.each([
  ["common:articleCard.readMore", "Read more"],
  ["common:nav.home", "Home"],
  ["common:footer.about", "About"],
  ["common:nav.news", "News"],
  ["common:nav.contact", "Contact"],
  ["common:nav.marketplace", "Marketplace"],
  ["common:footer.quickLinks", "Quick Links"],
  ["common:footer.legal", "Legal"],
  ["common:footer.terms", "Terms"],
  ["common:footer.privacy", "Privacy"],
  ["common:footer.rights", "All rights reserved"],
  ["common:placeInCountry", "Nes, Iceland"],
  ["common:cookies.decline", "Decline"],
  ["common:cookies.accept", "Accept"],
  ["legal:validFrom", expect.stringMatching(/^Valid from then/)],
  ["article:updated", "Updated then"],
  [
    "contact:form.failure",
    `An error occurred while sending your message. Please try again later or email us directly at ${brand.email}`,
  ],
  ["admin:login.username", "Username"],
  ["admin:login.password", "Password"],
  ["admin:login.wrongPassword", "Incorrect password"],
  ["admin:login.unknownUser", "User not found"],
  ["admin:login.invalidEmail", "Invalid email address"],
  ["admin:login.notAdmin", "User is not an admin"],
  ["admin:login.invalidCredential", "Invalid username or password"],
  ["admin:login.other", "Authentication failed: why"],
  ["news-admin:list.fetchFailed", "Error fetching news"],
  ["news-admin:list.statusFailed", "Error updating article status. Please try again."],
  ["news-admin:list.statusUpdated", "Article status updated"],
  ["news-admin:editor.additional", "Additional information"],
  ["news-admin:editor.image", "Image settings"],
  ["news-admin:editor.loadFailed", "Failed to load article"],
  ["news-admin:editor.saveFailed", "Failed to save article: why"],
  ["admin-users:table.name", "Name"],
  ["admin-users:table.email", "Email"],
  ["admin-users:table.lastLogin", "Last login"],
  ["admin-users:table.never", "Never"],
  ["admin-users:loadFailed", "Failed to load users"],
  ["admin-users:add.failed", expect.stringMatching(/^Failed to add user\b/)],
  ["admin-users:statusFailed", "Failed to update admin status"],
  ["admin-users:roleFailed", "Failed to update admin status"],
  ["admin-users:deleteFailed", "Failed to delete user"],
  ["errors:auth/not-signed-in", "You must be logged in as an admin to perform this action"],
  ["errors:auth/not-an-admin", "You must be logged in as an admin to perform this action"],
  ["errors:admin-users/email-unknown", "User does not exist in Firebase Authentication"],
  ["errors:admin-users/uid-missing", "Could not find user ID"],
  ["errors:news/article-not-found", "Article not found"],
  ["errors:contact/relay-failed", "Error sending message"],
])("the English text %s is as specified", (key, words) => {
  expect(textOf("en", key)).toEqual(words);
});

const audiencesOf = ({ audiences }: typeof marketplaceIs) =>
  [audiences.wholesalers, audiences.delivery, audiences.webShop].map(({ title }) => title);

it.each<[unknown, unknown]>([
  [homeEn.title, `${brand.name} - Your Marketplace for Affordable Consumer Goods`],
  [homeEn.description, expect.stringMatching(/stores and consumers.+better price.+waste/)],
  [homeIs.description, expect.stringMatching(/verslanir og neytendur.+betra verði.+ruslinu/)],
  [homeEn.benefits.groups.map(({ title }) => title), ["Stores", "Consumers", "Environment", "Society"]],
  [homeIs.benefits.groups.map(({ title }) => title), ["Verslanir", "Neytendur", "Umhverfið", "Samfélagið"]],
  [audiencesOf(marketplaceEn), ["Wholesalers", "Delivery companies", "Business web shop"]],
  [audiencesOf(marketplaceIs), ["Heildsalar", "Flutningafyrirtæki", "Vefverslun Fyrirtækja"]],
  [homeEn.impact.goods, "Saved goods"],
  // The page must say that this figure is an estimate.
  [homeEn.impact.co2, "CO₂ saved (estimate)"],
  [homeEn.impact.partners, "Partners"],
  [homeEn.products.pickup.tag, "Pickup products"],
  [homeEn.products.delivered.tag, "Delivered products"],
  [homeEn.products.all, "All products"],
  [homeIs.impact.goods, "Vörum bjargað"],
  [homeIs.impact.co2, "Minni losun CO₂ (áætlun)"],
  [homeIs.impact.partners, "Samstarfsaðilar"],
  [homeIs.products.pickup.tag, "Vörur til að sækja"],
  [homeIs.products.delivered.tag, "Heimsendar vörur"],
  [homeIs.products.all, "Allar vörur"],
  [homeEn.news.empty, "No news articles found"],
  [homeEn.news.viewAll, "View all news"],
  [newsEn.empty, "No news articles found"],
  [articleEn.notFound.title, "Article not found"],
  [articleEn.notFound.message, expect.stringMatching(/^This article does not exist\./)],
  [contactEn.form.name, "Name"],
  [contactEn.form.email, "Email"],
  [contactEn.form.message, "Message"],
  [contactEn.form.send, "Send"],
  [contactEn.form.sending, "Sending..."],
  [
    contactEn.form.success,
    "Thank you for contacting us! We have received your message and will respond as soon as possible.",
  ],
  [contactIs.form.name, "Nafn"],
  [contactIs.form.email, "Netfang"],
  [contactIs.form.message, "Skilaboð"],
  [contactIs.form.send, "Senda"],
  [homeIs.news.empty, "Engar fréttir fundust"],
  [newsIs.empty, "Engar fréttir fundust"],
])("the page's text %s is as specified", (text, words) => {
  expect(text).toEqual(words);
});

it.each([
  ["auth/not-signed-in", "unauthenticated", "You must be logged in as an admin to perform this action"],
  ["auth/not-an-admin", "permission-denied", "You must be logged in as an admin to perform this action"],
  ["admin-users/email-unknown", "not-found", "User does not exist in Firebase Authentication"],
  ["admin-users/uid-missing", "internal", "Could not find user ID"],
  ["news/article-not-found", "not-found", "Article not found"],
  ["contact/relay-failed", "unavailable", "Error sending message"],
] as const)("the error %s is as specified", (reason, status, text) => {
  expect(ERRORS[reason]).toEqual({ status, text });
});

it.each([
  ["characters of a name", limits.NAME_MAX_CHARS, 100],
  ["characters of an email address", limits.EMAIL_MAX_CHARS, 254],
  ["characters of a contact message", limits.MESSAGE_MAX_CHARS, 5_000],
  ["links of a contact message", limits.MESSAGE_MAX_LINKS, 5],
  ["contact messages a day", limits.MESSAGES_PER_DAY_MAX, 200],
  ["suspected contact messages a day", limits.SUSPECTED_PER_DAY_MAX, 50],
  ["days until a contact message is deleted", limits.MESSAGE_TTL_DAYS, 360],
  ["days until an audit record is deleted", limits.AUDIT_TTL_DAYS, 725],
  ["days in the trash", limits.TRASH_TTL_DAYS, 30],
  ["days until an unused picture is deleted", limits.UNUSED_IMAGE_TTL_DAYS, 30],
  ["versions of an article", limits.REVISIONS_MAX, 50],
  ["topics", limits.TOPICS_MAX, 30],
  ["topics of an article", limits.TOPICS_PER_ARTICLE_MAX, 5],
  ["documents that a search reads", limits.SEARCH_READS_MAX, 100],
  ["articles on a page of news", NEWS_PAGE_SIZE, 12],
  ["minutes until what cannot be undone needs the password again", RECENT_SIGN_IN_MINUTES, 15],
])("the number of %s is as documented", (_, actual, documented) => {
  expect(actual).toBe(documented);
});

const sourceOf = (path: string) => readFileSync(join(import.meta.dirname, path), "utf8");

it("an article has the specified fields, and those that docs/specification.md names as added", () => {
  const specified =
    "title content summary imageUrl isPublished author authorId translations publishedAt createdAt createdBy updatedAt updatedBy lastModified";
  const rows = sourceOf("../../docs/specification.md").split("\n");
  const row = rows.find((line) => line.startsWith("| the article's fields;")) ?? "";
  const [added = ""] = row.split("Added: ")[1]?.split(" | ") ?? [];
  const names = [...added.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  // Revisions are documents below the article's.
  expect([...articleFields(), ...Object.keys(ARTICLE_STATE), "revisions"].sort()).toEqual(
    [...specified.split(" "), ...names].sort(),
  );
});

const march5 = new Date("2025-03-05T12:00:00Z");

it.each<[string, unknown, unknown]>([
  ["the web shop's heading", webShopIs.title, "Vefverslun Fyrirtækja"],
  [
    "the founders' roles",
    defaultSection("team", "en").people.map(({ role }) => role),
    ["Founder & CEO", "CMO", "CFO"],
  ],
  [
    "the timeline",
    defaultSection("milestones").entries.map(({ id }) => id),
    ["summer2020", "fall2020", "summer2021", "spring2022", "summer2023", "summer2024", "present"],
  ],
  [
    "the default partners, a bank, a food-waste fund, a technology development fund and a ministry",
    defaultSection("partners").partners,
    [/banki$/, /^Matarsóunarsjóður$/, /^Tækniþróunarsjóður/, /umhverfisráðuneytið$/].map((name) => ({
      id: expect.stringMatching(/./),
      name: expect.stringMatching(name),
      logo: expect.stringMatching(/^\/images\/partners\/[a-z-]+\.webp$/),
    })),
  ],
  ["the supporters' heading", defaultSection("supporters", "en").heading, "Supported by"],
  ["the feature blocks", [homeIs, homeEn].map(({ features }) => features.steps.length), [3, 3]],
  [
    "the points of the four benefits",
    [homeIs, homeEn].map(({ benefits }) => benefits.groups.map(({ points }) => points.length)),
    [
      [3, 3, 3, 3],
      [3, 3, 3, 3],
    ],
  ],
  [
    "the fields of each backend's configuration",
    ["production", "development"].map((name) => Object.keys(firebaseConfigs[name as "production"])),
    Array.from({ length: 2 }, () => [
      "apiKey",
      "authDomain",
      "projectId",
      "storageBucket",
      "messagingSenderId",
      "appId",
      "measurementId",
    ]),
  ],
  ["the default language", DEFAULT_LANGUAGE, "is"],
  ["the languages", LANGUAGES, ["is", "en"]],
  ["the language's storage key", STORAGE_KEYS.language, `${brand.id}_language`],
  ["the consent's storage key", STORAGE_KEYS.consent, "cookieConsent"],
  ["the partners' storage key", STORAGE_KEYS.partnersCache, `${brand.id}_partners_cache`],
  ["the partner cache's life", PARTNERS_CACHE_TTL_MS, 86_400_000],
  ["the news on the home page", HOME_NEWS_COUNT, 3],
  ["a summary from content", excerptOf({ summary: "", content: "a".repeat(200) }), `${"a".repeat(150)}…`],
  ["the English date", formatDate(march5, "en"), "05. March 2025"],
  ["the Icelandic date", formatDate(march5, "is"), "05. mars 2025"],
  ["en-US's long date", formatLongDate(march5, "en"), "March 5, 2025"],
  ["is-IS's long date", formatLongDate(march5, "is"), "5. mars 2025"],
  ["the first day of an English week", DATE_LOCALES.en.options?.weekStartsOn, 0],
  ["the first day of an Icelandic week", DATE_LOCALES.is.options?.weekStartsOn, 1],
  ["the clock's refresh", CLOCK_REFRESH_MS, 60_000],
  ["the route-loading timeout", ROUTE_LOADING_TIMEOUT_MS, 120_000],
  ["the callables' timeout", limits.CALLABLE_TIMEOUT_SECONDS, 70],
  ["the callables' region", limits.CALLABLE_REGION, "us-central1"],
  ["the collection of news", COLLECTIONS.news, "webpage_news"],
  ["the collection of admins", COLLECTIONS.admins, "webpage_admin"],
  ["the collection of partners", COLLECTIONS.partners, "webpage_partners"],
  ["the default image", DEFAULT_IMAGE_URL, "/images/logo.webp"],
  ["the terms' date", formatLongDate(new Date(LEGAL_SINCE.terms), "en"), "February 25, 2023"],
  ["the privacy policy's date", formatLongDate(new Date(LEGAL_SINCE.privacy), "en"), "February 1, 2023"],
  ["months until an idle account is closed", policy.IDLE_ACCOUNT_MONTHS, 12],
  ["days' notice of changes", policy.CHANGE_NOTICE_DAYS, 30],
  ["days' notice of which the form of the next version warns", LEGAL_NOTICE_DAYS, 30],
  ["days to end marketing", policy.MARKETING_WITHDRAWAL_DAYS, 30],
  ["days to answer a data request", policy.DATA_REQUEST_DAYS, 30],
  ["months to answer a complex one", policy.COMPLEX_DATA_REQUEST_MONTHS, 3],
  [
    "the routes",
    [
      paths.home,
      paths.marketplace,
      paths.story,
      paths.contact,
      paths.terms,
      paths.privacy,
      paths.adRedirect,
      paths.news,
    ],
    ["/", "/marketplace", "/story", "/contact", "/terms", "/privacy", "/RedirectProductGoogleAds", "/news"],
  ],
  ["an article's route", paths.article({ address: "id" }), "/news/id"],
  [
    "the timeline's breakpoint",
    sourceOf("site/pages/story/page.module.css"),
    expect.stringContaining("(width <= 768px)"),
  ],
  [
    "the admin bar's height",
    sourceOf("shared/styles/tokens.css"),
    expect.stringContaining("--admin-bar-height: max(48px,"),
  ],
  [
    "the redirect's delay",
    sourceOf("site/rendering/inline-script.js"),
    expect.stringMatching(/location\.replace\(storeLink\(\) .*\), 2_000\)/),
  ],
  [
    "the analytics cookies' flags",
    sourceOf("site/features/consent/analytics.ts"),
    expect.stringContaining('"SameSite=None;Secure"'),
  ],
])("%s is as specified", (_name, actual, specified) => {
  expect(actual).toEqual(specified);
});
