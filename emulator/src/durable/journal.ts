import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { syncPath } from "./safe-files.ts";

/** What is acknowledged is on the disk this much later, and the time that the disk takes. */
const FLUSH_AFTER_MS = 200;
const RETRY_AFTER_MS = 1_000;
/** Written at once, so that requests are answered in between. */
const CHUNK_CHARS = 1024 * 1024;
const SEGMENT = /^firestore-(\d+)\.journal$/;
const NEWLINE = 10;

/** A record that cannot be read although later ones can. */
export class JournalDamagedError extends Error {}

/** How records become text and come back: one line. */
export type RecordFormat<Record> = {
  readonly serialize: (record: Record) => string;
  readonly parse: (text: string) => Record;
};

export type Journal<Record> = {
  /** Of what is recorded since the last snapshot's beginning, as far as it is written. */
  bytes(): number;
  isEmpty(): boolean;
  /** @param record nobody may change it any more */
  append(record: Record): void;
  /** What was appended before is on the disk then. @throws Error in a sentence; nothing is forgotten */
  flush(): Promise<void>;
  /** From here on in a new segment, the former ones being on the disk. @throws as `flush` */
  rotate(): Promise<void>;
  /** Deletes the segments before this one: a snapshot has all of it. */
  dropFormer(): void;
  /** @throws as `flush` */
  close(): Promise<void>;
};

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
  format: RecordFormat<Record>,
  { say, replay }: { say: (line: string) => void; replay: (record: Record) => void },
): Promise<Journal<Record>> {
  const numbers = segmentsOf(folder);
  const segments = numbers.map((one) =>
    readSegment(join(folder, fileOf(one)), format, one === numbers.at(-1)),
  );
  for (const { records } of segments) for (const record of records) replay(record);
  let number = numbers.at(-1) ?? 1;
  let handle = await openSegment(folder, number);
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
    timer ??= setTimeout(() => {
      timer = undefined;
      next(write).then(
        () => {
          hasFailed = false;
        },
        (error: Error) => {
          if (!hasFailed) say(`${error.message} It is tried again every second.`);
          hasFailed = true;
          flushAfter(RETRY_AFTER_MS);
        },
      );
    }, millis);
  }

  async function write(): Promise<void> {
    try {
      // Not what is appended meanwhile: it might never end.
      for (let left = waiting.length; left > 0; ) {
        const lines: string[] = [];
        for (let chars = 0; lines.length < left && chars < CHUNK_CHARS; ) {
          const line = lineOf(format.serialize(waiting[lines.length] as Record));
          lines.push(line);
          chars += line.length;
        }
        const chunk = Buffer.from(lines.join(""));
        // By their places: what a full disk cut short is written over by the next attempt.
        for (let done = 0; done < chunk.length; ) {
          done += (await handle.write(chunk, done, chunk.length - done, bytes + done)).bytesWritten;
        }
        bytes += chunk.length;
        waiting.splice(0, lines.length);
        left -= lines.length;
      }
      if (syncedBytes === bytes) return;
      const written = bytes;
      await handle.datasync();
      syncedBytes = written;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`Documents could not be saved to ${fileOf(number)} (${reason}).`);
    }
  }

  return {
    bytes: () => bytes,
    isEmpty: () => bytes === 0 && waiting.length === 0,
    append: (record) => {
      waiting.push(record);
      flushAfter(FLUSH_AFTER_MS);
    },
    flush: () => next(write),
    rotate: () =>
      next(async () => {
        await write();
        const following = await openSegment(folder, number + 1);
        await handle.close();
        handle = following;
        number += 1;
        bytes = 0;
        syncedBytes = 0;
      }),
    dropFormer: () => {
      for (const one of segmentsOf(folder)) if (one < number) rmSync(join(folder, fileOf(one)));
    },
    close: async () => {
      try {
        await next(write);
      } finally {
        clearTimeout(timer);
        await handle.close();
      }
      if (bytes === 0) rmSync(join(folder, fileOf(number)));
      await syncPath(folder);
    },
  };
}

function fileOf(number: number): string {
  return `firestore-${number}.journal`;
}

/** The segments' numbers, oldest first. */
export function segmentsOf(folder: string): number[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => SEGMENT.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => one - other);
}

export function segmentFilesOf(folder: string): string[] {
  return segmentsOf(folder).map((number) => join(folder, fileOf(number)));
}

async function openSegment(folder: string, number: number): Promise<FileHandle> {
  const file = join(folder, fileOf(number));
  const isNew = !existsSync(file);
  const handle = await open(file, isNew ? "wx" : "r+", 0o600);
  if (isNew) await syncPath(folder);
  return handle;
}

function lineOf(text: string): string {
  return `${checksumOf(text)} ${text}\n`;
}

function checksumOf(text: string | Uint8Array): string {
  return crc32(text).toString(16).padStart(8, "0");
}

/** @param mayBeTorn a process ended in its midst */
function readSegment<Record>(
  file: string,
  format: RecordFormat<Record>,
  mayBeTorn: boolean,
): { records: Record[]; bytes: number } {
  const whole = readFileSync(file);
  const records: Record[] = [];
  let bad: { record: number; byte: number } | undefined;
  for (let byte = 0, record = 1; byte < whole.length; record += 1) {
    const newline = whole.indexOf(NEWLINE, byte);
    const end = newline === -1 ? whole.length : newline;
    const text = newline === -1 ? undefined : soundText(whole.subarray(byte, end));
    if (text === undefined) bad ??= { record, byte };
    // Nobody writes anything behind a record that is not whole.
    else if (bad) throw damaged(file, bad);
    else records.push(format.parse(text));
    byte = end + 1;
  }
  if (bad && !mayBeTorn) throw damaged(file, bad);
  return { records, bytes: bad?.byte ?? whole.length };
}

/** A line's JSON; undefined if it is not what was written. */
function soundText(line: Uint8Array): string | undefined {
  const [head, body] = [line.subarray(0, 9), line.subarray(9)];
  return Buffer.from(head).toString("latin1") === `${checksumOf(body)} `
    ? Buffer.from(body).toString()
    : undefined;
}

function damaged(file: string, { record, byte }: { record: number; byte: number }): JournalDamagedError {
  return new JournalDamagedError(
    `${file}: record ${record}, at byte ${byte}, is damaged, and later ones are not. Nothing was changed. ` +
      "Put a copy of the file in its place; or cut it off there, to lose this record and all after it.",
  );
}
