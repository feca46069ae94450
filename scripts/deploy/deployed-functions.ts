// Compares the functions of the code with those of a project.

export type Functions = {
  readonly project: string;
  readonly region: string;
  /** Names of the code's functions. */
  readonly functions: readonly string[];
  /**
   * Reads from one of Google's APIs.
   *
   * @param api "firestore"
   * @throws Error with a `status` if it is refused
   */
  readonly get: (api: string, path: string) => Promise<unknown>;
};

type Deployed = {
  readonly name: string;
  readonly state?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly eventTrigger?: { readonly trigger?: string };
};

type Policy = { readonly bindings?: readonly { readonly members?: readonly string[] }[] };
type Created = { readonly createTime?: string };

/** Returns which functions are not deployed, as text for the operator; undefined if all are. */
export async function undeployed(reading: Functions): Promise<string | undefined> {
  const active = (await deployed(reading)).filter(({ state }) => state === "ACTIVE").map(idOf);
  const lacking = reading.functions.filter((name) => !active.includes(name));
  if (lacking.length === 0) return undefined;
  return lacking.length === reading.functions.length ? "none is" : `not ${lacking.join(", ")}`;
}

/**
 * Returns which functions nothing can call, as text for the operator; undefined if there are none. firebase-tools opens a
 * function to visitors, and makes its schedule, right after creating it. A function that it has created it skips from then on:
 * https://github.com/firebase/firebase-tools/issues/8984
 */
export async function unreachable(reading: Functions): Promise<string | undefined> {
  const found = await Promise.all(
    (await deployed(reading)).map(async (one) => ({
      id: idOf(one),
      why: await whyUnreachable(one, reading),
    })),
  );
  const cut = found.filter(({ why }) => why !== undefined);
  if (cut.length === 0) return undefined;
  const names = cut.map(({ id }) => id).join(" ");
  const reasons = [...new Set(cut.map(({ why }) => why))].map(
    (reason) =>
      `${cut
        .filter(({ why }) => why === reason)
        .map(({ id }) => id)
        .join(", ")} ${reason}`,
  );
  return `${reasons.join("; ")}. npx firebase functions:delete ${names} --force --project ${reading.project}, then deploy`;
}

async function whyUnreachable(one: Deployed, reading: Functions): Promise<string | undefined> {
  const { project, region, get } = reading;
  const id = idOf(one);
  if (one.eventTrigger) return isHeard(one, reading);
  if (one.labels?.["deployment-scheduled"] === "true") {
    const job = `/v1/projects/${project}/locations/${region}/jobs/firebase-schedule-${id}-${region}`;
    return (await get("cloudscheduler", job).catch(unlessMissing)) ? undefined : "without a schedule";
  }
  const service = `/v1/projects/${project}/locations/${region}/services/${id.toLowerCase()}`;
  const { bindings = [] } = (await get("run", `${service}:getIamPolicy`)) as Policy;
  const isOpen = bindings.some(({ members = [] }) => members.includes("allUsers"));
  return isOpen ? undefined : "closed to visitors";
}

/**
 * Triggers of a deleted database stay and deliver nothing, also when there is a database of that name again:
 * https://cloud.google.com/firestore/docs/eventarc#limitations
 */
async function isHeard({ eventTrigger }: Deployed, { project, get }: Functions): Promise<string | undefined> {
  const none = "without a trigger";
  if (!eventTrigger?.trigger) return none;
  const trigger = (await get("eventarc", `/v1/${eventTrigger.trigger}`).catch(unlessMissing)) as
    | Created
    | undefined;
  if (!trigger?.createTime) return none;
  const path = `/v1/projects/${project}/databases/(default)`;
  const database = (await get("firestore", path).catch(unlessMissing)) as Created | undefined;
  const isOlder = Date.parse(trigger.createTime) < Date.parse(database?.createTime ?? "");
  return isOlder || !database ? "with a trigger of a deleted database" : undefined;
}

/** Reads the code's functions; a project may have others. */
async function deployed({ project, functions, get }: Functions): Promise<readonly Deployed[]> {
  const path = `/v2/projects/${project}/locations/-/functions?pageSize=1000`;
  const { functions: found = [] } = (await get("cloudfunctions", path)) as {
    functions?: readonly Deployed[];
  };
  return found.filter((one) => functions.includes(idOf(one)));
}

function idOf({ name }: Deployed): string {
  return name.split("/").at(-1) ?? "";
}

export function unlessMissing(error: unknown): undefined {
  if ((error as { status?: number }).status !== 404) throw error;
}
