// A stub of Google's APIs. Written from what firebase-tools 15.34 sends and reads, not recorded from Google: it shows that our
// files deploy, not that Google accepts them.

import { lacking, neededBy } from "./permissions.ts";
import { refusal } from "./route.ts";
import { firestoreRoutes } from "./routes-firestore.ts";
import { functionsRoutes } from "./routes-functions.ts";
import { hostingRoutes } from "./routes-hosting.ts";
import { projectRoutes } from "./routes-project.ts";
import { runbookRoutes } from "./routes-runbook.ts";
import { settingsRoutes } from "./routes-settings.ts";
import { answerHealth } from "./site-health.ts";
import type { Answer, Call } from "./stub-proxy.ts";
import type { World } from "./world.ts";

const ROUTES = [
  ...projectRoutes,
  ...firestoreRoutes,
  ...functionsRoutes,
  ...hostingRoutes,
  ...settingsRoutes,
  ...runbookRoutes,
];

/** Returns undefined if no route matches. */
export function answerCall(world: World, call: Call): Answer | undefined {
  if (--world.answersLeft < 0)
    return refusal(403, "PERMISSION_DENIED", "The caller does not have permission");
  if (!call.host.endsWith(".googleapis.com")) return answerHealth(world, call);
  for (const [method, host, path, handler] of ROUTES) {
    if (method !== call.method || `${host}.googleapis.com` !== call.host) continue;
    const match = path.exec(call.path);
    if (match?.[0] === call.path) return denied(world, call) ?? handler(world, call, match.slice(1));
  }
  return undefined;
}

/** Returns Google's refusal if the caller's roles lack a permission that the call needs. */
function denied({ roles }: World, call: Call): Answer | undefined {
  const [permission] = roles ? lacking(neededBy(call), roles) : [];
  if (!permission) return undefined;
  return refusal(403, "PERMISSION_DENIED", `Permission '${permission}' denied on resource '${call.path}'`);
}
