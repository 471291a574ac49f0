// Loopback ports: whether one is free, and finding one that is.
import { createServer } from "node:net";

const lowest = 28_400; // below it are the ports of whole stacks
const highest = 32_767; // above it the system gives ports to outgoing connections

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

let last = lowest + Math.floor(Math.random() * (highest - lowest));

/**
 * A port on 127.0.0.1 that nobody listens on, below 32768. One asker is never given the same one twice, for what is to
 * listen there may only be starting; where the asking begins is chosen at random, so that two askers rarely meet.
 */
export async function freePort(): Promise<number> {
  for (let tries = lowest; tries <= highest; tries++) {
    last = last < highest ? last + 1 : lowest;
    const port = last;
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${lowest} and ${highest} on 127.0.0.1.`);
}
