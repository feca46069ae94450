import { expect, it } from "vitest";
import { callableUrl } from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";

// A server that closes an idle connection just as a request is sent over it fails that request with "socket hang up". A
// server that does so announces its timeout in the header Keep-Alive.

// The official Firestore is a Java program, which this project does not configure.
const parts = Object.entries(suite.ports).filter(
  ([part]) => part !== "firestore" || process.env.EMULATOR !== "official",
);

it.each(parts)("%s keeps idle connections open", async (_part, port) => {
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(answer.headers.get("Connection")).toBe("keep-alive");
  expect(answer.headers.get("Keep-Alive")).toBeNull();
});

it("a functions process keeps idle connections open", async () => {
  const answer = await fetch(callableUrl("getUserByEmail"), { method: "POST" });
  expect(answer.headers.get("Connection")).toBe("keep-alive");
  expect(answer.headers.get("Keep-Alive")).toBeNull();
});
