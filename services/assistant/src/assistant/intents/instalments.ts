// Loans and savings of which all but one is known: of amount, rate, time, payment and goal the one that is missing is asked for.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { targetHeading } from "../percents/amounts.ts";
import { each, goals, loans, saves } from "./finance-words.ts";
import { is } from "./heard.ts";
import { partsOf } from "./parts.ts";
import type { Terms } from "./terms.ts";
import { wordsOf } from "./terms.ts";

/** At the beginning of each month instead of its end. */
const inAdvance = said(
  "(?:at|on) the (?:beginning|start|first day|first) of (?:each|every|the) (?:month|year|quarter|period)|in advance|(?:start|beginning) of (?:each|every) (?:month|year)",
  "(?:zu|am|zum) (?:monats|jahres|quartals)?(?:anfang|beginn|ersten)(?: (?:jedes|des|eines jeden) (?:monats|jahres|quartals))?|vorschussig\\w*|im voraus|monats(?:anfang|beginn)",
  "(?:au|en|le) (?:debut|premier) (?:de chaque|du|d'un) (?:mois|annee|trimestre)|en debut de (?:mois|periode|chaque mois)|d'avance|terme a echoir",
);
const gained = said(
  "(?:how much|what) (?:\\w+ ){0,4}interest(?: (?:is|do|will|have|would)\\b[^.?]*)? (?:earn\\w*|gain\\w*|get|make|collect\\w*)|interest earned|(?:of (?:it|that|this) (?:is|are)|only the) interest|how much do i (?:earn|gain)",
  "zinsertrag|zinsgewinn|wie ?viel (?:davon )?zinsen|nur die zinsen|davon zinsen",
  "interets? (?:gagnes?|percus?|obtenus?)|combien d'interets|gain|seulement les interets",
);
const owed = said(
  "ow(?:e|ed|es|ing)|outstanding|balance|still (?:open|due|to pay)|left|remain\\w*|pay off",
  "\\w*restschuld|offen\\w*|schuld\\w*|ubrig|restbetrag|noch",
  "du|dois|doit|devons|reste\\w*|restant\\w*|solde\\w*|rembourser",
);

const savings = said("sav(?:ed|ings?)", "\\w*spar\\w*", "epargne\\w*|de cote|cagnotte");
const interest = said("interest|yield|return", "\\w*zins\\w*|rendite", "interets?|rendement");
const monthly = /month|monat|mois|mensu/;
const quarterly = /quarter|quartal|trimestr/;
const yearlyWords =
  /(?:per|each|every|a) year|yearly|annual|annuit|jahrlich|pro jahr|jedes jahr|par an\b|annuel|chaque annee/;

/** What the label beside or above the target says. */
function wantedLabel(scene: Scene): string {
  const { data, target } = scene.reading;
  const beside = data && target ? data.cell(data.sheets[0] ?? "", target.row, target.column - 1) : null;
  return `${!target?.isFilled && typeof beside === "string" ? beside : ""} ${targetHeading(scene)}`.toLowerCase();
}

interface Rhythm {
  rate: string;
  /** The whole time, in payments. */
  term: string | undefined;
}

function rhythmOf(scene: Scene, terms: Terms, wanted: string): Rhythm {
  const { rate, term, payment } = terms;
  const paid = payment ? wordsOf(payment) : `${wanted} ${scene.low}`;
  const perYear = quarterly.test(paid)
    ? 4
    : yearlyWords.test(payment?.heading ?? wanted)
      ? 1
      : monthly.test(`${paid} ${scene.low}`) || (is(scene, loans) && !terms.goal)
        ? 12
        : 1;
  const isRateOwn =
    perYear !== 1 &&
    rate !== undefined &&
    monthly.test(rate.heading) &&
    !/year|annual|p\.?\s?a\b|jahr|\ban\b|annuel/.test(rate.heading);
  const words = term ? wordsOf(term) : "";
  const isMonths = monthly.test(words) && !/years|jahre\b|annees|\bans\b/.test(term?.heading ?? "");
  const isQuarters = quarterly.test(words);
  const each = isMonths ? 12 : isQuarters ? 4 : 1;
  const cell = term?.cell ?? "";
  return {
    rate: perYear === 1 || isRateOwn ? (rate?.cell ?? "") : `${rate?.cell}/${perYear}`,
    term: term
      ? perYear === each
        ? cell
        : perYear > each
          ? `${cell}*${perYear / each}`
          : `${cell}/${each / perYear}`
      : undefined,
  };
}

interface Solved {
  formula: string;
  /** How many payments it takes. */
  isCount?: boolean;
}

export function solvedFor(scene: Scene, terms: Terms): Solved | null {
  const { rate, term, payment, amount, paid, goal, balloon, down } = terms;
  if (!rate) return null;
  const wanted = wantedLabel(scene);
  const labels = partsOf(scene)
    .map(({ heading }) => heading)
    .join(" | ");
  const hears = (words: RegExp): boolean => [...`${labels} | ${wanted}`.matchAll(words)].length > 0;
  const isDebt = hears(loans) || (is(scene, loans) && !hears(savings) && !goal);
  const isSaving = !isDebt && (hears(saves) || is(scene, saves) || (goal !== undefined && hears(interest)));
  const { rate: r, term: n } = rhythmOf(scene, terms, wanted);
  const due = is(scene, inAdvance) ? ",1" : "";
  const at = (gap: string): string => (due ? `${gap}${due}` : "");
  if (isDebt) {
    const start = amount && down ? `(${amount.cell}-${down.cell})` : amount?.cell;
    if (start && payment && paid) return { formula: `FV(${r},${paid.cell},${payment.cell},-${start}${due})` };
    if (start && paid && n && is(scene, owed))
      return { formula: `FV(${r},${paid.cell},-PMT(${r},${n},${start}${at(",0")}),-${start}${due})` };
    if (start && payment && !term)
      return { formula: `NPER(${r},-${payment.cell},${start}${at(",0")})`, isCount: true };
    if (
      start &&
      payment &&
      n &&
      is(scene, owed) &&
      /balance|owe|rest|schuld|offen|solde|du\b|capital/.test(`${wanted} ${scene.low}`)
    )
      return { formula: `FV(${r},${n},${payment.cell},-${start}${due})` };
    if (start && n && !payment)
      return { formula: `PMT(${r},${n},-${start}${balloon ? `,${balloon.cell}${due}` : at(",0")})` };
    if (payment && n && !amount) return { formula: `PV(${r},${n},-${payment.cell}${at(",0")})` };
    return null;
  }
  if (!isSaving) return null;
  const held = amount ? `-${amount.cell}` : "0";
  if (goal && payment && !term)
    return { formula: `NPER(${r},-${payment.cell},${held},${goal.cell}${due})`, isCount: true };
  if (payment && n && !goal) {
    const end = `FV(${r},${n},-${payment.cell}${amount || due ? `,${held}` : ""}${due})`;
    return {
      formula: is(scene, gained) ? `${end}-${payment.cell}*${n}${amount ? `-${amount.cell}` : ""}` : end,
    };
  }
  if (goal && n && !payment && (is(scene, each) || monthly.test(wanted) || is(scene, goals)))
    return { formula: `-PMT(${r},${n},${held},${goal.cell}${due})` };
  if (goal && amount && !term && !payment)
    return { formula: `NPER(${r},0,${held},${goal.cell})`, isCount: true };
  return null;
}
