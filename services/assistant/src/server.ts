// The built-in assistant behind the protocol that every OpenAI client speaks.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { aiApp } from "./app.ts";
import { type AiInput, aiConfig } from "./config.ts";
import { answerers } from "./workers/answerers.ts";

export interface AiServer {
  /** Without `/v1`. */
  url: string;
  close(): Promise<void>;
}

/** Listens when it resolves. Closing ends running answers. */
export async function startAi(input: AiInput): Promise<AiServer> {
  const config = aiConfig.parse(input);
  const threads = await answerers(config.threads);
  const server = createServer(aiApp(config, threads.answer));
  await once(server.listen(config.port, config.host), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
      await threads.close();
    },
  };
}
