// What a backup says of itself, and whether it is what it says.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { checksumOf } from "./rows-file.ts";

/** A backup cannot be restored; the message says why, and nothing was touched. */
export class BackupError extends Error {
  override name = "BackupError";
}

const part = z.object({
  /** A table or a collection. */
  name: z.string(),
  /** Of a table, in their order. */
  columns: z.array(z.string()).optional(),
  file: z.string().regex(/^[\w.-]+$/),
  rows: z.int(),
  sha256: z.string(),
});

const migration = z.object({ name: z.string(), checksum: z.string() });

const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** By database. */
  postgres: z.record(z.string(), z.object({ migrations: z.array(migration), parts: z.array(part) })),
  mongo: z.record(z.string(), z.object({ parts: z.array(part) })),
});

export type Part = z.infer<typeof part>;
export type Migration = z.infer<typeof migration>;
export type Manifest = z.infer<typeof manifest>;

export const partsOf = ({ postgres, mongo }: Manifest): Part[] =>
  [...Object.values(postgres), ...Object.values(mongo)].flatMap(({ parts }) => parts);

export const manifestFile = "manifest.json";

/** A backup's folder is named by the second in which it was begun. */
export const nameOf = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");
const timeIn = (name: string): Date | undefined => {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:\.part)?$/.exec(name) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined;
};

export const backupsBefore = (folder: string, at: Date): string[] =>
  readdirSync(folder).filter((name) => (timeIn(name) ?? at) < at);

/** The newest that came to its end. Throws {@link BackupError} where there is none. */
export function newestIn(folder: string): string {
  const whole = readdirSync(folder).filter((name) => timeIn(name) && !name.endsWith(".part"));
  const newest = whole.sort().at(-1);
  if (!newest) throw new BackupError(`${folder} holds no backup`);
  return newest;
}

/** Reads the whole of it once. Throws {@link BackupError} where something is missing or another. */
export async function checked(folder: string): Promise<Manifest> {
  if (!existsSync(join(folder, manifestFile)))
    throw new BackupError(`${folder} is no backup, or one that was broken off: it has no ${manifestFile}`);
  const read = manifest.safeParse(JSON.parse(readFileSync(join(folder, manifestFile), "utf8")));
  if (!read.success)
    throw new BackupError(`${folder}: ${manifestFile} is of another version of this program`);
  for (const { file, sha256 } of partsOf(read.data)) {
    const path = join(folder, file);
    if (!existsSync(path)) throw new BackupError(`${folder} is not whole: ${file} is missing`);
    if ((await checksumOf(path)) !== sha256)
      throw new BackupError(`${folder} is broken: ${file} is not as it was written`);
  }
  return read.data;
}
