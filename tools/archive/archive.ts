// An archive is a folder. origin.json names the project and the time, documents.jsonl and files.jsonl have one line per
// document and file, and files/ contains the files' bytes, named by their SHA-256. manifest.json, written last, has
// counts and checksums. Lines are only appended, so that an interrupted export can be resumed.
import { createHash } from "node:crypto";
import {
  appendFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Json } from "./document-json.ts";

export type DocumentLine = { readonly path: string; readonly fields: Json };

export type FileLine = {
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly contentType: string | undefined;
  /** The file name of a PDF, as an HTTP header. */
  readonly contentDisposition?: string | undefined;
  readonly cacheControl: string | undefined;
  /** The file's custom metadata. */
  readonly metadata: Readonly<Record<string, string>>;
};

/** The project from which an archive's documents come. */
export type Origin = {
  readonly project: string;
  readonly bucket: string;
  /** The moment at which all documents were read: seconds and nanoseconds since 1970. */
  readonly at: readonly [seconds: number, nanoseconds: number];
};

type Part = { readonly count: number; readonly sha256: string };
export type Manifest = Origin & {
  readonly finishedAt: string;
  readonly documents: Part;
  readonly files: Part;
};

const NEWLINE = 0x0a;

export class Archive {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Counts and checksums; undefined until the export has finished. */
  get manifest(): Manifest | undefined {
    return this.#readJson("manifest.json");
  }

  /**
   * Opens the archive for appending: removes an incomplete last line, and returns the paths of its documents and the names
   * of its files.
   *
   * @param origin the origin of an archive that begins now; an archive that is resumed keeps its first origin
   * @throws Error if the archive is finished, because changes made since then would be missing from it
   */
  async open(origin: Origin): Promise<{
    readonly origin: Origin;
    readonly documents: Set<string>;
    readonly files: Set<string>;
  }> {
    if (this.manifest)
      throw new Error(`${this.#folder} already contains a finished archive: name another folder`);
    mkdirSync(this.#path("files"), { recursive: true });
    if (!existsSync(this.#path("origin.json"))) this.#writeJson("origin.json", origin);
    for (const name of ["documents.jsonl", "files.jsonl"]) this.#removeIncompleteLine(name);
    const documents = new Set<string>();
    for await (const { path } of this.documents()) documents.add(path);
    const files = new Set<string>();
    for await (const { name } of this.files()) files.add(name);
    return { origin: this.#readJson<Origin>("origin.json") ?? origin, documents, files };
  }

  addDocuments(lines: readonly DocumentLine[]): void {
    appendFileSync(this.#path("documents.jsonl"), lines.map(lineOf).join(""));
  }

  addFile(file: Omit<FileLine, "sha256" | "bytes">, content: Buffer): void {
    const sha256 = createHash("sha256").update(content).digest("hex");
    writeFileSync(this.#path("files", sha256), content);
    appendFileSync(this.#path("files.jsonl"), lineOf({ ...file, sha256, bytes: content.length }));
  }

  documents(): AsyncIterable<DocumentLine> {
    return this.#lines("documents.jsonl");
  }

  files(): AsyncIterable<FileLine> {
    return this.#lines("files.jsonl");
  }

  /** @throws Error if the bytes differ from the exported bytes */
  content({ name, sha256 }: FileLine): Buffer {
    const content = readFileSync(this.#path("files", sha256));
    if (createHash("sha256").update(content).digest("hex") !== sha256) throw new Error(`${name} is damaged`);
    return content;
  }

  async finish(origin: Origin, now: Date): Promise<Manifest> {
    const [documents, files] = [await this.#measure("documents.jsonl"), await this.#measure("files.jsonl")];
    const manifest = { ...origin, finishedAt: now.toISOString(), documents, files };
    this.#writeJson("manifest.json", manifest);
    return manifest;
  }

  /** @throws Error if the archive is unfinished, or has changed since it was finished */
  async verify(): Promise<Manifest> {
    const { manifest } = this;
    if (!manifest) throw new Error(`${this.#folder} contains no finished archive: complete the export first`);
    for (const part of ["documents", "files"] as const) {
      const found = await this.#measure(`${part}.jsonl`);
      if (JSON.stringify(found) !== JSON.stringify(manifest[part])) {
        throw new Error(`${part}.jsonl differs from what was exported`);
      }
    }
    for await (const file of this.files()) this.content(file);
    return manifest;
  }

  #readJson<Value>(name: string): Value | undefined {
    const path = this.#path(name);
    return existsSync(path) ? parsed<Value>(name, readFileSync(path, "utf8")) : undefined;
  }

  #writeJson(name: string, value: object): void {
    writeFileSync(this.#path(name), `${JSON.stringify(value, null, 2)}\n`);
  }

  async #measure(name: string): Promise<Part> {
    const hash = createHash("sha256");
    let count = 0;
    if (existsSync(this.#path(name))) {
      for await (const part of createReadStream(this.#path(name)) as AsyncIterable<Buffer>) {
        hash.update(part);
        for (const byte of part) if (byte === NEWLINE) count++;
      }
    }
    return { count, sha256: hash.digest("hex") };
  }

  #removeIncompleteLine(name: string): void {
    const path = this.#path(name);
    if (!existsSync(path)) return;
    const text = readFileSync(path);
    const end = text.lastIndexOf(NEWLINE) + 1;
    if (end < statSync(path).size) truncateSync(path, end);
  }

  async *#lines<Line>(name: string): AsyncIterable<Line> {
    if (!existsSync(this.#path(name))) return;
    for await (const line of createInterface({ input: createReadStream(this.#path(name)) })) {
      yield parsed<Line>(name, line);
    }
  }

  #path(...names: string[]): string {
    return join(this.#folder, ...names);
  }
}

/** @throws Error naming the file */
function parsed<Value>(file: string, json: string): Value {
  try {
    return JSON.parse(json) as Value;
  } catch (cause) {
    throw new Error(`${file} is damaged`, { cause });
  }
}

/** Escapes U+2028 and U+2029 too, because Node's readline and other programs take them for line ends. */
function lineOf(value: DocumentLine | FileLine): string {
  const json = JSON.stringify(value).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
  return `${json}\n`;
}
