// A load balancer for several gateways. It sends new connections to active ones, like a Kubernetes Service.

import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

export type Front = Awaited<ReturnType<typeof front>>;

export async function front(gateways: readonly number[]) {
  const away = new Set<number>();
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    const there = gateways.filter((port) => !away.has(port));
    turn += 1;
    const port = there[turn % there.length];
    if (port === undefined) return near.resetAndDestroy();
    const far = connect({ host: "127.0.0.1", port, allowHalfOpen: true, noDelay: true });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.once("error", () => other.resetAndDestroy());
      one.once("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** Sends no new connections to this gateway. Existing connections stay. */
    remove: (gateway: number): void => void away.add(gateway),
    add: (gateway: number): void => void away.delete(gateway),
    close: (): Promise<void> => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
