// What occurs again: how often, which time, only once, in another list too.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { said } from "../frames/plain.ts";
import type { Operand } from "../reading/operands.ts";
import { type Ask, besideTable, columnsOf, does, hears, spansOf } from "./ask.ts";
import { choicesOf, decided } from "./choices.ts";
import type { Made } from "./claims.ts";
import { sideOf } from "./first-or-later.ts";
import { groupOf } from "./ranks.ts";
import { here, own, upTo } from "./rows.ts";
import type { Span } from "./span.ts";
import { comesBack } from "./totals.ts";
import type { Act } from "./words.ts";

export const acts: readonly Act[] = [
  "repeat",
  "once",
  "unique",
  "distinct",
  "first",
  "last",
  "within",
  "count",
  "number",
];

const later = said(
  "second (?:and|or|time|entry|occurrence|appearance|visit)[^.]{0,20}|(?:already|before|earlier)(?: \\w+){0,3}(?: above| further up| earlier| before| higher up)?|further up|higher up|(?:any|all|every) (?:later|further|repeat\\w*)|later \\w+|subsequent\\w*|following (?:ones?|rows?|entr\\w+)|(?:repeats?|repetitions?|duplicates?|copies) (?:after|that follow)\\w*(?: \\w+)?|(?:from|after|except) the (?:first|second)(?: one| time| entry| occurrence)?|(?:the )?first(?: \\w+){0,3} (?:stays?|remains?|is|keeps?|left|should)[^.]{0,20}(?:empty|blank|alone|unmarked|as|untouched)|again|not the first|repeats? of|from the second",
  "(?:ab dem )?zweite\\w*(?! (?:\\w*blatt|\\w*liste|\\w*tabelle|spalte|mappe))(?: \\w+)?|(?:schon|bereits)(?: \\w+){0,3}|weiter oben|daruber|(?:jede\\w*|alle\\w*) (?:weitere\\w*|spatere\\w*|folgende\\w*)|(?<!eine[rm]? )weitere\\w*|(?:spater|nachfolgend|nachtraglich)\\w*|wiederholung\\w*|(?:das|der|die|beim) erste\\w*(?: \\w+){0,3} (?:bleib\\w*|nicht|leer)[^.]{0,12}|auser (?:dem|beim|das) ersten?|nochmals?|erneut\\w*",
  "(?:a partir d[eu] (?:la |son )?)?(?:deuxieme|seconde?)(?! (?:feuille|liste|colonne|onglet|tableau|page))(?: \\w+)?|deja(?: \\w+){0,3}|plus haut|au-dessus|(?:qui |les )?suiv(?:ante?s?|ent)|ulterieure?s?|posterieure?s?|(?:la|le) premiere?(?: \\w+){0,3} (?:reste|n'est|pas|vide)[^.]{0,12}|sauf (?:la|le) premiere?|a nouveau|de nouveau|repetition\\w*",
);

const firstTime = said(
  "first (?:time|visit|appearance|occurrence|order|entry|purchase)|for the first time|first(?:-time)?(?= (?:one|of))|first \\p{L}+ (?:of|per|for) (?:each|every|the|a)|newcomers?",
  "erste[ns]? mal|erstmals?|erste\\w* (?:auftreten|vorkommen|besuch|bestellung|eintrag|kauf)|zum ersten mal|erste[nrs]? \\p{L}+ (?:des|der|eines|einer|von|je|pro)",
  "premiere fois|premiere (?:apparition|occurrence|visite|commande)|pour la premiere fois|premiere? \\p{L}+ (?:de chaque|du|de la|par)",
);

/** "the first one too": all that occur more than once. */
const everyOne =
  /(?:first|erste[nrs]?|premiere?)(?: (?:one|time|row|mal|zeile|eintrag|fois|ligne))? (?:too|as well|also|included|inclusive|auch|eingeschlossen|inklusive|mit|aussi|comprise?|incluse?)\b|(?:including|also|auch|inklusive|einschlieslich|y compris|meme) (?:the |das |die |der |den |la |le )?(?:very )?(?:first|erste\w*|premiere?)|\b(?:every|each|all) occurrences?\b|jedes (?:vorkommen|auftreten|auftauchen)|alle vorkommen|toutes les (?:occurrences|apparitions)|chaque (?:occurrence|apparition)/u;

/** "show the name only the first time, blank after that". */
const onlyFirst =
  /(?:only|just|nur|seulement|uniquement)[^.;]{0,30}?(?:first|erste\w*|premiere?)[^.;]*|(?:blank|empty|nothing|leer|frei|nichts|vide|rien)[^.;]{0,12}(?:after|then|danach|dann|ensuite|apres|below|darunter|sonst|otherwise|sinon)[^.;]*/gu;

const numbering = said(
  "number(?:ed|ing)|1 for|count(?:ing)? up|consecutive|nth|which (?:visit|order|time)|1st|(?:gets?|is) 1",
  "nummerier\\w*|durchnummer\\w*|durchzahl\\w*|wievielte\\w*|laufende\\w* nummer|hochzahl\\w*|1 fur",
  "numerot\\w*|numero d'ordre|combientieme|1 pour|compteur",
);

