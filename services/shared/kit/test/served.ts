// Serves an Express app on a free port.
import { freePort } from "@cellwright/local/servers/free-port";
import type { Express } from "express";
import { close, listen } from "../src/http.ts";

export async function served(app: Express): Promise<{ url: string; close(): Promise<void> }> {
  const port = await freePort();
  const server = await listen(app, { PORT: port, HOST: "127.0.0.1" });
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      const closed = close(server);
      server.closeAllConnections();
      return closed;
    },
  };
}
