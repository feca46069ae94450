// npm run emulator -- --port 8181 [--rules some.rules] [--indexes firestore.indexes.json]
//   [--functions-emulator 127.0.0.1:5001]
//
// An empty Firestore by itself, for other people's test suites. Without rules, clients may do nothing;
// without a Functions emulator, functions cannot ask for document triggers.
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";

// What a second start need not compile nor strip of its types: that is most of a start, and 20 MiB.
enableCompileCache(join(import.meta.dirname, "..", "..", ".cache", "compiled"));
// V8 lets a busy process grow far beyond what it needs: 190 MB where 125 do. No answer is slower for it.
setFlagsFromString("--semi-space-growth-factor=1");
setFlagsFromString("--optimize-for-size");
await import("./serve.ts");
