import { json, notFound, ok, type Route, refusal } from "./route.ts";

const NO_BILLING = { violations: [{ type: "serviceusage/billing-enabled" }] };

/** The project: numbers, permissions, APIs, secrets, billing. */
export const projectRoutes: readonly Route[] = [
  ["POST", "cloudresourcemanager", /\/v1\/projects\/[^/:]+:testIamPermissions/, (_, call) => ok(json(call))],
  ["POST", "iam", /\/v1\/projects\/.+:testIamPermissions/, (_, call) => ok(json(call))],
  ["POST", "cloudresourcemanager", /\/v1\/projects\/[^/:]+:getIamPolicy/, () => ok({ bindings: [] })],
  ["POST", "cloudresourcemanager", /\/v1\/projects\/[^/:]+:setIamPolicy/, (_, call) => ok(json(call))],
  [
    "GET",
    "cloudresourcemanager",
    /\/v1\/projects\/[^/:]+/,
    ({ projectId, projectNumber }) => ok({ projectId, projectNumber, lifecycleState: "ACTIVE" }),
  ],
  [
    "GET",
    "firebase",
    /\/v1beta1\/projects\/[^/]+/,
    ({ projectId, projectNumber }) =>
      ok({
        projectId,
        projectNumber,
        displayName: projectId,
        state: "ACTIVE",
        resources: { hostingSite: projectId },
      }),
  ],
  [
    "GET",
    "firebase",
    /\/v1beta1\/projects\/[^/]+\/adminSdkConfig/,
    ({ projectId, bucket }) => ok({ projectId, storageBucket: bucket }),
  ],
  [
    "GET",
    "serviceusage",
    /\/v1\/projects\/[^/]+\/services\/([^/]+)\.googleapis\.com/,
    ({ apis }, _, [api = ""]) => ok({ state: apis.has(api) ? "ENABLED" : "DISABLED" }),
  ],
  [
    "POST",
    "serviceusage",
    /\/v1\/projects\/[^/]+\/services\/([^/]+)\.googleapis\.com:enable/,
    ({ apis, hasBilling }, _, [api = ""]) => {
      if (!hasBilling) return refusal(400, "FAILED_PRECONDITION", "No billing account", NO_BILLING);
      apis.add(api);
      return ok({ done: true });
    },
  ],
  [
    "POST",
    "serviceusage",
    /\/v1(?:beta1)?\/projects\/[^/]+\/services\/[^/]+:generateServiceIdentity/,
    () => ok({ done: true }),
  ],
  [
    "GET",
    "cloudbilling",
    /\/v1\/projects\/[^/]+\/billingInfo/,
    ({ hasBilling }) =>
      ok({ billingEnabled: hasBilling, billingAccountName: hasBilling ? "billingAccounts/01-AB" : "" }),
  ],
  [
    "GET",
    "compute",
    /\/compute\/v1\/projects\/[^/]+/,
    ({ projectNumber }) =>
      ok({ defaultServiceAccount: `${projectNumber}-compute@developer.gserviceaccount.com` }),
  ],
  ["GET", "firebaseextensions", /\/v1beta\/projects\/[^/]+\/instances/, () => ok({ instances: [] })],
  [
    "GET",
    "secretmanager",
    /\/v1\/projects\/[^/]+\/secrets\/([^/:]+)(\/versions\/latest)?/,
    ({ secrets, projectNumber }, _, [name = "", version]) => {
      const resource = `projects/${projectNumber}/secrets/${name}`;
      if (!secrets.has(name)) return notFound(`Secret [${resource}]`);
      return ok(version ? { name: `${resource}/versions/1`, state: "ENABLED" } : { name: resource });
    },
  ],
  ["GET", "secretmanager", /\/v1\/projects\/[^/]+\/secrets\/[^/]+:getIamPolicy/, () => ok({ bindings: [] })],
  ["POST", "secretmanager", /\/v1\/projects\/[^/]+\/secrets\/[^/]+:setIamPolicy/, () => ok()],
  [
    "GET",
    "firebasestorage",
    /\/v1alpha\/projects\/[^/]+\/defaultBucket/,
    ({ bucket, projectId }) =>
      bucket
        ? ok({ bucket: { name: `projects/${projectId}/buckets/${bucket}` } })
        : refusal(404, "NOT_FOUND", "The project has no default bucket"),
  ],
];
