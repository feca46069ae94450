import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { webLines } from "./web-size.ts";

it("the frontend's size is its code without tests, and the contract's modules that nobody else imports", () => {
  const root = mkdtempSync(join(tmpdir(), "web-size-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    "web/src/page.tsx":
      'import { a } from "@matbjorg/contract/text/only-web";\nimport "@matbjorg/contract/both";\nimport "@matbjorg/contract/on-server";\n',
    "web/src/page.test.tsx": 'import "@matbjorg/contract/only-test";\n',
    "web/src/locales/en.ts": "1;\n",
    "contract/src/text/only-web.ts": 'import "../deeper.ts";\n2;\n3;\n',
    "contract/src/deeper.ts": "1;\n",
    "contract/src/both.ts": "1;\n2;\n",
    "contract/src/only-test.ts": "1;\n",
    "web/server/render.ts": 'import "@matbjorg/contract/on-server";\n2;\n3;\n',
    "contract/src/on-server.ts": "1;\n",
    "functions/src/index.ts": 'const load = () => import("@matbjorg/contract/both");\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  expect(webLines(root)).toEqual({ web: 3, contract: 4, server: 3 });
});
