// Reads the demo accounts.
import { readFileSync } from "node:fs";
import { z } from "zod";

const demoAccounts = z.object({
  password: z.string(),
  accounts: z.array(
    z.object({
      email: z.email(),
      firstName: z.string(),
      lastName: z.string(),
      emailVerified: z.boolean(),
      roles: z.array(z.string()),
    }),
  ),
});

export const readDemoAccounts = (path: string) => demoAccounts.parse(JSON.parse(readFileSync(path, "utf8")));
