// Performs an author's acts, named or random, in a browser with the admin area and the local suite. After
// each act the screen and the stored article must match the model. If a random test fails, it names its seed.
// Repeat the test with DESK_SEED=123 DESK_GROUPS=1 npm test -- tests/sweeps/desk.spec.ts, and put its
// acts into desk.spec.ts.
import fc from "fast-check";
import { beforeAll } from "vitest";
import { visitAdmin } from "../e2e/visit-admin.ts";
import { type User, visitAs } from "../lib/clients.ts";
import { ACTS, type ActName } from "./acts.ts";
import { Desk } from "./desk.ts";
import type { Model } from "./model.ts";

/**
 * How often an act is chosen, compared with the other acts that are possible; by default 1. Acts in a text are
 * frequent, because most of the other acts move the caret elsewhere. So are acts that are seldom possible, such as
 * redo, and acts that lead back to the editor.
 */
const WEIGHTS: Partial<Record<ActName, number>> = {
  "click into the Icelandic text": 10,
  "click into the English text": 10,
  type: 12,
  "press Enter": 3,
  "go to the start": 3,
  "go to the end": 3,
  "select a word": 8,
  "select all": 3,
  "delete the selection": 12,
  "paste text": 5,
  "paste words and a picture": 10,
  "paste a picture": 10,
  "paste a list": 5,
  "paste a table": 5,
  undo: 12,
  redo: 30,
  "make it bold": 15,
  "link it": 15,
  "insert a picture": 5,
  "describe a picture": 8,
  "save by key": 15,
  "save by key and write on": 5,
  "save by the button": 3,
  "leave for the list": 3,
  "describe the chosen file": 5,
  "a colleague saves": 2,
  "a colleague restores": 5,
  "a colleague gives access again": 10,
  "a colleague raises the author's role again": 10,
  "open the article in the list": 12,
  "switch publication in the list": 10,
  "undo in the list": 10,
  "undo the deletion in the list": 6,
};
/** The weights that differ while the list is open, because there the acts of a colleague matter most. */
const WEIGHTS_IN_LIST: typeof WEIGHTS = {
  ...WEIGHTS,
  "a colleague saves": 6,
  "a colleague publishes or withdraws": 3,
  "a colleague schedules": 3,
};
/** Repeats the name of each act as often as its weight says. */
const weighted = (weights: typeof WEIGHTS) =>
  (Object.keys(ACTS) as ActName[]).flatMap((name) => Array.from({ length: weights[name] ?? 1 }, () => name));
const NAMES = weighted(WEIGHTS);
const NAMES_IN_LIST = weighted(WEIGHTS_IN_LIST);

/** An act as a command of fast-check. Its name follows from the model if it was not given. */
class Command implements fc.AsyncCommand<Model, Desk> {
  readonly #choose: (model: Model) => ActName;
  #performed: ActName | undefined;
  constructor(choose: (model: Model) => ActName) {
    this.#choose = choose;
  }
  check(model: Readonly<Model>): boolean {
    return ACTS[this.#choose(model as Model)].may(model as Model);
  }
  async run(model: Model, desk: Desk): Promise<void> {
    const name = this.#choose(model);
    this.#performed = name;
    desk.acts.push(name);
    await desk.nextAct();
    try {
      await ACTS[name].do(desk);
      await desk.check();
    } catch (error) {
      const message = error instanceof Error ? error.message : error;
      throw new Error(`The last of these acts failed:\n${desk.acts.join("\n")}\n${message}`, {
        cause: error,
      });
    }
  }
  toString(): string {
    return this.#performed ?? "not reached";
  }
}

/** Any of the acts that are possible when its turn comes. */
const randomAct = fc.nat().map(
  (pick) =>
    new Command((model) => {
      const names = model.screen === "list" ? NAMES_IN_LIST : NAMES;
      const possible = names.filter((name) => ACTS[name].may(model));
      return possible[pick % possible.length] as ActName;
    }),
);

/** Sets up the desk for the tests of a file. */
export function useDesk() {
  const visit = visitAdmin();
  let colleague: User;
  beforeAll(async () => {
    colleague = await visitAs("admin");
  });
  const prepare = () => Desk.prepare(visit.page, colleague);

  async function run(desk: Desk, commands: Iterable<fc.AsyncCommand<Model, Desk>>): Promise<void> {
    await desk.start();
    try {
      await fc.asyncModelRun(() => ({ model: desk.model, real: desk }), commands);
    } finally {
      await desk.end();
    }
  }

  return {
    /** Performs these acts, one per line. Each of them must be possible. */
    async doActs(lines: string): Promise<void> {
      const names = lines.split("\n").map((line) => line.trim() as ActName);
      const desk = await prepare();
      await run(
        desk,
        names.map((name) => new Command(() => name)),
      );
      if (desk.acts.length !== names.length) throw new Error(`Only these acts were possible: ${desk.acts}`);
    },
    /** Performs random sequences of acts, and ends with the first sequence that breaks a rule. */
    async doRandomActs(options: { seed: number; numRuns: number; acts: number }): Promise<void> {
      const desk = await prepare();
      const { acts, ...parameters } = options;
      const sequences = fc.array(randomAct, { minLength: Math.ceil(acts / 2), maxLength: acts, size: "max" });
      await fc.assert(
        fc.asyncProperty(sequences, (sequence) => run(desk, sequence)),
        // Shrinking would repeat the sequence, which lasts up to a minute, hundreds of times. With a bias, half of
        // the sequences would have only a few acts.
        { ...parameters, unbiased: true, endOnFailure: true },
      );
    },
  };
}
