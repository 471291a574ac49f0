// The page under Vite with hot reload; it passes the API on to the gateway, so that both are one origin.
import { fileURLToPath } from "node:url";
import { address, port, readEnv } from "@cellwright/kit/env";
import { createServer } from "vite";
import { z } from "zod";

const env = readEnv({ PORT: port, API_URL: address, HOST: z.literal("127.0.0.1").default("127.0.0.1") });

const vite = await createServer({
  root: fileURLToPath(new URL("../../../web", import.meta.url)),
  server: { host: env.HOST, port: env.PORT, strictPort: true, proxy: { "/api": { target: env.API_URL } } },
});
await vite.listen();
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void vite.close());
