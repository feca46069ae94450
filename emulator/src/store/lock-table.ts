import { StatusError } from "../status.ts";

/** What is locked: one document by its name, or every document a query could find below a parent. */
export type LockTarget = string | QueryScope;
export type QueryScope = {
  readonly parent: string;
  /** Empty: any collection. */
  readonly collectionId: string;
  readonly allDescendants: boolean;
};

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
  readonly #waits: Wait[] = [];
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
      this.#leave(wait);
      reject(new StatusError("ABORTED", "Transaction lock timeout."));
    }, this.#waitMaxMs).unref();
    const wait: Wait = { holder, age, locks, timer, grant: resolve, abort: reject };
    this.#waits.push(wait);
    this.#settle();
    return promise.finally(() => clearTimeout(timer));
  }

  /** Gives up all that the holder has or waits for. */
  release(holder: string): void {
    const hadAny = this.#held.delete(holder);
    const waits = this.#waits.filter((wait) => wait.holder === holder);
    for (const wait of waits) {
      this.#leave(wait);
      wait.abort(new StatusError("ABORTED", "The transaction has ended"));
    }
    if (hadAny || waits.length > 0) this.#settle();
  }

  /** Grants what is free, and breaks every circle of waits. */
  #settle(): void {
    let isSettled = false;
    while (!isSettled) {
      isSettled = true;
      for (const wait of [...this.#waits]) {
        if (!this.#waits.includes(wait) || this.#blockersOf(wait).size > 0) continue;
        this.#leave(wait);
        this.#held.set(wait.holder, [...(this.#held.get(wait.holder) ?? []), ...wait.locks]);
        wait.grant();
        // Whoever waits for the same has got nearer.
        for (const other of this.#waits) if (isConflict(wait.locks, other.locks)) other.timer.refresh();
        isSettled = false;
      }
      const victim = this.#youngestInCircle();
      if (victim === undefined) continue;
      this.#onAbort(victim);
      this.#held.delete(victim);
      for (const wait of this.#waits.filter(({ holder }) => holder === victim)) {
        this.#leave(wait);
        wait.abort(new StatusError("ABORTED", "Transactions wait for each other; try this one again"));
      }
      isSettled = false;
    }
  }

  #leave(wait: Wait): void {
    const index = this.#waits.indexOf(wait);
    if (index !== -1) this.#waits.splice(index, 1);
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

  /** Only who holds something and waits can be part of a circle. */
  #youngestInCircle(): string | undefined {
    const suspects = this.#waits.filter(({ holder }) => this.#held.has(holder));
    if (suspects.length < 2) return undefined;
    const blockers = new Map(suspects.map((wait) => [wait, this.#blockersOf(wait)]));
    for (const start of suspects) {
      const circle = circleFrom(start, suspects, blockers);
      if (circle)
        return circle.reduce((youngest, wait) => (wait.age > youngest.age ? wait : youngest)).holder;
    }
    return undefined;
  }
}

/** The waits on a way from a wait back to its own holder. */
function circleFrom(
  start: Wait,
  suspects: readonly Wait[],
  blockers: ReadonlyMap<Wait, ReadonlySet<string>>,
): Wait[] | undefined {
  const seen = new Set<Wait>();
  const follow = (wait: Wait): Wait[] | undefined => {
    seen.add(wait);
    if (blockers.get(wait)?.has(start.holder)) return [wait];
    for (const next of suspects) {
      if (seen.has(next) || !blockers.get(wait)?.has(next.holder)) continue;
      const rest = follow(next);
      if (rest) return [wait, ...rest];
    }
    return undefined;
  };
  return follow(start);
}

function isConflict(some: readonly Lock[], others: readonly Lock[]): boolean {
  return some.some((one) =>
    others.some((other) => (one.isExclusive || other.isExclusive) && isSharing(one.target, other.target)),
  );
}

function isSharing(one: LockTarget, other: LockTarget): boolean {
  if (typeof one === "string") {
    return typeof other === "string" ? one === other : isInScope(one, other);
  }
  if (typeof other === "string") return isInScope(other, one);
  if (one.collectionId && other.collectionId && one.collectionId !== other.collectionId) return false;
  if (!one.allDescendants && !other.allDescendants) return one.parent === other.parent;
  const isBelow = (inner: QueryScope, outer: QueryScope) => `${inner.parent}/`.startsWith(`${outer.parent}/`);
  return (one.allDescendants && isBelow(other, one)) || (other.allDescendants && isBelow(one, other));
}

function isInScope(name: string, { parent, collectionId, allDescendants }: QueryScope): boolean {
  if (!name.startsWith(`${parent}/`)) return false;
  const below = name.slice(parent.length + 1).split("/");
  return (allDescendants || below.length === 2) && (!collectionId || below.at(-2) === collectionId);
}
