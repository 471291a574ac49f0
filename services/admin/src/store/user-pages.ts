// The list of users in pages, sorted by join date, tokens or status, with an optional search.
import type { UsersQuery } from "@cellwright/contracts/admin";
import { text } from "@cellwright/contracts/text";
import type { Postgres } from "@cellwright/kit/postgres";
import { Problem } from "@cellwright/kit/problem";
import { z } from "zod";
import { columns, type Row } from "./users.ts";

const rowId = text(200);
const moment = z.int().min(0).max(8.64e15);
const count = z.int().min(0).max(2_147_483_647);
const day = z.iso.date().refine((date) => date >= "1970-01-01");

/** For each sort order: its indexed columns, the schema of its cursor, and a row's values for the cursor. */
const orders = {
  joined: {
    keys: ["created_at", "id"],
    place: z.tuple([moment, rowId]),
    placeOf: (row: Row) => [row.createdAt.getTime(), row.id],
  },
  tokens: {
    keys: ["tokens_used_on", "tokens_used", "id"],
    place: z.tuple([day, count, rowId]),
    placeOf: (row: Row) => [row.tokensUsedOn, row.tokensUsed, row.id],
  },
  status: {
    keys: ["is_premium", "created_at", "id"],
    place: z.tuple([z.boolean(), moment, rowId]),
    placeOf: (row: Row) => [row.isPremium, row.createdAt.getTime(), row.id],
  },
} as const;

const cursor = z.tuple([z.enum(["joined", "tokens", "status"]), z.enum(["asc", "desc"])]).rest(z.unknown());

/** Decodes the cursor. Throws {@link Problem} INVALID_FIELDS if it is invalid or of another sort order. */
function placeAfter({ sort, order, cursor: word }: UsersQuery): unknown[] | undefined {
  if (word === undefined) return undefined;
  try {
    const [bySort, byOrder, ...place] = cursor.parse(JSON.parse(Buffer.from(word, "base64url").toString()));
    if (bySort !== sort || byOrder !== order) throw new Error("the cursor belongs to another order");
    return orders[sort].place
      .parse(place)
      .map((value, at) => (orders[sort].keys[at] === "created_at" ? new Date(Number(value)) : value));
  } catch (cause) {
    const fields = [{ path: "cursor", message: "is not one that a page in this order gave" }];
    throw new Problem("INVALID_FIELDS", { cause, extra: { fields } });
  }
}

const pattern = (search: string) => `%${search.trim().replace(/[\\%_]/g, "\\$&")}%`;

export type UserPages = ReturnType<typeof createUserPages>;

export function createUserPages(db: Postgres) {
  return {
    /** `next` is the cursor of the next page, if there is one; `total` counts all matching users. */
    page: async (query: UsersQuery): Promise<{ rows: Row[]; total: number; next?: string }> => {
      const { text: statement, values } = pageStatement(query);
      const found = query.search
        ? {
            text: `select count(*)::int as total from users where search like lower($1)`,
            values: [pattern(query.search)],
          }
        : { text: "select count(*)::int as total from users", values: [] };
      const [page, counted] = await Promise.all([
        db.query<Row>(statement, values),
        db.query<{ total: number }>(found.text, found.values),
      ]);
      const rows = page.rows.slice(0, query.limit);
      const last = page.rows.length > query.limit ? rows.at(-1) : undefined;
      const place = last && [query.sort, query.order, ...orders[query.sort].placeOf(last)];
      return {
        rows,
        total: counted.rows[0]?.total ?? 0,
        ...(place && { next: Buffer.from(JSON.stringify(place)).toString("base64url") }),
      };
    },
  };
}

/** Selects one row more than the page, to know whether another page follows. */
export function pageStatement(query: UsersQuery): { text: string; values: unknown[] } {
  const { keys } = orders[query.sort];
  const values: unknown[] = [query.limit + 1];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (query.search) conditions.push(`search like lower(${parameter(pattern(query.search))})`);
  const after = placeAfter(query);
  if (after) {
    const beyond = query.order === "desc" ? "<" : ">";
    conditions.push(`(${keys.join(", ")}) ${beyond} (${after.map(parameter).join(", ")})`);
  }
  const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
  const by = keys.map((key) => `${key} ${query.order}`).join(", ");
  return { text: `select ${columns} from users ${where} order by ${by} limit $1`, values };
}
