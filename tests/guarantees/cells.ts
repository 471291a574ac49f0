// The permission matrix: the expected response for each kind of caller, by the permission that a call requires.
import type { Call } from "@cellwright/contracts/call";
import type { ErrorCode } from "@cellwright/contracts/codes";
import { errorCodes } from "@cellwright/contracts/codes";

/** The kinds of callers, in call order. The owner of the test objects is last, so that they exist for the others. */
export const actors = [
  "anonymous",
  "unverified",
  "other free",
  "premium",
  "expired premium",
  "admin",
  "super admin",
  "deleted",
  "forged token",
  "other audience",
  "free",
] as const;
export type Actor = (typeof actors)[number];

/** The expected status, with the error code of a refusal. `200 []` means an empty list. */
export type Cell = string;

export const refusal = (code: ErrorCode): Cell => `${errorCodes[code].status} ${code}`;

const nobody: Partial<Record<Actor, Cell>> = {
  anonymous: refusal("UNAUTHORIZED"),
  "forged token": refusal("UNAUTHORIZED"),
  "other audience": refusal("UNAUTHORIZED"),
  deleted: refusal("ACCOUNT_DELETED"),
};

const lacking: Record<Call["permission"], Partial<Record<Actor, Cell>>> = {
  public: {},
  "signed-in": nobody,
  verified: { ...nobody, unverified: refusal("EMAIL_NOT_VERIFIED") },
  premium: {
    ...nobody,
    unverified: refusal("EMAIL_NOT_VERIFIED"),
    "other free": refusal("PREMIUM_REQUIRED"),
    free: refusal("PREMIUM_REQUIRED"),
    "expired premium": refusal("PREMIUM_REQUIRED"),
  },
  "super-admin": {
    ...nobody,
    ...Object.fromEntries(
      ["unverified", "other free", "free", "premium", "expired premium", "admin"].map((actor) => [
        actor,
        refusal("SUPER_ADMIN_REQUIRED"),
      ]),
    ),
  },
};

/** The refusal that `actor` gets. Undefined if the actor has the permission. */
export const refusedWith = (permission: Call["permission"], actor: Actor): Cell | undefined =>
  lacking[permission][actor];

export function table(rows: Map<string, Record<Actor, Cell>>): string {
  const widest = Math.max(...[...rows.keys()].map((name) => name.length));
  const short = (cell: Cell) =>
    cell.replace(/^(\d+)(?: (.*))?$/, (_all, status, code) =>
      code ? `${status} ${shortOf[code] ?? code}` : status,
    );
  const line = (name: string, cells: string[]) =>
    [name.padEnd(widest), ...cells.map((cell) => cell.padEnd(13))].join(" ");
  return [
    line("", [...actors]),
    ...[...rows].map(([name, cells]) =>
      line(
        name,
        actors.map((actor) => short(cells[actor])),
      ),
    ),
  ].join("\n");
}

const shortOf: Record<string, string> = {
  UNAUTHORIZED: "nobody",
  ACCOUNT_DELETED: "gone",
  EMAIL_NOT_VERIFIED: "unverified",
  PREMIUM_REQUIRED: "no premium",
  SUPER_ADMIN_REQUIRED: "no super",
  NOT_FOUND: "not there",
};
