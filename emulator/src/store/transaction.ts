import { refuse, StatusError } from "../status.ts";
import type { Lock, LockTarget } from "./lock-table.ts";
import type { Clock, Timestamp } from "./timestamp.ts";

// https://firebase.google.com/docs/firestore/quotas#writes_and_transactions
const IDLE_MAX_SECONDS = 60;
const TRANSACTION_MAX_SECONDS = 270;
/** How many ended transactions are remembered, to tell a retry's age and why an id is no longer good. */
const ENDED_MAX = 1_000;

export type Transaction = {
  readonly id: string;
  readonly database: string;
  readonly isReadOnly: boolean;
  /** Reads see what was there at this time; undefined: what is there. */
  readonly readTime: Timestamp | undefined;
  /** Smaller is older; a retry is as old as its first attempt. */
  readonly age: number;
  readonly begunAt: Timestamp;
  lastUsedAt: Timestamp;
  /** What it has asked locks for. */
  readonly wanted: LockTarget[];
  /** What its failed attempts wanted, to be locked for itself alone together with the first thing this one wants. */
  readonly inherited: LockTarget[];
};

export type TransactionOptions = {
  readonly isReadOnly?: boolean | undefined;
  /** For read-only transactions; now if there is none. */
  readonly readTime?: Timestamp | undefined;
  /** The id of the attempt that failed. */
  readonly retryOf?: string | undefined;
};

/** The transactions under way, and the memory of those that have ended. */
export class Transactions {
  readonly #clock: Clock;
  readonly #active = new Map<string, Transaction>();
  readonly #ended = new Map<string, Pick<Transaction, "age" | "wanted"> & { isAborted: boolean }>();
  #begun = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  begin(database: string, options: TransactionOptions): Transaction {
    const { retryOf } = options;
    const earlier =
      retryOf === undefined ? undefined : (this.#ended.get(retryOf) ?? this.#active.get(retryOf));
    this.#begun += 1;
    const id = String(this.#begun);
    const now = this.#clock();
    const transaction: Transaction = {
      id,
      database,
      isReadOnly: options.isReadOnly ?? false,
      readTime: options.readTime,
      age: earlier?.age ?? this.#begun,
      begunAt: now,
      lastUsedAt: now,
      wanted: [],
      inherited: [...new Set(earlier?.wanted)],
    };
    this.#active.set(id, transaction);
    return transaction;
  }

  /**
   * What to lock when a transaction reads or writes these. Reading is shared, so that nobody waits who only looks; but
   * who lost a race once takes all for itself the next time, so that nobody is aborted over and over.
   */
  locksOf(
    { wanted, inherited }: Transaction,
    targets: readonly LockTarget[],
    isExclusive: boolean,
  ): readonly Lock[] {
    const alone = inherited.splice(0);
    wanted.push(...alone, ...targets);
    return [
      ...alone.map((target) => ({ target, isExclusive: true })),
      ...targets.map((target) => ({ target, isExclusive })),
    ];
  }

  /** Younger than every transaction so far: the age of a write on its own. */
  youngestAge(): number {
    this.#begun += 1;
    return this.#begun;
  }

  /** @throws StatusError ABORTED for one that has ended, INVALID_ARGUMENT for one that never was */
  use(id: string): Transaction {
    this.requireBegun(id);
    const transaction = this.#active.get(id);
    if (transaction) {
      transaction.lastUsedAt = this.#clock();
      return transaction;
    }
    throw new StatusError(
      "ABORTED",
      this.#ended.get(id)?.isAborted
        ? "The transaction was aborted because of another one; try it again"
        : "The referenced transaction has expired or is no longer valid.",
    );
  }

  /** @throws StatusError INVALID_ARGUMENT for one that never was */
  requireBegun(id: string): void {
    const number = Number(id);
    if (Number.isInteger(number) && number > 0 && number <= this.#begun) return;
    refuse("Transaction is invalid or expired.");
  }

  /** The ids of those under way in a database that may write. */
  writersIn(database: string | undefined): string[] {
    return [...this.#active.values()]
      .filter((one) => (database === undefined || one.database === database) && !one.isReadOnly)
      .map(({ id }) => id);
  }

  end(id: string, isAborted = false): void {
    const transaction = this.#active.get(id);
    if (!transaction) return;
    this.#active.delete(id);
    this.#ended.set(id, { age: transaction.age, wanted: isAborted ? transaction.wanted : [], isAborted });
    for (const oldest of this.#ended.keys()) {
      if (this.#ended.size <= ENDED_MAX) break;
      this.#ended.delete(oldest);
    }
  }

  /** The ids of those nobody has used for too long, or that take too long altogether. */
  expired(): string[] {
    const { seconds } = this.#clock();
    return [...this.#active.values()]
      .filter(
        ({ begunAt, lastUsedAt }) =>
          seconds - lastUsedAt.seconds > IDLE_MAX_SECONDS ||
          seconds - begunAt.seconds > TRANSACTION_MAX_SECONDS,
      )
      .map(({ id }) => id);
  }
}
