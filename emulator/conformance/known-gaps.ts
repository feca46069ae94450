/** A case of rpc/*.json or rest/*.json that does not hold here, and why. It fails when it comes to hold: then it leaves this list. */
export type KnownGap = {
  readonly file: string;
  readonly name: string;
  readonly reason: string;
};

export const KNOWN_GAPS: readonly KnownGap[] = [
  {
    file: "aggregations.json",
    name: "an aggregation's last answer says so",
    reason: "the published proto has no `done` there, and production answers without",
  },
  {
    file: "http.json",
    name: "an origin that is none is named, too",
    reason: "refused, as every page that is not this machine's: `Bearer owner` opens everything",
  },
  {
    file: "queries.json",
    name: "explaining is ignored",
    reason: "refused by name: no answer that looks like an explanation and is none",
  },
  {
    file: "queries.json",
    name: "pipelines are another edition's",
    reason: "refused by name as every RPC that is not supported",
  },
  {
    file: "transactions.json",
    name: "of two transactions that wait for each other the later wins",
    reason:
      "the circle is seen at once and the younger aborted, instead of the one that has waited longest in the end",
  },
  {
    file: "transactions.json",
    name: "a query locks every collection of its id",
    reason: "only what the query could find is locked, as in production",
  },
  {
    file: "values.json",
    name: "minus zero is stored as zero",
    reason: "the SDKs tell -0 from 0 and read back what they wrote; queries take them for equal",
  },
];
