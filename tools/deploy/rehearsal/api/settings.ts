import { get, notFound, ok, type Route } from "./route.ts";

/** Settings that only `npm run doctor` reads. */
export const settingsRoutes: readonly Route[] = [
  get(
    "firestore",
    /\/v1\/projects\/[^/]+\/databases\/\(default\)\/backupSchedules/,
    ({ settings, database }) =>
      database ? ok({ backupSchedules: settings.backupSchedules }) : notFound("The database (default)"),
  ),
  get("identitytoolkit", /\/admin\/v2\/projects\/[^/]+\/config/, ({ settings }) => ok(settings.auth)),
  get("iam", /\/v1\/projects\/[^/]+\/serviceAccounts\/([^/:]+)/, ({ settings }, _, [email = ""]) =>
    settings.serviceAccounts.includes(email) ? ok({ email }) : notFound(email),
  ),
  get("billingbudgets", /\/v1\/billingAccounts\/[^/]+\/budgets/, ({ settings }) =>
    ok({ budgets: settings.budgets }),
  ),
  get("monitoring", /\/v3\/projects\/[^/]+\/alertPolicies/, ({ settings }) =>
    ok({ alertPolicies: settings.alertPolicies }),
  ),
];
