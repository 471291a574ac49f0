// The payment settings in PostgreSQL: one row, or none yet.
import type { Plans } from "@cellwright/contracts/billing";
import type { Postgres } from "@cellwright/kit/postgres";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/client.ts";

export type StoredSettings = ReturnType<typeof storedSettings>;

export function storedSettings(db: Postgres) {
  const prisma = new PrismaClient({ adapter: new PrismaPg(db) });
  return {
    plans: async (): Promise<Plans> => {
      const row = await prisma.settings.findUnique({ where: { id: 1 } });
      return {
        hasSecretKey: Boolean(row?.secretKey),
        monthlyPriceId: row?.monthlyPriceId ?? null,
        yearlyPriceId: row?.yearlyPriceId ?? null,
      };
    },
  };
}
