import { constants, readdirSync, readFileSync, rmSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { parse, serialize } from "../store/snapshot.ts";
import { syncPath } from "./safe-files.ts";

/** What is acknowledged is on the disk this much later, and the time that the disk takes. */
const FLUSH_AFTER_MS = 200;
const RETRY_AFTER_MS = 1_000;
/** Written at once, so that requests are answered in between. */
const CHUNK_CHARS = 1024 * 1024;
const SEGMENT = /^firestore-(\d+)\.journal$/;
const NEWLINE = 10;
const CHECKSUM_CHARS = 8;

/** A record that cannot be read although later ones can. */
export class JournalDamagedError extends Error {}

/**
 * What happened since the last snapshot, in the order of its happening: `firestore-<n>.journal`, of which there are two
 * while a snapshot is being written. A line is a record: the CRC-32 of its JSON in eight hex digits, a blank, the JSON.
 *
 * Hands over what earlier processes recorded, and goes on from there. A record that the last of them did not get to
 * write to its end is none. `append` only remembers: a while later all that was remembered is turned into text, written
 * and fsynced at once.
 *
 * @throws JournalDamagedError before anything is handed over
 */
export async function openJournal<Record>(
  folder: string,
  { say, replay }: { say: (line: string) => void; replay: (record: Record) => void },
) {
  const files = segmentsOf(folder);
  let file = files.at(-1) ?? segmentAt(folder, 1);
  const segments = files.map((one) => readSegment<Record>(one, one === file));
  for (const { records } of segments) for (const record of records) replay(record);
  let handle = await openSegment(file);
  /** Of the last segment. */
  let bytes = segments.at(-1)?.bytes ?? 0;
  let syncedBytes = bytes;
  await handle.truncate(bytes);
  const waiting: Record[] = [];
  let timer: NodeJS.Timeout | undefined;
  /** One thing at a time is done with the files. */
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
        if (!hasFailed) say(`${(error as Error).message} It is tried again every second.`);
        hasFailed = true;
        flushAfter(RETRY_AFTER_MS);
      }
    }, millis);
  }

  async function write(): Promise<void> {
    try {
      // Not what is appended meanwhile: it might never end.
      for (let left = waiting.length; left > 0; ) {
        let [lines, taken] = ["", 0];
        while (taken < left && lines.length < CHUNK_CHARS) lines += lineOf(serialize(waiting[taken++]));
        const chunk = Buffer.from(lines);
        // By their places: what a full disk cut short is written over by the next attempt.
        for (let done = 0; done < chunk.length; ) {
          done += (await handle.write(chunk, done, chunk.length - done, bytes + done)).bytesWritten;
        }
        bytes += chunk.length;
        waiting.splice(0, taken);
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
    /** Of what is recorded since the last snapshot's beginning, as far as it is written. */
    bytes: () => bytes,
    isEmpty: () => bytes === 0 && waiting.length === 0,
    /** @param record nobody may change it any more */
    append: (record: Record) => {
      waiting.push(record);
      flushAfter(FLUSH_AFTER_MS);
    },
    /** What was appended before is on the disk then. @throws Error in a sentence; nothing is forgotten */
    flush: () => next(write),
    /** From here on in a new segment, the former ones being on the disk. @throws as `flush` */
    rotate: () =>
      next(async () => {
        await write();
        const following = segmentAt(folder, numberOf(file) + 1);
        const former = handle;
        handle = await openSegment(following);
        [file, bytes, syncedBytes] = [following, 0, 0];
        await former.close();
      }),
    /** Deletes the segments before this one: a snapshot has all of it. */
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
      if (bytes === 0) rmSync(file);
      await syncPath(folder);
    },
  };
}

/** In a sentence. */
export function notSaved(file: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`Documents could not be saved to ${basename(file)} (${reason}).`);
}

/** The segments there are, oldest first. */
export function segmentsOf(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => SEGMENT.test(name));
  return names.map((name) => join(folder, name)).sort((one, other) => numberOf(one) - numberOf(other));
}

function segmentAt(folder: string, number: number): string {
  return join(folder, `firestore-${number}.journal`);
}

function numberOf(file: string): number {
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

/** @param mayBeTorn a process ended in its midst */
function readSegment<Record>(file: string, mayBeTorn: boolean): { records: Record[]; bytes: number } {
  const whole = readFileSync(file);
  const records: Record[] = [];
  let bad: { record: number; byte: number } | undefined;
  for (let byte = 0, record = 1; byte < whole.length; record += 1) {
    const newline = whole.indexOf(NEWLINE, byte);
    const end = newline === -1 ? whole.length : newline + 1;
    const line = whole.toString("utf8", byte, end);
    const text = line.slice(CHECKSUM_CHARS + 1, -1);
    if (line !== lineOf(text)) bad ??= { record, byte };
    // Nobody writes anything behind a record that is not whole.
    else if (bad) throw damaged(file, bad);
    else records.push(parse(text) as Record);
    byte = end;
  }
  if (bad && !mayBeTorn) throw damaged(file, bad);
  return { records, bytes: bad?.byte ?? whole.length };
}

function damaged(file: string, { record, byte }: { record: number; byte: number }): JournalDamagedError {
  return new JournalDamagedError(
    `${file}: record ${record}, at byte ${byte}, is damaged, and later ones are not. Nothing was changed. ` +
      "Put a copy of the file in its place; or cut it off there, to lose this record and all after it.",
  );
}
