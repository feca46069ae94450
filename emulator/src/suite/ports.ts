import { createServer } from "node:net";

const PARTS = ["hosting", "functions", "firestore", "auth", "storage", "eventarc", "tasks", "hub"] as const;

/** One port for each part of the local suite; all on the loopback address. */
export type SuitePorts = Readonly<Record<(typeof PARTS)[number], number>>;

export const LOOPBACK = "127.0.0.1";

/** @throws Error in a sentence for the first port that is not free: the person has to choose, so it says how */
export async function requireFreePorts(ports: SuitePorts): Promise<void> {
  for (const [part, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    const choice = `stop what listens there, or change emulators.${part}.port in firebase.json.`;
    throw new Error(`Port ${port} (${part}) is taken: ${choice}`);
  }
}

/**
 * Blocks of ports below those that systems hand out by themselves (from 32,768 on Linux, 49,152 elsewhere): whatever
 * connects to anything meanwhile gets none of them. Browsers connect to all of them (https://fetch.spec.whatwg.org/#port-blocking).
 */
const BLOCKS = { from: 11_000, to: 32_000, size: 10 } as const;

/**
 * Ports that nothing listens on, for suites that run beside a person's own. They stay this process' own until it ends:
 * it listens on the first port of their block, which nobody else takes for free.
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
