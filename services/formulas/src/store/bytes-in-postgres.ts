// Stores the bytes of workbooks in PostgreSQL, in chunks.
import type { Postgres } from "@cellwright/kit/postgres";
import { piecesOf } from "./pieces.ts";
import type { WorkbookBytes } from "./workbook-bytes.ts";

/** Small enough that reading a chunk does not block the main thread. */
const chunkBytes = 256 * 1024;

export const bytesInPostgres = (pool: Postgres): WorkbookBytes => ({
  async put(key, file) {
    let at = 0;
    for await (const bytes of piecesOf(file, chunkBytes)) {
      // fails if the file is not registered any more, because the account was deleted meanwhile
      await pool.query({
        name: "add-chunk",
        text: "insert into workbook_chunks (key, at, bytes) values ($1, $2, $3)",
        values: [key, at, bytes],
      });
      at += 1;
    }
  },

  async *get(key, from) {
    let skipped = from % chunkBytes;
    for (let at = Math.floor(from / chunkBytes); ; at += 1) {
      const { rows } = await pool.query<{ bytes: Buffer }>({
        name: "read-chunk",
        text: "select bytes from workbook_chunks where key = $1 and at = $2",
        values: [key, at],
      });
      const [chunk] = rows;
      if (!chunk) return;
      yield chunk.bytes.subarray(skipped);
      skipped = 0;
      if (chunk.bytes.length < chunkBytes) return;
    }
  },

  async remove(key) {
    await pool.query("delete from workbook_chunks where key = $1", [key]);
  },
});
