import { createServer } from "node:net";
import { expect, it } from "vitest";
import { freePorts, LOOPBACK } from "./ports.ts";

it("are given out once, however many ask at the same time", async () => {
  const asked = await Promise.all(Array.from({ length: 50 }, freePorts));
  const ports = asked.flatMap((one) => Object.values(one));
  expect(new Set(ports).size).toBe(50 * 8);
});

it("are none that a system hands out by itself", async () => {
  const ports = Object.values(await freePorts());
  expect(Math.min(...ports)).toBeGreaterThan(10_080);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

it("can be listened on, and their block is kept", async () => {
  const { hosting } = await freePorts();
  const listens = (port: number) =>
    new Promise<boolean>((resolve) => {
      const server = createServer().once("error", () => resolve(false));
      server.listen(port, LOOPBACK, () => server.close(() => resolve(true)));
    });
  expect(await listens(hosting)).toBe(true);
  expect(await listens(hosting - 1)).toBe(false);
});
