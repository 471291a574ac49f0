// What part of something an amount of each row is: of a number, a cell, a total, a group, the highest, the first, another column.
import { askOf, besideTable, does } from "../asks/ask.ts";
import { comesBack } from "../asks/totals.ts";
import { whoseOf } from "../carried/whose.ts";
import { said, spansOf } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "../intents/asides.ts";
import { is, isSaid } from "../intents/heard.ts";
import { type Part, partsOf } from "../intents/parts.ts";
import type { Reckon, Value } from "../intents/value.ts";
import { amountsOf, namedAmounts, targetHeading, valuesOf } from "./amounts.ts";
import { inOrder, wholeHeading } from "./sides.ts";
import { change, complement, gain, rateWords } from "./words.ts";

const asked = said(
  "percent\\w*|per cent|%|shares?|slices?|weight (?:within|in|of)|parts? of|proportions?|portions?|fractions?|what part|which part|how much of (?:the|its|their|all)(?: the)?|contribut\\w*|out of|index\\w*",
  "\\w*prozent\\w*|%|\\w*anteil\\w*|bruchteil|welche[nr]? teil|beitrag|tragt|\\w*index\\w*|indexiert",
  "pour ?cent\\w*|pourcentages?|%|parts?|proportions?|fractions?|quote-part|contribu\\w*|poids|indices?",
);

/** Of two columns only. */
const related = said(
  "ratios?|rates?|turnout|yield|conversion|completion|quotas?|how (?:full|busy|booked)|(?:load|fill)(?: factor| level)?|utili[sz]ation|occupancy|achievement|attainment",
  "\\w*quote|\\w*beteiligung|ausbeute|verhaltnis|wie voll|auslastung\\w*|\\w*erreichung\\w*|\\w*grad",
  "ratios?|taux|participation|rendement|remplie?s?|remplissage|degre",
);

const whole = said(
  "totals?|all|whole|sum|overall|altogether|entire|everything",
  "gesamt\\w*|alle[rn]?|\\w*summe|insgesamt|ganze[nrs]?",
  "total\\w*|tou[st]\\w*|ensemble|somme|globale?|entiere?",
);

const firstRow = said(
  "(?:the )?(?:first|base|starting|initial) (?:year|month|day|week|quarter|row|value|period|entry|line|one)|(?:since|against|with|to) the (?:first|start|beginning)",
  "\\w*erste[nmrs]? (?:jahr\\w*|monat\\w*|tag\\w*|woche|quartal\\w*|zeile|wert\\w*|eintrag\\w*)|basis(?:jahr|monat|wert)\\w*|startwert\\w*|anfangswert\\w*|seit (?:beginn|dem anfang)",
  "(?:la |le )?premiere? (?:annee|mois|jour|semaine|trimestre|ligne|valeur|an)|(?:annee|mois|valeur) (?:de base|de depart|initiale?)|depuis le (?:debut|depart)",
);

/** "both columns", "of all votes": the row's own sum. */
const ownSum = said(
  "both (?:columns|together|of them)|the two columns|sum of both|row(?:'s)? (?:total|sum)|total of (?:the|its|each|every) row|across the row",
  "beide[rn]? spalten|beide[rn]? (?:zusammen|zahlen|werte)|zeilensumme\\w*|summe (?:der|jeder) zeile",
  "deux colonnes|les deux (?:ensemble|reunie?s)|somme des deux|total de (?:la|chaque) ligne",
);

const opposites =
  /^(?:for|yes|won|wins|passed|men|male|boys|good|present|in favou?r|correct|right|dafur|ja|gewonnen|siege|bestanden|manner|jungen|gut|anwesend|richtig|pour|oui|gagnee?s?|victoires|recus|hommes|garcons|bons|presente?s?|justes|correctes)$/;
const opposed =
  /^(?:against|no|lost|losses|failed|women|female|girls|bad|absent|wrong|dagegen|nein|verloren|niederlagen|durchgefallen|nicht bestanden|frauen|madchen|schlecht|abwesend|falsch|contre|non|perdue?s?|defaites|echoues|femmes|filles|mauvais|absente?s?|fausses|faux)$/;

/** "a short text with the sign, like 45%". */
const asText = said(
  "(?:as|short|small|a) (?:\\w+ )?text|with (?:the |a )?(?:%|percent|per cent)? ?sign",
  "(?:kurze\\w* |als |ein\\w* )text|mit (?:dem )?(?:prozent|%-)?zeichen",
  "(?:petit |court |en )?texte|avec (?:le |un )?(?:signe|symbole)",
);

export const portions: Reckon = (scene) => {
  const values = portionsOf(scene);
  if (!is(scene, asText)) return values;
  return values.flatMap((value): Value[] => [
    {
      ...value,
      formula: `TEXT(${value.formula},"0%")`,
      isRounded: true,
      penalty: (value.penalty ?? 0) - 0.6,
      spans: [...(value.spans ?? []), ...spansOf(scene.low, asText)],
    },
    value,
  ]);
};

