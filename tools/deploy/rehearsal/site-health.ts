import { notFound, ok } from "./api/route.ts";
import type { ProjectState } from "./project-state.ts";
import type { Answer, Call } from "./stub-proxy.ts";

/** Answers `/health` of the deployed site; undefined for other paths. */
export function answerHealth(project: ProjectState, { method, host, path }: Call): Answer | undefined {
  if (method !== "GET" || path !== "/health") return undefined;
  const isDeployed = host === `${project.projectId}.web.app` && project.released;
  if (!isDeployed || !project.functions.has("health")) return notFound("the site");
  return ok({ version: "1.0.0", firestore: "ok" });
}
