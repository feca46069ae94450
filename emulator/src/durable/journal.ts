import { constants, readdirSync, readFileSync, rmSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { parse, serialize } from "../store/serialization.ts";
import { syncPath } from "./atomic-files.ts";

/** Delay before appended records are written and fsynced. */
const FLUSH_AFTER_MS = 200;
const RETRY_AFTER_MS = 1_000;
/** Size of one write; requests are answered between writes. */
const CHUNK_CHARS = 1024 * 1024;
const SEGMENT = /^firestore-(\d+)\.journal$/;
const NEWLINE = 10;
const CHECKSUM_CHARS = 8;

/** A damaged record is followed by readable ones. */
export class JournalDamagedError extends Error {}

/**
 * Opens a write-ahead journal of the changes since the last snapshot: files `firestore-<n>.journal`, two of them while
 * a snapshot is being written. Each line is one record: the CRC-32 of its JSON in eight hex digits, a space, the JSON.
 *
 * Calls `replay` with the records of earlier processes, in order; an incomplete last record is discarded, a damaged one
 * is also reported. `append` only buffers: the buffer is written and fsynced together after `FLUSH_AFTER_MS`.
 *
 * @throws JournalDamagedError before the first call of `replay`
 */
export async function openJournal<Record>(
  folder: string,
  { say, replay }: { say: (line: string) => void; replay: (record: Record) => void },
) {
  const files = segmentsOf(folder);
  let file = files.at(-1) ?? segmentAt(folder, 1);
  const segments = files.map((one) => readSegment<Record>(one, one === file));
  for (const { records, lost } of segments) {
    for (const record of records) replay(record);
    if (lost) say(`${basename(file)}: ${positionOf(lost)}, its last, was damaged and has been discarded.`);
  }
  let handle = await openSegment(file);
  /** Bytes written to the last segment. */
  let bytes = segments.at(-1)?.bytes ?? 0;
  let syncedBytes = bytes;
  await handle.truncate(bytes);
  const buffer: Record[] = [];
  let timer: NodeJS.Timeout | undefined;
  /** File operations run one at a time. */
  let working: Promise<unknown> = Promise.resolve();
  let hasFailed = false;

  function next<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = working.then(work, work);
    working = done.catch(() => {});
    return done;
  }

  function flushAfter(millis: number): void {
    timer ??= setTimeout(async () => {
      timer = undefined;
      try {
        await next(write);
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) say(`${(error as Error).message} Retrying every second.`);
        hasFailed = true;
        flushAfter(RETRY_AFTER_MS);
      }
    }, millis);
  }

  async function write(): Promise<void> {
    try {
      // Records appended meanwhile wait for the next write, so that this one ends.
      for (let left = buffer.length; left > 0; ) {
        let [lines, taken] = ["", 0];
        while (taken < left && lines.length < CHUNK_CHARS) lines += lineOf(serialize(buffer[taken++]));
        const chunk = Buffer.from(lines);
        // Explicit positions: a retry overwrites what a full disk cut short.
        for (let done = 0; done < chunk.length; ) {
          done += (await handle.write(chunk, done, chunk.length - done, bytes + done)).bytesWritten;
        }
        bytes += chunk.length;
        buffer.splice(0, taken);
        left -= taken;
      }
      if (syncedBytes === bytes) return;
      await handle.datasync();
      syncedBytes = bytes;
    } catch (error) {
      throw notSaved(file, error);
    }
  }

  return {
    /** Returns the bytes written since the last snapshot began. */
    bytes: () => bytes,
    isEmpty: () => bytes === 0 && buffer.length === 0,
    /** @param record must not be modified afterwards */
    append: (record: Record) => {
      buffer.push(record);
      flushAfter(FLUSH_AFTER_MS);
    },
    /** Resolves once all appended records are on disk. @throws Error with a readable message; the records stay buffered */
    flush: () => next(write),
    /** Flushes, then starts a new segment. @throws as `flush` */
    rotate: () =>
      next(async () => {
        await write();
        const following = segmentAt(folder, numberOf(file) + 1);
        const former = handle;
        handle = await openSegment(following);
        [file, bytes, syncedBytes] = [following, 0, 0];
        await former.close();
      }),
    /** Deletes the earlier segments once a snapshot contains them. */
    dropFormer: () => {
      for (const former of segmentsOf(folder).slice(0, -1)) rmSync(former);
    },
    /** @throws as `flush` */
    close: async () => {
      try {
        await next(write);
      } finally {
        clearTimeout(timer);
        await handle.close();
      }
    },
  };
}

/** Creates the error for a failed write, readable for the developer. */
export function notSaved(file: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`Documents could not be saved to ${basename(file)} (${reason}).`);
}

/** Returns the paths of the journal's segments, oldest first. */
export function segmentsOf(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => SEGMENT.test(name));
  return names.map((name) => join(folder, name)).sort((one, other) => numberOf(one) - numberOf(other));
}

function segmentAt(folder: string, number: number): string {
  return join(folder, `firestore-${number}.journal`);
}

/** Returns a segment's number; a number above 1 means that a snapshot was written before it. */
export function numberOf(file: string): number {
  return Number(SEGMENT.exec(basename(file))?.[1]);
}

async function openSegment(file: string): Promise<FileHandle> {
  const handle = await open(file, constants.O_RDWR | constants.O_CREAT, 0o600);
  await syncPath(dirname(file));
  return handle;
}

function lineOf(text: string): string {
  return `${crc32(text).toString(16).padStart(CHECKSUM_CHARS, "0")} ${text}\n`;
}

type Position = { readonly record: number; readonly byte: number };

/**
 * @param mayBeTorn whether the last record may be incomplete: the last segment of a killed process
 * @returns `lost`: a last record that had been written to its end
 */
function readSegment<Record>(
  file: string,
  mayBeTorn: boolean,
): { records: Record[]; bytes: number; lost: Position | undefined } {
  const whole = readFileSync(file);
  const records: Record[] = [];
  let bad: Position | undefined;
  for (let byte = 0, record = 1; byte < whole.length; record += 1) {
    const newline = whole.indexOf(NEWLINE, byte);
    const end = newline === -1 ? whole.length : newline + 1;
    const line = whole.toString("utf8", byte, end);
    const text = line.slice(CHECKSUM_CHARS + 1, -1);
    if (line !== lineOf(text)) bad ??= { record, byte };
    // A killed process leaves nothing after an incomplete record, so this is damage.
    else if (bad) throw damaged(file, bad);
    else records.push(parse(text) as Record);
    byte = end;
  }
  if (bad && !mayBeTorn) throw damaged(file, bad);
  return { records, bytes: bad?.byte ?? whole.length, lost: whole.at(-1) === NEWLINE ? bad : undefined };
}

function positionOf({ record, byte }: Position): string {
  return `record ${record} at byte ${byte}`;
}

function damaged(file: string, position: Position): JournalDamagedError {
  return new JournalDamagedError(
    `${file}: ${positionOf(position)} is damaged, and later ones are not. Nothing was changed. ` +
      "Put a copy of the file in its place; or cut it off there, to lose this record and all after it.",
  );
}
