// Entry point of the Stripe simulator. It ends on SIGTERM or Ctrl-C.
import { configFrom } from "./config.ts";
import { startStripe } from "./server.ts";

const stripe = await startStripe(configFrom(process.env));
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stripe.close());
