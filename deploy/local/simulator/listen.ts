// Starts and ends a simulator's HTTP server.
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Resolves to its address when it listens; rejects if the port is taken. */
export async function listen(server: Server, host: string, port: number): Promise<string> {
  await once(server.listen(port, host), "listening");
  const { port: taken } = server.address() as AddressInfo;
  return `http://${host.includes(":") ? `[${host}]` : host}:${taken}`;
}

/** Requests that are being answered get a second. */
export async function stopListening(server: Server): Promise<void> {
  server.close();
  server.closeIdleConnections();
  const patience = setTimeout(() => server.closeAllConnections(), 1_000);
  await once(server, "close");
  clearTimeout(patience);
}
