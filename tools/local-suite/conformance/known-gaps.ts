/** A case of rpc/*.json or rest/*.json that deliberately fails here. The test fails once it passes; then remove it. */
type KnownGap = {
  readonly file: string;
  readonly name: string;
  readonly reason: string;
};

export const KNOWN_GAPS: readonly KnownGap[] = [
  {
    file: "aggregations.json",
    name: "an aggregation's last answer says so",
    reason: "the published proto has no `done` there, and production does not send it",
  },
  {
    file: "http.json",
    name: "an origin that is none is named, too",
    reason: "refused, like all pages of other origins: `Bearer owner` gives full access",
  },
  {
    file: "queries.json",
    name: "explaining is ignored",
    reason: "refused by name instead of ignored",
  },
  {
    file: "queries.json",
    name: "pipelines are another edition's",
    reason: "refused by name, like every unsupported RPC",
  },
  {
    file: "transactions.json",
    name: "of two transactions that wait for each other the later wins",
    reason:
      "the deadlock is detected at once and the younger aborted, instead of the longest wait timing out",
  },
  {
    file: "transactions.json",
    name: "a query locks every collection of its id",
    reason: "only documents that the query could return are locked, as in production",
  },
  {
    file: "values.json",
    name: "minus zero is stored as zero",
    reason: "the SDKs distinguish -0 from 0 and read back what they wrote; queries treat them as equal",
  },
];
