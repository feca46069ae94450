import { expect, it, vi } from "vitest";
import { AppError } from "../../shared/lib/app-error.ts";
import { loseConnection } from "../../testing/browser-conditions.ts";
import { repeatUnanswered } from "./outcome.ts";

it("a mutation whose response was lost with the connection is not repeated, and its outcome stays unknown", async () => {
  const call = vi.fn(() => Promise.reject(new AppError("no-answer")));
  loseConnection();
  await expect(repeatUnanswered(call)).rejects.toMatchObject({ reason: "no-answer" });
  expect(call).toHaveBeenCalledTimes(1);
});
