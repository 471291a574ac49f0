// Workbooks and their versions in PostgreSQL.

import { keptVersionBytes, keptVersions, workbookDays, workbooksPerUser } from "@cellwright/contracts/limits";
import type { WorkbookContents } from "@cellwright/contracts/workbooks";
import { mustBePresent } from "@cellwright/kit/known-users-postgres";
import { type Postgres, type PostgresTx, transaction } from "@cellwright/kit/postgres";
import { Problem } from "@cellwright/kit/problem";
import type { StoredFile } from "./workbook-files.ts";

export type MadeBy = "upload" | "edit" | "undo";

/** A version of a workbook with its file. */
export type VersionRow = {
  id: string;
  owner: string;
  fileName: string;
  version: number;
  parent: number | null;
  madeBy: MadeBy;
  edits: number;
  contents: WorkbookContents;
  createdAt: Date;
  usedAt: Date;
  file: StoredFile;
};

type NewVersion = {
  requestId: string;
  parent: number | null;
  madeBy: MadeBy;
  edits: number;
  contents: WorkbookContents;
  file: Pick<StoredFile, "key">;
};

export type VersionLine = {
  version: number;
  madeBy: MadeBy;
  edits: number;
  bytes: number;
  createdAt: Date;
};

const versions = `select w.id, w.owner, w.file_name as "fileName", v.version, v.parent, v.made_by as "madeBy", v.edits,
                         v.contents, w.created_at as "createdAt", w.used_at as "usedAt",
                         json_build_object('key', f.key, 'bytes', f.bytes, 'sha256', f.sha256) as file
                    from workbooks w join workbook_versions v on v.workbook_id = w.id join workbook_files f on f.key = v.file`;

export type Workbooks = ReturnType<typeof workbooks>;

