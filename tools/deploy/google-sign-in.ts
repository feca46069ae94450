import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

type Client = {
  request(options: object): Promise<{ readonly body: unknown }>;
};

/**
 * Reads from one of Google's APIs; undefined if the resource does not exist. @throws Error if Google rejects the
 * request
 */
export type Read = (api: string, path: string) => Promise<unknown>;

/** Signs in as firebase-tools does: with `firebase login`, or with Google's default credentials. Ends the process if it fails. */
export async function signIn(projectId: string): Promise<Read> {
  const { requireAuth } = require("firebase-tools/lib/requireAuth");
  const { getGlobalDefaultAccount } = require("firebase-tools/lib/auth");
  const { Client } = require("firebase-tools/lib/apiv2") as { Client: new (options: object) => Client };
  try {
    await requireAuth({ ...getGlobalDefaultAccount(), project: projectId });
  } catch (error) {
    console.error(`Sign in first: npx firebase login\n\n${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  // Google charges a user's requests to the quota of this project.
  const headers = { "x-goog-user-project": projectId };
  return async (api, path) => {
    const client = new Client({ urlPrefix: `https://${api}.googleapis.com`, auth: true });
    // The policy of a whole project has to be read with a POST.
    const isPost = api === "cloudresourcemanager" && path.endsWith(":getIamPolicy");
    const call = isPost ? { method: "POST", body: {} } : { method: "GET" };
    try {
      return (await client.request({ ...call, path, headers })).body;
    } catch (error) {
      if ((error as { status?: number }).status !== 404) throw error;
      return undefined;
    }
  };
}
