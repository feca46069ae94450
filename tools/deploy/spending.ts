import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Project } from "./project-check.ts";

// Checks the budget, which warns of a bill, and the spend cap, which stops it.

type Budget = {
  readonly budgetFilter?: { readonly projects?: readonly string[]; readonly services?: readonly string[] };
  readonly spendCap?: { readonly outputState?: string };
};

const capFile = join(import.meta.dirname, "..", "..", "ops", "spend-cap.json");
/** The service id of Cloud Run functions. */
const [CAPPED] = JSON.parse(readFileSync(capFile, "utf8")).budgetFilter.services;

/** Whether the billing account has a budget for this project, not counting caps. */
export async function hasBudget(project: Project): Promise<boolean> {
  return (await budgetsOf(project)).some(({ spendCap }) => !spendCap);
}

/** Returns why functions are not capped, as text for the operator; undefined if they are. */
export async function brokenSpendCap(project: Project): Promise<string | undefined> {
  const account = await billingAccountOf(project);
  if (!account) return "the project has no billing account";
  // Google allows no caps in a reseller's account:
  // https://docs.cloud.google.com/billing/docs/how-to/budget-api-spend-cap
  if (await project.get("cloudbilling", `/v1/${account}`, "masterBillingAccount")) return undefined;
  const isCap = (one: Budget) => one.spendCap && one.budgetFilter?.services?.includes(CAPPED);
  const cap = (await budgetsOf(project)).find(isCap)?.spendCap;
  if (!cap) return "there is none";
  if (cap.outputState === "ENFORCED") return 'it has stopped them; see "The spend cap"';
  return cap.outputState === "AWAITING_NEXT_PERIOD" ? "it is lifted until next month" : undefined;
}

function billingAccountOf({ project, get }: Project): Promise<unknown> {
  return get("cloudbilling", `/v1/projects/${project}/billingInfo`, "billingAccountName");
}

async function budgetsOf({ project, get }: Project): Promise<readonly Budget[]> {
  const account = await billingAccountOf({ project, get });
  if (!account) return [];
  const budgets = (await get("billingbudgets", `/v1/${account}/budgets`, "budgets")) ?? [];
  const number = await get("cloudresourcemanager", `/v1/projects/${project}`, "projectNumber");
  const names = [`projects/${project}`, `projects/${number}`];
  return (budgets as Budget[]).filter((one) =>
    one.budgetFilter?.projects?.some((name) => names.includes(name)),
  );
}
