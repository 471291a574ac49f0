// Changes of the admin and super admin flags.
import { adminSet, permissionsChanged, userChanged } from "@cellwright/contracts/events";
import type { Publish } from "@cellwright/kit/outbox";
import { type Postgres, type PostgresTx, transaction } from "@cellwright/kit/postgres";
import { permissionsBody } from "./users.ts";

type Row = { id: string; version: number; isAdmin: boolean; isSuperAdmin: boolean; hasSuperRole: boolean };

const columns = `id, version, is_admin as "isAdmin", is_super_admin as "isSuperAdmin", has_super_role as "hasSuperRole"`;
const isThere = "registered_at is not null and deleted_at is null";

export type Admins = ReturnType<typeof createAdmins>;

export function createAdmins(pool: Postgres, publish: Publish<PostgresTx>) {
  return {
    /** Sets the flag if the row still has `expectedVersion`. Idempotent: repeating it returns "done". */
    set: (
      userId: string,
      isAdmin: boolean,
      { expectedVersion, by }: { expectedVersion: number; by: string },
    ) =>
      transaction(pool, async (tx) => {
        const { rows } = await tx.query<Row>(
          `select ${columns} from users where id = $1 and ${isThere} for update`,
          [userId],
        );
        const [found] = rows;
        if (!found) return { outcome: "unknown", version: null } as const;
        const { version } = found;
        if (found.isSuperAdmin) return { outcome: "super-admin", version } as const;
        if (found.isAdmin === isAdmin) return { outcome: "done", version } as const;
        if (version !== expectedVersion) return { outcome: "conflict", version } as const;
        const next = version + 1;
        await tx.query("update users set is_admin = $2, version = $3 where id = $1", [userId, isAdmin, next]);
        await publish(tx, userChanged, userId, { version: next });
        await publish(tx, adminSet, userId, { version: next, wasAdmin: !isAdmin, isAdmin, by });
        return { outcome: "done", version: next } as const;
      }),

    /** For operators. The user need not have signed in yet. False if nothing changed. */
    grant: (userId: string, isAdmin: boolean): Promise<boolean> =>
      transaction(pool, async (tx) => {
        const { rows } = await tx.query<Row & { isSeen: boolean }>(
          `insert into users (id, is_admin) values ($1, $2)
           on conflict (id) do update set is_admin = $2, version = users.version + (users.registered_at is not null)::int
             where users.deleted_at is null and users.is_admin <> $2
           returning ${columns}, registered_at is not null as "isSeen"`,
          [userId, isAdmin],
        );
        const [changed] = rows;
        if (changed) await publish(tx, permissionsChanged, userId, permissionsBody(changed, true));
        if (changed?.isSeen) await publish(tx, userChanged, userId, { version: changed.version });
        return changed !== undefined;
      }),

    /** Applies the e-mail `addresses` of super admins (in lower case) to all accounts. Returns who lost the role. */
    review: (addresses: readonly string[]): Promise<string[]> =>
      transaction(pool, async (tx) => {
        const { rows } = await tx.query<Row>(
          `update users set is_super_admin = not is_super_admin, version = version + 1
            where ${isThere} and is_super_admin <> (has_super_role or (email_verified and lower(email) = any($1::text[])))
            returning ${columns}`,
          [addresses],
        );
        for (const row of rows) {
          await publish(tx, userChanged, row.id, { version: row.version });
          await publish(tx, permissionsChanged, row.id, permissionsBody(row));
        }
        return rows.filter(({ isSuperAdmin }) => !isSuperAdmin).map(({ id }) => id);
      }),
  };
}
