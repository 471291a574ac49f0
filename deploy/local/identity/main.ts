// Entry point of the identity simulator. It ends on SIGTERM or Ctrl-C.
import { configFrom } from "./config.ts";
import { startIdentity } from "./server.ts";

const identity = await startIdentity(configFrom(process.env));
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void identity.close());
