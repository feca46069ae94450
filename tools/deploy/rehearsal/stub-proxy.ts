import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { brand } from "../../../web/src/brand.ts";
import { selfSignedCertificate } from "../../local/certificate.ts";

/** A decrypted request. */
export type Call = {
  readonly host: string;
  readonly method: string;
  /** The decoded path of the URL, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  readonly headers: IncomingMessage["headers"];
};

/** A response. Its status is 200 unless `status` is given. */
export type Answer = { readonly status?: number; readonly json: unknown };

/** Returns undefined for an unknown call. */
export type Answering = (call: Call) => Answer | undefined;

export type StubProxy = {
  readonly port: number;
  /** The certificate in PEM, which programs must trust (`NODE_EXTRA_CA_CERTS`). */
  readonly certificate: string;
  stop(): Promise<void>;
};

/** The site's own domain once its placeholders are replaced (rehearsal.ts). */
export const DOMAIN = new URL(brand.origin).hostname.replace(/\.example$/, ".is");

/** The hosts of the APIs, and the hosts of the site: Hosting's, the functions' and its own domain. */
const HOSTS = ["*.googleapis.com", "*.web.app", "*.cloudfunctions.net", DOMAIN, `www.${DOMAIN}`];
const isAnswered = (host: string) =>
  HOSTS.some((one) => (one.startsWith("*") ? host.endsWith(one.slice(1)) : host === one));

/**
 * Starts a forward proxy (`HTTPS_PROXY`) on loopback that terminates TLS and answers for every Google API and the deployed
 * site itself. No request leaves the machine.
 *
 * @param refused called with any other host, whose requests are rejected
 */
export async function startStubProxy(answer: Answering, refused: (host: string) => void): Promise<StubProxy> {
  const { key, cert } = await selfSignedCertificate(HOSTS);
  const inside = createTlsServer({ key, cert }, (request, response) => void serve(answer, request, response));
  const sockets = new Set<Socket>();
  const outside = createServer((request, response) => {
    refused(request.headers.host ?? "");
    response.writeHead(403).end();
  });
  outside.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  outside.on("connect", (request: IncomingMessage, socket: Socket) => {
    const host = (request.url ?? "").replace(/:443$/, "");
    if (!isAnswered(host)) {
      refused(host);
      socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
      return;
    }
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
    inside.emit("connection", socket);
  });
  outside.listen(0, "127.0.0.1");
  await once(outside, "listening");
  return {
    port: (outside.address() as AddressInfo).port,
    certificate: cert,
    stop: async () => {
      const closed = once(outside, "close");
      outside.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function serve(answer: Answering, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  try {
    for await (const part of request) parts.push(part as Buffer);
  } catch {
    // The caller has ended, as firebase-tools does after a failure, so nobody waits for the response.
    return;
  }
  const host = request.headers.host ?? "";
  const { pathname, searchParams } = new URL(request.url ?? "", `https://${host}`);
  const call = {
    host,
    method: request.method ?? "",
    path: decodeURIComponent(pathname),
    query: searchParams,
  };
  const found = answer({ ...call, body: Buffer.concat(parts), headers: request.headers });
  const status = found ? (found.status ?? 200) : 501;
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(found ? found.json : { error: { code: 501, message: "Unknown to the stub" } }));
}
