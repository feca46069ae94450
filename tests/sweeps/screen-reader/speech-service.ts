import { EventEmitter, once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** A sentence, and the language of the voice that says it, if Orca knows it. */
export type Sentence = { readonly text: string; readonly language: string };

/** The language of an empty sentence that cuts off the former ones. */
export const CANCELLED = "cancelled";

/**
 * Stands in for Speech Dispatcher: collects what Orca says. Speaks the protocol SSIP
 * (https://htmlpreview.github.io/?https://github.com/brailcom/speechd/blob/master/doc/ssip.html). Whenever Orca
 * is idle, orca-customizations.py sends how many presses and releases it has handled, which `beats` emits.
 */
export async function startSpeechService(socketFile: string) {
  const said: Sentence[] = [];
  const beats = new EventEmitter();
  const server = createServer((client) => listen(client, said, beats)).listen(socketFile);
  await once(server, "listening");
  return { said, beats, close: () => server.close() };
}

function listen(client: Socket, said: Sentence[], beats: EventEmitter): void {
  let text: string[] | undefined;
  let language = "";
  // Orca ends without closing its connection.
  client.on("error", () => {});
  createInterface(client).on("line", (line) => {
    const [command, argument, name, value = ""] = line.split(" ");
    if (text && line !== ".") return void text.push(line);
    if (command === "IDLE") return void beats.emit("idle", Number(argument));
    if (text) said.push({ text: plain(text.join(" ")), language });
    if (command === "CANCEL") said.push({ text: "", language: CANCELLED });
    if (name === "LANGUAGE") language = value;
    text = command === "SPEAK" ? [] : undefined;
    // The answer to SPEAK, or to a text, or to HISTORY GET CLIENT_ID, both of which want a number.
    client.write(text ? "230 OK\r\n" : "225-1\r\n225 OK\r\n");
  });
}

/** Returns the text of SSML, which Orca marks word by word. */
const plain = (ssml: string) =>
  ssml
    .replace(/<[^>]*>/g, "")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
