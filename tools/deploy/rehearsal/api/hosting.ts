import { createHash } from "node:crypto";
import type { HostingConfig, HostingVersion } from "../project-state.ts";
import { get, json, notFound, ok, patch, post, type Route, refusal } from "./route.ts";

const UPLOADS = "upload-firebasehosting";

/** Routes for Hosting, which create a version, add files by hash, finalize the version and release it. */
export const hostingRoutes: readonly Route[] = [
  get("firebasehosting", /\/v1beta1\/(projects\/[^/]+\/sites\/[^/]+)/, ({ projectId }, _, [name]) =>
    ok({ name, defaultUrl: `https://${projectId}.web.app` }),
  ),
  post(
    "firebasehosting",
    /\/v1beta1\/projects\/[^/]+\/sites\/([^/]+)\/versions/,
    ({ versions }, _, [site]) => {
      const name = `sites/${site}/versions/${versions.size + 1}`;
      versions.set(name, { name, status: "CREATED", config: undefined, files: new Map() });
      return ok({ name });
    },
  ),
  post(
    "firebasehosting",
    /\/v1beta1\/(sites\/[^/]+\/versions\/[^/]+):populateFiles/,
    ({ versions, contents }, call, [name = ""]) => {
      const files = Object.entries(json<{ files: Record<string, string> }>(call).files);
      for (const [address, hash] of files) versions.get(name)?.files.set(address, hash);
      const unknown = new Set(files.map(([, hash]) => hash).filter((hash) => !contents.has(hash)));
      return ok({
        uploadUrl: `https://${UPLOADS}.googleapis.com/upload/${name}/files`,
        uploadRequiredHashes: [...unknown],
      });
    },
  ),
  post(
    UPLOADS,
    /\/upload\/sites\/[^/]+\/versions\/[^/]+\/files\/([0-9a-f]{64})/,
    ({ contents }, { body }, [hash = ""]) => {
      if (createHash("sha256").update(body).digest("hex") !== hash)
        return refusal(400, "INVALID_ARGUMENT", "The content has another hash");
      contents.set(hash, body);
      return ok();
    },
  ),
  patch(
    "firebasehosting",
    /\/v1beta1\/projects\/[^/]+\/(sites\/[^/]+\/versions\/[^/]+)/,
    ({ versions, contents }, call, [name = ""]) => {
      const version = versions.get(name);
      if (!version) return notFound(name);
      const lacking = [...version.files.values()].filter((hash) => !contents.has(hash));
      if (lacking.length > 0) return refusal(400, "FAILED_PRECONDITION", "Files have not been uploaded");
      Object.assign(version, json<Pick<HostingVersion, "status"> & { config: HostingConfig }>(call));
      return ok({ ...version, files: undefined });
    },
  ),
  post(
    "firebasehosting",
    /\/v1beta1\/projects\/[^/]+\/sites\/[^/]+\/channels\/live\/releases/,
    (project, { query }) => {
      const version = project.versions.get(query.get("versionName") ?? "");
      if (version?.status !== "FINALIZED") return refusal(400, "FAILED_PRECONDITION", "No finished version");
      project.released = version;
      return ok({ name: `${version.name}/release` });
    },
  ),
];
