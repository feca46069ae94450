import { createServer } from "node:net";

const PARTS = ["hosting", "functions", "firestore", "auth", "storage", "eventarc", "tasks", "hub"] as const;

/** The port of each emulator of the local suite, all on the loopback address. */
export type SuitePorts = Readonly<Record<(typeof PARTS)[number], number>>;

export const LOOPBACK = "127.0.0.1";

/** @throws Error that names the first port in use and how to change it */
export async function requireFreePorts(ports: SuitePorts): Promise<void> {
  for (const [part, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    const choice = `stop what listens there, or change emulators.${part}.port in firebase.json.`;
    throw new Error(`Port ${port} (${part}) is taken: ${choice}`);
  }
}

/**
 * Blocks of ports below the ephemeral range (from 32,768 on Linux, 49,152 elsewhere), so that outgoing connections do
 * not take them. Browsers block none of them (https://fetch.spec.whatwg.org/#port-blocking).
 */
const BLOCKS = { from: 11_000, to: 32_000, size: 10 } as const;

/**
 * Returns free ports for a suite that runs beside others. They stay reserved until the process ends: it listens on the
 * first port of their block, so that concurrent calls skip the block.
 */
export async function freePorts(): Promise<SuitePorts> {
  for (;;) {
    const blocks = (BLOCKS.to - BLOCKS.from) / BLOCKS.size;
    const first = BLOCKS.from + BLOCKS.size * Math.floor(Math.random() * blocks);
    const guard = await listen(first).catch(() => undefined);
    if (!guard) continue;
    const ports = PARTS.map((_, index) => first + 1 + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) {
      guard.unref();
      return Object.fromEntries(PARTS.map((part, index) => [part, ports[index]])) as SuitePorts;
    }
    guard.close();
  }
}

async function isFree(port: number): Promise<boolean> {
  try {
    const server = await listen(port);
    await new Promise((resolve) => server.close(resolve));
    return true;
  } catch {
    return false;
  }
}

function listen(port: number): Promise<ReturnType<typeof createServer>> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, LOOPBACK, () => resolve(server));
  });
}
