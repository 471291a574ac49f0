// A process beside the users service: appends each deleted account to a file for apply-tombstones.ts.
import { checkMigrated } from "@cellwright/kit/migrate";
import { publishInPostgres } from "@cellwright/kit/outbox-postgres";
import { postgres } from "@cellwright/kit/postgres";
import { run } from "@cellwright/kit/service";
import { keepTombstonesSettings, migrations } from "./config.ts";
import { createTombstoneArchive } from "./domain/tombstone-archive.ts";
import { newestBackup } from "./store/backups-folder.ts";
import { createErasures } from "./store/erasures.ts";
import { openTombstonesFile } from "./store/tombstones-file.ts";

await run("keep-tombstones", keepTombstonesSettings, async (life, env) => {
  const db = life.keep("postgres", postgres(env.DATABASE_URL, "keep-tombstones", life.log), (each) =>
    each.end(),
  );
  await checkMigrated(db, migrations);
  const file = life.keep("file", openTombstonesFile(env.TOMBSTONES_FILE), (each) => each.close());
  // this process only reads from the database, so it publishes no event
  const erasures = createErasures(
    db,
    publishInPostgres(() => ({ ring: () => {} })),
  );
  const archive = createTombstoneArchive({ erasures, file, log: life.log });
  life.keep("archive", archive, (each) => each.stop());
  life.readyWhen("written", archive.isWell);
  const backups = env.BACKUP_DIR;
  if (backups)
    life.metrics.gauge(
      "backup_last_success_timestamp_seconds",
      "Start of the newest complete backup, in seconds since 1970; 0 if there is none",
      () => newestBackup(backups),
    );
});
