// Rows that meet conditions, sorted, each once, the first few of them; columns of them, or all joined in one cell.

import type { DataTable } from "@cellwright/formula/paste/tables";
import { said } from "../frames/plain.ts";
import { area, type Operand } from "../reading/operands.ts";
import { type Ask, columnsOf, does, hears, mainTable, type Span, spansOf } from "./ask.ts";
import type { Made } from "./claims.ts";
import type { Condition } from "./condition.ts";
import { conditionsOf } from "./conditions.ts";
import { fallback } from "./fallback.ts";
import { measuresOf, namesOf } from "./measures.ts";
import { isUpwards } from "./ranks.ts";
import { masked } from "./totals.ts";
import type { Act } from "./words.ts";

const wholeRows = said(
  "(?:whole|entire|complete|full|all) (?:rows?|lines?|records?|entr\\w+|table|list|data|columns)|rows|all (?:three|four|five|the|its) columns|lines|records|with all (?:their )?(?:details|data|columns)|whole thing|everything about|entries",
  "(?:ganze\\w*|komplette\\w*|vollstandige\\w*|alle) (?:zeilen?|datensatze|eintrage|tabelle|liste|daten|spalten)|zeilen|datensatze|alle (?:drei|vier|funf) spalten|mit allen (?:angaben|spalten|daten)|komplett|eintrage",
  "(?:lignes?|tableau|liste|fiches?|enregistrements?) (?:entiere?s?|complete?s?|entiers)|lignes|toutes les (?:lignes|colonnes|donnees|infos)|(?:les )?(?:trois|quatre|cinq) colonnes|tout le tableau|enregistrements",
);
const skipping =
  /skip|ignor|leav|omit|drop|without|exclud|ausl|weglass|uberspr|ohne|saut|sans|exclu|those|these|diese|ces/;
const listing = said(
  "list\\w*|show|display|give me|get|which|who|all|every\\w*|filter\\w*|pull|names?|those|only|I (?:need|want)|sort\\w*|extract\\w*|return",
  "list\\w*|zeig\\w*|gib|welche\\w*|wer|alle\\w*|jede\\w*|filter\\w*|namen?|auflist\\w*|nur|brauche|mochte|sortier\\w*|such\\w*",
  "list\\w*|affiche\\w*|montre|donne|quels?|quelles?|qui|tou\\w+|chaque|filtr\\w*|noms?|seulement|veux|faut|tri\\w*|extrai\\w*",
);
const sortWords =
  /(?:sort\w*|order(?:ed)?|arrange\w*|by|in order of|according to|nach|sortier\w*|geordnet|par|selon|trie\w*|ordre)/u;

