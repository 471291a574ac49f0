// Starts the built-in assistant with settings from the environment. Stops it on SIGTERM or Ctrl-C.
import { setFlagsFromString } from "node:v8";
import { startAi } from "./server.ts";

// With this flag, answers take a fifth longer, but the process needs a third less memory.
setFlagsFromString("--optimize-for-size");
const ai = await startAi(process.env);
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void ai.close());
