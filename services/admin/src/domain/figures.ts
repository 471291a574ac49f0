// Figures for operators, put together from what this service holds and what others answer.
import type { Stats } from "@cellwright/contracts/admin";
import type { Log } from "@cellwright/kit/log";
import type { Broker } from "../clients/broker.ts";
import type { Users } from "../clients/users.ts";
import type { Days } from "../store/days.ts";
import type { People } from "../store/people.ts";

type Parts = { people: People; days: Days; users: Users; broker: Broker; log: Log };

export type Figures = ReturnType<typeof figures>;

export const figures =
  ({ people, days, users, broker, log }: Parts) =>
  async (count: number): Promise<Stats> => {
    /** The rest is shown all the same when one of the others is away: that is when figures are looked at. */
    const orNull = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
      asked.catch((error) => {
        log.warn({ err: error }, "a figure is missing");
        return null;
      });
    const [counts, ofDays, queue, deadLetters, erasures] = await Promise.all([
      people.counts(),
      days.last(count),
      orNull(broker.waiting()),
      orNull(broker.deadLetters()),
      orNull(users.erasures()),
    ]);
    const total = { verified: 0, all: 0 };
    for (const { formulas } of ofDays) {
      total.verified += formulas.verified;
      total.all += formulas.verified + formulas.checked + formulas.failed;
    }
    const verifiedRate = total.all === 0 ? null : total.verified / total.all;
    return { ...counts, days: ofDays, verifiedRate, queue, deadLetters, erasures };
  };
