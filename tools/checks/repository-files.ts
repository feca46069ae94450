import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The repository's files, including new ones but no ignored ones; undefined in a copy without Git, such as a ZIP. */
export const repositoryFiles: readonly string[] | undefined = existsSync(join(root, ".git"))
  ? execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root })
      .toString()
      .split("\n")
      .filter((file) => file !== "" && existsSync(join(root, file)))
  : undefined;
