// npm run listen: compares what a screen reader says on the site with the transcripts.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { commandLine } from "../local/command-line.ts";

const program = commandLine(
  "Visits the site by keyboard with the screen reader Orca and Firefox, and compares what Orca says with \
tests/sweeps/screen-reader/transcripts.",
)
  .argument("[journeys...]", "only journeys whose name contains one of these, such as search.is")
  .option("--record", "writes what Orca says into the transcripts, to be read and committed")
  .parse();
const { record } = program.opts<{ record?: true }>();
const journeys = program.args.join("|").replaceAll(".", "\\.");
const args = [
  "tests/sweeps/screen-reader/",
  ...(journeys ? ["-t", journeys] : []),
  ...(record ? ["-u"] : []),
];
const listening = spawn(process.execPath, ["tools/checks/test.ts", ...args], {
  cwd: join(import.meta.dirname, "../.."),
  stdio: "inherit",
  env: { ...process.env, LISTEN: record ? "record" : "compare" },
});
listening.once("exit", (code) => {
  process.exitCode = code ?? 1;
});
