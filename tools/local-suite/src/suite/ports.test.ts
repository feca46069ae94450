import { createServer } from "node:net";
import { expect, it } from "vitest";
import { freePorts, LOOPBACK } from "./ports.ts";

it("concurrent calls return different ports", async () => {
  const results = await Promise.all(Array.from({ length: 50 }, freePorts));
  const ports = results.flatMap((one) => Object.values(one));
  expect(new Set(ports).size).toBe(50 * 8);
});

it("ports are outside the ephemeral range", async () => {
  const ports = Object.values(await freePorts());
  expect(Math.min(...ports)).toBeGreaterThan(10_080);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

it("ports are free, and their block stays reserved", async () => {
  const { hosting } = await freePorts();
  const listens = (port: number) =>
    new Promise<boolean>((resolve) => {
      const server = createServer().once("error", () => resolve(false));
      server.listen(port, LOOPBACK, () => server.close(() => resolve(true)));
    });
  expect(await listens(hosting)).toBe(true);
  expect(await listens(hosting - 1)).toBe(false);
});
