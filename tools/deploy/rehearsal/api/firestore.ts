import { get, json, notFound, ok, patch, post, type Route } from "./route.ts";

type RulesFiles = { readonly source: { readonly files: readonly { readonly content: string }[] } };

/** Routes for the database, its indexes, and the rules of both products. */
export const firestoreRoutes: readonly Route[] = [
  get("firestore", /\/v1\/projects\/[^/]+\/databases\/\(default\)/, ({ database }) =>
    database ? ok(database) : notFound("The database (default)"),
  ),
  post("firestore", /\/v1\/projects\/[^/]+\/databases/, (project, call) => {
    const settings = json<{ locationId: string }>(call);
    const name = `projects/${project.projectId}/databases/(default)`;
    project.database = { ...settings, name, createTime: new Date().toISOString() };
    const operation = `${project.database.name}/operations/create`;
    return ok({ name: operation, done: true, response: project.database });
  }),
  // The document of published content does not exist before an editor publishes something.
  get("firestore", /\/v1\/projects\/[^/]+\/databases\/\(default\)\/documents\/.+/, () =>
    notFound("The document"),
  ),
  get("firestore", /\/v1\/projects\/[^/]+\/databases\/\(default\)\/operations\/.+/, ({ database }) =>
    ok({ done: true, response: database }),
  ),
  get(
    "firestore",
    /\/v1\/projects\/[^/]+\/databases\/\(default\)\/collectionGroups\/-\/indexes/,
    (project) => {
      const { indexes, database } = project;
      if (!database) return notFound("The database (default)");
      const isBuilt = indexes.length === 0 || project.listsUntilBuilt-- <= 0;
      return ok({ indexes: indexes.map((index) => ({ ...index, state: isBuilt ? "READY" : "CREATING" })) });
    },
  ),
  post(
    "firestore",
    /\/v1\/(projects\/[^/]+\/databases\/\(default\)\/collectionGroups\/[^/]+\/indexes)/,
    ({ indexes }, call, [parent]) => {
      const { fields, ...index } = json<{ fields: { fieldPath: string }[] }>(call);
      // Firestore appends the name, in the direction of the last field. firebase-tools sends it too once it has
      // compared indexes.
      const isNamed = fields.at(-1)?.fieldPath === "__name__";
      const ordered = isNamed ? fields : [...fields, { fieldPath: "__name__", ...lastOrder(fields) }];
      indexes.push({ ...index, name: `${parent}/${indexes.length}`, fields: ordered });
      return ok({});
    },
  ),
  get(
    "firestore",
    /\/v1\/projects\/[^/]+\/databases\/\(default\)\/collectionGroups\/-\/fields/,
    ({ fields, database }) =>
      database ? ok({ fields: [...fields.values()] }) : notFound("The database (default)"),
  ),
  patch(
    "firestore",
    /\/v1\/(projects\/[^/]+\/databases\/\(default\)\/collectionGroups\/[^/]+\/fields\/.+)/,
    ({ fields }, call, [name = ""]) => {
      const { ttlConfig, ...field } = json<{ ttlConfig?: object }>(call);
      fields.set(name, { ...field, ...(ttlConfig && { ttlConfig: { state: "ACTIVE" } }), name });
      return ok({});
    },
  ),
  post("firebaserules", /\/v1\/projects\/[^/:]+:test/, () => ok({})),
  get("firebaserules", /\/v1\/projects\/[^/]+\/releases/, ({ releases }) =>
    ok({
      releases: [...releases].map(([name, rulesetName]) => ({
        name,
        rulesetName,
        createTime: "2026-01-01T00:00:00Z",
      })),
    }),
  ),
  post("firebaserules", /\/v1\/projects\/[^/]+\/rulesets/, ({ rulesets, projectId }, call) => {
    const name = `projects/${projectId}/rulesets/${rulesets.size + 1}`;
    rulesets.set(name, json<RulesFiles>(call).source.files[0] ?? { content: "" });
    return ok({ name });
  }),
  get("firebaserules", /\/v1\/(projects\/[^/]+\/rulesets\/[^/]+)/, ({ rulesets }, _, [name = ""]) => {
    const file = rulesets.get(name);
    return file ? ok({ name, source: { files: [file] } }) : notFound(name);
  }),
  patch("firebaserules", /\/v1\/(projects\/[^/]+\/releases\/.+)/, ({ releases }, call, [name = ""]) => {
    if (!releases.has(name)) return notFound(name);
    const { release } = json<{ release: { rulesetName: string } }>(call);
    releases.set(name, release.rulesetName);
    return ok(release);
  }),
  post("firebaserules", /\/v1\/projects\/[^/]+\/releases/, ({ releases }, call) => {
    const release = json<{ name: string; rulesetName: string }>(call);
    releases.set(release.name, release.rulesetName);
    return ok(release);
  }),
];

function lastOrder(fields: readonly object[]): object {
  const last = fields.at(-1);
  return { order: last && "order" in last ? last.order : "ASCENDING" };
}
