import type { RequestListener } from "node:http";
import { createServer as createHttpServer } from "node:http";
import { createServer, type Socket } from "node:net";

/** The first bytes of every HTTP/2 connection (RFC 9113, section 3.4). */
const HTTP2_PREFACE = Buffer.from("PRI * HTTP/2.0");

type Listener = { readonly port: number; stop(): Promise<void> };

/**
 * Listens on one port for gRPC and REST. A connection's first bytes show whether it is HTTP/2 or HTTP/1.1, and are put
 * back.
 *
 * @throws Error with code EADDRINUSE and the port if something else listens there
 */
export async function listen(
  options: { host: string; port: number },
  handlers: { onGrpc: (socket: Socket) => void; onHttp: RequestListener },
): Promise<Listener> {
  // There is no keep-alive timeout, because closing an idle connection can race with a request that arrives on it.
  const http = createHttpServer({ keepAliveTimeout: 0 }, handlers.onHttp);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // A client may reset the connection at any time; without a listener that would end the process.
    socket.on("error", () => socket.destroy());
    peek(socket, Buffer.alloc(0), (isHttp2) => {
      if (isHttp2) handlers.onGrpc(socket);
      else http.emit("connection", socket);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : options.port,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Reads enough bytes to recognize the HTTP/2 preface, then puts them back. */
function peek(socket: Socket, seen: Buffer, decide: (isHttp2: boolean) => void): void {
  socket.once("readable", () => {
    const chunk = socket.read() as Buffer | null;
    if (chunk === null) {
      // There is no data yet, or the stream has ended.
      if (!socket.readableEnded && !socket.destroyed) peek(socket, seen, decide);
      return;
    }
    const start = Buffer.concat([seen, chunk]);
    const length = Math.min(start.length, HTTP2_PREFACE.length);
    const isLikely = start.subarray(0, length).equals(HTTP2_PREFACE.subarray(0, length));
    if (isLikely && start.length < HTTP2_PREFACE.length) {
      peek(socket, start, decide);
      return;
    }
    socket.unshift(start);
    decide(isLikely);
  });
}
