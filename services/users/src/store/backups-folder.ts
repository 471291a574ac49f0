// The folder of backups, looked at only: one that is whole is named by the second in which it was begun.
import { readdirSync } from "node:fs";

const begun = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** When the newest whole one was begun, in seconds since 1970; 0 without any. */
export const newestBackup = (folder: string): number =>
  Math.max(
    0,
    ...readdirSync(folder)
      .filter((name) => begun.test(name))
      .map((name) => Date.parse(name.replace(begun, "$1-$2-$3T$4:$5:$6Z")) / 1_000),
  );
