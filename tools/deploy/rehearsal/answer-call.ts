// A stub of Google's APIs. It was written from what firebase-tools 15.34 sends and reads, not recorded from Google: it
// shows that our files can be deployed, not that Google accepts them.

import { firestoreRoutes } from "./api/firestore.ts";
import { functionsRoutes } from "./api/functions.ts";
import { hostingRoutes } from "./api/hosting.ts";
import { projectRoutes } from "./api/project.ts";
import { refusal } from "./api/route.ts";
import type { ProjectState } from "./project-state.ts";
import { answerHealth } from "./site-health.ts";
import type { Answer, Call } from "./stub-proxy.ts";

const ROUTES = [...projectRoutes, ...firestoreRoutes, ...functionsRoutes, ...hostingRoutes];

/** Returns undefined if no route matches. */
export function answerCall(project: ProjectState, call: Call): Answer | undefined {
  if (--project.answersLeft < 0)
    return refusal(403, "PERMISSION_DENIED", "The caller does not have permission");
  if (!call.host.endsWith(".googleapis.com")) return answerHealth(project, call);
  for (const [method, host, path, handler] of ROUTES) {
    if (method !== call.method || `${host}.googleapis.com` !== call.host) continue;
    const match = path.exec(call.path);
    if (match?.[0] === call.path) return handler(project, call, match.slice(1));
  }
  return undefined;
}
