import { createSecureServer, type Http2SecureServer, type Http2ServerRequest } from "node:http2";
import { type AddressInfo, createServer } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { selfSignedCertificate } from "./certificate.ts";

export type Front = { readonly url: string; close(): void };

type Answer = { readonly status: number; readonly headers: Record<string, string>; readonly body: Buffer };

/**
 * What the real Hosting adds to the local one, without which no time means anything: HTTP/2, and text as brotli. Each
 * answer is asked for and compressed once, so that nobody who measures waits for either.
 *
 * @param change what is done to each page's HTML
 */
export async function startFront(site: string, change = (html: string) => html): Promise<Front> {
  const answers = new Map<string, Promise<Answer>>();
  const server: Http2SecureServer = createSecureServer(selfSignedCertificate(["localhost"]));
  server.on("request", async (request: Http2ServerRequest, response) => {
    const answer = answers.get(request.url) ?? fetchOnce(site, request.url, change);
    answers.set(request.url, answer);
    const { status, headers, body } = await answer;
    response.writeHead(status, headers);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `https://localhost:${port}`, close: () => server.close() };
}

/** The page as it is for whoever runs no scripts: nothing of them is asked for, nor carried along as data. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>\s*/g, "")
    .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>\s*/g, "");
}

async function fetchOnce(site: string, path: string, change: (html: string) => string): Promise<Answer> {
  const answer = await fetch(site + path, { redirect: "manual" });
  const headers = Object.fromEntries(
    [...answer.headers].filter(
      ([name]) => !/^(content-(length|encoding)|transfer-encoding|connection|keep-alive)$/.test(name),
    ),
  );
  const type = answer.headers.get("content-type") ?? "";
  const bytes = Buffer.from(await answer.arrayBuffer());
  const body = type.includes("html") ? Buffer.from(change(bytes.toString())) : bytes;
  if (!/html|javascript|css|json|svg|xml/.test(type)) return { status: answer.status, headers, body };
  return {
    status: answer.status,
    headers: { ...headers, "content-encoding": "br" },
    body: brotliCompressSync(body),
  };
}

/** Chromium does not tell Playwright which port it chose. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
