/** SVG paths in a view box of 24 by 24. Most are from Lucide (ISC): https://lucide.dev/license. */
const DRAWINGS = {
  back: "M19.2 12H4.8m6-6-6 6 6 6",
  elsewhere: "M6 18 18 6M8 6h10v10",
  facebook: "M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z",
  instagram:
    "M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5m5 6a4 4 0 1 1 0 8 4 4 0 0 1 0-8m5.5-1.5h.01",
  linkedin:
    "M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6M2 9h4v12H2zM4 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4",
  rss: "M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16M5 18a1 1 0 1 1 0 2 1 1 0 0 1 0-2",
  clock: "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20m0 4v6l4 2",
  "map-pin":
    "M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M12 7a3 3 0 1 1 0 6 3 3 0 0 1 0-6",
} as const;

type IconName = keyof typeof DRAWINGS;

type Props = {
  readonly name: IconName;
  readonly size: number;
  readonly strokeWidth?: number;
};

/** A decorative icon: the text next to it says the same. */
export function Icon({ name, size, strokeWidth = 2 }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
