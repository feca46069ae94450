import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A private key and the certificate for it, as PEM. */
export type Certificate = { readonly key: string; readonly cert: string };

const A_DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A certificate that signs itself: whoever is told to trust it (`NODE_EXTRA_CA_CERTS`) takes its owner for any of the hosts.
 * P-256, valid from yesterday to tomorrow.
 *
 * Written out as DER (X.690), since Node makes keys and reads certificates but writes none: RFC 5280, section 4.1.
 *
 * @param hosts "*.googleapis.com"
 */
export function selfSignedCertificate(hosts: readonly string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(set(sequence(objectId("550403"), utf8("Rehearsal"))));
  const now = Date.now();
  const toBeSigned = sequence(
    tagged(0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime(now - A_DAY_MS), utcTime(now + A_DAY_MS)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    tagged(
      3,
      sequence(
        // Basic constraints: its own authority.
        sequence(objectId("551d13"), TRUE, octets(sequence(TRUE))),
        // Subject alternative names.
        sequence(objectId("551d11"), octets(sequence(...hosts.map((host) => der(0x82, Buffer.from(host)))))),
      ),
    ),
  );
  const signature = sign("sha256", toBeSigned, privateKey);
  const certificate = sequence(toBeSigned, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString("base64").replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
  };
}

/** A tag, the length and the contents. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  const length =
    body.length < 0x80
      ? [body.length]
      : body.length < 0x100
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const TRUE = der(0x01, Buffer.from([0xff]));
const ECDSA_WITH_SHA256 = sequence(objectId("2a8648ce3d040302"));

function sequence(...contents: Buffer[]): Buffer {
  return der(0x30, ...contents);
}

function set(...contents: Buffer[]): Buffer {
  return der(0x31, ...contents);
}

function tagged(number: number, contents: Buffer): Buffer {
  return der(0xa0 + number, contents);
}

function integer(bytes: Buffer): Buffer {
  return der(0x02, bytes);
}

function octets(contents: Buffer): Buffer {
  return der(0x04, contents);
}

function utf8(text: string): Buffer {
  return der(0x0c, Buffer.from(text));
}

/** @param hex the encoded arcs: 2.5.4.3 is "550403" */
function objectId(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, "hex"));
}

/** "261122080910Z" */
function utcTime(ms: number): Buffer {
  return der(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replace(/[-:T]/g, "")}Z`));
}
