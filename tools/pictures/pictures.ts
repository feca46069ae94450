// npm run pictures: retakes the pictures that README.md and docs/ contain, with a seeded site of its own.
import { join } from "node:path";
import { chromium } from "playwright";
import { commandLine } from "../local/command-line.ts";
import { CHROMIUM_ARGS, findChromium } from "../local/find-chromium.ts";
import { steps } from "../local/steps.ts";
import { withTemporarySite } from "../local/temporary-site.ts";
import { takePictures } from "./take-pictures.ts";

commandLine("Takes the pictures of README.md and docs/ anew.").parse();
await withTemporarySite(async ({ ports, admin }) => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGS] });
  const site = { address: `http://127.0.0.1:${ports.hosting}`, admin };
  try {
    const folder = join(import.meta.dirname, "../../docs/screenshots");
    await steps(console.log)("Taking pictures", () => takePictures(browser, site, folder));
  } finally {
    await browser.close();
  }
});
