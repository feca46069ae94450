import { expect, it } from "vitest";
import { callableUrl } from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";

// If a server closes an idle connection just as a client sends a request over it, the request fails with "socket hang up".
// Such a server announces its timeout in the Keep-Alive header.

// Leaves out the official Firestore emulator: it is a Java program, whose connections this project does not
// configure.
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
