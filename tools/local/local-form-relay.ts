import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The ways in which the relay can answer a message. */
const MODES = ["succeed", "fail", "hang", "drop", "nonsense", "refuse"] as const;

export type FormRelay = {
  /** The URL to which messages are posted; `/control` below it is for tests. */
  readonly url: string;
  stop(): Promise<void>;
};

type Message = Readonly<Record<string, unknown>>;

/**
 * Replaces the form service (specification, section 7) in the local suite: receives messages on the loopback address and
 * sends no mail.
 *
 *   POST /            a message
 *   PUT /control      sets the mode for the messages that follow; the body is its name
 *   GET /control      the messages received, as they were posted
 *   GET /delivered    the messages that the service would have mailed: the first with each `message_id`, even if its
 *                     answer was lost
 *   DELETE /control   deletes all of them and resets the mode to "succeed"
 *
 * @param onMessage called with each message that is delivered
 */
export async function startFormRelay(onMessage: (message: Message) => void = () => {}): Promise<FormRelay> {
  let mode: (typeof MODES)[number] = "succeed";
  let received: Message[] = [];
  let delivered: Message[] = [];

  function deliver(message: Message): void {
    const id = message.message_id;
    if (id !== undefined && delivered.some((known) => known.message_id === id)) return;
    delivered.push(message);
    onMessage(message);
  }

  async function submit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const message = JSON.parse(await readText(request)) as Message;
    received.push(message);
    if (mode === "succeed" || mode === "hang" || mode === "drop") deliver(message);
    if (mode === "drop") {
      request.socket.destroy();
    } else if (mode === "succeed") {
      answer(response, 200, { success: true });
    } else if (mode === "refuse") {
      answer(response, 200, { success: false, message: "Not today" });
    } else if (mode === "fail") {
      answer(response, 500, { success: true });
    } else if (mode === "nonsense") {
      response.writeHead(200, { "Content-Type": "text/html" }).end("<p>Thank you for your message!</p>");
    }
    // The mode "hang" sends no response. The connection stays open until the caller or the suite closes it.
  }

  async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "PUT") {
      const wanted = await readText(request);
      const known = MODES.find((one) => one === wanted);
      if (!known) return answer(response, 400, { modes: MODES });
      mode = known;
    } else if (request.method === "DELETE") {
      mode = "succeed";
      received = [];
      delivered = [];
    }
    answer(response, 200, request.url === "/delivered" ? delivered : received);
  }

  const server = createServer((request, response) => {
    const handle = request.url === "/control" || request.url === "/delivered" ? control : submit;
    handle(request, response).catch(() => answer(response, 400, { success: false }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