/** Methods that return keys leave it to the caller to remove these files, after the commit. */
export function workbooks(pool: Postgres) {
  const addVersion = (tx: PostgresTx, id: string, version: number, made: NewVersion) =>
    tx.query(
      `insert into workbook_versions (workbook_id, version, parent, file, made_by, edits, request_id, contents)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ...[id, version, made.parent, made.file.key, made.madeBy, made.edits, made.requestId],
        JSON.stringify(made.contents),
      ],
    );

  return {
    /** The user's workbooks in their current versions, last used first. */
    list: async (owner: string): Promise<VersionRow[]> => {
      const { rows } = await pool.query<VersionRow>(
        `${versions} where w.owner = $1 and v.version = w.version order by w.used_at desc, w.id`,
        [owner],
      );
      return rows;
    },

    /** A version, by default the current one. */
    find: async (owner: string, id: string, version?: number): Promise<VersionRow | undefined> => {
      const { rows } = await pool.query<VersionRow>({
        name: "find-workbook",
        text: `${versions} where w.owner = $1 and w.id = $2 and v.version = coalesce($3, w.version)`,
        values: [owner, id, version ?? null],
      });
      return rows[0];
    },

    /** The version that a request has made. */
    madeBy: async (owner: string, requestId: string): Promise<VersionRow | undefined> => {
      const { rows } = await pool.query<VersionRow>(`${versions} where w.owner = $1 and v.request_id = $2`, [
        owner,
        requestId,
      ]);
      return rows[0];
    },

    /** The kept versions, newest first. */
    versionsOf: async (id: string): Promise<VersionLine[]> => {
      const { rows } = await pool.query<VersionLine>(
        `select v.version, v.made_by as "madeBy", v.edits, f.bytes, v.at as "createdAt"
           from workbook_versions v join workbook_files f on f.key = v.file where workbook_id = $1 order by version desc`,
        [id],
      );
      return rows;
    },

    /**
     * Adds a workbook. Returns the keys of files that are no longer needed, because the user has too many workbooks;
     * undefined if the workbook exists already.
     */
    add: (
      owner: string,
      { id, fileName, ...made }: { id: string; fileName: string } & NewVersion,
    ): Promise<string[] | undefined> =>
      transaction(pool, async (tx) => {
        await mustBePresent(owner, tx);
        // one upload of a user at a time, so that the workbooks are counted right
        await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [owner]);
        const { rowCount } = await tx.query(
          "insert into workbooks (id, owner, file_name, version) values ($1, $2, $3, 1) on conflict do nothing",
          [id, owner, fileName],
        );
        if (rowCount === 0) return undefined;
        await addVersion(tx, id, 1, made);
        const { rows } = await tx.query<{ id: string }>(
          "select id from workbooks where owner = $1 and id <> $2 order by used_at desc, id offset $3",
          [owner, id, workbooksPerUser - 1],
        );
        return removeRows(
          tx,
          rows.map((row) => row.id),
        );
      }),

    /**
     * Adds the version after `version`, which must be the current one: otherwise throws {@link Problem} CONFLICT, or
     * NOT_FOUND. Returns the keys of files of old versions that are not kept.
     */
    addVersion: (owner: string, id: string, version: number, made: NewVersion): Promise<string[]> =>
      transaction(pool, async (tx) => {
        await mustBePresent(owner, tx);
        const { rows } = await tx.query<{ version: number }>(
          "select version from workbooks where owner = $1 and id = $2 for update",
          [owner, id],
        );
        const [current] = rows;
        if (!current) throw new Problem("NOT_FOUND");
        if (current.version !== version) throw new Problem("CONFLICT");
        await addVersion(tx, id, version + 1, made);
        await tx.query("update workbooks set version = $2, used_at = clock_timestamp() where id = $1", [
          id,
          version + 1,
        ]);
        return pruneVersions(tx, id, version + 1);
      }),

    /** Keeps the workbook for another {@link workbookDays} days. */
    touch: async (id: string): Promise<void> => {
      await pool.query({
        name: "touch-workbook",
        text: `update workbooks set used_at = clock_timestamp()
                where id = $1 and used_at < clock_timestamp() - interval '1 hour'`,
        values: [id],
      });
    },

    /** Deletes a workbook and returns the keys of its files; undefined if the user has no such workbook. */
    remove: (owner: string, id: string): Promise<string[] | undefined> =>
      transaction(pool, async (tx) => {
        const { rowCount } = await tx.query("select from workbooks where owner = $1 and id = $2 for update", [
          owner,
          id,
        ]);
        return rowCount === 0 ? undefined : removeRows(tx, [id]);
      }),

    /** Deletes some of the workbooks that were not used for {@link workbookDays} days. Returns the keys of their files. */
    removeOld: (): Promise<string[]> =>
      transaction(pool, async (tx) => {
        const { rows } = await tx.query<{ id: string }>(
          `select id from workbooks where used_at < clock_timestamp() - make_interval(days => $1)
            limit 100 for update skip locked`,
          [workbookDays],
        );
        return removeRows(
          tx,
          rows.map((row) => row.id),
        );
      }),

    /** Deletes the workbooks of a deleted account. The files are removed by `workbookFiles`. */
    forgetAll: async (owner: string, tx: PostgresTx): Promise<void> => {
      await tx.query("delete from workbooks where owner = $1", [owner]);
    },
  };
}

async function removeRows(tx: PostgresTx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<{ file: string }>(
    "select distinct file from workbook_versions where workbook_id = any($1::uuid[])",
    [ids],
  );
  await tx.query("delete from workbooks where id = any($1::uuid[])", [ids]);
  return rows.map(({ file }) => file);
}

/** The first and the current version are always kept. Returns the keys of files that no version needs any more. */
async function pruneVersions(tx: PostgresTx, id: string, current: number): Promise<string[]> {
  const { rows } = await tx.query<{ file: string }>(
    `with newest as (
       select v.version, row_number() over by_version as place, sum(f.bytes) over by_version as bytes
         from workbook_versions v join workbook_files f on f.key = v.file where v.workbook_id = $1
       window by_version as (order by v.version desc))
     delete from workbook_versions v using newest n
      where v.workbook_id = $1 and v.version = n.version and n.version not in (1, $2) and (n.place > $3 or n.bytes > $4)
     returning v.file`,
    [id, current, keptVersions, keptVersionBytes],
  );
  const unused = await tx.query<{ key: string }>(
    `select distinct key from unnest($1::uuid[]) as key
      where not exists (select from workbook_versions where file = key)`,
    [rows.map(({ file }) => file)],
  );
  return unused.rows.map(({ key }) => key);
}
