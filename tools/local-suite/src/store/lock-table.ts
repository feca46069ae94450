import { StatusError } from "../status.ts";
import { collectionOf } from "./resource-path.ts";
import { isInScope, type QueryScope } from "./structured-query.ts";

/** A document name, or the scope of a query. */
export type LockTarget = string | QueryScope;

/** A lock. Shared locks are compatible with each other; an exclusive lock excludes all other holders. */
type Lock = { readonly target: LockTarget; readonly isExclusive: boolean };

type Wait = {
  readonly holder: string;
  readonly age: number;
  readonly locks: readonly Lock[];
  readonly timer: NodeJS.Timeout;
  readonly grant: () => void;
  readonly abort: (error: StatusError) => void;
};

/**
 * Pessimistic locks as Firestore's server libraries expect them: until a transaction ends, other transactions cannot write
 * the documents that it has read. Waits are granted in order, except that transactions with locks come before transactions
 * without locks. In a deadlock the youngest transaction of the cycle is aborted, so that the oldest always progresses.
 * https://firebase.google.com/docs/firestore/transaction-data-contention
 */
export class LockTable {
  readonly #held = new Map<string, Lock[]>();
  /** The waiting requests, in order of arrival. */
  readonly #waits = new Set<Wait>();
  readonly #waitMaxMs: number;
  readonly #onAbort: (holder: string) => void;

  /**
   * @param options `waitMaxMs` limits a wait, counted from the last progress of conflicting waits; `onAbort` is called
   *   with each holder that loses its locks to break a deadlock
   */
  constructor(options: { waitMaxMs: number; onAbort: (holder: string) => void }) {
    this.#waitMaxMs = options.waitMaxMs;
    this.#onAbort = options.onAbort;
  }

  /**
   * Acquires all locks together, or waits for them.
   *
   * @param age a smaller number is older
   * @throws StatusError ABORTED after `waitMaxMs`, or to break a deadlock with an older holder
   */
  acquire(holder: string, age: number, locks: readonly Lock[]): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      this.#waits.delete(wait);
      reject(new StatusError("ABORTED", "Transaction lock timeout."));
    }, this.#waitMaxMs).unref();
    const wait: Wait = { holder, age, locks, timer, grant: resolve, abort: reject };
    this.#waits.add(wait);
    this.#update();
    return promise.finally(() => clearTimeout(timer));
  }

  /** Releases the holder's locks and cancels its waits. */
  release(holder: string): void {
    if (this.#drop(holder, "The transaction has ended")) this.#update();
  }

  /** @returns whether the holder had locks or waits */
  #drop(holder: string, reason: string): boolean {
    const waits = [...this.#waits].filter((wait) => wait.holder === holder);
    for (const wait of waits) {
      this.#waits.delete(wait);
      wait.abort(new StatusError("ABORTED", reason));
    }
    return this.#held.delete(holder) || waits.length > 0;
  }

  /** Grants all waits without conflicts, and breaks deadlocks, until nothing changes. */
  #update(): void {
    let isStable = false;
    while (!isStable) {
      isStable = true;
      for (const wait of this.#waits) {
        if (this.#blockersOf(wait).size > 0) continue;
        this.#waits.delete(wait);
        this.#held.set(wait.holder, [...(this.#held.get(wait.holder) ?? []), ...wait.locks]);
        wait.grant();
        // Conflicting waits have moved up in the queue, so their time starts again.
        for (const other of this.#waits) if (isConflict(wait.locks, other.locks)) other.timer.refresh();
        isStable = false;
      }
      const victim = this.#youngestInCycle();
      if (victim === undefined) continue;
      this.#onAbort(victim);
      this.#drop(victim, "Transactions wait for each other; try this one again");
      isStable = false;
    }
  }

  #blockersOf(wait: Wait): Set<string> {
    const blockers = new Set<string>();
    for (const [holder, locks] of this.#held) {
      if (holder !== wait.holder && isConflict(locks, wait.locks)) blockers.add(holder);
    }
    if (this.#held.has(wait.holder)) return blockers;
    for (const earlier of this.#waits) {
      if (earlier === wait) break;
      if (earlier.holder !== wait.holder && isConflict(earlier.locks, wait.locks))
        blockers.add(earlier.holder);
    }
    return blockers;
  }

  /** Returns the youngest holder in a cycle of the wait-for graph. Only holders of locks can be in a cycle. */
  #youngestInCycle(): string | undefined {
    const waits = [...this.#waits].filter(({ holder }) => this.#held.has(holder));
    const waitsFor = new Map(waits.map(({ holder }) => [holder, new Set<string>()]));
    for (const wait of waits) for (const one of this.#blockersOf(wait)) waitsFor.get(wait.holder)?.add(one);
    // Computes the transitive closure: iterating over a set includes elements that are added meanwhile.
    for (const reachable of waitsFor.values())
      for (const one of reachable) for (const next of waitsFor.get(one) ?? []) reachable.add(next);
    const cycle = waits.filter(({ holder }) => waitsFor.get(holder)?.has(holder));
    return cycle.sort((one, other) => other.age - one.age)[0]?.holder;
  }
}

function isConflict(some: readonly Lock[], others: readonly Lock[]): boolean {
  return some.some((one) =>
    others.some((other) => (one.isExclusive || other.isExclusive) && isOverlapping(one.target, other.target)),
  );
}

function isOverlapping(one: LockTarget, other: LockTarget): boolean {
  if (typeof other === "string") {
    return typeof one === "string" ? one === other : isInScope(collectionOf(other), one);
  }
  if (typeof one === "string") return isOverlapping(other, one);
  if (one.collectionId && other.collectionId && one.collectionId !== other.collectionId) return false;
  const reaches = ({ parent, allDescendants }: QueryScope, to: QueryScope) =>
    to.parent === parent || (allDescendants && to.parent.startsWith(`${parent}/`));
  return reaches(one, other) || reaches(other, one);
}
