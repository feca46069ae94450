import type { RequestListener } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { IMAGE_MAX_BYTES } from "@matbjorg/contract/limits";
import { generate } from "selfsigned";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { fetchPicture, isPublicIp, type Network } from "./fetch-picture.ts";

const PICTURE = Buffer.from("a picture");
const answers: Record<string, RequestListener> = {
  "/picture": (_, response) => response.end(PICTURE),
  "/moved": (_, response) => response.writeHead(302, { location: "/picture" }).end(),
  "/circle": (_, response) => response.writeHead(301, { location: "/circle" }).end(),
  "/downgraded": (_, response) => response.writeHead(302, { location: "http://localhost/picture" }).end(),
  "/inside": (_, response) =>
    response.writeHead(302, { location: "https://169.254.169.254/computeMetadata/v1/" }).end(),
  "/to-nowhere": (_, response) => response.writeHead(302).end(),
  "/largest": (_, response) => response.end(Buffer.alloc(IMAGE_MAX_BYTES)),
  "/too-large": (_, response) => response.end(Buffer.alloc(IMAGE_MAX_BYTES + 1)),
  "/broken": (_, response) => {
    response.writeHead(200, { "content-length": 100 }).write("half");
    setImmediate(() => response.destroy());
  },
  "/upgraded": ({ socket }) =>
    socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"),
  "/silent": ({ socket }) => socket.end(),
  "/hints": (_, response) => {
    response.writeEarlyHints({ link: "</a.css>; rel=preload; as=style" });
    response.destroy();
  },
  "/hangs": (_, response) => void response.writeHead(200).write("half"),
};

let server: Server;
let site: string;
/** Trusts the test's certificate, and accepts the test's own IP address as a public one. */
let network: Network;

beforeAll(async () => {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    keyType: "ec",
    algorithm: "sha256",
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] },
    ],
  });
  server = createServer({ key, cert }, (request, response) => {
    const answer = answers[request.url ?? ""];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `https://localhost:${(server.address() as AddressInfo).port}`;
  network = { isAllowed: (address) => ["127.0.0.1", "::1"].includes(address), ca: cert };
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe("fetchPicture", () => {
  it.each(["/picture", "/moved"])("fetches %s", async (path) => {
    expect(await fetchPicture(site + path, network)).toEqual(PICTURE);
  });

  it("fetches the largest picture", async () => {
    expect(await fetchPicture(`${site}/largest`, network)).toHaveLength(IMAGE_MAX_BYTES);
  });

  it.each([
    ["/missing", "media/unreachable"],
    ["/circle", "media/unreachable"],
    ["/to-nowhere", "media/unreachable"],
    ["/broken", "media/unreachable"],
    ["/upgraded", "media/unreachable"],
    ["/silent", "media/unreachable"],
    ["/hints", "media/unreachable"],
    ["/too-large", "media/too-large"],
    ["/downgraded", "media/address-refused"],
    ["/inside", "media/address-refused"],
  ])("rejects %s with %s", async (path, reason) => {
    await expect(fetchPicture(site + path, network)).rejects.toMatchObject({ reason });
  });

  it("gives up when its time is over", async () => {
    await expect(fetchPicture(`${site}/hangs`, network, 300)).rejects.toMatchObject({
      reason: "media/unreachable",
    });
  });

  it("sends nothing to a host whose IP address is not public", async () => {
    const requested = vi.fn();
    server.on("connection", requested);
    // "localhost" is resolved like any other name.
    await expect(fetchPicture(`${site}/picture`)).rejects.toMatchObject({ reason: "media/address-refused" });
    expect(requested).not.toHaveBeenCalled();
  });

  it.each([
    "http://a.is/a.webp",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://[::ffff:169.254.169.254]/",
    "https://[fd20:ce::254]/",
    "https://169.254.169.254/computeMetadata/v1/",
  ])("rejects %s", async (address) => {
    await expect(fetchPicture(address)).rejects.toMatchObject({ reason: "media/address-refused" });
  });
});

describe("an IP address", () => {
  it.each(["8.8.8.8", "130.208.165.1", "172.32.0.1", "2a00:1450:4001::200e", "2606:4700::1111"])(
    "is public: %s",
    (address) => {
      expect(isPublicIp(address)).toBe(true);
    },
  );

  it.each([
    ..."0.0.0.0 10.1.2.3 100.64.0.1 127.1.2.3 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1".split(" "),
    ..."192.168.0.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 255.255.255.255".split(" "),
    ..."::1 :: ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::7f00:1 64:ff9b::a00:1 64:ff9b:1::1 100::1".split(" "),
    ..."2001::1 2001:db8::1 2002:7f00:1::1 3fff::1 fc00::1 fd20:ce::254 fe80::1 fe80::1%eth0 fec0::1 ff02::1".split(
      " ",
    ),
    "localhost",
    "",
  ])("is not public: %s", (address) => {
    expect(isPublicIp(address)).toBe(false);
  });
});
