import { refuse, StatusError } from "../status.ts";
import { LockTable, type LockTarget } from "./lock-table.ts";
import type { Clock, Timestamp } from "./timestamp.ts";
import type { Write } from "./write.ts";

// https://firebase.google.com/docs/firestore/quotas#writes_and_transactions
const IDLE_MAX_SECONDS = 60;
const TRANSACTION_MAX_SECONDS = 270;
/** How many ended transactions are remembered, to tell a retry's age and why an id is no longer good. */
const ENDED_MAX = 1_000;
/** As long as the official emulator keeps a write waiting for a lock that nobody gives up. */
const LOCK_WAIT_MAX_MS = 2_000;

export type TransactionOptions = {
  readonly isReadOnly?: boolean | undefined;
  /** For read-only transactions: reads see what was there at this time; undefined: what is there. */
  readonly readTime?: Timestamp | undefined;
  /** The id of the attempt that failed. */
  readonly retryOf?: string | undefined;
};

type Transaction = TransactionOptions & {
  readonly database: string;
  /** Smaller is older; a retry is as old as its first attempt. */
  readonly age: number;
  readonly begunAt: Timestamp;
  lastUsedAt: Timestamp;
  /** What it has asked locks for. */
  readonly wanted: LockTarget[];
  /** What its failed attempts wanted, to be locked for itself alone together with the first thing this one wants. */
  readonly inherited: LockTarget[];
};

/** The transactions under way, the memory of those that have ended, and who waits for whom of them and of the writes outside. */
export class Transactions {
  readonly #clock: Clock;
  readonly #locks: LockTable;
  readonly #active = new Map<string, Transaction>();
  readonly #ended = new Map<string, Pick<Transaction, "age" | "wanted"> & { isAborted: boolean }>();
  #begun = 0;

  constructor(clock: Clock, waitMaxMs = LOCK_WAIT_MAX_MS) {
    this.#clock = clock;
    this.#locks = new LockTable({ waitMaxMs, onAbort: (holder) => this.#forget(holder, true) });
  }

  /** @returns its id */
  begin(database: string, options: TransactionOptions): string {
    this.#endExpired();
    const { retryOf = "" } = options;
    const earlier = this.#ended.get(retryOf) ?? this.#active.get(retryOf);
    this.#begun += 1;
    const now = this.#clock();
    this.#active.set(String(this.#begun), {
      ...options,
      database,
      age: earlier?.age ?? this.#begun,
      begunAt: now,
      lastUsedAt: now,
      wanted: [],
      inherited: [...new Set(earlier?.wanted)],
    });
    return String(this.#begun);
  }

  /** @throws StatusError ABORTED for one that has ended, INVALID_ARGUMENT for one that never was */
  use(id: string): Transaction {
    this.#requireBegun(id);
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

  /** @throws as `use`, and StatusError INVALID_ARGUMENT for one that may only read */
  useForWrites(id: string, writes: readonly Write[]): Transaction {
    const transaction = this.use(id);
    if (transaction.isReadOnly && writes.length > 0) {
      refuse("Cannot modify entities in a read-only transaction.");
    }
    return transaction;
  }

  /** Also of one that has ended already. @throws StatusError INVALID_ARGUMENT for one that never was */
  rollback(id: string): void {
    this.#requireBegun(id);
    this.end(id);
  }

  /**
   * Waits until the transaction may read these documents (by name) or what a query could find; to be awaited before any
   * read in it. @throws StatusError ABORTED if somebody else must go first, and it has ended: the client is to try it again
   */
  async lockForRead(id: string, targets: readonly LockTarget[]): Promise<void> {
    this.#endExpired();
    const transaction = this.use(id);
    if (!transaction.isReadOnly) await this.#acquire(id, transaction, targets, false);
  }

  /**
   * Runs `body` (that is, the rules' judgement and `commit`) once no transaction but this one reads or writes the
   * documents. Writes without a transaction wait like the others. @throws StatusError ABORTED, and what `body` throws
   */
  async withWriteLocks<Result>(
    writes: readonly Write[],
    id: string | undefined,
    body: () => Result,
  ): Promise<Result> {
    this.#endExpired();
    const names = [...new Set(writes.map(({ name }) => name))];
    this.#begun += 1;
    // A write on its own is younger than every transaction so far.
    const alone = { age: this.#begun, wanted: [], inherited: [] };
    const holder = id ?? `the write ${this.#begun}`;
    await this.#acquire(holder, id === undefined ? alone : this.useForWrites(id, writes), names, true);
    try {
      return body();
    } finally {
      this.end(holder);
    }
  }

  end(holder: string, isAborted = false): void {
    this.#forget(holder, isAborted);
    this.#locks.release(holder);
  }

  /** @param database none: all */
  endWritersIn(database: string | undefined): void {
    for (const [id, transaction] of this.#active) {
      const isIn = database === undefined || transaction.database === database;
      if (isIn && !transaction.isReadOnly) this.end(id);
    }
  }

  /** Those nobody has used for too long, or that take too long altogether. */
  #endExpired(): void {
    const { seconds } = this.#clock();
    for (const [id, { begunAt, lastUsedAt }] of this.#active) {
      const isIdle = seconds - lastUsedAt.seconds > IDLE_MAX_SECONDS;
      if (isIdle || seconds - begunAt.seconds > TRANSACTION_MAX_SECONDS) this.end(id);
    }
  }

  #requireBegun(id: string): void {
    const number = Number(id);
    if (Number.isInteger(number) && number > 0 && number <= this.#begun) return;
    refuse("Transaction is invalid or expired.");
  }

  /**
   * Reading is shared, so that nobody waits who only looks; but who lost a race once takes all for itself the next time,
   * so that nobody is aborted over and over.
   */
  async #acquire(
    holder: string,
    { age, wanted, inherited }: Pick<Transaction, "age" | "wanted" | "inherited">,
    targets: readonly LockTarget[],
    isExclusive: boolean,
  ): Promise<void> {
    const alone = inherited.splice(0);
    wanted.push(...alone, ...targets);
    try {
      await this.#locks.acquire(holder, age, [
        ...alone.map((target) => ({ target, isExclusive: true })),
        ...targets.map((target) => ({ target, isExclusive })),
      ]);
    } catch (error) {
      this.end(holder, true);
      throw error;
    }
  }

  #forget(id: string, isAborted: boolean): void {
    const transaction = this.#active.get(id);
    if (!transaction) return;
    this.#active.delete(id);
    this.#ended.set(id, { age: transaction.age, wanted: isAborted ? transaction.wanted : [], isAborted });
    const [oldest = ""] = this.#ended.keys();
    if (this.#ended.size > ENDED_MAX) this.#ended.delete(oldest);
  }
}
