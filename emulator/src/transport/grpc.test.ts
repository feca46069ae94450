import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { writeAll } from "./grpc.ts";

/** A stream that consumes one message per call of `take`. */
function slowClient() {
  const taken: unknown[] = [];
  const waiting: (() => void)[] = [];
  const stream = new Writable({
    objectMode: true,
    highWaterMark: 3,
    write: (message, _encoding, next) => {
      taken.push(message);
      waiting.push(() => next());
    },
  });
  return { stream, taken, take: () => waiting.shift()?.() };
}

const MESSAGES = Array.from({ length: 50 }, (_, n) => n);

it("writes to a slow client with backpressure", async () => {
  const { stream, taken, take } = slowClient();
  const written = writeAll(stream, MESSAGES);
  for (let n = 0; n < MESSAGES.length; n += 1) {
    expect(stream.writableLength).toBeLessThanOrEqual(3);
    take();
    await new Promise(setImmediate);
  }
  await written;
  expect(taken).toEqual(MESSAGES);
  expect(stream.listenerCount("close")).toBe(0);
});

it.each(["cancelled", "close"])("stops when the client disconnects (%s)", async (event) => {
  const { stream, taken } = slowClient();
  const written = writeAll(stream, MESSAGES);
  stream.emit(event);
  await expect(written).rejects.toMatchObject({ name: "AbortError" });
  expect(taken).toEqual([0]);
});
