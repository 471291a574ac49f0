// The stores of the admin service.
import type { Postgres } from "@cellwright/kit/postgres";
import { createAudit } from "./audit.ts";
import { createDays } from "./days.ts";
import { createUserPages } from "./user-pages.ts";
import { createUsers } from "./users.ts";

export type Stores = ReturnType<typeof openStores>;

export const openStores = (db: Postgres) => ({
  users: createUsers(db),
  pages: createUserPages(db),
  days: createDays(db),
  audit: createAudit(db),
});
