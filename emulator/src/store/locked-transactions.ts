import { refuse } from "../status.ts";
import { type Lock, LockTable, type LockTarget } from "./lock-table.ts";
import type { Clock } from "./timestamp.ts";
import { type Transaction, type TransactionOptions, Transactions } from "./transaction.ts";
import type { Write } from "./write.ts";

/** As long as the official emulator keeps a write waiting for a lock that nobody gives up. */
const LOCK_WAIT_MAX_MS = 2_000;

/** The transactions under way, and who waits for whom of them and of the writes outside. */
export class LockedTransactions {
  readonly #transactions: Transactions;
  readonly #locks: LockTable;

  constructor(clock: Clock, lockWaitMaxMs = LOCK_WAIT_MAX_MS) {
    this.#transactions = new Transactions(clock);
    this.#locks = new LockTable({
      waitMaxMs: lockWaitMaxMs,
      onAbort: (holder) => this.#transactions.end(holder, true),
    });
  }

  /** @returns its id */
  begin(database: string, options: TransactionOptions): string {
    this.#endExpired();
    return this.#transactions.begin(database, options).id;
  }

  /** @throws StatusError ABORTED for one that has ended, INVALID_ARGUMENT for one that never was */
  use(id: string): Transaction {
    return this.#transactions.use(id);
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
    this.#transactions.requireBegun(id);
    this.end(id);
  }

  /** Waits until the transaction may read. @throws StatusError ABORTED; it has then ended */
  async lockForRead(id: string, targets: readonly LockTarget[]): Promise<void> {
    this.#endExpired();
    const transaction = this.use(id);
    if (transaction.isReadOnly) return;
    await this.#acquire(id, transaction.age, this.#transactions.locksOf(transaction, targets, false));
  }

  /** Runs `body` with the documents for itself alone. @throws StatusError ABORTED, and what `body` throws */
  async withWriteLocks<Result>(
    writes: readonly Write[],
    id: string | undefined,
    body: () => Result,
  ): Promise<Result> {
    this.#endExpired();
    const names = [...new Set(writes.map(({ name }) => name))];
    const transaction = id === undefined ? undefined : this.useForWrites(id, writes);
    const age = transaction?.age ?? this.#transactions.youngestAge();
    const holder = id ?? `the write ${age}`;
    const locks = transaction
      ? this.#transactions.locksOf(transaction, names, true)
      : names.map((target) => ({ target, isExclusive: true }));
    await this.#acquire(holder, age, locks);
    try {
      return body();
    } finally {
      this.end(holder);
    }
  }

  end(holder: string, isAborted = false): void {
    this.#transactions.end(holder, isAborted);
    this.#locks.release(holder);
  }

  /** @param database none: all */
  endWritersIn(database: string | undefined): void {
    for (const id of this.#transactions.writersIn(database)) this.end(id);
  }

  #endExpired(): void {
    for (const id of this.#transactions.expired()) this.end(id);
  }

  async #acquire(holder: string, age: number, locks: readonly Lock[]): Promise<void> {
    try {
      await this.#locks.acquire(holder, age, locks);
    } catch (error) {
      this.end(holder, true);
      throw error;
    }
  }
}
