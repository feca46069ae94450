import { readdirSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const folder = join(root, ".github", "workflows");
const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);

// GitHub's parser imports JSON without the attribute that Node requires.
registerHooks({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context);
    return resolved.url.endsWith(".json") ? { ...resolved, importAttributes: { type: "json" } } : resolved;
  },
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import(
  "@actions/workflow-parser"
);

/** Returns the errors of GitHub's own parser. */
async function errorsIn(content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name: "site.yml", content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map((error) => error.message);
}

describe.each(readdirSync(folder))("the workflow %s", (file) => {
  const content = readFileSync(join(folder, file), "utf8");

  it("is valid, including its expressions", async () => {
    expect(await errorsIn(content)).toEqual([]);
    expect(await errorsIn(content.replace("runs-on", "run-on"))).not.toEqual([]);
    expect(await errorsIn(content.replace("github.event_name ==", "githob.event_name =="))).not.toEqual([]);
  });

  it("runs existing commands", () => {
    const run = [...content.matchAll(/- run: npm (?:run )?(\S+)/g)].map(([, name = ""]) => name);
    expect(run).toContain("test");
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(run.filter((name) => name !== "ci")));
  });

  it("contains no key and uses no expression in a command, which would allow injection", () => {
    expect(content).not.toMatch(/\$\{\{\s*secrets\.|credentials_json|FIREBASE_TOKEN/);
    expect(content).not.toMatch(/run:.*\$\{\{/);
  });
});
