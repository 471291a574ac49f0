// What is left of a price after its cost: "margin in %", "bénéfice par plat", "Gewinn je Stück".
import type { Noun } from "../lexicons/lexicon.ts";
import { columnFor } from "../reading/derived/roles.ts";
import { cellOf, type Operand, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, operandsAt } from "../reading/walk.ts";
import { type Candidate, candidate } from "./candidate.ts";
import { small } from "./terms.ts";

const margin =
  /^(?:gross |profit )?(?:margins?|profits?|earnings|marges?|bénéfices?|gewinn|gewinne|gewinnspanne|gewinnmarge|handelsspanne|rohertrag|deckungsbeitrag|rohgewinn|stückgewinn|margem|lucro|margen|beneficio|ganancia|margine|profitto|marża|zysk|прибуток|маржа)(?: de lucro| unitaires?| brute?s?| par (?:article|unité|pièce|produit))?$/i;
const markup = /^(?:markups?|mark-up|aufschlag|handelsaufschlag|taux de marque)$/i;

export function margins(reading: Reading): Candidate[] {
  const { items } = reading;
  const at = items.findIndex(
    (item) =>
      (margin.test(item.raw) || markup.test(item.raw)) && !(item.kind === "column" && item.score > 1.2),
  );
  const spending = columnFor("cost", reading.headings);
  const selling = columnFor("price", reading.headings, spending ? [spending] : []);
  const sheeted = (reading.data?.sheets.length ?? 0) > 1;
  const cost = columnOf(reading, ["cost"]) ?? (spending && selling ? ofColumn(spending, sheeted) : null);
  const price =
    columnOf(reading, ["price"]) ??
    columnOf(reading, ["revenue"]) ??
    (spending && selling ? ofColumn(selling, sheeted) : null);
  if (at < 0 || !cost || !price || cost.left === price.left) return [];
  const [earned, spent] = [cellOf(price), cellOf(cost)];
  const places = items.flatMap((item, index) =>
    operandsAt(item).some(({ left }) => left === cost.left || left === price.left) ? [index] : [],
  );
  const used = [at, ...places, ...findAll(reading, ...small, "difference", "minus")];
  const percent = [
    ...findAll(reading, "percent", "share", "ratio"),
    ...items.flatMap(({ raw }, index) =>
      /^(?:fraction|decimal|frac[cç]i[oó]n|fração|frazione|bruchteil|quote|ułamek)$/i.test(raw)
        ? [index]
        : [],
    ),
  ];
  const base = markup.test(items[at]?.raw ?? "") || isOn(reading, cost) ? spent : earned;
  return percent.length > 0 || markup.test(items[at]?.raw ?? "")
    ? [candidate(`(${earned}-${spent})/${base}`, [...used, ...percent], { perRow: true, penalty: -0.5 })]
    : [candidate(`${earned}-${spent}`, used, { perRow: true, penalty: -0.3 })];
}

/** "as a percentage of the cost". */
const isOn = ({ items }: Reading, cost: Operand): boolean => {
  const percent = items.findIndex((item) => item.kind === "concept" && item.concepts.has("percent"));
  const next = items.slice(percent + 1).find((item) => operandsAt(item).length > 0);
  return percent >= 0 && operandsAt(next).some(({ left }) => left === cost.left);
};

/** The only column of numbers that such a word heads. */
function columnOf({ data, headings }: Reading, nouns: readonly Noun[]): Operand | null {
  const found = headings.filter(
    (heading) => heading.column.kind === "number" && nouns.some((noun) => heading.nouns.has(noun)),
  );
  return found.length === 1 && found[0] ? ofColumn(found[0].column, (data?.sheets.length ?? 0) > 1) : null;
}
