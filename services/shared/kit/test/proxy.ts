// A TCP proxy to a server. A test can cut and restore its connections, to make the server unreachable.
import { connect, createServer, type Server, type Socket } from "node:net";
import { freePort } from "@cellwright/local/servers/free-port";

export type Proxy = {
  /** The server's URL with the address of the proxy. */
  url: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
};

export async function proxyTo(address: string): Promise<Proxy> {
  const target = new URL(address);
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
  };
  const restore = () =>
    new Promise<void>((resolve) => {
      server = createServer((near) => {
        const far = connect(Number(target.port), target.hostname);
        for (const socket of [near, far]) keep(socket);
        near.pipe(far).on("close", () => near.destroy());
        far.pipe(near).on("close", () => far.destroy());
      }).listen(port, "127.0.0.1", resolve);
    });
  await restore();
  const url = new URL(address);
  url.host = `127.0.0.1:${port}`;
  // without this, the driver would learn the server's real address and bypass the proxy
  if (url.protocol === "mongodb:") {
    url.searchParams.delete("replicaSet");
    url.searchParams.set("directConnection", "true");
  }
  return {
    url: url.href,
    restore,
    cut: () =>
      new Promise((resolve) => {
        server?.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
