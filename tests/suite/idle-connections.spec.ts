import { expect, it } from "vitest";
import { callableUrl } from "../clients.ts";
import { suite } from "../suite.ts";

// A server that ends idle connections may do so just as somebody sends a request over one of them, who is then told "socket
// hang up". Such a server says after how many seconds it does.

// The official Firestore is a Java program, whose connections are its own.
const parts = Object.entries(suite.ports).filter(
  ([part]) => part !== "firestore" || process.env.EMULATOR !== "official",
);

it.each(parts)("%s ends no connection that is idle", async (_part, port) => {
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(answer.headers.get("Connection")).toBe("keep-alive");
  expect(answer.headers.get("Keep-Alive")).toBeNull();
});

it("nor does a process that runs functions", async () => {
  const answer = await fetch(callableUrl("getUserByEmail"), { method: "POST" });
  expect(answer.headers.get("Connection")).toBe("keep-alive");
  expect(answer.headers.get("Keep-Alive")).toBeNull();
});
