// Statistics for operators, from this database, the broker and the users service.
import type { Stats } from "@cellwright/contracts/admin";
import type { Log } from "@cellwright/kit/log";
import type { Broker } from "../clients/broker.ts";
import type { UsersClient } from "../clients/users.ts";
import type { Days } from "../store/days.ts";
import type { Users } from "../store/users.ts";

type Parts = { users: Users; days: Days; usersClient: UsersClient; broker: Broker; log: Log };

export type Statistics = ReturnType<typeof createStatistics>;

export const createStatistics =
  ({ users, days, usersClient, broker, log }: Parts) =>
  async (count: number): Promise<Stats> => {
    /** Null if this source fails. The rest is still shown, because operators look at this page during outages. */
    const orNull = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
      answer.catch((error) => {
        log.warn({ err: error }, "a part of the statistics is unavailable");
        return null;
      });
    const [counts, latestDays, queue, deadLetters, erasures] = await Promise.all([
      users.counts(),
      days.last(count),
      orNull(broker.waiting()),
      orNull(broker.deadLetters()),
      orNull(usersClient.erasures()),
    ]);
    const total = { verified: 0, all: 0 };
    for (const { formulas } of latestDays) {
      total.verified += formulas.verified;
      total.all += formulas.verified + formulas.checked + formulas.failed;
    }
    const verifiedRate = total.all === 0 ? null : total.verified / total.all;
    return { ...counts, days: latestDays, verifiedRate, queue, deadLetters, erasures };
  };
