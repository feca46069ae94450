import type { Binding, DeployedFunction, ProjectState } from "../project-state.ts";
import { get, json, notFound, ok, patch, post, put, type Route, refusal, remove } from "./route.ts";

// Google's message for a forbidden member:
// https://cloud.google.com/knowledge/kb/organization-policy-violation-when-setting-iam-policy-000004666. For functions:
// https://github.com/firebase/firebase-tools/issues/2238
const FOREIGN = "One or more users named in the policy do not belong to a permitted customer.";

type SentFunction = Omit<DeployedFunction, "state" | "url">;

/** Routes for functions, their Cloud Run services, and the Cloud Scheduler jobs of scheduled functions. */
export const functionsRoutes: readonly Route[] = [
  get("cloudfunctions", /\/v2\/projects\/[^/]+\/locations\/-\/functions/, ({ functions }) =>
    ok({ functions: [...functions.values()].map(withTrigger) }),
  ),
  get(
    "eventarc",
    /\/v1\/(projects\/[^/]+\/locations\/[^/]+\/triggers\/[^/]+)/,
    ({ triggers }, _, [name = ""]) => {
      const trigger = triggers.get(name);
      return trigger ? ok({ name, ...trigger }) : notFound(name);
    },
  ),
  get("cloudfunctions", /\/v1\/projects\/[^/]+\/locations\/-\/functions/, () => ok({ functions: [] })),
  post(
    "cloudfunctions",
    /\/v2\/projects\/[^/]+\/locations\/([^/]+)\/functions:generateUploadUrl/,
    ({ projectNumber }, _, [region]) => {
      const bucket = `gcf-v2-uploads-${projectNumber}-${region}`;
      // firebase-tools recognizes a signed URL by this parameter and sends no credential to it.
      const uploadUrl = `https://storage.googleapis.com/${bucket}/source.zip?GoogleAccessId=stub`;
      return ok({ uploadUrl, storageSource: { bucket, object: "source.zip" } });
    },
  ),
  put("storage", /\/gcf-v2-uploads-[^/]+\/source\.zip/, ({ sources }, { body }) => {
    sources.push(body);
    return ok();
  }),
  post("cloudfunctions", /\/v2\/projects\/[^/]+\/locations\/[^/]+\/functions/, (project, call) => {
    const failure = project.failing.get(call.query.get("functionId") ?? "");
    return failure ?? ok(deployed(project, json<SentFunction>(call)));
  }),
  patch("cloudfunctions", /\/v2\/projects\/[^/]+\/locations\/[^/]+\/functions\/([^/]+)/, (project, call) =>
    ok(deployed(project, json<SentFunction>(call))),
  ),
  remove(
    "cloudfunctions",
    /\/v2\/projects\/[^/]+\/locations\/[^/]+\/functions\/([^/]+)/,
    ({ functions, triggers }, _, [id = ""]) => {
      const trigger = triggerOf(functions.get(id));
      if (trigger) triggers.delete(trigger);
      functions.delete(id);
      return ok({ name: `operations/${id}` });
    },
  ),
  // Operations are named after their function and are done at the first poll.
  get("cloudfunctions", /\/v2\/operations\/([^/]+)/, ({ functions, errors }, _, [id = ""]) => {
    const message = errors.get(id);
    return ok({
      done: true,
      ...(message ? { error: { code: 3, message } } : { response: functions.get(id) }),
    });
  }),
  get(
    "run",
    /\/v1\/projects\/[^/]+\/locations\/([^/]+)\/services\/([^/:]+)/,
    (project, _, [region, id = ""]) => {
      const { traffic, version } = serviceOf(project, id);
      const labels = { "cloud.googleapis.com/location": region };
      const resourceVersion = String(version);
      return ok({
        metadata: { name: id, namespace: project.projectNumber, generation: 1, resourceVersion, labels },
        spec: { traffic },
        status: readyAs(id),
      });
    },
  ),
  // Google's documentation: "May provide metadata.resourceVersion to enforce update from last read for optimistic
  // concurrency control."
  // https://cloud.google.com/run/docs/reference/rest/v1/namespaces.services/replaceService
  put("run", /\/v1\/projects\/[^/]+\/locations\/[^/]+\/services\/([^/]+)/, (project, call, [id = ""]) => {
    const service = json<{ metadata: { resourceVersion?: string }; spec: { traffic: object[] } }>(call);
    const { version } = serviceOf(project, id);
    const { resourceVersion = String(version) } = service.metadata;
    if (resourceVersion !== String(version)) return refusal(409, "ABORTED", `Conflict for resource '${id}'`);
    project.services.set(id, { traffic: service.spec.traffic, version: version + 1 });
    return ok({ ...service, status: readyAs(id) });
  }),
  post("run", /\/v1\/(projects\/.+):setIamPolicy/, ({ invokers, allowsPublic }, call, [service = ""]) => {
    const { policy } = json<{ policy: { bindings: Binding[] } }>(call);
    const members = policy.bindings.flatMap((one) => one.members);
    if (members.includes("allUsers") && !allowsPublic) return refusal(400, "FAILED_PRECONDITION", FOREIGN);
    invokers.set(service, members);
    return ok();
  }),
  get("run", /\/v1\/(projects\/.+):getIamPolicy/, ({ invokers }, _, [service = ""]) => {
    const members = invokers.get(service);
    return ok({ bindings: members ? [{ role: "roles/run.invoker", members }] : [] });
  }),
  get(
    "cloudscheduler",
    /\/v1\/(projects\/[^/]+\/locations\/[^/]+\/jobs\/[^/]+)/,
    ({ jobs }, _, [name = ""]) => {
      const job = jobs.get(name);
      return job ? ok(job) : notFound(name);
    },
  ),
  remove("cloudscheduler", /\/v1\/(projects\/.+\/jobs\/[^/]+)/, ({ jobs }, _, [name = ""]) =>
    jobs.delete(name) ? ok() : notFound(name),
  ),
  post("cloudscheduler", /\/v1\/projects\/[^/]+\/locations\/[^/]+\/jobs/, ({ jobs }, call) => {
    const job = json<{ name: string }>(call);
    jobs.set(job.name, job);
    return ok(job);
  }),
  get(
    "artifactregistry",
    /\/v1\/(projects\/[^/]+\/locations\/[^/]+\/repositories\/gcf-artifacts)/,
    ({ hasCleanupPolicy }, _, [name]) =>
      ok({ name, cleanupPolicies: hasCleanupPolicy ? { "firebase-functions-cleanup": {} } : {} }),
  ),
  patch(
    "artifactregistry",
    /\/v1\/projects\/[^/]+\/locations\/[^/]+\/repositories\/gcf-artifacts/,
    (project) => {
      project.hasCleanupPolicy = true;
      return ok();
    },
  ),
];

