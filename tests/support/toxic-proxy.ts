// A proxy in front of a server, which tests can make slow, narrow, silent or reset. The server itself keeps running.

import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export type Toxic =
  /** Delays all data by `ms` in each direction. */
  | { kind: "latency"; ms: number }
  | { kind: "bandwidth"; bytesPerSecond: number }
  /** No data gets through, but no connection fails. Data that was held back is delivered after `heal`. */
  | { kind: "silence" }
  /** Resets existing and new connections. */
  | { kind: "reset" };

export type ToxicProxy = Awaited<ReturnType<typeof toxicProxy>>;

const mostHeld = 256 * 1024;
const requestLine = /^[A-Z]{3,7} \S+ HTTP\/1\.1\r\n/gm;

/** A new proxy. It refuses connections until `lead` has been called. */
export async function toxicProxy() {
  const pairs = new Set<Socket[]>();
  let target: { host: string; port: number } | undefined;
  let toxic: Toxic | undefined;
  let changed = Promise.withResolvers<void>();
  let requests = 0;
  let refused = 0;

  const throwOut = (sockets: Iterable<Socket>) => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const become = (next: Toxic | undefined) => {
    toxic = next;
    changed.resolve();
    changed = Promise.withResolvers();
    if (next?.kind === "reset") for (const pair of pairs) throwOut(pair);
  };

  /** Forwards all data from `from` to `to`, in order, as far as the toxic allows. */
  function pump(from: Socket, to: Socket, look: (chunk: Buffer) => void): void {
    const held: { chunk: Buffer | null; at: number }[] = [];
    let bytes = 0;
    let isRunning = false;
    const run = async () => {
      for (let next = held.shift(); next; next = held.shift()) {
        while (toxic?.kind === "silence") await changed.promise;
        const late = toxic?.kind === "latency" ? next.at + toxic.ms - Date.now() : 0;
        if (late > 0) await pause(late);
        const { chunk } = next;
        if (!chunk) return void to.end();
        if (toxic?.kind === "bandwidth") await pause((1_000 * chunk.length) / toxic.bytesPerSecond);
        bytes -= chunk.length;
        if (to.destroyed) return;
        to.write(chunk);
        if (bytes < mostHeld) from.resume();
      }
      isRunning = false;
    };
    const take = (chunk: Buffer | null) => {
      held.push({ chunk, at: Date.now() });
      if (isRunning) return;
      isRunning = true;
      void run();
    };
    from.on("data", (chunk: Buffer) => {
      look(chunk);
      bytes += chunk.length;
      if (bytes >= mostHeld) from.pause();
      take(chunk);
    });
    from.on("end", () => take(null));
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    near.on("error", () => near.destroy());
    if (!target || toxic?.kind === "reset") {
      refused += 1;
      near.resetAndDestroy();
      return;
    }
    const far = connect({ ...target, allowHalfOpen: true, noDelay: true });
    const pair = [near, far];
    pairs.add(pair);
    for (const socket of pair) {
      const over = () => {
        pairs.delete(pair);
        for (const each of pair) if (!each.destroyed) each.destroy();
      };
      socket.on("error", over).on("close", over);
    }
    pump(near, far, (chunk) => {
      requests += chunk.toString("latin1").match(requestLine)?.length ?? 0;
    });
    pump(far, near, () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    port,
    /** Forwards to `address` from now on. Returns `address` with the proxy's host and port in place of the server's. */
    lead: (address: string): string => {
      const [, scheme = "", login = "", host = "", to = "", rest = ""] =
        /^(\w+:\/\/)([^/@]*@)?([^/:@]+):(\d+)(.*)$/.exec(address) ?? [];
      target = { host, port: Number(to) };
      // without directConnection the driver would learn the server's own address and bypass the proxy
      const query = scheme === "mongodb://" ? rest.replace(/\?.*$/, "?directConnection=true") : rest;
      return `${scheme}${login}127.0.0.1:${port}${query}`;
    },
    poison: (next: Toxic): void => become(next),
    heal: (): void => become(undefined),
    /** Resets the current connections. New ones are accepted. */
    cut: (): void => {
      for (const pair of pairs) throwOut(pair);
    },
    /** The number of HTTP requests that were forwarded, plus that of connections that were refused. */
    tries: (): number => requests + refused,
    close: (): Promise<void> => {
      become(undefined);
      for (const pair of pairs) throwOut(pair);
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
