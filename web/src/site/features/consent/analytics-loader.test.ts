import { expect, it, onTestFinished, vi } from "vitest";

it("the analytics loader loads in browsers without Promise.withResolvers, such as Safari 16.4", async () => {
  const { withResolvers } = Promise;
  onTestFinished(() => void Object.assign(Promise, { withResolvers }));
  vi.resetModules();
  Reflect.deleteProperty(Promise, "withResolvers");
  await expect(import("./analytics-loader.ts")).resolves.toBeDefined();
});
