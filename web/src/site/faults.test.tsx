import { readPaths } from "@matbjorg/contract/public-reads";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { brand } from "../brand.ts";
import { SLOW_AFTER_MS } from "../shared/components/loading-notice.tsx";
import { STORAGE_KEYS } from "../shared/config/storage-keys.ts";
import { articleIs, callableAnswers, type Fault, fault, siteAnswers } from "../testing/backend.ts";
import { loseConnection, stopClock } from "../testing/browser-conditions.ts";
import { defaultSection } from "../testing/default-content.ts";
import { renderPage } from "../testing/render-screen.tsx";
import { articleSummary, storedArticle } from "../testing/stored-article.ts";
import { textsOf } from "../testing/texts.ts";
import { PARTNERS_TIMEOUT_MS } from "./features/partners/partner.ts";
import { text as contactText } from "./pages/contact/text.is.ts";
import { text as homeText } from "./pages/home/text.is.ts";

// Tests each fault on each public screen. docs/claims.md lists the tests of other faults and of real failures.

type Screen = {
  readonly name: string;
  readonly path: string;
  /** The message that the screen shows if the read fails. */
  readonly failed: string;
  /** Whether the screen has a retry button. The home page has none: it shows that there are no news (section 8). */
  readonly isRetried: boolean;
  /** Answers the read of the screen, or lets it fail. */
  answer(kind?: Fault): void;
  /** The heading that is shown after the read. */
  readonly shown: string;
};

const [common, news, article, towns] = await Promise.all([
  textsOf("is", "common"),
  textsOf("is", "news"),
  textsOf("is", "article"),
  textsOf("is", "towns"),
]);
const { id: _, ...ARTICLE } = storedArticle();
const SCREENS: readonly Screen[] = [
  {
    name: "the home page",
    path: "/",
    failed: homeText.news.empty,
    isRetried: false,
    answer: (kind) => siteAnswers(readPaths.latest, kind ? fault(kind) : { articles: [articleSummary()] }),
    shown: "Frétt",
  },
  {
    name: "the news",
    path: "/news",
    failed: news("failed"),
    isRetried: true,
    answer: (kind) => siteAnswers(readPaths.list({}), kind ? fault(kind) : { articles: [articleSummary()] }),
    shown: "Frétt",
  },
  {
    name: "a search",
    path: "/news?q=ostur",
    failed: news("search.failed"),
    isRetried: true,
    answer: (kind) =>
      callableAnswers("searchNews", kind ? fault(kind) : { articles: [articleSummary()], isCut: false }),
    shown: "Frétt",
  },
  {
    name: "an article",
    path: "/news/frett",
    failed: article("failed.message"),
    isRetried: true,
    answer: (kind) => articleIs("frett", kind ? fault(kind) : ARTICLE),
    shown: "Frétt",
  },
  {
    name: "the towns",
    path: "/towns",
    failed: towns("failed"),
    isRetried: true,
    answer: (kind) =>
      siteAnswers(
        readPaths.towns,
        kind
          ? fault(kind)
          : [{ id: "akureyri", name: "Akureyri", shops: [{ name: "Búð", kind: "grocery" }] }],
      ),
    shown: "Akureyri",
  },
];
const FAULTS: readonly Fault[] = [403, 429, 500, "garbage", "offline"];

beforeEach(() => {
  siteAnswers(readPaths.topics, []);
  siteAnswers(readPaths.beside("frett"), { related: [] });
});

async function open({ path, failed, shown }: Screen) {
  const screen = await renderPage(path);
  const main = screen.getByRole("main");
  return {
    screen,
    main,
    failed: main.getByText(failed, { exact: false }),
    retry: main.getByRole("button", { name: common("slow.retry") }),
    shown: main.getByRole("heading", { name: shown, exact: true }).first(),
  };
}

const NEWS = SCREENS.filter(({ path }) => path === "/news");

describe.each([
  ...SCREENS.map((one) => ({ ...one, kind: 403 as Fault })),
  // One screen is enough for the other faults, because all pages read in the same way.
  ...NEWS.flatMap((one) => FAULTS.slice(1).map((kind) => ({ ...one, kind }))),
])("$name ($kind)", (one) => {
  it("says that the read failed, and a retry reads again", async () => {
    one.answer(one.kind);
    const { screen, failed, retry, shown } = await open(one);
    await expect.element(failed).toBeVisible();
    await expect.poll(() => screen.address()).toBe(one.path);
    expect(retry.elements().length).toBe(one.isRetried ? 1 : 0);
    if (!one.isRetried) return;
    one.answer();
    await retry.click();
    await expect.element(shown).toBeVisible();
  });
});

