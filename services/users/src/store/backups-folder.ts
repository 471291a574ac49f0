// Reads the folder of backups. The name of a complete backup is the time at which it began.
import { readdirSync } from "node:fs";

const begun = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** Start of the newest complete backup, in seconds since 1970; 0 if there is none. */
export const newestBackup = (folder: string): number =>
  Math.max(
    0,
    ...readdirSync(folder)
      .filter((name) => begun.test(name))
      .map((name) => Date.parse(name.replace(begun, "$1-$2-$3T$4:$5:$6Z")) / 1_000),
  );
