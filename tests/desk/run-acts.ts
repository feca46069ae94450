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
 * These acts are chosen more often: other acts need the caret in a text, and most acts move the caret
 * elsewhere. In the list, few acts are possible, so that most choices do nothing.
 */
const OFTEN: readonly ActName[] = [
  "click into the Icelandic text",
  "click into the English text",
  "type",
  "type",
  "paste words and a picture",
  "paste words and a picture",
  "save by key",
  "save by key",
  "leave for the list",
  "a colleague saves",
  "switch publication in the list",
  "undo in the list",
];
const NAMES = [...(Object.keys(ACTS) as ActName[]), ...OFTEN, ...OFTEN, ...OFTEN];

/** An act as a command of fast-check, which skips the command if the act is impossible. */
class Command implements fc.AsyncCommand<Model, Desk> {
  readonly #name: ActName;
  constructor(name: ActName) {
    this.#name = name;
  }
  check(model: Readonly<Model>): boolean {
    return ACTS[this.#name].may(model as Model);
  }
  async run(_: Model, desk: Desk): Promise<void> {
    desk.acts.push(this.#name);
    await desk.nextAct();
    try {
      await ACTS[this.#name].do(desk);
      await desk.check();
    } catch (error) {
      throw new Error(`After "${this.#name}": ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
  }
  toString(): string {
    return JSON.stringify(this.#name);
  }
}

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
        names.map((name) => new Command(name)),
      );
      if (desk.acts.length !== names.length) throw new Error(`Only these acts were possible: ${desk.acts}`);
    },
    /** Performs random sequences of acts, and ends with the first sequence that breaks a rule. */
    async doRandomActs(options: { seed: number; numRuns: number; acts: number }): Promise<void> {
      const desk = await prepare();
      const { acts, ...parameters } = options;
      const commands = fc.commands(
        NAMES.map((name) => fc.constant(new Command(name))),
        // About half of the commands are possible where they occur.
        { maxCommands: 2 * acts, size: "max" },
      );
      await fc.assert(
        fc.asyncProperty(commands, (sequence) => run(desk, sequence)),
        // Shrinking would repeat the sequence, which lasts up to a minute, hundreds of times.
        { ...parameters, endOnFailure: true },
      );
    },
  };
}
