// The manifest of a backup, and the check that the files match it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { checksumOf } from "./rows-file.ts";

/** Thrown if the backup cannot be restored. The message says why. Nothing has been written. */
export class BackupError extends Error {
  override name = "BackupError";
}

const part = z.object({
  /** The name of a table or a collection. */
  name: z.string(),
  /** The columns of a table, in their order. */
  columns: z.array(z.string()).optional(),
  file: z.string().regex(/^[\w.-]+$/),
  rows: z.int(),
  sha256: z.string(),
});

const migration = z.object({ name: z.string(), checksum: z.string() });

const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The content of each PostgreSQL database. */
  postgres: z.record(z.string(), z.object({ migrations: z.array(migration), parts: z.array(part) })),
  mongo: z.record(z.string(), z.object({ parts: z.array(part) })),
});

export type Part = z.infer<typeof part>;
export type Migration = z.infer<typeof migration>;
export type Manifest = z.infer<typeof manifest>;

export const partsOf = ({ postgres, mongo }: Manifest): Part[] =>
  [...Object.values(postgres), ...Object.values(mongo)].flatMap(({ parts }) => parts);

export const manifestFile = "manifest.json";

/** The name of a backup's folder: the second in which the backup was started. */
export const nameOf = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");
const timeIn = (name: string): Date | undefined => {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:\.part)?$/.exec(name) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined;
};

export const backupsBefore = (folder: string, at: Date): string[] =>
  readdirSync(folder).filter((name) => (timeIn(name) ?? at) < at);

/** The name of the newest complete backup. Throws {@link BackupError} if there is none. */
export function newestIn(folder: string): string {
  const whole = readdirSync(folder).filter((name) => timeIn(name) && !name.endsWith(".part"));
  const newest = whole.sort().at(-1);
  if (!newest) throw new BackupError(`${folder} contains no backup`);
  return newest;
}

/** Reads the whole backup and verifies it. Throws {@link BackupError} if a file is missing or changed. */
export async function checked(folder: string): Promise<Manifest> {
  if (!existsSync(join(folder, manifestFile)))
    throw new BackupError(`${folder} is not a complete backup: it has no ${manifestFile}`);
  const read = manifest.safeParse(JSON.parse(readFileSync(join(folder, manifestFile), "utf8")));
  if (!read.success)
    throw new BackupError(`${folder}: ${manifestFile} was written by another version of this program`);
  for (const { file, sha256 } of partsOf(read.data)) {
    const path = join(folder, file);
    if (!existsSync(path)) throw new BackupError(`${folder} is incomplete: ${file} is missing`);
    if ((await checksumOf(path)) !== sha256)
      throw new BackupError(`${folder} is damaged: ${file} does not match its checksum`);
  }
  return read.data;
}
