import { type DraftSlot, discardDraft, discardOwnDraft, storeDraft, type Unsaved } from "./draft-storage.ts";

/** The debounce of autosaving. */
const AUTOSAVE_DELAY_MS = 400;

/** Stores the unsaved changes of one form in this browser while the form is open. */
export class DraftKeeper {
  readonly #uid: string;
  /** Returns undefined if nothing is unsaved. */
  readonly #unsaved: () => Unsaved | undefined;
  readonly #onStored: (isStored: boolean) => void;
  /** The storage id of the draft, and the idempotency key of the next save. */
  #slot: Pick<DraftSlot<unknown>, "id" | "requestId" | "isUnlocked">;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasStored = false;

  constructor(
    uid: string,
    slot: DraftSlot<unknown>,
    unsaved: () => Unsaved | undefined,
    onStored: (isStored: boolean) => void,
  ) {
    this.#uid = uid;
    this.#slot = slot;
    this.#unsaved = unsaved;
    this.#onStored = onStored;
  }

  get requestId(): string {
    return this.#slot.requestId;
  }

  /** Schedules storing the form. Every further change postpones it. */
  changed(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.keep, AUTOSAVE_DELAY_MS);
  }

  /** Starts to store changes, and returns a cleanup function that stores the unsaved ones. */
  start(): () => void {
    addEventListener("pagehide", this.keep);
    addEventListener("storage", this.#keepAgain);
    return () => {
      removeEventListener("pagehide", this.keep);
      removeEventListener("storage", this.#keepAgain);
      clearTimeout(this.#timer);
      this.keep();
    };
  }

  /**
   * Stores unsaved changes now. If there are none anymore, discards the stored ones. Returns false if this browser
   * cannot store them.
   */
  readonly keep = (): boolean => {
    const unsaved = this.#unsaved();
    if (unsaved) {
      const isStored = storeDraft(this.#uid, this.#slot, unsaved);
      this.#hasStored = true;
      this.#onStored(isStored);
      return isStored;
    }
    if (this.#hasStored) discardOwnDraft(this.#uid, this.#slot);
    this.#hasStored = false;
    return true;
  };

  /** Stores the changes again if another tab with the same form discards the stored draft, which both tabs share. */
  readonly #keepAgain = ({ newValue }: StorageEvent): void => {
    if (newValue === null) this.keep();
  };

  /** Discards the offered draft. Returns a function that stores it again and returns whether it may be offered again. */
  discardOffered(): () => boolean {
    const before = this.#slot;
    const restore = discardDraft(this.#uid, before.id);
    // A save with the discarded draft's key may have happened although its response was lost.
    this.#slot = { ...before, requestId: crypto.randomUUID() };
    return () => {
      restore();
      // Does nothing if the form has been saved in the meantime.
      if (this.#slot.id !== before.id) return false;
      this.#slot = before;
      return true;
    };
  }

  /** Called after a save. Discards the draft and creates a new idempotency key. */
  startNextSave(id = this.#slot.id): void {
    const before = this.#slot;
    this.#slot = { id, requestId: crypto.randomUUID() };
    this.#hasStored = false;
    discardOwnDraft(this.#uid, before);
    // Stores what was typed during the save.
    this.changed();
  }
}
