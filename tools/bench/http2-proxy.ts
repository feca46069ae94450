import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { selfSignedCertificate } from "../local/certificate.ts";

type Http2Proxy = { readonly url: string; close(): void };

type Answer = { readonly status: number; readonly headers: Record<string, string>; readonly body: Buffer };

/**
 * Serves a local site as the real Hosting would: over HTTP/2, with text compressed by brotli. Each response is fetched and
 * compressed only once, so that the measured times include neither.
 *
 * @param change applied to each page's HTML
 */
export async function startHttp2Proxy(site: string, change = (html: string) => html): Promise<Http2Proxy> {
  const answers = new Map<string, Promise<Answer>>();
  const server = createSecureServer(await selfSignedCertificate(["localhost"]));
  server.on("request", async (request, response) => {
    const answer = answers.get(request.url) ?? fetchAnswer(site, request.url, change);
    answers.set(request.url, answer);
    const { status, headers, body } = await answer;
    response.writeHead(status, headers);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `https://localhost:${port}`, close: () => server.close() };
}

/** Removes all scripts, data blocks and preloads from a page. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>\s*/g, "")
    .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>\s*/g, "");
}

async function fetchAnswer(site: string, path: string, change: (html: string) => string): Promise<Answer> {
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
