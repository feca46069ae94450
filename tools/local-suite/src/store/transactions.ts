import { refuse, StatusError } from "../status.ts";
import { LockTable, type LockTarget } from "./lock-table.ts";
import type { Clock, Timestamp } from "./timestamp.ts";
import type { Write } from "./write.ts";

// https://firebase.google.com/docs/firestore/quotas#writes_and_transactions
const IDLE_MAX_SECONDS = 60;
const TRANSACTION_MAX_SECONDS = 270;
/** The number of ended transactions that are remembered, for the age of retries and for error messages. */
const ENDED_MAX = 1_000;
/** The official emulator's timeout for a lock. */
const LOCK_WAIT_MAX_MS = 2_000;

export type TransactionOptions = {
  readonly isReadOnly?: boolean | undefined;
  /** The time at which a read-only transaction reads; undefined for read-write transactions. */
  readonly readTime?: Timestamp | undefined;
  /** The id of the failed attempt. */
  readonly retryOf?: string | undefined;
};

type Transaction = TransactionOptions & {
  readonly database: string;
  /** The age; a smaller number is older. A retry is as old as its first attempt. */
  readonly age: number;
  readonly begunAt: Timestamp;
  lastUsedAt: Timestamp;
  /** The targets of all lock requests of the transaction. */
  readonly requested: LockTarget[];
  /** The targets of the transaction's failed attempts, which its first lock request acquires exclusively. */
  readonly inherited: LockTarget[];
};

/** The active and the recently ended transactions, and the locks of transactions and single writes. */
export class Transactions {
  readonly #clock: Clock;
  readonly #locks: LockTable;
  readonly #active = new Map<string, Transaction>();
  readonly #ended = new Map<string, Pick<Transaction, "age" | "requested"> & { isAborted: boolean }>();
  #begun = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#locks = new LockTable({
      waitMaxMs: LOCK_WAIT_MAX_MS,
      onAbort: (holder) => this.#forget(holder, true),
    });
  }

  /** @returns the transaction's id */
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
      requested: [],
      inherited: [...new Set(earlier?.requested)],
    });
    return String(this.#begun);
  }

  /** Returns an active transaction. @throws StatusError ABORTED if it has ended, INVALID_ARGUMENT for an unknown id */
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

  /** @throws as `use`; StatusError INVALID_ARGUMENT for writes in a read-only transaction */
  useForWrites(id: string, writes: readonly Write[]): Transaction {
    const transaction = this.use(id);
    if (transaction.isReadOnly && writes.length > 0) {
      refuse("Cannot modify entities in a read-only transaction.");
    }
    return transaction;
  }

  /** Ends a transaction. Does nothing if it has already ended. @throws StatusError INVALID_ARGUMENT for an unknown id */
  rollback(id: string): void {
    this.#requireBegun(id);
    this.end(id);
  }

  /**
   * Acquires shared locks; must be called before every read in the transaction.
   *
   * @throws StatusError ABORTED if the locks cannot be acquired; the transaction has then ended and the client should
   *   retry
   */
  async lockForRead(id: string, targets: readonly LockTarget[]): Promise<void> {
    this.#endExpired();
    const transaction = this.use(id);
    if (!transaction.isReadOnly) await this.#acquire(id, transaction, targets, false);
  }

  /**
   * Runs `body` (the rules check and `commit`) with exclusive locks on the documents, then ends the transaction. Writes
   * without a transaction (`id` undefined) also need locks.
   *
   * @throws StatusError ABORTED, and the errors of `body`
   */
  async withWriteLocks<Result>(
    writes: readonly Write[],
    id: string | undefined,
    body: () => Result,
  ): Promise<Result> {
    this.#endExpired();
    const names = [...new Set(writes.map(({ name }) => name))];
    this.#begun += 1;
    // A single write is younger than all transactions so far.
    const single = { age: this.#begun, requested: [], inherited: [] };
    const holder = id ?? `the write ${this.#begun}`;
    await this.#acquire(holder, id === undefined ? single : this.useForWrites(id, writes), names, true);
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

  /** Ends the read-write transactions of a database, or of all databases. */
  endWritersIn(database: string | undefined): void {
    for (const [id, transaction] of this.#active) {
      const isIn = database === undefined || transaction.database === database;
      if (isIn && !transaction.isReadOnly) this.end(id);
    }
  }

  /** Ends transactions that exceed the idle or the total time limit. */
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

  /** Acquires locks. A retry acquires its earlier targets exclusively, so that it is not aborted repeatedly. */
  async #acquire(
    holder: string,
    { age, requested, inherited }: Pick<Transaction, "age" | "requested" | "inherited">,
    targets: readonly LockTarget[],
    isExclusive: boolean,
  ): Promise<void> {
    const exclusive = inherited.splice(0);
    requested.push(...exclusive, ...targets);
    try {
      await this.#locks.acquire(holder, age, [
        ...exclusive.map((target) => ({ target, isExclusive: true })),
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
    this.#ended.set(id, {
      age: transaction.age,
      requested: isAborted ? transaction.requested : [],
      isAborted,
    });
    const [oldest = ""] = this.#ended.keys();
    if (this.#ended.size > ENDED_MAX) this.#ended.delete(oldest);
  }
}
