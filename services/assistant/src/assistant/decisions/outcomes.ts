// What a decision shows: quoted texts, numbers, percents of an amount, contents of columns, nothing at all.

import { behindIn, sightedIn } from "../conditions/signs.ts";
import { empties, truths } from "../frames/outcome-words.ts";
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "../intents/asides.ts";
import { bareIn, type Outcome } from "./bare-outcomes.ts";
import { valuesIn } from "./value-outcomes.ts";

/** Each way in which the question may name what is shown, the surest first. */
export function outcomesIn(scene: Scene): Outcome[][] {
  const quoted = quotedIn(scene);
  const truthful = truthsIn(scene, quoted);
  const empty = emptiesIn(scene, [...quoted, ...truthful]);
  const texts = [...quoted, ...truthful];
  const numbers = numbersIn(scene);
  const bare = bareIn(scene, texts);
  const values = valuesIn(scene);
  const beside = (all: readonly Outcome[]): Outcome[] =>
    all.filter((one) => !values.some(({ start, end }) => one.start < end && start < one.end));
  const ways: Outcome[][] = [];
  const add = (...all: Outcome[]): void => {
    const sorted = all.toSorted((one, other) => one.start - other.start);
    const isApart = sorted.every((each, at) => at === 0 || (sorted[at - 1]?.end ?? 0) <= each.start);
    if (sorted.length > 0 && sorted.length <= 7 && isApart) ways.push(sorted);
  };
  if (texts.length > 0) {
    add(...texts, ...numbersIn(scene, true), ...empty);
    add(...texts, ...empty);
    add(...texts);
    add(...texts, ...bare);
    add(...texts, ...bare, ...empty);
  } else {
    const zeros = zerosIn(scene, numbers);
    if (zeros.length > 0) add(...numbers, ...zeros);
    if (numbers.length > 1) add(...numbers);
    add(...numbers, ...empty);
    if (bare.length > 0) {
      add(...bare);
      add(...bare, ...empty);
      add(...bare, ...numbersIn(scene, true));
    }
  }
  if (values.length === 0) return ways;
  const others = beside(texts);
  const plain = [...ways];
  ways.length = 0;
  add(...others, ...values);
  add(...others, ...values, ...beside(numbersIn(scene, true)));
  add(...others, ...values, ...beside(empty));
  add(...beside(bare), ...others, ...values);
  const isReckoned = values.some(({ formula }) => !/^[A-Z]{1,2}\d+$/.test(formula));
  return isReckoned ? [...ways, ...plain] : [...plain, ...ways];
}

const free = said(
  "free(?: of charge)?|for free|nothing|no (?:fee|charge|cost|bonus|discount)|none(?= (?:for|when|if|where))|nada|nil|zilch|zero",
  "nichts|nix|frei|kostenlos|kostenfrei|gratis|umsonst|keine?[nr]?(?= (?:bei|fur|wenn))|null",
  "rien|gratuit\\w*|gratis|aucune?s?(?= (?:pour|si|quand))|offerte?s?|zero|que dalle",
);

/** "under 6 pay nothing" among prices; not where the 0 is said as well. */
export const zerosIn = ({ low }: Scene, numbers: readonly Outcome[]): Outcome[] =>
  numbers.length === 0
    ? []
    : [...low.matchAll(free)]
        .map((found) => ({ start: found.index, end: found.index + found[0].length, formula: "0" }))
        .filter(
          (one) =>
            !numbers.some(
              ({ start, end, formula }) =>
                (one.start < end && start < one.end) || (formula === "0" && Math.abs(start - one.end) <= 24),
            ) && !/(?:si|if|wenn|when)\s+\p{L}*\s*$/u.test(low.slice(Math.max(0, one.start - 12), one.start)),
        );

export const criterial =
  /(?:\bis|\bare|=|\bequals?|\bcontains?|\bist|\bsind|\bgleich|\benthalt|\best|\bvaut|\bcontient|\bwith|\bmit|\bavec|\bword|\bwort|\bmot|\bsays|\breads|\bin|\bstatus|\bmarked|\bsteht|\bnot|\bnicht|\bpas|\bor|\boder|\bou|\ban|\bun|\bein)\s*$/;

