// npm run build: builds the web, then the functions, whose bundle contains the list of the web's files.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { commandLine } from "./command-line.ts";
import { steps } from "./steps.ts";

commandLine("Builds web/dist and functions/lib, as a deploy does.").parse();
const root = join(import.meta.dirname, "../..");
const step = steps(console.log);
const isBuilt = async (...script: string[]): Promise<boolean> => {
  const [code] = await once(spawn(process.execPath, script, { cwd: root, stdio: "inherit" }), "exit");
  return code === 0;
};
const areBuilt =
  (await step("Building the site", () => isBuilt("web/build/build.ts"))) &&
  (await step("Building functions", () =>
    isBuilt("functions/build.ts", "--site-files", "web/dist.files.json"),
  ));
process.exitCode = areBuilt ? 0 : 1;
