import { clientAddress, forwardedFor, parseNetworks } from "../../../functions/src/contact/client-address.ts";
import { notFound, ok, refusal } from "./api/route.ts";
import type { ProjectState } from "./project-state.ts";
import type { Answer, Call } from "./stub-proxy.ts";

/** The operator's own address, as Google's servers see it. */
const OPERATOR = "203.0.113.7";
/** The servers through which Hosting's requests reach a function, in turns. */
const HOSTING_SERVERS = ["35.191.4.1", "2600:1900:2:3::7"];
export const HOSTING_NETWORKS = "2600:1900:2:3::/64,35.191.4.0/24";

let requests = 0;

/**
 * `/health` of the deployed site. Each server appends the address that connected to it, whatever the client wrote:
 * https://docs.cloud.google.com/load-balancing/docs/https#x-forwarded-for_header. Undefined at other paths.
 */
export function answerHealth(
  project: ProjectState,
  { method, host, path, headers }: Call,
): Answer | undefined {
  if (method === "POST" && path === "/seedDefaults") return seeded(project);
  if (method !== "GET" || path !== "/health") return undefined;
  const health = project.functions.get("health");
  const isHosting = !host.endsWith(".cloudfunctions.net");
  const isKnown = !isHosting || host === `${project.projectId}.web.app`;
  if (!health || !isKnown || (isHosting && !project.released)) return notFound("the site");
  const server = isHosting ? HOSTING_SERVERS[requests++ % HOSTING_SERVERS.length] : undefined;
  const written = forwardedFor({ headers });
  const arriving = {
    headers: { "x-forwarded-for": [...written, OPERATOR, server].filter(Boolean).join(", ") },
  };
  const networks = parseNetworks(health.serviceConfig.environmentVariables.PROXY_NETWORKS ?? "");
  return ok({ client: clientAddress(arriving, networks), forwardedFor: forwardedFor(arriving) });
}

/** The first admin, who could not sign in while no provider is on (`auth/operation-not-allowed`). */
function seeded({ functions, settings }: ProjectState): Answer {
  if (!functions.has("seedDefaults")) return notFound("the function");
  const { signIn } = settings.auth as { signIn?: { email?: { enabled?: boolean } } };
  if (!signIn?.email?.enabled) return refusal(400, "FAILED_PRECONDITION", "Sign-in is off");
  return ok({ result: { passwordSetLink: "https://my-site.is/admin/password" } });
}
