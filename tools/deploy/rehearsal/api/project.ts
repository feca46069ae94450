import type { Binding, ProjectState } from "../project-state.ts";
import type { Answer, Call } from "../stub-proxy.ts";
import { get, json, notFound, ok, post, type Route, refusal } from "./route.ts";

const NO_BILLING = { violations: [{ type: "serviceusage/billing-enabled" }] };

/** Routes for the project itself: numbers, permissions, APIs, secrets, billing. */
export const projectRoutes: readonly Route[] = [
  post("cloudresourcemanager", /\/v1\/projects\/[^/:]+:testIamPermissions/, permissionsOf),
  post("iam", /\/v1\/projects\/.+:testIamPermissions/, permissionsOf),
  post("cloudresourcemanager", /\/v1\/projects\/[^/:]+:getIamPolicy/, ({ bindings }) => ok({ bindings })),
  post("cloudresourcemanager", /\/v1\/projects\/[^/:]+:setIamPolicy/, (project, call) => {
    project.bindings = json<{ policy: { bindings: Binding[] } }>(call).policy.bindings;
    return ok({ bindings: project.bindings });
  }),
  get("cloudresourcemanager", /\/v1\/projects\/[^/:]+/, ({ projectId, projectNumber }) =>
    ok({ projectId, projectNumber, lifecycleState: "ACTIVE" }),
  ),
  get("firebase", /\/v1beta1\/projects\/[^/]+/, ({ projectId, projectNumber }) =>
    ok({
      projectId,
      projectNumber,
      displayName: projectId,
      state: "ACTIVE",
      resources: { hostingSite: projectId },
    }),
  ),
  get("firebase", /\/v1beta1\/projects\/[^/]+\/adminSdkConfig/, ({ projectId, bucket }) =>
    ok({ projectId, storageBucket: bucket }),
  ),
  get(
    "serviceusage",
    /\/v1\/projects\/[^/]+\/services\/([^/]+)\.googleapis\.com/,
    ({ apis }, _, [api = ""]) => ok({ state: apis.has(api) ? "ENABLED" : "DISABLED" }),
  ),
  post(
    "serviceusage",
    /\/v1\/projects\/[^/]+\/services\/([^/]+)\.googleapis\.com:enable/,
    ({ apis, hasBilling }, _, [api = ""]) => {
      if (!hasBilling) return refusal(400, "FAILED_PRECONDITION", "No billing account", NO_BILLING);
      apis.add(api);
      return ok({ done: true });
    },
  ),
  post("serviceusage", /\/v1(?:beta1)?\/projects\/[^/]+\/services\/[^/]+:generateServiceIdentity/, () =>
    ok({ done: true }),
  ),
  get("cloudbilling", /\/v1\/projects\/[^/]+\/billingInfo/, ({ hasBilling }) =>
    ok({ billingEnabled: hasBilling, billingAccountName: hasBilling ? "billingAccounts/01-AB" : "" }),
  ),
  get("cloudbilling", /\/v1\/(billingAccounts\/[^/]+)/, (_, __, [name]) => ok({ name, open: true })),
  get("compute", /\/compute\/v1\/projects\/[^/]+/, ({ projectNumber }) =>
    ok({ defaultServiceAccount: `${projectNumber}-compute@developer.gserviceaccount.com` }),
  ),
  get("firebaseextensions", /\/v1beta\/projects\/[^/]+\/instances/, () => ok({ instances: [] })),
  get(
    "secretmanager",
    /\/v1\/projects\/[^/]+\/secrets\/([^/:]+)(\/versions\/latest)?/,
    ({ secrets, projectNumber }, _, [name = "", version]) => {
      const resource = `projects/${projectNumber}/secrets/${name}`;
      if (!secrets.has(name)) return notFound(`Secret [${resource}]`);
      return ok(version ? { name: `${resource}/versions/1`, state: "ENABLED" } : { name: resource });
    },
  ),
  get(
    "secretmanager",
    /\/v1\/projects\/[^/]+\/secrets\/([^/]+):getIamPolicy/,
    ({ secretPolicies }, _, [name = ""]) => ok({ bindings: secretPolicies.get(name) ?? [] }),
  ),
  post(
    "secretmanager",
    /\/v1\/projects\/[^/]+\/secrets\/([^/]+):setIamPolicy/,
    ({ secretPolicies }, call, [name = ""]) => {
      secretPolicies.set(name, json<{ policy: { bindings: Binding[] } }>(call).policy.bindings);
      return ok();
    },
  ),
  get("firebasestorage", /\/v1alpha\/projects\/[^/]+\/defaultBucket/, ({ bucket, projectId }) =>
    bucket
      ? ok({ bucket: { name: `projects/${projectId}/buckets/${bucket}` } })
      : refusal(404, "NOT_FOUND", "The project has no default bucket"),
  ),
];

/** Answers that the caller has all permissions, like an owner. */
function permissionsOf(_: ProjectState, call: Call): Answer {
  return ok({ permissions: json<{ permissions: string[] }>(call).permissions });
}
