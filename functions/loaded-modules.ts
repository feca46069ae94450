import { statSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * Records the files that this process loads from now on by `import` and `require`, in order: path and bytes. Node's own
 * modules, and files that native libraries load, are not recorded.
 */
export function watchLoads(): ReadonlyMap<string, number> {
  const loaded = new Map<string, number>();
  registerHooks({
    load(url, context, nextLoad) {
      if (url.startsWith("file:")) {
        const file = fileURLToPath(url);
        loaded.set(file, statSync(file).size);
      }
      return nextLoad(url, context);
    },
  });
  return loaded;
}

/** Returns the package that contains a file, such as "firebase-admin"; undefined for a file of this repository. */
export function packageOf(file: string): string | undefined {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
}
