// How many PostgreSQL connections each login can need.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { poolSize } from "@cellwright/kit/postgres";
import { type Program, programs } from "../src/programs.ts";

const root = join(import.meta.dirname, "../../..");
const ofUsers: readonly string[] = ["keep-tombstones", "apply-tombstones"];

/** `processes` is how many instances of the program can run at the same time. */
export type Opening = { login: string; program: Program; processes: number };

const fileOf = (program: Program): string => {
  if (program === "gateway") return "gateway/src/main.ts";
  return ofUsers.includes(program) ? `services/users/src/${program}.ts` : `services/${program}/src/main.ts`;
};

/** The number of connection pools, counted in the program's source. */
function poolsOf(program: Program): number {
  const source = readFileSync(join(root, fileOf(program)), "utf8");
  const pools = source.split(/connectPostgres\(|postgres\(env\.DATABASE_URL/).length - 1;
  if (pools === 0) throw new Error(`${program} opens no pool that could be found`);
  return pools;
}

export function connectionsOf(openings: readonly Opening[]): Record<string, number> {
  const needed: Record<string, number> = {};
  for (const { login, program, processes } of openings)
    needed[login] = (needed[login] ?? 0) + processes * poolsOf(program) * poolSize;
  return needed;
}

/** The connection limit per login: the value that is set, or else the bootstrap's default. */
export const allowed = (set: string | undefined): number =>
  Number(set ?? programs.get("bootstrap")?.get("POSTGRES_CONNECTIONS")?.usual);
