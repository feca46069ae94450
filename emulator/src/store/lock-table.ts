import { StatusError } from "../status.ts";
import { collectionOf } from "./resource-path.ts";
import { isInScope, type QueryScope } from "./structured-query.ts";

/** What is locked: one document by its name, or every document a query could find. */
export type LockTarget = string | QueryScope;

/** Shared locks go together; an exclusive one goes with no other's. */
export type Lock = { readonly target: LockTarget; readonly isExclusive: boolean };

type Wait = {
  readonly holder: string;
  readonly age: number;
  readonly locks: readonly Lock[];
  readonly timer: NodeJS.Timeout;
  readonly grant: () => void;
  readonly abort: (error: StatusError) => void;
};

/**
 * Locks as Firestore's server libraries rely on: what one transaction has read, no other may write until it ends.
 * Waiting is first come, first served; those who hold a lock already pass those who hold none. Where two would wait for
 * each other for ever, the younger is aborted: the oldest always gets on.
 * https://firebase.google.com/docs/firestore/transaction-data-contention
 */
export class LockTable {
  readonly #held = new Map<string, Lock[]>();
  /** In the order of their coming. */
  readonly #waits = new Set<Wait>();
  readonly #waitMaxMs: number;
  readonly #onAbort: (holder: string) => void;

  /**
   * @param options `waitMaxMs` is how long one waits while nobody gets on; `onAbort` hears of holders that lose all they
   *   hold to somebody older
   */
  constructor(options: { waitMaxMs: number; onAbort: (holder: string) => void }) {
    this.#waitMaxMs = options.waitMaxMs;
    this.#onAbort = options.onAbort;
  }

  /**
   * Waits until all locks are the holder's; none is before.
   *
   * @param age smaller is older
   * @throws StatusError ABORTED after the longest wait, or to let somebody older go first
   */
  acquire(holder: string, age: number, locks: readonly Lock[]): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      this.#waits.delete(wait);
      reject(new StatusError("ABORTED", "Transaction lock timeout."));
    }, this.#waitMaxMs).unref();
    const wait: Wait = { holder, age, locks, timer, grant: resolve, abort: reject };
    this.#waits.add(wait);
    this.#settle();
    return promise.finally(() => clearTimeout(timer));
  }

  /** Gives up all that the holder has or waits for. */
  release(holder: string): void {
    if (this.#drop(holder, "The transaction has ended")) this.#settle();
  }

  /** @returns whether there was anything */
  #drop(holder: string, reason: string): boolean {
    const waits = [...this.#waits].filter((wait) => wait.holder === holder);
    for (const wait of waits) {
      this.#waits.delete(wait);
      wait.abort(new StatusError("ABORTED", reason));
    }
    return this.#held.delete(holder) || waits.length > 0;
  }

  /** Grants what is free, and breaks every circle of waits. */
  #settle(): void {
    let isSettled = false;
    while (!isSettled) {
      isSettled = true;
      for (const wait of this.#waits) {
        if (this.#blockersOf(wait).size > 0) continue;
        this.#waits.delete(wait);
        this.#held.set(wait.holder, [...(this.#held.get(wait.holder) ?? []), ...wait.locks]);
        wait.grant();
        // Whoever waits for the same has got nearer.
        for (const other of this.#waits) if (isConflict(wait.locks, other.locks)) other.timer.refresh();
        isSettled = false;
      }
      const victim = this.#youngestInCircle();
      if (victim === undefined) continue;
      this.#onAbort(victim);
      this.#drop(victim, "Transactions wait for each other; try this one again");
      isSettled = false;
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

  /** Of those who wait, be it by way of others, for themselves: only who holds something can be among them. */
  #youngestInCircle(): string | undefined {
    const waits = [...this.#waits].filter(({ holder }) => this.#held.has(holder));
    const awaited = new Map(waits.map(({ holder }) => [holder, new Set<string>()]));
    for (const wait of waits) for (const one of this.#blockersOf(wait)) awaited.get(wait.holder)?.add(one);
    // A set hands out also what is added to it meanwhile.
    for (const all of awaited.values())
      for (const one of all) for (const further of awaited.get(one) ?? []) all.add(further);
    const circle = waits.filter(({ holder }) => awaited.get(holder)?.has(holder));
    return circle.sort((one, other) => other.age - one.age)[0]?.holder;
  }
}

function isConflict(some: readonly Lock[], others: readonly Lock[]): boolean {
  return some.some((one) =>
    others.some((other) => (one.isExclusive || other.isExclusive) && isSharing(one.target, other.target)),
  );
}

function isSharing(one: LockTarget, other: LockTarget): boolean {
  if (typeof other === "string") {
    return typeof one === "string" ? one === other : isInScope(collectionOf(other), one);
  }
  if (typeof one === "string") return isSharing(other, one);
  if (one.collectionId && other.collectionId && one.collectionId !== other.collectionId) return false;
  const reaches = ({ parent, allDescendants }: QueryScope, to: QueryScope) =>
    to.parent === parent || (allDescendants && to.parent.startsWith(`${parent}/`));
  return reaches(one, other) || reaches(other, one);
}
