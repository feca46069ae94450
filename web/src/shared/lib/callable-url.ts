import type { CallableName } from "@matbjorg/contract/callables";
import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import { backend } from "../config/env.ts";

/** Returns the URL of a callable. */
export function callableUrl(name: CallableName): string {
  const { firebase, localSuite } = backend();
  const { projectId } = firebase;
  const host = localSuite
    ? `http://127.0.0.1:${localSuite.functionsPort}/${projectId}/${CALLABLE_REGION}`
    : `https://${CALLABLE_REGION}-${projectId}.cloudfunctions.net`;
  return `${host}/${name}`;
}
