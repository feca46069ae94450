import { createServer } from "node:net";
import { expect, it } from "vitest";
import { freePorts, LOOPBACK, portsFrom, requireFreePorts } from "./ports.ts";

it("concurrent calls return different ports", async () => {
  const results = await Promise.all(Array.from({ length: 50 }, freePorts));
  const ports = results.flatMap((one) => Object.values(one));
  expect(new Set(ports).size).toBe(50 * 8);
});

it("free ports are outside the ephemeral range", async () => {
  const ports = Object.values(await freePorts());
  expect(Math.min(...ports)).toBeGreaterThan(10_080);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

it.each([
  [6000, "Browsers do not open port 6000 (hosting)"],
  [6660, "Browsers do not open port 6665 (eventarc)"],
])("a block of ports from %i is rejected, and the message names the blocked port", async (first, reason) => {
  await expect(requireFreePorts(portsFrom(first))).rejects.toThrow(
    `${reason}: use other ports: npm start -- --port 8500.`,
  );
});

it("free ports can be listened on, and their block stays reserved", async () => {
  const { hosting } = await freePorts();
  const listens = (port: number) =>
    new Promise<boolean>((resolve) => {
      const server = createServer().once("error", () => resolve(false));
      server.listen(port, LOOPBACK, () => server.close(() => resolve(true)));
    });
  expect(await listens(hosting)).toBe(true);
  expect(await listens(hosting - 1)).toBe(false);
});
