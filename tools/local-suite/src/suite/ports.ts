import { createServer } from "node:net";

const PARTS = ["hosting", "functions", "firestore", "auth", "storage", "eventarc", "tasks", "hub"] as const;

/** The port of each emulator of the local suite, all on the loopback address. */
export type SuitePorts = Readonly<Record<(typeof PARTS)[number], number>>;

export const LOOPBACK = "127.0.0.1";

/** The ports from 1,024 that browsers refuse to open: https://fetch.spec.whatwg.org/#port-blocking (November 2026) */
const BLOCKED = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10_080,
];

/** Returns a port for each part; the site itself gets `first`. */
export function portsFrom(first: number): SuitePorts {
  return Object.fromEntries(PARTS.map((part, index) => [part, first + index])) as SuitePorts;
}

/** @throws Error that names the first port that browsers refuse or that is already in use, and how to choose others */
export async function requireFreePorts(ports: SuitePorts): Promise<void> {
  const others = "use other ports: npm start -- --port 8500.";
  for (const [part, port] of Object.entries(ports)) {
    if (BLOCKED.includes(port)) throw new Error(`Browsers do not open port ${port} (${part}): ${others}`);
    if (await isFree(port)) continue;
    throw new Error(`Port ${port} (${part}) is taken: stop what listens there, or ${others}`);
  }
}

/**
 * Blocks of ports below the ephemeral range (from 32,768 on Linux, 49,152 elsewhere), so that outgoing connections do not
 * take them. Browsers block none of these ports (https://fetch.spec.whatwg.org/#port-blocking).
 */
const BLOCKS = { from: 11_000, to: 32_000, size: 10 } as const;

/**
 * Returns free ports for a suite that runs at the same time as others. The ports stay reserved until this process ends,
 * because it listens on the first port of their block, and concurrent calls skip the block.
 */
export async function freePorts(): Promise<SuitePorts> {
  for (;;) {
    const blocks = (BLOCKS.to - BLOCKS.from) / BLOCKS.size;
    const first = BLOCKS.from + BLOCKS.size * Math.floor(Math.random() * blocks);
    const guard = await listen(first).catch(() => undefined);
    if (!guard) continue;
    const ports = portsFrom(first + 1);
    if ((await Promise.all(Object.values(ports).map(isFree))).every(Boolean)) {
      guard.unref();
      return ports;
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
