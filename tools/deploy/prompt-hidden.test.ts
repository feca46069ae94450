import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { promptHidden } from "./prompt-hidden.ts";

describe("promptHidden", () => {
  it("returns the typed line without showing it", async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const answer = promptHidden("Password: ", { input, output });
    input.write("lykilorð með bilum");
    input.write("\r");
    expect(await answer).toBe("lykilorð með bilum");
    expect(String(output.read())).toBe("Password: \n");
  });

  it("accepts an empty line", async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const answer = promptHidden("Password: ", { input, output });
    input.write("\r");
    expect(await answer).toBe("");
  });

  it.each([
    ["Ctrl-C", "\u0003"],
    ["Ctrl-D", "\u0004"],
  ])("is canceled by %s", async (_keys, typed) => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const answer = promptHidden("Password: ", { input, output });
    input.write(typed);
    await expect(answer).rejects.toThrow("Nothing was done.");
  });
});
