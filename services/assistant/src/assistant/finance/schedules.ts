// Single payments of a loan: the interest or the repayment in one of them, in some of them or in all, and the rate behind them.
import type { Span } from "../asks/span.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "../intents/heard.ts";
import type { Intent, Made } from "../intents/intent.ts";
import { partsOf } from "../intents/parts.ts";
import { roundedAs } from "../rounding/rounded.ts";
import { loanOf, wantedLabel } from "./fields.ts";

const interest = /interest|zins|interet/;
const repaid =
  /repaid|repayment part|principal|pays off|goes off the (?:debt|loan)|tilg|amortissement|(?:part|portion) (?:de|du) (?:capital|remboursement)|rembourse (?:le|du) (?:capital|pret)|capital (?:rembourse|de la)|without interest|ohne zinsen|sans (?:les )?interets/;
const whole = said(
  "total interest|interest in total|in total|altogether|overall|over the whole|whole (?:loan|term)|all in all|once the loan|until it is paid off",
  "insgesamt|gesamt\\w*|uber die (?:ganze|gesamte)\\w*|alles in allem|bis (?:er|es|sie|alles) abbezahlt",
  "au total|en tout|totaux|sur toute|total des|une fois le (?:pret|credit)",
);
const ordinals: Readonly<Record<string, number>> = {
  first: 1,
  erste: 1,
  ersten: 1,
  premiere: 1,
  premier: 1,
  second: 2,
  zweite: 2,
  zweiten: 2,
  deuxieme: 2,
  third: 3,
  dritte: 3,
  dritten: 3,
  troisieme: 3,
};
const things = "(?:instal\\w*|payments?|months?|rate|monats?\\w*|mensualite|echeance|mois|versement)";
const numbered = new RegExp(
  `(?:no\\.?|nr\\.?|number|nummer|numero|n°|${things}) ?(?<behind>\\d{1,3})(?!\\d)|(?<before>\\d{1,3})(?:st|nd|rd|th|\\.|e|eme|er|re)? ${things}|(?<word>${Object.keys(ordinals).join("|")}) ${things}`,
  "u",
);
const stretch = /(?<!\d)(?<from>\d{1,3}) ?(?:to|until|through|bis|-|–|a|au) ?(?<to>\d{1,3})(?!\d|\s?%)/u;
const secondYear = said("second year", "zweiten? jahre?s?", "deuxieme annee");

/** Which payment is spoken of. */
function periodIn(scene: Scene): string | null {
  if (scene.isFilled) {
    const serial = partsOf(scene).find(
      ({ isCell, operand }) =>
        !isCell &&
        (operand.column?.cells.length ?? 0) > 1 &&
        (operand.column?.cells.every((cell, at, all) => Number(cell) === Number(all[0]) + at) ?? false),
    );
    return serial?.cell ?? null;
  }
  const text = `${scene.low} | ${wantedLabel(scene)}`;
  const { behind, before, word } = numbered.exec(text)?.groups ?? {};
  if (word !== undefined) return String(ordinals[word]);
  return behind ?? before ?? null;
}

function scheduled(scene: Scene): Made[] {
  const label = wantedLabel(scene);
  const words = `${scene.low} ${label}`;
  const isInterest = interest.test(words);
  const isRepaid = repaid.test(label) || (repaid.test(scene.low) && !interest.test(label));
  if (!isInterest && !isRepaid) return [];
  const { rate, count, payment, amount } = loanOf(scene);
  const spans: Span[] = [[0, scene.low.length]];
  const put = (formula: string): Made[] => [{ formula: roundedAs(scene, formula), penalty: -0.9, spans }];
  if (rate === null && count && payment && amount && !scene.isFilled)
    return put(`RATE(${count},-${payment},${amount})*12`);
  if (!rate || !count || !amount) return [];
  const { from, to } =
    stretch.exec(scene.low)?.groups ?? (is(scene, secondYear) ? { from: "13", to: "24" } : {});
  if (from && to && !scene.isFilled && Number(from) < Number(to))
    return put(`-${isRepaid ? "CUMPRINC" : "CUMIPMT"}(${rate},${count},${amount},${from},${to},0)`);
  if (is({ ...scene, low: words }, whole) && isInterest && !scene.isFilled)
    return put(
      payment ? `${payment}*${count}-${amount}` : `-PMT(${rate},${count},${amount})*${count}-${amount}`,
    );
  const period = periodIn(scene);
  if (period === null) return [];
  return put(`-${isRepaid ? "PPMT" : "IPMT"}(${rate},${period},${count},${amount})`);
}

export const scheduleIntents: readonly Intent[] = [{ rows: null, make: scheduled }];
