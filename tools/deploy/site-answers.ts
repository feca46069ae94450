import { createRequire } from "node:module";

type Client = {
  get(path: string, options: object): Promise<{ readonly status: number; readonly body: string }>;
};

/**
 * Whether this site's `/health` answers at an origin; another server may answer at that origin. Sends the request as
 * firebase-tools does, including through HTTPS_PROXY.
 */
export async function siteAnswers(origin: string): Promise<boolean> {
  const { Client } = createRequire(import.meta.url)("firebase-tools/lib/apiv2") as {
    Client: new (options: object) => Client;
  };
  const { status, body } = await new Client({ urlPrefix: origin, auth: false }).get("/health", {
    timeout: 20_000,
    resolveOnHTTPError: true,
    // The response is read as text, because Google answers with HTML if a site or function is missing.
    responseType: "xml",
  });
  // The status is 503 if the function answers but Firestore does not.
  if (status !== 200 && status !== 503) {
    if (status === 404) return false;
    throw new Error(`${origin}/health answers ${status}`);
  }
  return "firestore" in JSON.parse(body);
}
