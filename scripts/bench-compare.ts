/** What one part of the bench has measured: tables by their names. */
export type Tables = Readonly<Record<string, readonly object[]>>;

type Change = {
  readonly row: string;
  readonly figure: string;
  readonly before: number;
  readonly now: number;
  readonly ratio: number;
};

/**
 * The figures that are not as they were, in the order of the tables. Rows are the same that are called the same: by their
 * words, which stand in their cells beside the figures. What is new or gone is left out.
 */
export function changesBetween(before: Tables, now: Tables): Change[] {
  return Object.entries(now).flatMap(([table, rows]) => {
    const earlier = new Map(before[table]?.map((row) => [nameOf(row), row]));
    return rows.flatMap((row) => {
      const old = Object.entries(earlier.get(nameOf(row)) ?? {});
      return old.flatMap(([figure, was]) => {
        const is: unknown = (row as Record<string, unknown>)[figure];
        if (typeof was !== "number" || typeof is !== "number" || was === is) return [];
        const ratio = Number((is / was).toFixed(2));
        return [{ row: `${table}: ${nameOf(row)}`, figure, before: was, now: is, ratio }];
      });
    });
  });
}

function nameOf(row: object): string {
  return Object.values(row)
    .filter((cell) => typeof cell === "string")
    .join(" ");
}
