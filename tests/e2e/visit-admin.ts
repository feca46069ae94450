import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { beforeAll, beforeEach, expect } from "vitest";
import { nextVersion } from "../../functions/src/news/article-version.ts";
import { emailOf } from "../../web/src/admin/features/auth/email-of.ts";
import { firebaseConfigs } from "../../web/src/brand.ts";
import { STORAGE_KEYS } from "../../web/src/shared/config/storage-keys.ts";
import { createAccount, db } from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";
import { writeNews } from "../lib/stored-news.ts";
import { site, type Visit, visitSite } from "./visit-site.ts";

export type Language = "is" | "en";
export type Account = { readonly uid: string; readonly email: string; readonly password: string };

/** Does the same as `visitSite`, signed in as the seeded admin. */
export function visitAdmin(visitor: "new" | "returning" = "returning"): Visit {
  const visit = visitSite({}, visitor);
  let user: string;
  beforeAll(async () => {
    user = await signedInUser();
  });
  beforeEach(() => startSignedIn(visit.page, user));
  return visit;
}

/** The key of Firebase Auth's local persistence. */
export const SESSION_KEY = `firebase:authUser:${firebaseConfigs.local.apiKey}:[DEFAULT]`;

/** Returns the seeded admin's session in the format of Firebase Auth's local persistence. */
export async function signedInUser(): Promise<string> {
  const { apiKey } = firebaseConfigs.local;
  const { username, password } = suite.admin;
  const email = emailOf(username);
  const endpoint = `http://127.0.0.1:${suite.ports.auth}/identitytoolkit.googleapis.com/v1`;
  const response = await fetch(`${endpoint}/accounts:signInWithPassword?key=${apiKey}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  expect(response.status).toBe(200);
  const { localId, idToken, refreshToken } = (await response.json()) as Record<string, string>;
  return JSON.stringify({
    uid: localId,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + 3_600_000 },
    createdAt: "1700000000000",
    lastLoginAt: "1700000000000",
    apiKey,
    appName: "[DEFAULT]",
  });
}

/**
 * Stores the session before the first page is loaded, and not again, so that a later sign-out lasts.
 * admin-login.spec.ts tests the sign-in itself.
 */
export async function startSignedIn(page: Page, user: string): Promise<void> {
  await page.addInitScript(
    ([key, session, seen]) => {
      if (window !== top || sessionStorage.getItem("session-stored")) return;
      sessionStorage.setItem("session-stored", "yes");
      localStorage.setItem(seen, "true");
      localStorage.setItem(key, session);
    },
    [SESSION_KEY, user, STORAGE_KEYS.adminSeen] as const,
  );
}

export async function signIn(page: Page, username: string, password: string): Promise<void> {
  if (!page.url().includes("/admin/login")) await page.goto(`${site}/admin/login`);
  await page.locator("[name=username]").fill(username);
  await page.locator("[name=password]").fill(password);
  await page.locator("button[type=submit]").click();
  await page.waitForURL(/\/admin\/(?!login)/);
}

/** Opens a screen of the admin area in a language. */
export async function open(page: Page, path: string, language: Language = "is"): Promise<void> {
  await page.addInitScript(
    ([key, stored]) => {
      // Does not set the language again on a reload, because the admin may have changed it.
      if (sessionStorage.getItem("language-set")) return;
      sessionStorage.setItem("language-set", "1");
      localStorage.setItem(key, stored);
    },
    [STORAGE_KEYS.adminLanguage, language] as const,
  );
  await page.goto(site + path);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** Follows a link in the admin bar, its menu or the sidebar. */
export async function followLink(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("button", { name: /^(Meira|More)/ });
  const link = page.getByRole("navigation").getByRole("link", { name });
  await page.getByRole("navigation").waitFor();
  if (!(await link.isVisible())) await menu.click();
  await link.click();
}

let written = 0;

/**
 * Stores a draft with its version fields and search entry, so that no trigger changes the draft while a test
 * edits it. Returns the draft's id.
 */
export async function writeArticle(title: string, more: Record<string, unknown> = {}): Promise<string> {
  const id = `e2e-${++written}`;
  const article = {
    title,
    summary: "",
    content: `<p>Efni: ${title}</p>`,
    imageUrl: "/images/logo.webp",
    isPublished: false,
    author: "Stjórnandi",
    publishedAt: new Date("2026-01-15T09:00:00Z"),
    ...more,
  };
  const version = nextVersion(undefined, article, new Date());
  await writeNews(db, { [id]: { ...article, ...version } });
  return id;
}

/** Creates another admin for a test file. */
export function otherAdmin(name: string, isAdmin = true): Account {
  const account = { uid: "", email: `${randomUUID().slice(0, 8)}@annad.example`, password: randomUUID() };
  beforeAll(async () => {
    account.uid = await createAccount(account.email, account.password);
    await db.doc(`webpage_admin/${account.uid}`).set({ email: account.email, name, isAdmin });
  });
  return account;
}

export const waitForStatus = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: text }).waitFor();
export const waitForAlert = (page: Page, text: string) =>
  page.getByRole("alert").filter({ hasText: text }).waitFor();

export async function expectFocus(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? "")).toContain(name);
}
