import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Check, list, type Reading } from "./project-check.ts";

// Checks of what warns of a bill, and of what stops it.

type Budget = {
  readonly budgetFilter?: { readonly projects?: readonly string[]; readonly services?: readonly string[] };
  readonly spendCap?: { readonly outputState?: string };
};

const ops = join(import.meta.dirname, "..", "..", "ops");
const capFile: Budget = JSON.parse(readFileSync(join(ops, "spend-cap.json"), "utf8"));
/** Cloud Run functions. */
const CAPPED = capFile.budgetFilter?.services?.[0] ?? "";

const heading = "Set up alerts";

export const spendingChecks: readonly Check[] = [
  {
    what: "a budget warns before the bill",
    heading,
    missing: async (reading) => {
      const account = await billingAccountOf(reading);
      if (!account) return "the project has no billing account";
      const own = await budgetsOf(reading, account);
      return own.some(({ spendCap }) => !spendCap)
        ? undefined
        : "the billing account has no budget of this project";
    },
  },
  {
    what: "a spend cap stops functions that cost too much",
    heading,
    missing: async (reading) => {
      const account = await billingAccountOf(reading);
      if (!account) return "the project has no billing account";
      // Google refuses caps in a reseller's account: https://docs.cloud.google.com/billing/docs/how-to/budget-api-spend-cap
      const { masterBillingAccount } = (await reading.get("cloudbilling", `/v1/${account}`)) as {
        masterBillingAccount?: string;
      };
      if (masterBillingAccount) return undefined;
      const own = await budgetsOf(reading, account);
      const cap = own.find((one) => one.spendCap && one.budgetFilter?.services?.includes(CAPPED))?.spendCap;
      if (!cap) return "there is none";
      if (cap.outputState === "ENFORCED") return 'it has stopped them; see "The spend cap"';
      return cap.outputState === "AWAITING_NEXT_PERIOD" ? "it is lifted until next month" : undefined;
    },
  },
];

async function billingAccountOf({ get, project }: Reading): Promise<string | undefined> {
  const billing = await get("cloudbilling", `/v1/projects/${project}/billingInfo`);
  return (billing as { billingAccountName?: string }).billingAccountName || undefined;
}

async function budgetsOf({ get, project }: Reading, account: string): Promise<readonly Budget[]> {
  const budgets = (await list(get, "billingbudgets", `/v1/${account}/budgets`, "budgets")) as Budget[];
  const { projectNumber } = (await get("cloudresourcemanager", `/v1/projects/${project}`)) as {
    projectNumber?: string;
  };
  const names = [`projects/${project}`, `projects/${projectNumber}`];
  return budgets.filter(({ budgetFilter }) => budgetFilter?.projects?.some((name) => names.includes(name)));
}
