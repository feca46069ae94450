// No schemas here: visitors' pages would download them.

/** The point of a picture that cropping keeps visible: percent from its left and top edges, in steps of `FOCUS_STEP`. */
type PictureFocus = { readonly x: number; readonly y: number };

export const FOCUS_STEP = 10;
export const DEFAULT_FOCUS: PictureFocus = { x: 50, y: 60 };

/** The stored form: "50 60", or empty for `DEFAULT_FOCUS`. */
export const FOCUS_PATTERN = /^((100|[1-9]?0) (100|[1-9]?0))?$/;

/** Returns the default for an empty or invalid value. */
export function parseFocus(stored: string): PictureFocus {
  const [, point, x, y] = FOCUS_PATTERN.exec(stored) ?? [];
  return point ? { x: Number(x), y: Number(y) } : DEFAULT_FOCUS;
}

/** Rounds to the step; @param point percent, perhaps beyond an edge */
export function focusText({ x, y }: PictureFocus): string {
  const round = (percent: number) =>
    Math.round(Math.min(100, Math.max(0, percent)) / FOCUS_STEP) * FOCUS_STEP;
  return `${round(x)} ${round(y)}`;
}
