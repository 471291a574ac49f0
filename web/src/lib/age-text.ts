// The age of a timestamp in words.
import { type MessageKey, t } from "./messages.ts";
import { ageOf } from "./relative-time.ts";

const ages = { minute: "age.minutes", hour: "age.hours", day: "age.days" } as const satisfies Record<
  string,
  MessageKey
>;

export const ageText = (timestamp: string, now: number): string => {
  const age = ageOf(Date.parse(timestamp), now);
  return age ? t(ages[age.unit], { count: age.count }) : t("age.now");
};