/** "“paid” if …": shown on a condition, though a column is called so. */
const hung =
  /^[\s,]*(?:if|when|where|once|wenn|falls|sofern|sobald|si|s'ils?|s'elles?|quand|lorsqu\w*|des que)(?!\p{L})/u;

function quotedIn(scene: Scene): Outcome[] {
  const { low, quotes, own } = scene;
  return quotes
    .filter(({ start, end, value }) => {
      if (isAside(scene, start)) return false;
      const isHeld = own.some(({ column }) =>
        column?.cells.some((cell) => String(cell).toLowerCase().trim() === value.toLowerCase().trim()),
      );
      const isHeading = own.some(({ column }) => column?.heading?.toLowerCase() === value.toLowerCase());
      const lead = low.slice(Math.max(0, start - 16), start);
      const isWord =
        /(?:word|wort|mot|contains?|enthalt|contient|begins? with|starts? with|ends? (?:with|in)|commence par)\s*$/.test(
          lead,
        );
      const isNamed = isHeading && !hung.test(low.slice(end));
      return !isNamed && !isWord && !(isHeld && criterial.test(lead));
    })
    .map(({ start, end, value }) => ({ start, end, formula: quote(value) }));
}

const truthsIn = ({ text, low }: Scene, quoted: readonly Outcome[]): Outcome[] =>
  [...text.matchAll(truths)]
    .map((found) => ({
      start: found.index,
      end: found.index + found[0].length,
      formula: /TRUE|WAHR|VRAI/.test(found[0]) ? "TRUE" : "FALSE",
    }))
    .filter(
      ({ start, end }) =>
        !quoted.some((each) => start < each.end && each.start < end) &&
        !/(?:\bis|\bist|\best|=|\bsays|\bsteht)\s*$/.test(low.slice(Math.max(0, start - 8), start)),
    );