describe.each(SCREENS)("$name", (one) => {
  it("says that there is no connection, and loads by itself once there is one", async () => {
    one.answer("offline");
    const connect = loseConnection();
    const { main, failed, shown } = await open(one);
    await expect.element(failed).toBeVisible();
    if (one.isRetried)
      await expect.element(main.getByText(common("offline"), { exact: false })).toBeVisible();
    one.answer();
    connect();
    await expect.element(shown).toBeVisible();
    await expect.poll(() => main.getByText(common("offline"), { exact: false }).elements()).toEqual([]);
  });

  it("says after ten seconds that loading is slow, and a retry reads again", async () => {
    stopClock();
    one.answer("hanging");
    const { main, retry, shown } = await open(one);
    const slow = main.getByRole("alert").filter({ hasText: common("slow.text") });
    // The timer has started once the heading is shown.
    await expect.element(main.getByRole("heading").first()).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS - 1);
    await expect.poll(() => slow.elements()).toEqual([]);
    await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS);
    await expect.element(slow).toBeVisible();
    vi.useRealTimers();
    one.answer();
    await retry.click();
    await expect.element(shown).toBeVisible();
    await expect.poll(() => slow.elements()).toEqual([]);
  });
});

const TYPED = { name: "Anna", email: "anna@heima.example", message: "Góðan dag" };

async function send() {
  const t = await textsOf("is", "contact");
  const { getByRole } = await renderPage("/contact");
  const form = getByRole("form");
  const fields = (["name", "email", "message"] as const).map((field) =>
    form.getByRole("textbox", { name: contactText.form[field] }),
  );
  for (const [index, text] of Object.values(TYPED).entries()) await fields[index]?.fill(text);
  const button = form.getByRole("button", { name: contactText.form.send });
  await button.click();
  const typed = () => fields.map((field) => (field.element() as HTMLInputElement).value);
  return { t, form, button, typed };
}

describe("the contact form", () => {
  it.each([500, "garbage", "no connection"] as const)(
    "keeps the typed text after a failure (%s), and a retry sends the same message",
    async (kind) => {
      const first = callableAnswers("sendContactMessage", fault(kind === "no connection" ? "offline" : kind));
      const connect = kind === "no connection" ? loseConnection() : () => {};
      const { t, form, button, typed } = await send();
      const sentences = [
        t("form.failure", { email: "" }),
        ...(kind === "no connection" ? [t("form.offline")] : []),
      ];
      for (const hasText of sentences)
        await expect.element(form.getByRole("alert").filter({ hasText })).toBeVisible();
      await expect.poll(() => typed()).toEqual(Object.values(TYPED));
      await expect
        .poll(() => JSON.parse(sessionStorage.getItem(STORAGE_KEYS.contactDraft) ?? ""))
        .toMatchObject(TYPED);
      connect();
      const second = callableAnswers("sendContactMessage", {} as never);
      await button.click();
      await expect.element(form.getByText(contactText.form.success)).toBeVisible();
      expect(second).toEqual(first);
      await expect.poll(() => typed()).toEqual(["", "", ""]);
    },
  );
});

it("the contact form says that part of the page is missing if the scripts could not be loaded", async () => {
  const t = await textsOf("is", "contact");
  const { getByRole } = await renderPage("/contact");
  const said = getByRole("form").getByText(t("form.scriptsMissing", { email: brand.email }));
  await expect.element(said).not.toBeVisible();
  document.documentElement.dataset.scriptsFailed = "";
  onTestFinished(() => void delete document.documentElement.dataset.scriptsFailed);
  await expect.element(said).toBeVisible();
});

it("a message is sent although the browser blocks all storage", async () => {
  for (const method of ["getItem", "setItem", "removeItem"] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
  }
  const calls = callableAnswers("sendContactMessage", {} as never);
  const { form } = await send();
  await expect.element(form.getByText(contactText.form.success)).toBeVisible();
  expect(calls).toEqual([expect.objectContaining(TYPED)]);
});

describe("the supporters", () => {
  it("are the default ones if no response arrives", async () => {
    stopClock();
    siteAnswers(readPaths.partners, fault("hanging"));
    const screen = await renderPage("/terms");
    const strip = screen.getByRole("contentinfo");
    await expect.element(strip.getByText("Með stuðningi frá")).toBeVisible();
    (strip.element() as HTMLElement).scrollIntoView();
    const logo = strip.getByRole("img", { name: defaultSection("partners").partners[0]?.name ?? "" });
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(PARTNERS_TIMEOUT_MS);
        return logo.elements().length;
      })
      .toBe(1);
  });
});
