import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { expect, it, onTestFinished } from "vitest";
import configuration from "./import-zones.ts";
import { repositoryFiles } from "./repository-files.ts";

/**
 * Each entry has a rule, a file, its content, and the imported file that the rule forbids. Of zones that differ only by
 * their paths, only some are tested.
 */
const REFUSED = [
  ["functions", "functions/src/drawn.ts", 'import "../../web/src/site/map.tsx";', "web/src/site/map.tsx"],
  [
    "functions-lib",
    "functions/src/lib/noted.ts",
    'import "../contact/inbox.ts";',
    "functions/src/contact/inbox.ts",
  ],
  [
    "functions-start",
    "functions/src/index.ts",
    'import "firebase-admin/firestore";',
    "node_modules/firebase-admin/firestore.js",
  ],
  [
    "functions-start",
    "functions/src/lib/callable/define-callable.ts",
    'import { firestore } from "../firebase.ts";\nfirestore();',
    "functions/src/lib/firebase.ts",
  ],
  ["contract", "contract/src/limits.ts", 'import "firebase-admin";', "node_modules/firebase-admin/index.js"],
  ["contract", "contract/src/news.ts", 'import "node:path";', "path"],
  [
    "contract-by-name",
    "web/src/shared/limits.ts",
    'import "../../../contract/src/media.ts";',
    "contract/src/media.ts",
  ],
  [
    "web-shared",
    "web/src/shared/a.tsx",
    'import type { B } from "../site/b.tsx";\nexport const a = (b: B) => <p>import {b}</p>;',
    "web/src/site/b.tsx",
  ],
  [
    "web-features",
    "web/src/admin/features/inbox/page.tsx",
    'import "../../layout/users.tsx";',
    "web/src/admin/layout/users.tsx",
  ],
  [
    "web-pages",
    "web/src/site/pages/home/page.tsx",
    'import "../story/page.tsx";',
    "web/src/site/pages/story/page.tsx",
  ],
  [
    "web-visitor",
    "web/src/site/rendering/entry-client.tsx",
    'import "../../shared/texts.ts";',
    "web/src/shared/i18n/locales/is/admin/inbox.json",
  ],
  [
    "web-visitor-texts",
    "web/src/site/rendering/entry-client.tsx",
    'import "../../shared/texts.ts";\nimport "../../shared/lib/page-fields.ts";',
    "web/src/shared/lib/page-fields.ts",
  ],
  [
    "web-visitor",
    "web/server/entry-server.tsx",
    'import "../src/shared/limits.ts";',
    "contract/src/content/default-content.json",
  ],
  [
    "local-suite-documents",
    "tools/local-suite/src/rules/c.ts",
    'import "../store/document-store.ts";',
    "tools/local-suite/src/store/document-store.ts",
  ],
  ["local-suite-sockets", "tools/local-suite/src/service/c.ts", 'import "node:http";', "http"],
  ["tests", "tools/start.ts", 'import "../tests/clients.ts";', "tests/clients.ts"],
  ["cycles", "tools/about.ts", 'import "./round.ts";', "tools/round.ts"],
  ["unresolvable", "tools/lost.ts", 'import "./nowhere.ts";', "./nowhere.ts"],
] as const;

const ALLOWED = [
  ["web/src/shared/texts.ts", 'import "./i18n/locales/is/admin/inbox.json";'],
  ["web/src/admin/features/news/list.tsx", 'import "../../components/table.tsx";'],
  ["web/src/admin/components/table.tsx", 'import "../../shared/a.tsx";'],
  ["web/src/site/features/news/list.test.ts", 'import "../../../testing/render.tsx";'],
  ["web/src/testing/render.tsx", 'import "../site/b.tsx";'],
  ["contract/src/media.ts", 'import "./content/default-content.json";'],
  ["contract/src/schemas.ts", 'import "zod/mini";\nimport "./media.ts";'],
  ["functions/src/day.ts", 'import "../../web/src/brand.ts";'],
  ["web/src/brand.ts", ""],
  ["tests/clients.ts", 'import "../functions/src/day.ts";'],
  [
    "functions/src/parameters.ts",
    'import type { Day } from "./day.ts";\nexport const day = (): Promise<Day> => import("./day.ts");',
  ],
  ["node_modules/zod/mini.js", ""],
  ["tools/round.ts", 'import "./about.ts";'],
] as const;

it("import rules reject the examples that break them and allow the others", async () => {
  const baseDir = mkdtempSync(join(tmpdir(), "matbjorg-zones-"));
  onTestFinished(() => rmSync(baseDir, { recursive: true, force: true }));
  const files = new Map<string, string>(REFUSED.map(([, , , to]) => [to, ""]));
  files.delete("./nowhere.ts");
  for (const [file, text] of ALLOWED) files.set(file, text);
  for (const [, file, text] of REFUSED) files.set(file, text);
  for (const [file, text] of files) {
    mkdirSync(join(baseDir, dirname(file)), { recursive: true });
    writeFileSync(join(baseDir, file), text);
  }
  const { forbidden, options } = configuration;
  const { enhancedResolveOptions, ...others } = options ?? {};
  const folders = ["contract", "functions", "tests", "tools", "web"];
  const { output } = await cruise(
    folders,
    { ...others, baseDir, validate: true, ruleSet: { forbidden: forbidden ?? [] } },
    enhancedResolveOptions,
  );
  const { violations } = (output as ICruiseResult).summary;
  const refusals = violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  expect(refusals.sort()).toEqual(REFUSED.map(([rule, from, , to]) => `${rule}: ${from} → ${to}`).sort());
});

it.skipIf(!repositoryFiles)("each import rule matches files that exist", () => {
  const paths = (configuration.forbidden ?? []).flatMap(({ from }) => from.path ?? []);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !repositoryFiles?.some((file) => new RegExp(path).test(file)))).toEqual([]);
});
