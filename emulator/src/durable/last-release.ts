import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { basename, join } from "node:path";
import { crc32 } from "node:zlib";
import { parse, serialize } from "../store/serialization.ts";
import type { StoredDocument } from "../store/stored-document.ts";
import { type Change, DamagedError } from "./rows.ts";

/** Where the files of the former release are moved. */
const FOLDER = "former-release";
const SNAPSHOT = "firestore.json";
const SEGMENT = /^firestore-(\d+)\.journal$/;

type JournalRecord =
  | { readonly documents: readonly (readonly [name: string, after: StoredDocument | null])[] }
  | { readonly cleared: string | null }
  | { readonly noted: string; readonly note: unknown }
  | { readonly done: string };

/**
 * Reads what releases before data.sqlite wrote: a snapshot and its journal, accounts and files in firebase-tools' export
 * format. Delete this module, and its call, once nobody starts from such a folder.
 *
 * @returns `finish`: puts the new database in place, then moves the files to `folder`
 * @throws DamagedError; nothing was changed
 */
export function importLastRelease(folder: string) {
  const segments = readdirSync(folder).filter((name) => SEGMENT.test(name));
  segments.sort((one, other) => numberOf(one) - numberOf(other));
  const accounts = readAccounts(folder);
  const changes: Change[] = [...readDocuments(folder, segments), ...accounts.changes, ...readFiles(folder)];
  const moved = [SNAPSHOT, ...segments, accounts.folder, "storage/metadata"];
  return {
    changes,
    folder: join(folder, FOLDER),
    finish: (from: string, to: string) => {
      renameSync(from, to);
      for (const name of moved.filter((one) => existsSync(join(folder, one)))) {
        mkdirSync(join(folder, FOLDER), { recursive: true });
        renameSync(join(folder, name), join(folder, FOLDER, basename(name)));
      }
    },
  };
}

function readDocuments(folder: string, segments: readonly string[]): Change[] {
  const documents = new Map<string, unknown>();
  const events = new Map<string, unknown>();
  const snapshot = join(folder, SNAPSHOT);
  if (existsSync(snapshot)) for (const one of readSnapshot(snapshot)) documents.set(one.name, one);
  // A first segment precedes the first snapshot.
  else if (segments[0] && numberOf(segments[0]) > 1) throw new DamagedError(snapshot, "it is missing");
  for (const segment of segments) {
    for (const record of readSegment(join(folder, segment), segment === segments.at(-1))) {
      if ("documents" in record) {
        for (const [name, after] of record.documents) {
          if (after) documents.set(name, after);
          else documents.delete(name);
        }
      } else if ("cleared" in record) {
        const { cleared } = record;
        for (const name of documents.keys()) {
          if (cleared === null || name === cleared || name.startsWith(`${cleared}/`)) documents.delete(name);
        }
      } else if ("noted" in record) events.set(record.noted, record.note);
      else events.delete(record.done);
    }
  }
  const rows = (table: Change["table"], values: ReadonlyMap<string, unknown>) =>
    [...values].map(([name, value]) => ({ table, name, content: serialize(value) }));
  return [...rows("documents", documents), ...rows("events", events)];
}

function readSnapshot(file: string): readonly StoredDocument[] {
  const text = readFileSync(file, "utf8");
  const { version, documents, crc32: checksum } = (readJson(file, parse) ?? {}) as Record<string, unknown>;
  // Version 1 had no checksum.
  if ((version !== 1 && version !== 2) || !Array.isArray(documents)) {
    throw new DamagedError(file, "it is not a snapshot");
  }
  if (version === 2 && crc32(text.slice(0, text.lastIndexOf(',"crc32"'))) !== checksum) {
    throw new DamagedError(file, "its checksum does not match");
  }
  return documents as StoredDocument[];
}

/**
 * Reads lines of a CRC-32 in eight hex digits, a space and JSON.
 *
 * @param mayBeTorn whether a kill may have left the last record incomplete
 */
function readSegment(file: string, mayBeTorn: boolean): JournalRecord[] {
  const lines = readFileSync(file, "utf8").split("\n");
  const isWhole = (line: string) =>
    line.slice(0, 9) === `${crc32(line.slice(9)).toString(16).padStart(8, "0")} `;
  const bad = lines.findIndex((line) => !isWhole(line));
  // The text after the last newline is empty, or an incomplete record.
  const isTorn = bad === lines.length - 1 && (mayBeTorn || lines[bad] === "");
  if (!isTorn) throw new DamagedError(file, `record ${bad + 1}`);
  return lines.slice(0, bad).map((line) => parse(line.slice(9)) as JournalRecord);
}

function readAccounts(folder: string): { folder: string; changes: Change[] } {
  // What a kill left between the two renames of a save.
  const name = ["auth", "auth.old"].find((one) => existsSync(join(folder, one))) ?? "auth";
  const read = (file: string) => {
    const path = join(folder, name, file);
    const value = readJson(path, JSON.parse);
    return {
      path,
      value,
      change: { table: "accounts", name: file, content: JSON.stringify(value) } as const,
    };
  };
  if (!existsSync(join(folder, name))) return { folder: name, changes: [] };
  const accounts = read("accounts.json");
  if (!Array.isArray((accounts.value as { users?: unknown } | null)?.users)) {
    throw new DamagedError(accounts.path, 'it has no list of "users"');
  }
  return { folder: name, changes: [accounts.change, read("config.json").change] };
}

function readFiles(folder: string): Change[] {
  const metadata = join(folder, "storage", "metadata");
  if (!existsSync(metadata)) return [];
  return readdirSync(metadata)
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({
      table: "files",
      name: basename(name, ".json"),
      content: JSON.stringify(readJson(join(metadata, name), JSON.parse)),
    }));
}

function readJson(file: string, read: (text: string) => unknown): unknown {
  try {
    return read(readFileSync(file, "utf8"));
  } catch (error) {
    throw new DamagedError(file, error instanceof Error ? error.message : String(error));
  }
}

function numberOf(segment: string): number {
  return Number(SEGMENT.exec(segment)?.[1]);
}