/** "the first one stays": it is all the others that are marked. */
const firstKept =
  /\b(?:keep\w*|kept|leave|behalt\w*|bleib\w*|lass\w*|gard\w*|conserv\w*|laisse\w*)\b[^.;,]{0,30}\b(?:first|erste[nrms]?|premiere?)\b|\b(?:first|erste[nrms]?|premiere?)\b[^.;,]{0,40}\b(?:stays?|remains?|kept|keep|bleib\w*|behalt\w*|stehen|reste\w*|gardee?)\b/u;

const firstBlank =
  /\b(?:first|erste[nrms]?|premiere?)\b(?: \p{L}+){0,5}? (?:stays?|remains?|empty|blank|unmarked|bleib\w*|leer|frei|reste\w*|vide)/u;

const spaces = said(
  "(?:extra |stray |leading |trailing |surplus )?(?:spaces|blanks)(?: \\w+){0,6}",
  "(?:uberflussige |zusatzliche )?leerzeichen(?: \\w+){0,5}",
  "espaces?(?: \\w+){0,6}",
);

const often = said(
  "how often|how many times|how frequent\\w*|frequenc\\w+|(?:number|count) of (?:times|occurrences|appearances|entries)|occurrences of",
  "wie oft|wie haufig|haufigkeit\\w*|(?:anzahl|zahl) der (?:vorkommen|auftreten|eintrage|nennungen|vorkommen)|vorkommen (?:je|pro|von|der|des)",
  "combien de fois|nombre (?:de fois|d'occurrences|d'apparitions)|frequences?|occurrences",
);

/** Columns that are compared together: those named that texts, dates or codes stand in. */
export function keysOf(ask: Ask, table: DataTable): { operands: Operand[]; penalty: number }[] {
  const all = columnsOf(ask, table).filter(({ left }) => left !== ask.column);
  const named = all.filter((operand) =>
    ask.columns.some((each) => each.score >= 1.4 && each.operand.column === operand.column),
  );
  const sure = named.filter((operand) =>
    ask.columns.some((each) => each.score >= 1.9 && each.operand.column === operand.column),
  );
  const out: { operands: Operand[]; penalty: number }[] = [];
  const isApart = (operands: readonly Operand[]): boolean =>
    !paired.test(ask.low) && operands.some((each) => isEachOwn(each));
  if (sure.length > 1) out.push({ operands: sure.slice(0, 4), penalty: isApart(sure) ? 0.6 : 0 });
  if (named.length > sure.length && named.length > 1)
    out.push({ operands: named.slice(0, 4), penalty: isApart(named) ? 0.75 : 0.15 });
  const others = all.filter((operand) => operand.kind === "text" && comesBack(operand));
  for (const operand of named)
    out.push({
      operands: [operand],
      penalty:
        (sure.includes(operand) ? 0.05 : 0.15) -
        (isObject(ask, operand) ? 0.2 : 0) +
        (isEachOwn(operand) && others.length > 0 ? 0.7 : 0),
    });
  const doubles = all.filter((operand) => comesBack(operand) && operand.kind !== "number");
  for (const operand of doubles)
    if (!named.includes(operand))
      out.push({ operands: [operand], penalty: doubles.length === 1 ? 0.4 : 0.9 });
  const [first] = all;
  if (first && !named.includes(first) && !doubles.includes(first))
    out.push({ operands: [first], penalty: 1 });
  return out;
}

/** "same guest and same day": it is both that come back. */
const paired =
  /\b(?:same|identical|both|together|combination|pair|gleiche[nrms]?|\w*selbe[nrm]?|beide\w*|kombination|memes?|identiques?|les deux|ensemble|couple)\b/;

/** None of its contents comes back. */
const isEachOwn = (operand: Operand): boolean =>
  (operand.column?.cells.length ?? 0) > 3 && !comesBack(operand);

/** "different customers": right behind the word. */
const isObject = (ask: Ask, operand: Operand): boolean =>
  (["distinct", "unique", "repeat"] as const).some((act) =>
    ask.acts
      .get(act)
      ?.some(([, end]) =>
        ask.columns.some(
          (each) => each.operand.column === operand.column && each.start >= end && each.start - end <= 3,
        ),
      ),
  );

/** Blanks before and behind do not count. */
const untrimmed = (
  ask: Ask,
  operands: readonly Operand[],
  range: (ask: Ask, operand: Operand) => string,
): string => {
  const tests = operands.map((each) =>
    each.kind === "text"
      ? `(TRIM(${range(ask, each)})=TRIM(${here(ask, each)}))`
      : `(${range(ask, each)}=${here(ask, each)})`,
  );
  return `SUMPRODUCT(${tests.length > 1 ? tests.join("*") : `--${tests[0]}`})`;
};

const counted = (
  ask: Ask,
  operands: readonly Operand[],
  range: (ask: Ask, operand: Operand) => string,
): string =>
  operands.length === 1
    ? `COUNTIF(${range(ask, operands[0] as Operand)},${here(ask, operands[0] as Operand)})`
    : `COUNTIFS(${operands.map((each) => `${range(ask, each)},${here(ask, each)}`).join(",")})`;

