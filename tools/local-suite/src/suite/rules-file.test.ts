import { mkdtempSync, rmSync, unwatchFile, watchFile, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { watchRulesFile } from "./rules-file.ts";

it("a watched rules file is read again only once an editor has written it, not while it is empty", async () => {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-rules-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "firestore.rules");
  writeFileSync(file, "first");
  const onChange = vi.fn();
  onTestFinished(watchRulesFile(file, onChange));
  const onLook = vi.fn();
  watchFile(file, onLook);
  onTestFinished(() => unwatchFile(file));
  // Writes until a change is seen, because a watcher does not say when it has taken its first look.
  await expect
    .poll(() => {
      writeFileSync(file, "");
      return onLook.mock.calls.length;
    })
    .toBeGreaterThan(0);
  expect(onChange).not.toHaveBeenCalled();
  writeFileSync(file, "second");
  await expect.poll(() => onChange.mock.calls).toEqual([["second"]]);
});
