import { generate } from "selfsigned";

/** A private key and its certificate, in PEM. */
type Certificate = { readonly key: string; readonly cert: string };

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Returns a self-signed P-256 certificate, valid from yesterday to tomorrow. It is its own authority, so a program that
 * trusts it (`NODE_EXTRA_CA_CERTS`) accepts it for each of the hosts.
 *
 * @param hosts the names of hosts, such as "*.googleapis.com"
 */
export async function selfSignedCertificate(hosts: readonly string[]): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "Rehearsal" }], {
    keyType: "ec",
    algorithm: "sha256",
    notBeforeDate: new Date(Date.now() - DAY_MS),
    notAfterDate: new Date(Date.now() + DAY_MS),
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "subjectAltName", altNames: hosts.map((value) => ({ type: 2, value })) },
    ],
  });
  return { key, cert };
}
