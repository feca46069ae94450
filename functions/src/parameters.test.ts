import { expect, it, vi } from "vitest";
import { operatorKey, rateLimitSecret, relayAccessKey } from "./parameters.ts";

it.each([operatorKey, rateLimitSecret, relayAccessKey])(
  "the value of the secret $name lacks the line break that a pipe adds when it is set",
  (secret) => {
    for (const end of ["\n", "\r\n", " "]) {
      vi.stubEnv(secret.name, `a key${end}`);
      expect(secret.value()).toBe("a key");
    }
  },
);
