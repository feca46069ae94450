import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import * as code from "../../functions/src/index.ts";
import type { Project } from "./project-check.ts";

// Finds out which of the code's functions are deployed in a project, and whether they can be called.

export const FUNCTIONS: readonly string[] = Object.keys(code);

type Deployed = {
  readonly name: string;
  readonly state?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly eventTrigger?: { readonly trigger?: string };
};

/** Returns the names of the functions that are deployed and active. */
export async function activeFunctions(project: Project): Promise<readonly string[]> {
  return (await deployed(project)).filter(({ state }) => state === "ACTIVE").map(idOf);
}

/**
 * Returns the functions that nothing can call, each with the reason, as text for the operator; undefined if there are
 * none. firebase-tools opens a function to visitors, and makes its schedule, right after creating it. If that fails,
 * later deploys skip the function, because it exists:
 * https://github.com/firebase/firebase-tools/issues/8984
 */
export async function unreachable(project: Project): Promise<string | undefined> {
  const all = (await deployed(project)).map(async (one) => ({
    id: idOf(one),
    why: await whyUnreachable(one, project),
  }));
  const cut = (await Promise.all(all)).filter(({ why }) => why !== undefined);
  if (cut.length === 0) return undefined;
  const reasons = cut.map(({ id, why }) => `${id} ${why}`).join("; ");
  const names = cut.map(({ id }) => id).join(" ");
  return `${reasons}. npx firebase functions:delete ${names} --force --project ${project.project}, then deploy`;
}

async function whyUnreachable(one: Deployed, { project, get }: Project): Promise<string | undefined> {
  const id = idOf(one);
  const place = `/v1/projects/${project}/locations/${CALLABLE_REGION}`;
  if (one.eventTrigger) {
    const { trigger } = one.eventTrigger;
    const made = trigger && (await get("eventarc", `/v1/${trigger}`, "createTime"));
    if (!made) return "without a trigger";
    // The triggers of a deleted database remain and deliver nothing, even if a database with that name exists again:
    // https://cloud.google.com/firestore/docs/eventarc#limitations
    const database = await get("firestore", `/v1/projects/${project}/databases/(default)`, "createTime");
    const isLive = Date.parse(String(made)) >= Date.parse(String(database));
    return isLive ? undefined : "with a trigger of a deleted database";
  }
  if (one.labels?.["deployment-scheduled"] === "true") {
    const job = `${place}/jobs/firebase-schedule-${id}-${CALLABLE_REGION}`;
    return (await get("cloudscheduler", job, "name")) ? undefined : "without a schedule";
  }
  const policy = await get("run", `${place}/services/${id.toLowerCase()}:getIamPolicy`, "bindings");
  const bindings = (policy ?? []) as readonly { readonly members?: readonly string[] }[];
  return bindings.some(({ members }) => members?.includes("allUsers")) ? undefined : "closed to visitors";
}

/** Returns the deployed functions that are in the code, because a project may also have others. */
async function deployed({ project, get }: Project): Promise<readonly Deployed[]> {
  const path = `/v2/projects/${project}/locations/-/functions?pageSize=1000`;
  const found = (await get("cloudfunctions", path, "functions")) ?? [];
  return (found as Deployed[]).filter((one) => FUNCTIONS.includes(idOf(one)));
}

function idOf({ name }: Deployed): string {
  return name.split("/").at(-1) ?? "";
}
