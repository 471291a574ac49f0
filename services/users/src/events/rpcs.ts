// Answers the RPCs of other services: permissions, profiles, reservations, erasures and admins.
import {
  access,
  erasures,
  list,
  profile,
  release,
  reserve,
  setAdmin,
  uncharged,
} from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";
import { accessOf, mayAsk } from "../domain/access.ts";
import { answerTo } from "../domain/allowance.ts";
import type { Deletions } from "../domain/deletion.ts";
import { profileWithUse } from "../domain/profile.ts";
import type { Admins } from "../store/admins.ts";
import type { Allowances } from "../store/allowances.ts";
import type { Profile, Profiles } from "../store/profiles.ts";
import type { Users } from "../store/users.ts";

type Parts = {
  users: Users;
  profiles: Profiles;
  admins: Admins;
  allowances: Allowances;
  deletions: Pick<Deletions, "status">;
  onRevoked: (userId: string) => void;
};

export function respondToRpcs(bus: Bus, parts: Parts): void {
  const { users, profiles, admins, allowances, deletions, onRevoked } = parts;
  const withUse = async (rows: Profile[]) => {
    const charged = await allowances.chargedToday(rows.map(({ id }) => id));
    const now = new Date();
    return rows.map((row) => profileWithUse(row, charged.get(row.id) ?? 0, now));
  };

  bus.respond(access, async ({ userId }) => accessOf(await users.find(userId), new Date()));

  bus.respond(reserve, async ({ userId, requestId, cost, kind, issuedAt }) => {
    const found = accessOf(await users.find(userId), new Date());
    if (!found.deleted && !mayAsk(found, issuedAt)) return { outcome: "denied" as const, access: found };
    return answerTo(await allowances.reserve(userId, requestId, cost, kind), found);
  });

  bus.respond(release, async ({ userId, requestId }) => ({
    released: await allowances.release(userId, requestId),
  }));

  bus.respond(uncharged, async ({ userId, requestId, ends }) => ({
    isFree: await allowances.uncharged(userId, requestId, ends),
  }));

  bus.respond(profile, async ({ userId }) => {
    const found = await profiles.find(userId);
    const [answer] = found ? await withUse([found]) : [];
    return answer ?? null;
  });

  bus.respond(list, async ({ after, limit }) => withUse(await profiles.list(after, limit)));

  bus.respond(erasures, () => deletions.status());

  bus.respond(setAdmin, async ({ userId, isAdmin, expectedVersion, by }) => {
    const answer = await admins.set(userId, isAdmin, { expectedVersion, by });
    if (answer.outcome === "done" && !isAdmin) onRevoked(userId);
    return answer;
  });
}
