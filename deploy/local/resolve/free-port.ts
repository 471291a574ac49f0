// Loopback ports: whether one is free, and finding one that is.
import { createServer } from "node:net";

const lowest = 10_240;
const highest = 32_767; // above it the system gives ports to outgoing connections

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** A port on 127.0.0.1 that nobody listens on, below 32768. Chosen at random, so that two askers rarely meet. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest + 1));
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${lowest} and ${highest} on 127.0.0.1.`);
}
