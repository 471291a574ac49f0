// Starts the built-in assistant with settings from the environment; stops it on SIGTERM or Ctrl-C.
import { startAi } from "./server.ts";

const ai = await startAi(process.env);
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void ai.close());
