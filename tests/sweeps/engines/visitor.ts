/**
 * A browser other than Chromium, with one window. If a method takes a selector, it uses the first visible
 * element whose name begins with `name`.
 */
export type Visitor = {
  /**
   * Returns the messages that the page has logged or thrown, and its failed requests, since `takeMessages`
   * was last called.
   */
  takeMessages(): Promise<string[]>;
  /** Loads a document. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page; arguments and result are JSON. */
  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Result>;
  waitFor(selector: string, name?: string): Promise<void>;
  click(selector: string, name?: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses keys together, named as in `KeyboardEvent.key`. */
  press(...keys: string[]): Promise<void>;
  /** Chooses a file in an input, which may be hidden. */
  choose(selector: string, file: string): Promise<void>;
  /** Sets the width of the page. */
  resize(width: number): Promise<void>;
  /** Returns the page as a PDF. */
  readonly print?: () => Promise<Uint8Array>;
  close(): Promise<void>;
};

export type Engine = {
  readonly name: string;
  /** The Debian packages that the engine needs. docs/claims.md says what Ubuntu has. */
  readonly packages: string;
  readonly isInstalled: boolean;
  readonly canPrint: boolean;
  start(): Promise<Visitor>;
};

/** The height of the page in both engines. */
export const HEIGHT_PX = 900;

/** Returns the first visible element of a selector whose name begins with a text. Runs in the page. */
export function find(selector: string, name = ""): HTMLElement | undefined {
  const nameOf = (element: HTMLElement) =>
    element.ariaLabel ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent;
  return [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.checkVisibility() && nameOf(element).trim().startsWith(name),
  );
}
