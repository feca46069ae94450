import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { Route } from "playwright";
import { expect, it } from "vitest";
import { site, visitSite, waitUntilReady } from "../e2e/visit-site.ts";
import { db } from "../lib/clients.ts";

// Tests a visitor at the contact form: the fields keep what she types until the form is sent, and each
// message is stored once.

const visit = visitSite({}, "returning");

// Runs the same sequences each time, so that a failure comes from the change under test. DESK_SEED=$RANDOM
// tries other sequences.
const { DESK_SEED = "1" } = process.env;
const MOST_ACTS = 80;

const FIELDS = ["name", "email", "message"] as const;
type Field = (typeof FIELDS)[number];
type Texts = Record<Field, string>;

const EMPTY: Texts = { name: "", email: "", message: "" };
const OUTCOMES = {
  is: {
    sent: "Takk fyrir að hafa samband!",
    failed: "Eitthvað fór úrskeiðis við að senda skilaboðin.",
    problems: "Þetta þarf að laga áður en hægt er að senda skilaboðin:",
  },
  en: {
    sent: "Thank you for contacting us!",
    failed: "An error occurred while sending your message.",
    problems: "Please fix the following before sending:",
  },
};

/** The text that the visitor has typed, and the messages that must be stored. */
class Model {
  typed = EMPTY;
  language: "is" | "en" = "is";
  isOnForm = true;
  /**
   * Grows when the page has told the visitor that a message was sent. If she then sends the same text again,
   * it is a new message.
   */
  nth = 0;
  sent = new Set<string>();

  get isComplete(): boolean {
    return FIELDS.every((field) => this.typed[field] !== "");
  }
  arrives(): void {
    this.sent.add(JSON.stringify([this.nth, this.typed]));
  }
}

const field = (name: Field) => visit.page.locator(`#contact-${name}`);
const button = () => visit.page.getByRole("form").getByRole("button");
const typed = async (): Promise<Texts> => ({
  name: await field("name").inputValue(),
  email: await field("email").inputValue(),
  message: await field("message").inputValue(),
});

async function openForm({ language }: Model): Promise<void> {
  await visit.page.goto(`${site}${language === "is" ? "" : "/en"}/contact`);
  await waitUntilReady(visit.page);
}

/** Sends the form, and waits until the page says these words. */
async function send(words: string, answer?: (route: Route) => Promise<void>): Promise<void> {
  // Resets the rate limit, because a visitor may send only a few messages within some minutes.
  await db.recursiveDelete(db.collection("webpage_rate_limits"));
  const url = "**/sendContactMessage";
  if (answer) await visit.page.route(url, answer);
  await button().click();
  await visit.page.getByRole("form").getByText(words).first().waitFor();
  if (answer) await visit.page.unroute(url, answer);
}

const onForm = ({ isOnForm }: Model) => isOnForm;
const canSend = (model: Model) => model.isOnForm && model.isComplete;

const write = (name: Field) => ({
  may: onForm,
  async do(model: Model) {
    const word = randomUUID().slice(0, 8);
    const text = name === "email" ? `${word}@daemi.is` : `${model.typed[name]}${word}`;
    await field(name).fill(text);
    model.typed = { ...model.typed, [name]: text };
  },
});

const ACTS = {
  "write the name": write("name"),
  "write the email address": write("email"),
  "write a message": write("message"),
  "empty the message": {
    may: onForm,
    async do(model: Model) {
      await field("message").fill("");
      model.typed = { ...model.typed, message: "" };
    },
  },
  "fill in the form": {
    may: onForm,
    async do(model: Model) {
      for (const name of FIELDS) await write(name).do(model);
    },
  },
  "send an incomplete form": {
    may: (model: Model) => model.isOnForm && !model.isComplete,
    do: (model: Model) => send(OUTCOMES[model.language].problems),
  },
  send: {
    may: canSend,
    async do(model: Model) {
      await send(OUTCOMES[model.language].sent);
      model.arrives();
      model.nth += 1;
      model.typed = EMPTY;
    },
  },
  "send, and the response is lost": {
    may: canSend,
    async do(model: Model) {
      await send(OUTCOMES[model.language].failed, async (route) => {
        await route.fetch();
        await route.abort();
      });
      model.arrives();
    },
  },
  "send without a connection": {
    may: canSend,
    do: (model: Model) => send(OUTCOMES[model.language].failed, (route) => route.abort()),
  },
  reload: {
    may: onForm,
    async do() {
      await visit.page.reload();
      await waitUntilReady(visit.page);
    },
  },
  "change the language": {
    may: onForm,
    async do(model: Model) {
      model.language = model.language === "is" ? "en" : "is";
      await openForm(model);
    },
  },
  "leave for the news": {
    may: onForm,
    async do(model: Model) {
      await visit.page.goto(`${site}${model.language === "is" ? "" : "/en"}/news`);
      model.isOnForm = false;
    },
  },
  "go back": {
    may: ({ isOnForm }: Model) => !isOnForm,
    async do(model: Model) {
      await visit.page.goBack();
      await waitUntilReady(visit.page);
      model.isOnForm = true;
    },
  },
} as const;

const ALL = Object.keys(ACTS) as (keyof typeof ACTS)[];
const SENDING = ALL.filter((name) => /^fill|^send/.test(name));
/** Acts that lead to a message are chosen three times as often as other acts. */
const DRAWN = [...ALL, ...SENDING, ...SENDING];

class Command implements fc.AsyncCommand<Model, object> {
  readonly #name: keyof typeof ACTS;
  constructor(name: keyof typeof ACTS) {
    this.#name = name;
  }
  check = (model: Readonly<Model>) => ACTS[this.#name].may(model as Model);
  async run(model: Model): Promise<void> {
    await ACTS[this.#name].do(model);
    const after = `after "${this.#name}"`;
    if (model.isOnForm) await expect.poll(typed, { message: after }).toEqual(model.typed);
    const messages = await db.collection("webpage_messages").get();
    const stored = messages.docs.map((one) => FIELDS.map((name) => one.get(name)).join()).sort();
    const sent = [...model.sent].map((one) => Object.values(JSON.parse(one)[1]).join()).sort();
    expect(stored, after).toEqual(sent);
  }
  toString = () => JSON.stringify(this.#name);
}

/** Performs this many random sequences of acts. */
export function testContactForm(sequences: number): void {
  it(
    "keeps what is typed and stores each message once after any sequence of acts",
    { timeout: 600_000 },
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.commands(
            DRAWN.map((name) => fc.constant(new Command(name))),
            { maxCommands: MOST_ACTS, size: "max" },
          ),
          async (commands) => {
            await db.recursiveDelete(db.collection("webpage_messages"));
            await visit.page.goto(`${site}/contact`);
            await visit.page.evaluate(() => sessionStorage.clear());
            await openForm(new Model());
            await fc.asyncModelRun(() => ({ model: new Model(), real: {} }), commands);
          },
        ),
        { seed: Number(DESK_SEED), numRuns: sequences },
      ),
  );
}
