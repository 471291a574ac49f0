// Finds free ports on 127.0.0.1.
import { createServer } from "node:net";

const lowest = 28_400; // lower ports are for whole stacks
const highest = 32_767; // the system uses higher ports for outgoing connections

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

let last = lowest + Math.floor(Math.random() * (highest - lowest));

/**
 * A free port on 127.0.0.1 below 32768. A process never gets the same port twice, because the first server
 * may still be starting. The search begins at a random port, so that two processes rarely get the same one.
 */
export async function freePort(): Promise<number> {
  for (let tries = lowest; tries <= highest; tries++) {
    last = last < highest ? last + 1 : lowest;
    const port = last;
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${lowest} and ${highest} on 127.0.0.1.`);
}
