// Rates that hang on conditions, and what they are taken of: a commission on sales, a price less a discount.
import { plainOf, said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { amountsIn } from "./parts.ts";

export const isRated = (branches: readonly { formula: string }[]): boolean =>
  branches.some(({ formula }) => formula.endsWith("%")) &&
  branches.every(({ formula }) => /^\d[\d.]*%$/.test(formula) || formula === "0");

const rateOnly = said(
  "rate|percentage|which percent|what percent|percent(?:age)? (?:only|applies)|in percent",
  "satz|(?:prozent|provisions|steuer|rabatt|zins)satz|welche\\w* prozent\\w*|in prozent",
  "taux|pourcentage",
);
const asMoney = said(
  "(?:as|in) (?:an )?(?:amount|money|euros?|dollars?)|result is the (?:amount|money)",
  "als betrag|in euro|betrag (?:der|in)|mal \\w*satz",
  "en (?:montant|euros?)|montant de la \\w+",
);
const notRate = said(
  "not the (?:rate|percentage)",
  "nicht (?:der|den) \\w*satz",
  "pas le (?:taux|pourcentage)",
);
const reduced = said(
  "(?:price|amount|total|cost)s? (?:after|with|less|minus)|(?:discounted|reduced|net|final|new|sale|end) (?:price|amount|total)|to pay|after (?:the )?(?:discount|deduction|tax)|what (?:is )?(?:left|remains)|pays?",
  "preis nach|nach (?:abzug|rabatt)|(?:reduzierte\\w*|neue\\w*|end|rabattierte\\w*) ?(?:preis|betrag)|zu zahlen|zahlt|endpreis|bleibt|abzuglich",
  "prix (?:apres|reduit|remise|final|net)|apres (?:la )?(?:remise|reduction|deduction)|montant (?:net|apres)|a payer|paie|nouveau prix|reste",
);
const raised = said(
  "(?:price|amount|salary|total|wage)s? (?:after|with|including)|(?:new|gross|raised) (?:price|salary|amount|wage)|(?<!and |to )including|surcharge",
  "(?:neue\\w*|brutto) ?(?:preis|gehalt|lohn|betrag)|(?<!bis )(?:inklusive|inkl\\.?)|gehalt nach|erhoh\\w*",
  "(?:nouveau|nouvelle) (?:prix|salaire|montant)|ttc|augment\\w*|y compris",
);
const cheaper = said(
  "discounts?|off|reduc\\w*|rebate",
  "rabatt\\w*|nachlass|ermas{1,2}igung",
  "remises?|rabais|reduction",
);

/** The rate is asked for, by words or by the heading above the answer, and no amount of money. */
export function wantsRate({ low, reading: { data, target } }: Scene): boolean {
  const is = (words: RegExp): boolean => [...low.matchAll(words)].length > 0;
  const above = target && data?.cell(data.sheets[0] ?? "", target.row - 1, target.column);
  const isHeaded =
    typeof above === "string" &&
    /^(?:\p{L}+ )?(?:\p{L}*satz|rate|taux|percent\p{L}*|pourcent\p{L}*|%)(?: %| \(%\))?$/u.test(
      plainOf(above).trim(),
    );
  return (isHeaded || is(rateOnly)) && !is(notRate) && !is(asMoney);
}

/** The rate itself, the part of the amount, or the amount with it. */
export function scaled(scene: Scene, rate: string): string {
  const { low } = scene;
  const is = (words: RegExp): boolean => [...low.matchAll(words)].length > 0;
  const [amount] = amountsIn(scene);
  if (!amount || wantsRate(scene)) return rate;
  if (is(reduced) && is(cheaper)) return `${amount.cell}*(1-${rate})`;
  if (is(raised) && !is(cheaper)) return `${amount.cell}*(1+${rate})`;
  return `${amount.cell}*${rate}`;
}
