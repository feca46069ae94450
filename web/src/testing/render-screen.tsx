import { COLLECTIONS } from "@matbjorg/contract/collections";
import { LEGAL_SINCE, LEGAL_TEXTS, type LegalAnswer } from "@matbjorg/contract/legal/legal-versions";
import { readPaths } from "@matbjorg/contract/public-reads";
import { signInWithEmailAndPassword, signOut } from "firebase/auth";
import type { ReactNode } from "react";
import {
  createMemoryRouter,
  MemoryRouter,
  type NavigateFunction,
  useLocation,
  useNavigate,
} from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, expect } from "vitest";
import { type Locator, page } from "vitest/browser";
import { type RenderResult, render } from "vitest-browser-react";
import { shownTextInCode } from "../../server/legal/legal-texts.ts";
import { AdminApp, adminRoutes } from "../admin/admin-app.tsx";
import { createAdminTexts } from "../admin/i18n/admin-texts.tsx";
import { basenameOf, languageOfPath, pathInLanguage } from "../shared/config/paths.ts";
import type { Language } from "../shared/i18n/language.ts";
import { createI18n } from "../shared/i18n/setup.ts";
import { auth } from "../shared/lib/auth.ts";
import { App } from "../site/rendering/app.tsx";
import { loadPage, routeOf } from "../site/rendering/load-page.ts";
import type { PageData } from "../site/rendering/page-data.ts";
import { PageDataContext } from "../site/rendering/page-data-context.ts";
import { prefetchPages } from "../site/rendering/prefetch-pages.ts";
import { documentIs, type Faulty, type Fields, requestsTo } from "./backend.ts";
import { defaultContent } from "./default-content.ts";

export type Screen = RenderResult & {
  /** The router's path and query. */
  address(): string;
  back(): void;
  /** Finds the alerts that contain these words. */
  alert(words: string | RegExp): Locator;
  /** Finds the statuses that contain these words. */
  status(words: string | RegExp): Locator;
};

const liveRegions = {
  alert: (words: string | RegExp) => page.getByRole("alert").filter({ hasText: words }),
  status: (words: string | RegExp) => page.getByRole("status").filter({ hasText: words }),
};

let endPrefetching = () => {};
afterEach(() => endPrefetching());

/**
 * Renders a page of the public site with header and footer, in the language of its URL.
 *
 * @param given page data, as if a function had rendered the page; contains the default content and the legal texts of the
 *   code unless others are given
 * @param earlier the earlier history entries
 */
export async function renderPage(url: string, given: PageData = {}, earlier: string[] = []): Promise<Screen> {
  const language = languageOfPath(url.replace(/[?#].*/, ""));
  const i18n = await createI18n(language);
  // Prepares the page in the same way as entry-client.tsx.
  endPrefetching();
  endPrefetching = prefetchPages(i18n);
  await loadPage(routeOf(pathInLanguage(url.replace(/[?#].*/, ""), "is")), i18n);
  document.documentElement.lang = language;
  const app = (
    <PageDataContext value={{ content: defaultContent(language), reads: legalReads(language), ...given }}>
      <App i18n={i18n} />
    </PageDataContext>
  );
  return renderAt([...earlier, url], basenameOf(language), app);
}

/** Returns the reads of the legal pages on a site that has stored no version. */
const legalReads = (language: Language) =>
  Object.fromEntries(
    LEGAL_TEXTS.map((name): [string, LegalAnswer] => {
      const from = LEGAL_SINCE[name];
      const answer = { today: "2026-11-29", versions: [{ from }], shown: from };
      return [readPaths.legal(name, language), { ...answer, ...shownTextInCode(name, language) }];
    }),
  );

export const ADMIN = { uid: "sigga", name: "Sigga", email: "sigga@matbjorg.example" } as const;

type AdminOptions = {
  readonly language?: Language;
  /** The admin record of the signed-in user. Default: that of an admin. */
  readonly record?: Fields | null | Faulty;
  /** The lifetime of the id token in seconds. */
  readonly expiresIn?: number;
  /** The earlier history entries. */
  readonly earlier?: readonly string[];
};

/** Renders a screen of the admin area for a signed-in admin. The test must set the answers to its requests first. */
export async function renderAdmin(path: string, options: AdminOptions = {}): Promise<Screen> {
  const { language = "is", record = { email: ADMIN.email, name: ADMIN.name, isAdmin: true } } = options;
  answerSignIn(options.expiresIn);
  documentIs(`${COLLECTIONS.admins}/${ADMIN.uid}`, record);
  await signInWithEmailAndPassword(auth, ADMIN.email, "any password");
  return renderSignedOut(path, language, options.earlier);
}

/** Renders a screen of the admin area without signing in. */
export async function renderSignedOut(
  path: string,
  language: Language = "is",
  earlier: readonly string[] = [],
): Promise<Screen> {
  document.documentElement.lang = language;
  const router = createMemoryRouter(adminRoutes, { initialEntries: [...earlier, path] });
  const result = await render(<AdminApp texts={await createAdminTexts(language)} router={router} />);
  return Object.assign(result, liveRegions, {
    address: () => router.state.location.pathname + router.state.location.search,
    back: () => void router.navigate(-1),
  });
}

/** Opens the admin bar's menu, unless a wide screen shows it as a sidebar. */
export async function openAdminMenu(screen: Pick<Screen, "getByRole">): Promise<void> {
  const bar = screen.getByRole("navigation");
  await expect.element(bar).toBeVisible();
  const more = bar.getByRole("button", { name: /^(Meira|More)/ });
  if (more.elements().length > 0) await more.click();
}

/** Answers requests to Firebase Auth, which then signs this user in with any password. */
export function answerSignIn(
  expiresIn = 3_600,
  { uid, email }: { readonly uid: string; readonly email: string } = ADMIN,
): void {
  const claims = { sub: uid, email_verified: true, auth_time: 1_000, exp: 4_000_000_000, iat: 1_000 };
  const token = [{ alg: "none" }, claims].map((part) => btoa(JSON.stringify(part))).join(".");
  const session = { localId: uid, email, idToken: `${token}.`, refreshToken: "any" };
  requestsTo("accounts:signInWithPassword", () =>
    Response.json({ ...session, expiresIn: String(expiresIn) }),
  );
  requestsTo("securetoken.googleapis.com", () =>
    Response.json({ access_token: session.idToken, refresh_token: "any", expires_in: String(expiresIn) }),
  );
  requestsTo("accounts:lookup", () =>
    Response.json({ users: [{ localId: uid, email, emailVerified: true }] }),
  );
}

// The session must not persist until the next test.
afterEach(() => signOut(auth));

async function renderAt(urls: string[], basename: string, app: ReactNode): Promise<Screen> {
  let address = "";
  let navigate: NavigateFunction;
  const Address = () => {
    const { pathname, search } = useLocation();
    address = pathname + search;
    navigate = useNavigate();
    return null;
  };
  const result = await render(
    // Each test has an empty cache.
    // SWR does not read again by itself: otherwise a retry button that does nothing would pass its test.
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter basename={basename} initialEntries={urls}>
        {app}
        <Address />
      </MemoryRouter>
    </SWRConfig>,
  );
  return Object.assign(result, liveRegions, { address: () => address, back: () => void navigate(-1) });
}