const conditional =
  /\b(?:if|when|where|wenn|falls|sofern|ist|steht|si|quand|lorsqu\w*|whose|dont|cells?|zellen?|cellules?|either|any|eine?s|l'une)\b[^,;:.]*$/;

const showing =
  /leave|keep|show|stay|remain|bleib|lass|zeig|laiss|reste|affich|sinon|sonst|otherwise|else|then|dann|alors|must|muss|doi|blank result|result/;
const wanting =
  /(?:leave|keep|show|stays?|remain\w*|want|need|prefer|wish|get|put|bleib\w*|lass\w*|zeig\w*|mochte\w*|will|brauche?|soll\w*|laiss\w*|rest\w*|affich\w*|veux|voudrais|souhaite|mets|sinon|sonst|otherwise|else|then|dann|alors|result\w*|ergebnis\w*|,|:|;)\s+(?:\p{L}+\s+){0,2}$/u;

/** "leave it empty", "else nothing"; "is empty" is a condition. */
export function emptiesIn(scene: Scene, others: readonly Outcome[]): Outcome[] {
  const { low } = scene;
  const all = [...low.matchAll(empties)]
    .map((found) => ({ start: found.index, end: found.index + found[0].length, formula: '""' }))
    .filter(({ start, end }) => {
      if (others.some((each) => start < each.end && each.start < end)) return false;
      const lead = low.slice(Math.max(0, start - 40), start);
      const isShown = showing.test(low.slice(start, end)) || wanting.test(lead);
      return isShown || !conditional.test(lead);
    });
  return all.slice(0, 2);
}

const verbs = said(
  "(?:gets?|receives?|pays?|costs?|earns?|is|are|be|=|->|→|show|write|give|put|return|then|use|apply|charge|otherwise|else|all others?|(?:the )?others?(?: get)?|everyone else(?: gets?)?|everybody else(?: gets?)?|rest(?: gets?)?|add|bonus of|fee of|discount of|rate of|becomes?|turns into|counts? as|at|by|:)",
  "(?:bekomm\\w*|erhalt\\w*|zahl\\w*|kost\\w*|ist|sind|gibt(?: es)?|gilt|=|->|→|zeig\\w*|schreib\\w*|dann|nimm|sonst|ansonsten|(?:alle |die )?anderen?|ubrigen?|rest|bonus von|gebuhr von|rabatt von|satz von|wird|werden|zahlt als|um|:|je|mit)",
  "(?:recoi\\w*|touch\\w*|pai\\w*|coute\\w*|est|sont|=|->|→|affiche\\w*|ecris|mets|donne|alors|sinon|(?:tous )?les autres|le reste|prime de|remise de|frais de|taux de|vaut|valent|devien\\w*|compte\\w* (?:comme|pour)|a|de|:)",
);

/** Numbers that nothing is compared with; percents as the rate that they are. `sure`: only behind words that show something. */
export function numbersIn(scene: Scene, sure = false): Outcome[] {
  const { low, numbers, quotes } = scene;
  const sighted = sightedIn(low, 0, low.length).filter(({ sign }) => sign !== "=");
  const isCompared = ({ start, end, value, percent }: Scene["numbers"][number]): boolean =>
    (value === 0 && given.test(low.slice(Math.max(0, start - 12), start))) ||
    sighted.some(({ span }) => span[1] <= start && filler.test(low.slice(span[1], start))) ||
    (!percent &&
      /(?:\bbe|\bsein|\betre|\bis|\bare|\bist|\bsind|\best|\bvaut) (?:a |an |eine? |une? )?$/.test(
        low.slice(Math.max(0, start - 12), start),
      ) &&
      /can|may|kann|peut|if|wenn|si\b|where|wo\b|when/.test(low.slice(Math.max(0, start - 40), start))) ||
    (ifClause.test(low.slice(Math.max(0, start - 60), start)) && !percent) ||
    (!percent && behindIn(low, end, low.length) !== null) ||
    (!percent && /^\s?(?:to|bis|a|-|–|until|till|jusqu'a)\s?\d/.test(low.slice(end))) ||
    (/(?:between|zwischen|entre|from|von|and|und|et|to|bis|a|-|–)\s*$/.test(
      low.slice(Math.max(0, start - 9), start),
    ) &&
      !/(?:and|und|et)\s*$/.test(low.slice(Math.max(0, start - 9), start)));
  return numbers
    .filter((each) => {
      const raw = low.slice(each.start, each.end);
      if (!/\d/.test(raw) && raw !== "nothing") return false;
      if (
        isAside(scene, each.start) ||
        quotes.some(({ start, end }) => each.start >= start && each.end <= end)
      )
        return false;
      if (isCompared(each)) return false;
      if (
        /^\s?(?:st|nd|rd|th|\.)?\s?(?:days?|tage?|jours?|months?|monate?n?|mois|years?|jahre?n?|ans?|columns?)\b/.test(
          low.slice(each.end),
        ) &&
        !sure
      )
        return false;
      if (!sure) return true;
      const lead = low.slice(Math.max(0, each.start - 24), each.start).trimEnd();
      const [last] = [...lead.matchAll(verbs)].slice(-1);
      return last !== undefined && last.index + last[0].length >= lead.length - 8;
    })
    .map(({ start, end, value, percent }) => ({
      start,
      end,
      formula: percent ? `${Number((value * 100).toFixed(6))}%` : String(value),
    }));
}

/** "bei 0 Tickets leer" */
const given = /(?<!\p{L})(?:bei|at|with|mit|avec|when|wenn|quand|if|si)\s$/u;
const filler = /^\s*(?:the |a |an |eur |€|\$|£|von |der |die |de |la |le |les |einen |eine |)$/;

/** "if there is a 0 in C" */
const ifClause =
  /(?<!\p{L})(?:if|when|where|wenn|falls|sofern|si|quand|lorsque)(?!\p{L})(?![\s\S]*(?:[,;:]|\.\s|->|=|\b(?:then|dann|alors|show|write|zeig\w*|schreib\w*|affiche|ecris|mets|gets?|bekomm\w*)\b))[\s\S]*$/u;
