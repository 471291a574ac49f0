// The process: settings from the environment, ends on SIGTERM or Ctrl-C.
import { configFrom } from "./config.ts";
import { startAi } from "./server.ts";

const ai = await startAi(configFrom(process.env));
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void ai.close());
