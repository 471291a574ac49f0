// Prices and features of the plans.
import { freeTokensPerDay, premiumTokensPerPeriod, tokensPerRequest } from "@cellwright/contracts/limits";
import { say } from "../lib/messages.ts";
import { Icon } from "./icon.tsx";
import "./plan-points.css";

/** In euros; `saved` is what the yearly plan saves, in percent. */
export const prices = { monthly: 5.99, yearly: 59.99, saved: 17 };

const free = () => [
  say("plans.free.questions", { count: freeTokensPerDay / tokensPerRequest }),
  say("plans.free.formulas"),
  say("plans.free.backup"),
];
const premium = () => [
  say("plans.premium.requests", { count: premiumTokensPerPeriod / tokensPerRequest }),
  say("plans.premium.priority"),
  say("plans.premium.builder"),
  say("plans.premium.explanation"),
  say("plans.premium.support"),
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
