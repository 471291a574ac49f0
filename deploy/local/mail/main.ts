// Entry point of the local mail server. It ends on SIGTERM or Ctrl-C.
import { configFrom } from "./config.ts";
import { startMail } from "./server.ts";

const mail = await startMail(configFrom(process.env));
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void mail.close());
