import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** A sentence, and the language of the voice that says it, if Orca knows it. */
export type Sentence = { readonly text: string; readonly language: string };

/**
 * Stands in for Speech Dispatcher: collects what Orca says. Speaks the protocol SSIP
 * (https://htmlpreview.github.io/?https://github.com/brailcom/speechd/blob/master/doc/ssip.html).
 */
export async function startSpeechService(socketFile: string) {
  const said: Sentence[] = [];
  const server = createServer((client) => listen(client, said)).listen(socketFile);
  await once(server, "listening");
  return { said, close: () => server.close() };
}

function listen(client: Socket, said: Sentence[]): void {
  let received = "";
  let isText = false;
  let language = "";
  client.setEncoding("utf8");
  // Orca ends without closing its connection.
  client.on("error", () => {});
  client.on("data", (part) => {
    received += part;
    for (;;) {
      const end = isText ? "\r\n.\r\n" : "\r\n";
      const [line = "", ...rest] = received.split(end);
      if (rest.length === 0) return;
      received = rest.join(end);
      if (isText) said.push({ text: textOf(line), language });
      const [, , wanted = ""] = /^SET (\S+) LANGUAGE (\S+)/i.exec(line) ?? [];
      if (wanted) language = wanted;
      isText = !isText && line === "SPEAK";
      // The answer to SPEAK, or to a text, or to HISTORY GET CLIENT_ID, both of which want a number.
      client.write(isText ? "230 OK\r\n" : "225-1\r\n225 OK\r\n");
    }
  });
}

/** Returns the text of SSML, which Orca marks word by word. */
const textOf = (ssml: string) =>
  ssml
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