const portionsOf = (scene: Scene): Value[] => {
  const ask = askOf(scene.reading);
  const isAsked = isSaid(scene, asked);
  const isHeaded = [asked, related].some((words) => spansOf(targetHeading(scene), words).length > 0);
  if (
    !(isAsked || isHeaded || isSaid(scene, related)) ||
    does(ask, "running") ||
    (does(ask, "previous") && !does(ask, "average"))
  )
    return [];
  const hundred = hundreds(scene);
  if (scene.numbers.some(({ percent, value, start }) => percent && value !== 1 && !isAside(scene, start)))
    return [];
  const isChange = is(scene, change);
  const isRate = ({ heading }: Part): boolean => rateWords.test(heading);
  const amounts = amountsOf(scene).filter((part) => !isRate(part));
  const plain = amounts.filter(({ kind, score }) => kind === "number" || score >= 1.3);
  const all = plain.length >= 2 ? plain : amounts;
  const named = namedAmounts(scene).filter((part) => !isRate(part));
  const amount = named[0] ?? (all.length === 1 ? all[0] : is(scene, whole) ? measured(all) : undefined);
  const out: Value[] = [];
  const put = (
    formula: string,
    penalty: number,
    spans: readonly (readonly [number, number])[] = [],
  ): void => {
    out.push({ formula, penalty, spans: [...hundred, ...spans] });
  };
  const base = baseNumber(scene);
  if (amount && base && !isChange && named.length <= 1) put(`${amount.cell}/${base.value}`, -0.3, base.spans);
  const cell = baseCell(scene);
  if (amount && cell) {
    const less = isChange ? "-1" : is(scene, complement) ? null : "";
    put(less === null ? `1-${amount.cell}/${cell.cell}` : `${amount.cell}/${cell.cell}${less}`, -0.25);
  }
  if (amount && is(scene, firstRow)) {
    const first = amount.cell.replace(/^([A-Z]+)(\d+)$/, `$1$$${amount.operand.top}`);
    put(`${amount.cell}/${first}${isChange ? "-1" : ""}`, -0.4);
  }
  const figure = does(ask, "average")
    ? "AVERAGE"
    : does(ask, "max")
      ? "MAX"
      : does(ask, "min")
        ? "MIN"
        : null;
  if (amount && figure) {
    const isApart = isChange || is(scene, apart);
    put(`${amount.cell}/${figure}(${amount.area})${isApart ? "-1" : ""}`, -0.3);
    return out;
  }
  const [one, other, third] = named.length >= 2 ? named : all;
  if (isChange) return out;
  if (one && other && !third) {
    const [left, right] = one.operand.left < other.operand.left ? [one, other] : [other, one];
    const isApart = opposites.test(left.heading) && opposed.test(right.heading);
    if (isApart || is(scene, ownSum)) {
      const top = named[0] ?? left;
      put(`${top.cell}/(${left.cell}+${right.cell})`, -0.3);
      return out;
    }
  }
  out.push(...ofColumns(scene, all, named).map((each) => ({ ...each, spans: hundred })));
  if (!(isAsked || isHeaded)) return out;
  if (amount) {
    const group = groupOf(scene) ?? pointedAt(scene);
    if (group) put(`${amount.cell}/SUMIF(${group.area},${group.cell},${amount.area})`, -0.35);
    const isWhole = is(scene, whole);
    put(
      `${amount.cell}/SUM(${amount.area})`,
      named.length >= 2 ? 0.6 : isWhole ? (named.length === 0 ? -0.15 : 0) : all.length === 1 ? 0.15 : 0.3,
    );
  }
  return out;
};

/** The column that is measured in a unit, else the last. */
const measured = (all: readonly Part[]): Part | undefined =>
  all.find(({ heading }) => units.test(heading.trim())) ?? all.at(-1);
const units = /^(?:kg|g|t|kwh|mwh|l|ml|hl|km|m|m²|m³|mm|cm|€|\$|chf|eur|euros?|usd|h|min)$/;

const apart = said(
  "(?:above|below|over|under|off|from|higher|lower|more|less)(?: or \\w+)?(?: than)? (?:the |its )?(?:\\w+ )?(?:average|mean|max\\w*|min\\w*|highest|lowest)|deviat\\w*",
  "(?:uber|unter|vom|hoher|niedriger|abweich\\w*)(?: oder \\w+)?(?: als)? (?:dem |der |das )?(?:\\w+ )?(?:\\w*durchschnitt\\w*|mittel\\w*|schnitt|maximum|minimum)|abweich\\w*",
  "(?:au-dessus|en dessous|au-dessous|sous|de plus|de moins)(?: ou [\\w -]+?)? (?:de |que )?(?:la |le )?(?:moyenne|maximum|minimum)|ecarts?",
);

