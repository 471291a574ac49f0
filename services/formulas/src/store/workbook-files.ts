// The stored files of workbooks: each is registered first, so that every byte belongs to a user and can be erased.
import { createHash, randomUUID } from "node:crypto";
import { present } from "@cellwright/kit/known-users-postgres";
import type { Postgres, PostgresTx } from "@cellwright/kit/postgres";
import { Problem } from "@cellwright/kit/problem";
import type { WorkbookBytes } from "./workbook-bytes.ts";

/** `bytes` is the size of the file; `sha256` is in base64url. */
export type StoredFile = { key: string; bytes: number; sha256: string };

export type WorkbookFiles = ReturnType<typeof workbookFiles>;

export function workbookFiles(pool: Postgres, store: WorkbookBytes) {
  /** Removes bytes first, so that a file whose bytes could not be removed stays registered and is tried again. */
  const remove = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      await store.remove(key);
      await pool.query("delete from workbook_files where key = $1", [key]);
    }
  };

  return {
    /** Stores a file while it arrives. Throws {@link Problem} ACCOUNT_DELETED, or the error of the stream. */
    add: async (
      owner: string,
      file: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
      key: string = randomUUID(),
    ): Promise<StoredFile> => {
      const { rowCount } = await pool.query(
        `with ${present("$2")} insert into workbook_files (key, owner) select $1::uuid, $2 from present`,
        [key, owner],
      );
      if (rowCount === 0) throw new Problem("ACCOUNT_DELETED");
      const hash = createHash("sha256");
      let bytes = 0;
      async function* counted() {
        for await (const part of file) {
          hash.update(part);
          bytes += part.length;
          yield part;
        }
      }
      try {
        await store.put(key, counted());
        const sha256 = hash.digest("base64url");
        const stored = await pool.query("update workbook_files set bytes = $2, sha256 = $3 where key = $1", [
          key,
          bytes,
          sha256,
        ]);
        if (stored.rowCount === 0) throw new Problem("ACCOUNT_DELETED");
        return { key, bytes, sha256 };
      } catch (error) {
        await remove([key]).catch(() => {});
        throw error;
      }
    },

    get: (key: string, from = 0): AsyncIterable<Uint8Array> => store.get(key, from),

    /** The whole file, in a buffer of its own. */
    read: async ({ key, bytes }: Pick<StoredFile, "key" | "bytes">): Promise<Uint8Array<ArrayBuffer>> => {
      const whole = new Uint8Array(bytes);
      let at = 0;
      for await (const part of store.get(key, 0)) {
        whole.set(part, at);
        at += part.length;
      }
      if (at !== bytes) throw new Problem("NOT_FOUND");
      return whole;
    },

    remove,

    /** Like {@link remove}, but if it fails, {@link removeUnused} removes the files later. */
    discard: (keys: readonly string[]): Promise<void> => remove(keys).catch(() => {}),

    /** Removes files that no version needs: left by a crash, or by a removal that failed. */
    removeUnused: async (): Promise<void> => {
      const { rows } = await pool.query<{ key: string }>(
        `select key from workbook_files f where at < clock_timestamp() - interval '1 hour'
            and not exists (select from workbook_versions where file = f.key) limit 100`,
      );
      await remove(rows.map(({ key }) => key));
    },

    /** The files of a user from the key `after` on, in the order of their keys. */
    listOf: async (owner: string, after: string | null): Promise<Pick<StoredFile, "key" | "bytes">[]> => {
      const { rows } = await pool.query<Pick<StoredFile, "key" | "bytes">>(
        `select key, bytes from workbook_files
          where owner = $1 and bytes is not null and key >= coalesce($2::uuid, '00000000-0000-0000-0000-000000000000')
          order by key`,
        [owner, after],
      );
      return rows;
    },

    /** Removes all files of a deleted account, and their registration in `tx`. */
    forgetAll: async (owner: string, tx: PostgresTx): Promise<void> => {
      const { rows } = await tx.query<{ key: string }>("select key from workbook_files where owner = $1", [
        owner,
      ]);
      for (const { key } of rows) await store.remove(key);
      await tx.query("delete from workbook_files where owner = $1", [owner]);
    },
  };
}
