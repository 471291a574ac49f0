// What is free and what is not.
import { freeTokensPerDay, premiumTokensPerPeriod, tokensPerRequest } from "@cellwright/contracts/limits";
import { euros, say } from "../../lib/messages.ts";
import { Icon } from "../../ui/icon.tsx";

const monthly = 5.99;
const yearly = 59.99;
const saved = 17;

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

export const PlanCards = () => (
  <section className="plan-section" aria-labelledby="plans">
    <h2 id="plans">{say("plans.title")}</h2>
    <div className="plans">
      <article className="card">
        <h3>{say("plans.free")}</h3>
        <p className="price">{euros(0)}</p>
        <Points points={free()} />
      </article>
      <article className="card" data-popular>
        <h3>
          {say("plans.premium")} <span className="badge">{say("plans.popular")}</span>
        </h3>
        <p className="price">
          {euros(monthly)} <span className="quiet">{say("plans.perMonth")}</span>
        </p>
        <p className="quiet">{say("plans.yearly", { price: euros(yearly), percent: saved })}</p>
        <Points points={premium()} />
      </article>
    </div>
  </section>
);