/** "20 points is 100 %": only what the whole is. */
const hundreds = ({ numbers }: Scene): (readonly [number, number])[] =>
  numbers
    .filter(({ percent, value }) => percent && value === 1)
    .map(({ start, end }) => [start, end] as const);

/** "out of 20", "max is 40", "of the 20 possible points". */
function baseNumber(scene: Scene): { value: number; spans: (readonly [number, number])[] } | null {
  const { low, numbers } = scene;
  const fit = numbers.filter(({ start, end, value, percent }) => {
    const before = low.slice(Math.max(0, start - 24), start);
    const behind = low.slice(end, end + 16);
    return (
      !percent &&
      value > 1 &&
      /\d/.test(low.slice(start, end)) &&
      !(value >= 1990 && value <= 2100) &&
      !isAside(scene, start) &&
      !/(?:row|line|zeile|ligne|column|spalte|colonne|round\w*|rund\w*|arrondi\w*)(?: \w+){0,2} $/.test(
        before,
      ) &&
      !/^\s?(?:%|per ?cent|prozent|pour ?cent|decimal|dezimal|nachkomma|stelle|chiffre|digit|place)/.test(
        behind,
      )
    );
  });
  const values = new Set(fit.map(({ value }) => value));
  const [only] = fit;
  return only && values.size === 1
    ? { value: only.value, spans: fit.map(({ start, end }) => [start, end] as const) }
    : null;
}

/** A cell that holds the whole: named, or labelled as the goal or the total. */
function baseCell(scene: Scene): Part | null {
  const cells = partsOf(scene).filter(
    (part) =>
      part.isCell &&
      !rateWords.test(part.heading) &&
      !rateWords.test(part.gloss.slice(-24)) &&
      valuesOf(scene, part).every((value) => Math.abs(value) > 1),
  );
  return (
    cells.find(({ score }) => score >= 1.9) ??
    cells.find(({ heading }) => heading !== "" && scene.low.includes(heading)) ??
    null
  );
}

const within = said(
  "(?:of|in|within|to|by) (?:its|their|his|her|the same|that|each|every|the) (?:own )?\\w+(?:'s)?|own|per|within",
  "(?:seine[rmsn]?|ihre[rmsn]?|(?:de[rms]|vom|am|zum|im) (?:gleichen|jeweiligen|eigenen)) \\w*|innerhalb|je|pro|eigenen?|\\w*intern",
  "(?:de|dans|au sein de|du) (?:son|sa|leur|chaque|la meme|meme) \\w*|propre|par|au sein",
);

function groupOf(scene: Scene): Part | undefined {
  if (!is(scene, within)) return undefined;
  const near = askOf(scene.reading).columns;
  return partsOf(scene).find(
    ({ kind, operand, isCell }) =>
      !isCell &&
      (kind === "text" || kind === "code") &&
      comesBack(operand) &&
      near.some((each) => each.score >= 1.3 && each.operand.column === operand.column),
  );
}

/** "of its own depot". */
function pointedAt(scene: Scene): Part | undefined {
  const ask = askOf(scene.reading);
  const table = besideTable(ask);
  const whose = table ? whoseOf(ask, table) : null;
  return partsOf(scene).find(({ operand, isCell }) => !isCell && operand.column === whose?.operand.column);
}

/** One column of another: which is the whole is told by words, headings, or by which is never exceeded. */
function ofColumns(scene: Scene, all: readonly Part[], named: readonly Part[]): Value[] {
  const isPart = is(scene, complement);
  const isGain = is(scene, gain);
  if (isGain) return [];
  if (named.length >= 2) {
    const found = inOrder(scene, named);
    if (!found) return [];
    const { top, bottom, penalty } = found;
    return [
      {
        formula: isPart ? `1-${top.cell}/${bottom.cell}` : `${top.cell}/${bottom.cell}`,
        penalty: penalty - 0.1,
      },
    ];
  }
  if (all.length !== 2) return [];
  const found = inOrder(scene, all);
  if (!found) return [];
  const { top, bottom, penalty } = found;
  const isTotal = is(scene, whole);
  // "percent of the goal": the other one is the part
  const isGoal = named[0]?.cell === bottom.cell && wholeHeading.test(bottom.heading);
  return [
    {
      formula: isPart ? `1-${top.cell}/${bottom.cell}` : `${top.cell}/${bottom.cell}`,
      penalty:
        penalty +
        (named.length === 0 ? (isTotal ? 0.3 : -0.05) : isPart || isGoal ? -0.2 : isTotal ? 0.5 : 0.2),
    },
  ];
}
