// Accounts. E-mail addresses are unique and stored in lower case.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database } from "../../simulator/database.ts";

const row = z
  .object({
    id: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    password: z.string(),
    email_verified: z.number(),
    enabled: z.number(),
    roles: z.string(),
    attributes: z.string(),
    created_at: z.number(),
  })
  .transform((read) => ({
    id: read.id,
    email: read.email,
    firstName: read.first_name,
    lastName: read.last_name,
    password: read.password,
    emailVerified: read.email_verified === 1,
    enabled: read.enabled === 1,
    roles: z.array(z.string()).parse(JSON.parse(read.roles)),
    attributes: z.record(z.string(), z.array(z.string())).parse(JSON.parse(read.attributes)),
    createdAt: read.created_at,
  }));

export type User = z.output<typeof row>;
export type NewUser = Pick<
  User,
  "email" | "firstName" | "lastName" | "password" | "emailVerified" | "roles"
> & {
  attributes?: User["attributes"];
};
type Changeable = Pick<
  User,
  "firstName" | "lastName" | "emailVerified" | "enabled" | "attributes" | "password"
>;
export type UserChange = { [Key in keyof Changeable]?: Changeable[Key] | undefined };
export type UserQuery = {
  email?: string | undefined;
  exact?: boolean | undefined;
  search?: string | undefined;
  first?: number | undefined;
  max?: number | undefined;
};

const asLike = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

export type Users = ReturnType<typeof users>;

export function users(db: Database, now: () => number) {
  const one = (sql: string, value: string) => {
    const found = db.prepare(sql).get(value);
    return found && row.parse(found);
  };
  const byId = (id: string) => one("SELECT * FROM users WHERE id = ?", id);
  return {
    byId,
    byEmail: (email: string) => one("SELECT * FROM users WHERE email = ?", email.toLowerCase()),

    find({ email, exact = false, search, first = 0, max = 100 }: UserQuery): User[] {
      const byAddress = email === undefined ? "%" : exact ? email.replace(/[\\%_]/g, "\\$&") : asLike(email);
      const bySearch = search === undefined ? "%" : asLike(search);
      const found = db
        .prepare(
          `SELECT * FROM users WHERE email LIKE :byAddress ESCAPE '\\'
             AND (email LIKE :bySearch ESCAPE '\\' OR first_name LIKE :bySearch ESCAPE '\\'
               OR last_name LIKE :bySearch ESCAPE '\\' OR id = :search)
           ORDER BY email LIMIT :max OFFSET :first`,
        )
        .all({ byAddress, bySearch, search: search ?? "", max, first });
      return found.map((each) => row.parse(each));
    },

    /** The new account. Undefined if the e-mail address is taken. */
    add(user: NewUser): User | undefined {
      const id = randomUUID();
      const { changes } = db
        .prepare(
          `INSERT INTO users (id, email, first_name, last_name, password, email_verified, roles, attributes, created_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING`,
        )
        .run(
          id,
          user.email.toLowerCase(),
          user.firstName,
          user.lastName,
          user.password,
          Number(user.emailVerified),
          JSON.stringify(user.roles),
          JSON.stringify(user.attributes ?? {}),
          now(),
        );
      return changes === 0 ? undefined : byId(id);
    },

    change(id: string, change: UserChange): User | undefined {
      db.prepare(
        `UPDATE users SET first_name = coalesce(?, first_name), last_name = coalesce(?, last_name),
           email_verified = coalesce(?, email_verified), enabled = coalesce(?, enabled),
           attributes = coalesce(?, attributes), password = coalesce(?, password)
         WHERE id = ?`,
      ).run(
        change.firstName ?? null,
        change.lastName ?? null,
        change.emailVerified === undefined ? null : Number(change.emailVerified),
        change.enabled === undefined ? null : Number(change.enabled),
        change.attributes === undefined ? null : JSON.stringify(change.attributes),
        change.password ?? null,
        id,
      );
      return byId(id);
    },

    remove: (id: string) => db.prepare("DELETE FROM users WHERE id = ?").run(id).changes > 0,
  };
}
