// An OTLP endpoint for tests. It keeps the traces that it receives, as text.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type Traces = {
  /** Sets OTEL_EXPORTER_OTLP_ENDPOINT, and makes services export spans soon after they end. */
  env: Record<string, string>;
  /** The request bodies that were received. */
  kept: string[];
  stop(): Promise<void>;
};

export async function traces(): Promise<Traces> {
  const kept: string[] = [];
  const server = createServer(async (req, res) => {
    kept.push(await text(req));
    res.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: "100" },
    kept,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