function serviceOf({ services }: ProjectState, id: string) {
  return services.get(id) ?? { traffic: [{ percent: 100, latestRevision: true }], version: 1 };
}

/** Returns the name of a function's Eventarc trigger. */
function triggerOf(one: DeployedFunction | undefined): string | undefined {
  if (!one?.eventTrigger) return undefined;
  const { triggerRegion = "" } = one.eventTrigger as { triggerRegion?: string };
  const [, projectId, , , , id = ""] = one.name.split("/");
  return `projects/${projectId}/locations/${triggerRegion}/triggers/${id.toLowerCase()}`;
}

function withTrigger(one: DeployedFunction): DeployedFunction {
  return one.eventTrigger ? { ...one, eventTrigger: { ...one.eventTrigger, trigger: triggerOf(one) } } : one;
}

/** Returns the condition that Cloud Run reports for a service that is ready. */
const readyAs = (id: string) => ({
  observedGeneration: 1,
  latestReadyRevisionName: `${id}-00001`,
  conditions: [{ type: "Ready", status: "True" }],
});

/** Stores a function and returns the operation that creates or updates it. */
function deployed(project: ProjectState, sent: SentFunction): { readonly name: string } {
  const id = sent.name.split("/").at(-1) ?? "";
  const region = sent.name.split("/")[3] ?? "";
  const service = `projects/${project.projectId}/locations/${region}/services/${id.toLowerCase()}`;
  const build = project.failingBuilds.get(id);
  const error = build ?? unreadableSecret(project, sent);
  if (error) project.errors.set(id, error);
  else project.errors.delete(id);
  // If the build failed, the function now exists. If its revision failed, the earlier function remains.
  if (!error || build) {
    project.functions.set(id, {
      ...sent,
      state: build ? "FAILED" : "ACTIVE",
      url: `https://${region}-${project.projectId}.cloudfunctions.net/${id}`,
      serviceConfig: { ...sent.serviceConfig, ...{ service } },
    });
  }
  const trigger = error ? undefined : triggerOf(project.functions.get(id));
  if (trigger && !project.triggers.has(trigger)) {
    project.triggers.set(trigger, { createTime: new Date().toISOString() });
  }
  return { name: `operations/${id}` };
}

/**
 * Finds a secret that the service account may not read. Cloud Run starts no revision with such a secret:
 * https://cloud.google.com/run/docs/configuring/services/secrets
 */
function unreadableSecret(
  { secretPolicies, projectNumber }: ProjectState,
  { serviceConfig }: SentFunction,
): string | undefined {
  const account = serviceConfig.serviceAccountEmail;
  const isReadable = (name: string) =>
    (secretPolicies.get(name) ?? []).some(
      ({ role, members }) =>
        role === "roles/secretmanager.secretAccessor" && members.includes(`serviceAccount:${account}`),
    );
  const secret = (serviceConfig.secretEnvironmentVariables ?? []).find((one) => !isReadable(one.secret));
  return (
    secret &&
    `Permission denied on secret: projects/${projectNumber}/secrets/${secret.secret}/versions/1 for Revision service account ${account}.`
  );
}
