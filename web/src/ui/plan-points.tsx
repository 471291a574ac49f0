// Prices and features of the plans.
import { freeTokensPerDay, premiumTokensPerPeriod, tokensPerRequest } from "@cellwright/contracts/limits";
import { t } from "../lib/messages.ts";
import { Icon } from "./icon.tsx";
import "./plan-points.css";

/** In euros; `saved` is what the yearly plan saves, in percent. */
export const prices = { monthly: 5.99, yearly: 59.99, saved: 17 };

const free = () => [
  t("plans.free.questions", { count: freeTokensPerDay / tokensPerRequest }),
  t("plans.free.formulas"),
  t("plans.free.backup"),
];
const premium = () => [
  t("plans.premium.requests", { count: premiumTokensPerPeriod / tokensPerRequest }),
  t("plans.premium.priority"),
  t("plans.premium.builder"),
  t("plans.premium.explanation"),
  t("plans.premium.support"),
];

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className="points">
    {points.map((point) => (
      <li key={point}>
        <Icon name="check" /> {point}
      </li>
    ))}
  </ul>
);

export const FreePoints = () => <Points points={free()} />;
export const PremiumPoints = () => <Points points={premium()} />;