const asTheyCome =
  /(?:in (?:the )?)?order (?:in which they|of (?:their )?(?:first )?(?:appear|occur))\w*|(?:original|given|same) order|(?:reihenfolge|folge) (?:ihres|des|der|ihrer) (?:ersten? )?(?:auftretens|vorkommens|erscheinens|auftreten|eintrage)|(?:ursprungliche\w*|gegebene\w*|gleiche\w*) reihenfolge|ordre (?:d'|de (?:leur )?(?:premiere )?)apparition|ordre d'origine|meme ordre/gu;

/** By which column rows are sorted, and how. */
function orderOf(
  ask: Ask,
  table: DataTable,
  named: Operand | null,
): { operand: Operand; isUp: boolean; penalty: number }[] {
  if (!does(ask, "sort", "up", "down")) return [];
  const isUp = !does(ask, "down") || (does(ask, "up") && !does(ask, "down"));
  const spans = [
    ...(ask.acts.get("sort") ?? []),
    ...(ask.acts.get("up") ?? []),
    ...(ask.acts.get("down") ?? []),
  ];
  const near = ask.columns.filter(({ operand, score }) => operand.column?.table === table && score >= 1.4);
  const distance = ({ start, end }: { start: number; end: number }): number =>
    Math.min(
      ...spans.map(([from, to]) =>
        start >= from
          ? Math.max(0, start - to) - (sortWords.test(ask.low.slice(Math.max(0, start - 24), start)) ? 20 : 0)
          : Math.max(0, from - end) + 6,
      ),
    );
  const isAlphabet = /alphabet|a ?(?:-|–|to|bis|a) ?z\b|from a\b/.test(ask.low);
  const isNewest =
    /newest|latest|most recent|neueste|jungste|recente|oldest|alteste|ancien|chronolog|date order|nach datum|par date|by date|earliest|fruheste/.test(
      ask.low,
    );
  return columnsOf(ask, table)
    .map((operand) => {
      const [best] = near
        .filter((each) => each.operand.left === operand.left)
        .map(distance)
        .sort((one, other) => one - other);
      const isNumber = operand.kind === "number" || operand.kind === "date" || operand.kind === "mixed";
      let penalty = best === undefined ? 1 : Math.min(0.7, Math.max(0, best) * 0.025);
      if (isAlphabet)
        penalty += isNumber ? 1 : operand === named || operand.left === named?.left ? -0.4 : 0.2;
      else if (isNewest && operand.kind === "date") penalty -= 0.7;
      else if (does(ask, "down") && !isNumber) penalty += 0.7;
      else if (operand.left === named?.left) penalty -= 0.3;
      const words = ask.low.slice(Math.max(0, (spans[0]?.[0] ?? 0) - 10), (spans.at(-1)?.[1] ?? 0) + 20);
      if (
        /cheap|expensive|price|billig|gunstig|teuer|cher/.test(words) &&
        /price|preis|prix|cost|kosten|cout|night|nacht|nuit|fee|tarif|amount|betrag|montant/i.test(
          operand.column?.heading ?? "",
        )
      )
        penalty -= 0.6;
      return { operand, isUp, penalty: Math.max(0, penalty) };
    })
    .sort((one, other) => one.penalty - other.penalty)
    .slice(0, 2);
}

interface Shown {
  operands: Operand[];
  isWhole: boolean;
  penalty: number;
}

const all =
  /(?:\b(?:all|every|alle[nrs]?|jede[nrs]?|list\w*|show|which|welche[nrs]?|tou(?:s|tes)|liste\w*|quel(?:le)?s?)(?: (?:the|of the|my|our|die|der|meine|les|des|mes|nos|alle[nr]?|all))* )$/;

/** "all names that begin with B": the column is what is listed. */
const isListedBy = ({ columns, low }: Ask, { left }: Operand): boolean =>
  columns.some(
    ({ operand, start }) => operand.left === left && all.test(low.slice(Math.max(0, start - 30), start)),
  );

/** Which columns of the rows are shown. */
function shownOf(ask: Ask, table: DataTable, conditions: readonly Condition[]): Shown[] {
  const all = columnsOf(ask, table);
  const block = ask.scene.blocks.find(
    ({ operand }) => operand.left >= table.left && operand.right <= table.right,
  );
  const isWhole = spansOf(ask.low, wholeRows).some(
    ([start, end]) => !skipping.test(ask.low.slice(Math.max(0, start - 24), end + 24)),
  );
  const inside = block
    ? all.filter(({ left }) => left >= block.operand.left && left <= block.operand.right)
    : all;
  const names = namesOf(ask, table);
  const isRange = block !== undefined && inside.length > 1;
  const isTold = ask.columns.some(
    ({ operand, score }) =>
      score >= 1.9 &&
      operand.column?.table === table &&
      operand.left !== names[0]?.operand.left &&
      !conditions.some((each) => each.operand.left === operand.left),
  );
  // "all bookings in March" where no column is called so
  const isUnnamed =
    /\b(?:all|alle[nrs]?|tou(?:s|tes) les|every|any)\b/.test(ask.low) &&
    !/\b(?:who|wer|wem|qui|names?|namen?|noms?)\b/.test(ask.low) &&
    !ask.columns.some(
      ({ operand, score }) =>
        score >= 1.3 &&
        operand.column?.table === table &&
        (operand.kind === "text" || operand.kind === "code") &&
        !conditions.some((each) => each.operand.left === operand.left),
    );
  const out: Shown[] = [
    {
      operands: inside,
      isWhole: true,
      penalty:
        (isWhole ? 0 : isRange ? 0.1 : isUnnamed ? 0.25 : 0.75) +
        (isTold && !does(ask, "sort", "up", "down") ? 0.6 : 0),
    },
  ];
  const free = ask.columns.filter(
    ({ operand, score }) =>
      score >= 1.9 &&
      operand.column?.table === table &&
      !conditions.some((each) => each.operand.left === operand.left),
  );
  const sure = [...new Map(free.map((each) => [each.operand.left, each.operand])).values()].sort(
    (one, other) => one.left - other.left,
  );
  if (sure.length > 1) out.push({ operands: sure, isWhole: false, penalty: 0.2 + (isWhole ? 0.5 : 0) });
  // "name and points", "the date and the what"
  const near = ask.columns.filter(
    ({ operand, score, start, end }) =>
      score >= 1.9 &&
      end - start > 1 &&
      operand.column?.table === table &&
      !/^\s*(?:\(|=|:|in|is|are|est|sont|en|ist|steht|stehen)\s*(?:in |en )?(?:column |spalte |colonne |col\.? )?[a-z](?![\p{L}])/u.test(
        ask.low.slice(end, end + 26),
      ),
  );
  const row = near.filter(({ start, end, operand }, at) =>
    [near[at - 1], near[at + 1]].some(
      (each) =>
        each !== undefined &&
        each.operand.left !== operand.left &&
        /^[\s(,]*(?:and|und|et|&|sowie|plus)?\s*(?:also )?(?:the |their |its |der |die |das |den |le |la |les |l'|son |sa )?$/.test(
          ask.low.slice(Math.min(end, each.end), Math.max(start, each.start)),
        ),
    ),
  );
  const told = [...new Map(row.map((each) => [each.operand.left, each.operand])).values()];
  if (told.length > 1)
    out.push({
      operands: told.sort((one, other) => one.left - other.left),
      isWhole: false,
      penalty: -0.05,
    });
  const pair = [
    ...ask.low.matchAll(/\b(?:columns|spalten|colonnes)\s+([a-z])\s*(?:,|and|und|et|&)\s*([a-z])\b/g),
  ][0];
  if (pair) {
    const both = all.filter(
      ({ column }) => column?.letter.toLowerCase() === pair[1] || column?.letter.toLowerCase() === pair[2],
    );
    if (both.length === 2) out.push({ operands: both, isWhole: false, penalty: -0.2 });
  }
  const isListed = told.length > 1 ? 0.3 : 0;
  for (const { operand, penalty } of names) {
    const isCondition = conditions.some(
      (each) => each.operand.left === operand.left && each.operator !== "filled",
    );
    const isOdd = /alphabet/.test(ask.low) && operand.kind !== "text" ? 0.8 : 0;
    out.push({
      operands: [operand],
      isWhole: false,
      penalty:
        penalty +
        isListed +
        isOdd +
        (isCondition ? (isListedBy(ask, operand) ? 0.1 : 0.6) : 0) +
        (isWhole ? 0.5 : 0) +
        (isRange ? 0.6 : 0),
    });
  }
  return out;
}

const separators: readonly (readonly [RegExp, string])[] = [
  [/semicolons?|semikolon|strichpunkt|points?-virgules?/, "; "],
  [/(?:without (?:a )?space|ohne leerzeichen|sans espace)/, ","],
  [/slash|schragstrich|barre/, "/"],
  [/line breaks?|new lines?|zeilenumbr|retour/, "\n"],
];

export function filters(ask: Ask): Made[] {
  const table = mainTable(ask);
  if (!table || ask.isFilled) return [];
  const conditions = conditionsOf(ask, table, null);
  const top = ask.top;
  const asIs = spansOf(ask.low, asTheyCome);
  const isSorted = does(ask, "sort", "up", "down") && asIs.length === 0;
  const isOnce = does(ask, "unique", "distinct") || /\bonce\b|einmal\b|une (?:seule )?fois/.test(ask.low);
  const isCounted = does(ask, "count") && !does(ask, "sort");
  if (conditions.length === 0 && !isSorted && !isOnce && !top) return [];
  const asked = hears(ask, listing) ? 0 : 0.5;
  const none = fallback(ask);
  return shownOf(ask, table, conditions).flatMap((shown): Made[] => {
    const [first] = shown.operands;
    if (!first) return [];
    const orders = asIs.length > 0 ? [] : orderOf(ask, table, shown.operands.length === 1 ? first : null);
    const ways =
      orders.length > 0
        ? orders
        : top
          ? measuresOf(ask, table, true)
              .slice(0, 2)
              .map((each) => ({
                operand: each.operand,
                isUp: isUpwards(ask, each.operand),
                penalty: each.penalty,
              }))
          : [null];
    return [
      ...ways,
      ...(orders[0] && isOnce ? [{ ...orders[0], operand: first, penalty: 0.2 }] : []),
    ].flatMap((order): Made[] => {
      const variants = isOnce ? [true] : [false];
      return variants.map((once): Made => {
        const formula = written(
          ask,
          table,
          shown,
          conditions,
          order,
          once,
          top?.n ?? null,
          none?.formula ?? null,
        );
        const done: Act[] = [
          "within",
          "sort",
          "up",
          "down",
          "unique",
          "distinct",
          "once",
          ...(does(ask, "repeat") && once ? (["repeat"] as const) : []),
          ...(top ? (["max", "min"] as const) : []),
        ];
        const joins = ask.acts.get("join") ?? [];
        const isJoined =
          joins.length > 0 &&
          /\b(?:one|single|eine[rm]?|einzige\w*|une|seule)\b[^.]{0,12}(?:cell|zelle|cellule|text)|separated|getrennt|separe/.test(
            ask.low,
          );
        const [, sign = ", "] = separators.find(([words]) => words.test(ask.low)) ?? [];
        return {
          formula: isJoined && shown.operands.length === 1 ? `TEXTJOIN("${sign}",TRUE,${formula})` : formula,
          acts: isJoined ? [...done, "join"] : done,
          conditions,
          spans: [
            ...asIs,
            ...(none?.spans ?? []),
            ...(top ? [top.span] : []),
            ...spansOf(ask.low, wholeRows),
            ...ordering(ask, order),
            ...(isJoined
              ? spansOf(ask.low, /[^.;]*\b(?:comma|space|komma|leerzeichen|virgule|espace)\w*/gu)
              : []),
          ],
          penalty:
            asked +
            shown.penalty +
            (order?.penalty ?? 0) +
            (conditions.length === 0 ? 0.1 : 0) +
            (isCounted ? 0.9 : 0) +
            (conditions.length > 0 &&
            conditions.every(
              ({ operator, values }) => operator === "=" && values.every(({ text }) => text === null),
            )
              ? 0.9
              : 0) +
            (does(ask, "sum", "average") ? 0.6 : 0),
        };
      });
    });
  });
}

/** "by price": what sorts need not be shown. */
const ordering = (ask: Ask, order: { operand: Operand } | null): Span[] =>
  order
    ? ask.columns
        .filter(({ operand }) => operand.left === order.operand.left)
        .map(({ start, end }): Span => [start, end])
    : [];

function written(
  ask: Ask,
  table: DataTable,
  shown: Shown,
  conditions: readonly Condition[],
  order: { operand: Operand; isUp: boolean } | null,
  once: boolean,
  top: number | null,
  none: string | null,
): string {
  const isSheets = ask.reading.dialect === "sheets";
  const [first, last] = [shown.operands[0] as Operand, shown.operands.at(-1) as Operand];
  const isRun = last.left - first.left === shown.operands.length - 1;
  const span = (from: Operand, to: Operand): string => area({ ...from, right: to.left, column: null });
  const filled =
    once && shown.operands.length === 1 && first.column?.cells.some((cell) => cell === null || cell === "")
      ? `(${area(first)}<>"")`
      : null;
  const mask = [
    ...(conditions.length > 0 ? [masked(ask, conditions, false)] : []),
    ...(filled ? [filled] : []),
  ].join("*");
  const kept = (range: string): string =>
    mask ? `FILTER(${range},${mask}${none && !isSheets && !order ? `,${none}` : ""})` : range;
  const isOwn = order ? shown.operands.findIndex(({ left }) => left === order.operand.left) : -1;
  const sorted = (rows: string, at: number): string =>
    order
      ? `SORT(${rows},${at},${isSheets ? (order.isUp ? "TRUE" : "FALSE") : order.isUp ? "1" : "-1"})`
      : rows;
  let formula: string;
  if (order && isOwn < 0) {
    const all = columnsOf(ask, table);
    const block = span(all[0] as Operand, all.at(-1) as Operand);
    const rows = sorted(kept(block), order.operand.left - table.left + 1);
    formula = `CHOOSECOLS(${rows},${shown.operands.map(({ left }) => left - table.left + 1).join(",")})`;
    if (once) formula = `UNIQUE(${formula})`;
  } else {
    const plain = isRun
      ? kept(span(first, last))
      : `CHOOSECOLS(${kept(span(first, last))},${shown.operands.map(({ left }) => left - first.left + 1).join(",")})`;
    formula = sorted(once ? `UNIQUE(${plain})` : plain, isOwn + 1);
  }
  if (top)
    formula = isSheets
      ? `ARRAY_CONSTRAIN(${formula},${top},${shown.operands.length})`
      : `TAKE(${formula},${top})`;
  return none && mask && (isSheets || order) ? `IFERROR(${formula},${none})` : formula;
}

/** Each name once with its total beside it. */
export function summaries(ask: Ask): Made[] {
  const table = mainTable(ask);
  if (!table || ask.isFilled || !does(ask, "sum", "count", "average")) return [];
  const groups = ask.columns.filter(
    ({ operand, score }) => operand.column?.table === table && operand.kind === "text" && score >= 1.4,
  );
  const group = groups[0]?.operand;
  if (
    !group ||
    !/\b(?:each|every|per|once|jede\w*|je|pro|einmal|chaque|par)\b/.test(ask.low) ||
    !/beside|next to|table|list|together with|along with|with (?:its|their|the)|daneben|liste|tabelle|samt|mit (?:ihrer|der|dem)|a cote|tableau|liste|avec|and (?:beside|its|the)|und|et/.test(
      ask.low,
    )
  )
    return [];
  const isSheets = ask.reading.dialect === "sheets";
  return measuresOf(ask, table).map(({ operand, penalty }): Made => {
    const isCount = does(ask, "count") && !does(ask, "sum");
    const name = does(ask, "average") ? "AVERAGEIF" : "SUMIF";
    const each = isCount ? `COUNTIF(${area(group)},k)` : `${name}(${area(group)},k,${area(operand)})`;
    const isByTotal = does(ask, "down") || (does(ask, "up") && !/alphabet/.test(ask.low));
    const rows = `HSTACK(k,${each})`;
    const sorted = does(ask, "down", "up", "sort")
      ? `SORT(${rows},${isByTotal ? 2 : 1},${isSheets ? (does(ask, "down") ? "FALSE" : "TRUE") : does(ask, "down") ? "-1" : "1"})`
      : rows;
    const formula = `LET(k,UNIQUE(${area(group)}),${sorted})`;
    return {
      formula: isSheets ? `ARRAYFORMULA(${formula})` : formula,
      acts: [
        "sum",
        "count",
        "average",
        "unique",
        "once",
        "sort",
        "up",
        "down",
        "max",
        "within",
        "distinct",
        "first",
      ],
      penalty: (isCount ? 0 : penalty) + 0.1,
    };
  });
}
