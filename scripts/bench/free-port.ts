import { type AddressInfo, createServer } from "node:net";

/** Returns a free port: Chromium does not tell Playwright which one it chose. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
