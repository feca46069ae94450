import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { askHidden } from "./ask-hidden.ts";

describe("a question for a secret", () => {
  it("takes a line and shows nothing of it", async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const answer = askHidden("Password: ", { input, output });
    input.write("lykilorð með bilum");
    input.write("\r");
    expect(await answer).toBe("lykilorð með bilum");
    expect(String(output.read())).toBe("Password: \n");
  });

  it("takes an empty line for an answer", async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const answer = askHidden("Password: ", { input, output });
    input.write("\r");
    expect(await answer).toBe("");
  });

  it.each([
    ["Ctrl-C", "\u0003"],
    ["Ctrl-D", "\u0004"],
  ])("is left by %s", async (_keys, typed) => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const answer = askHidden("Password: ", { input, output });
    input.write(typed);
    await expect(answer).rejects.toThrow("Nothing was done.");
  });
});
