// Profiles: all that a person sees of their account.
import type { Postgres } from "@cellwright/kit/postgres";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient, type User } from "./generated/client.ts";

export type Profile = User & { registeredAt: Date };

export type Profiles = ReturnType<typeof profiles>;

const isPresent = (row: User): row is Profile => row.registeredAt !== null;
const present = { registeredAt: { not: null }, goneAt: null };

export function profiles(pool: Postgres) {
  const { user } = new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    /** Null for someone unknown or gone. */
    find: async (id: string): Promise<Profile | null> => {
      const row = await user.findUnique({ where: { id, ...present } });
      return row && isPresent(row) ? row : null;
    },

    /** In the order of their ids, those behind `after`. */
    list: async (after: string | null, limit: number): Promise<Profile[]> => {
      const where = { ...present, ...(after !== null && { id: { gt: after } }) };
      const rows = await user.findMany({ where, orderBy: { id: "asc" }, take: limit });
      return rows.filter(isPresent);
    },
  };
}
