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

/**
 * What happened since the last snapshot, in the order of its happening: `firestore-<n>.journal`, of which there are two
 * while a snapshot is being written. A line is a record: the CRC-32 of its JSON in eight hex digits, a blank, the JSON.
 *
 * `append` only remembers. A while later all that was remembered is turned into text, written and fsynced at once.
 */
export class Journal<Record> {
  readonly #folder: string;
  readonly #format: RecordFormat<Record>;
  readonly #say: (line: string) => void;
  #number: number;
  #handle: FileHandle;
  /** Of the last segment. */
  #bytes: number;
  #syncedBytes: number;
  readonly #waiting: Record[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** One thing at a time is done with the files. */
  #work: Promise<unknown> = Promise.resolve();
  #hasFailed = false;

  private constructor(
    folder: string,
    format: RecordFormat<Record>,
    say: (line: string) => void,
    segment: { number: number; handle: FileHandle; bytes: number },
  ) {
    this.#folder = folder;
    this.#format = format;
    this.#say = say;
    this.#number = segment.number;
    this.#handle = segment.handle;
    this.#bytes = segment.bytes;
    this.#syncedBytes = segment.bytes;
  }

  /**
   * Hands over what earlier processes recorded, and goes on from there. A record that the last of them did not get to
   * write to its end is none.
   *
   * @throws JournalDamagedError before anything is handed over
   */
  static async open<Record>(
    folder: string,
    format: RecordFormat<Record>,
    options: { say: (line: string) => void; replay: (record: Record) => void },
  ): Promise<Journal<Record>> {
    const numbers = segmentsOf(folder);
    const segments = numbers.map((number) =>
      readSegment(join(folder, fileOf(number)), format, number === numbers.at(-1)),
    );
    for (const { records } of segments) for (const record of records) options.replay(record);
    const number = numbers.at(-1) ?? 1;
    const bytes = segments.at(-1)?.bytes ?? 0;
    const handle = await openSegment(folder, number);
    await handle.truncate(bytes);
    return new Journal(folder, format, options.say, { number, handle, bytes });
  }

  /** Of what is recorded since the last snapshot's beginning, as far as it is written. */
  get bytes(): number {
    return this.#bytes;
  }

  get isEmpty(): boolean {
    return this.#bytes === 0 && this.#waiting.length === 0;
  }

  /** @param record nobody may change it any more */
  append(record: Record): void {
    this.#waiting.push(record);
    this.#flushAfter(FLUSH_AFTER_MS);
  }

  /** What was appended before is on the disk then. @throws Error in a sentence; nothing is forgotten */
  flush(): Promise<void> {
    return this.#next(() => this.#write());
  }

  /** From here on in a new segment, the former ones being on the disk. @throws as `flush` */
  rotate(): Promise<void> {
    return this.#next(async () => {
      await this.#write();
      const next = await openSegment(this.#folder, this.#number + 1);
      await this.#handle.close();
      this.#handle = next;
      this.#number += 1;
      this.#bytes = 0;
      this.#syncedBytes = 0;
    });
  }

  /** Deletes the segments before this one: a snapshot has all of it. */
  dropFormer(): void {
    for (const number of segmentsOf(this.#folder)) {
      if (number < this.#number) rmSync(join(this.#folder, fileOf(number)));
    }
  }

  /** @throws as `flush` */
  async close(): Promise<void> {
    try {
      await this.flush();
    } finally {
      clearTimeout(this.#timer);
      await this.#handle.close();
    }
    if (this.#bytes === 0) rmSync(join(this.#folder, fileOf(this.#number)));
    await syncPath(this.#folder);
  }

  #flushAfter(millis: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.flush().then(
        () => {
          this.#hasFailed = false;
        },
        (error: Error) => {
          if (!this.#hasFailed) this.#say(`${error.message} It is tried again every second.`);
          this.#hasFailed = true;
          this.#flushAfter(RETRY_AFTER_MS);
        },
      );
    }, millis);
  }

  #next<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#work.then(work, work);
    this.#work = done.catch(() => {});
    return done;
  }

  async #write(): Promise<void> {
    try {
      // Not what is appended meanwhile: it might never end.
      for (let left = this.#waiting.length; left > 0; ) {
        const lines: string[] = [];
        for (let chars = 0; lines.length < left && chars < CHUNK_CHARS; ) {
          const line = lineOf(this.#format.serialize(this.#waiting[lines.length] as Record));
          lines.push(line);
          chars += line.length;
        }
        const bytes = Buffer.from(lines.join(""));
        // By their places: what a full disk cut short is written over by the next attempt.
        for (let done = 0; done < bytes.length; ) {
          const place = this.#bytes + done;
          done += (await this.#handle.write(bytes, done, bytes.length - done, place)).bytesWritten;
        }
        this.#bytes += bytes.length;
        this.#waiting.splice(0, lines.length);
        left -= lines.length;
      }
      if (this.#syncedBytes === this.#bytes) return;
      const bytes = this.#bytes;
      await this.#handle.datasync();
      this.#syncedBytes = bytes;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`Documents could not be saved to ${fileOf(this.#number)} (${reason}).`);
    }
  }
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