/** Beside each row. */
export function rowRepeats(ask: Ask): Made[] {
  const table = besideTable(ask);
  if (
    !table ||
    !(
      does(ask, "repeat", "once", "number", "count", "unique") ||
      hears(ask, later) ||
      hears(ask, numbering) ||
      hears(ask, firstTime) ||
      hears(ask, often)
    )
  )
    return [];
  const isLater =
    hears(ask, later) &&
    !everyOne.test(ask.low) &&
    !/\b(?:all (?:of )?(?:them|those|these|such)|both(?! (?:already|have|match|agree|been|come|came))|alle (?:diese|davon|solchen?|betroffenen)|beide\w*|toutes (?:ces|celles)|tous (?:ces|ceux)|les deux|anywhere|elsewhere|any other|another|(?:some|any)(?:one|body) else|noch jemand|jemand(?:em)? ander\w*|quelqu'un d'autre|eine[rnm]? (?:anderen?|weiteren?) (?:zeile|eintrag|buchung)|autre (?:ligne|entree)|irgendwo|sonst wo|ailleurs|n'importe ou)\b/.test(
      ask.low,
    );
  const isFirst =
    hears(ask, firstTime) && !firstBlank.test(ask.low) && !firstKept.test(ask.low) && !everyOne.test(ask.low);
  const heeded: Span[] = [
    ...spansOf(ask.low, later),
    ...spansOf(ask.low, firstTime),
    ...spansOf(ask.low, numbering),
  ];
  const stray = spansOf(ask.low, spaces);
  return keysOf(ask, table).flatMap(({ operands, penalty }): Made[] => {
    const out: Made[] = [];
    const total = counted(ask, operands, own);
    const far = (stray.length > 0 ? untrimmed : counted)(ask, operands, upTo);
    const [only] = operands;
    const trimmed = stray.length > 0 ? untrimmed(ask, operands, own) : null;
    for (const choice of choicesOf(ask)) {
      const put = (test: string, more: number): void => {
        out.push({
          formula: decided(test, choice),
          acts: operands.length > 1 ? [...acts, "sum"] : acts,
          spans: [...choice.spans, ...heeded, ...(trimmed ? stray : [])],
          penalty: penalty + more + choice.penalty + (trimmed && !test.includes("TRIM(") ? 0.6 : 0),
        });
      };
      const isBoth = isLater && isFirst;
      const side = (isLater || isFirst) && !everyOne.test(ask.low) ? sideOf(ask, choice) : null;
      if (side) {
        put(side === "first" ? `${far}=1` : `${far}>1`, -0.1);
        continue;
      }
      if (does(ask, "once") && !isLater) put(`${trimmed ?? total}=1`, 0);
      if (isFirst) put(`${far}=1`, isBoth ? 0.1 : 0);
      if (isLater) put(`${far}>1`, isFirst ? 0.15 : 0);
      if (does(ask, "repeat"))
        put(`${trimmed ?? total}>1`, isLater || isFirst ? 0.5 : does(ask, "once") ? 0.3 : 0);
    }
    const blanks = spansOf(ask.low, onlyFirst);
    if (isFirst && only && blanks.length > 0 && ask.quotes.length === 0)
      out.push({
        formula: `IF(${far}=1,${here(ask, only)},"")`,
        acts,
        spans: [...heeded, ...blanks],
        penalty: penalty + 0.1,
      });
    const isNumbering = hears(ask, numbering) || does(ask, "number");
    const group = isNumbering && only ? groupOf(ask, table) : null;
    if (group && only && group.operand.left === only.left && operands.length === 1)
      out.push({
        formula: far,
        acts: [...acts, "reset", "running", "sort"],
        spans: [...heeded, ...group.spans, ...onesIn(ask)],
        penalty: penalty - 0.2,
      });
    if (isNumbering && only && comesBack(only))
      out.push({
        formula: far,
        acts: [...acts, "reset", "running", "sort"],
        spans: [...heeded, ...onesIn(ask)],
        penalty: penalty + 0.05,
      });
    if (does(ask, "count") && does(ask, "running") && only && comesBack(only))
      out.push({ formula: far, acts: [...acts, "running"], spans: heeded, penalty: penalty - 0.1 });
    const isOften =
      (does(ask, "count") && (does(ask, "repeat") || /\bsame\b|gleiche|selbe|\bmeme\b/.test(ask.low))) ||
      hears(ask, often);
    if (isOften && !hears(ask, numbering))
      out.push({
        formula: trimmed ?? total,
        acts: [...acts, "sum"],
        spans: trimmed ? stray : [],
        penalty: penalty + (does(ask, "repeat") ? 0 : 0.2),
      });
    return out;
  });
}

/** "the 1st gets 1, the second 2": how it is counted. */
const onesIn = ({ low }: Ask): Span[] =>
  [
    ...low.matchAll(
      /\b(?:1|2|3|one|two|first|second|third|1st|2nd|3rd|erste\w*|zweite\w*|dritte\w*|premiere?|deuxieme|seconde?|troisieme)\b/g,
    ),
  ].map((each): Span => [each.index, each.index + each[0].length]);
