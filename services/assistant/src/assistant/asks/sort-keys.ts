// Orders that take more than one column or follow no alphabet: "by town, then by price", "urgent on top, then normal, then low".
import type { DataTable } from "@cellwright/formula/paste/tables";
import { said } from "../frames/plain.ts";
import { quoted } from "../reading/criterion.ts";
import { area, type Operand } from "../reading/operands.ts";
import { type Ask, columnsOf, does, hears, spansOf } from "./ask.ts";
import { leadOf } from "./leading.ts";
import type { Span } from "./span.ts";
import { acts } from "./words.ts";

export interface Key {
  operand: Operand;
  isUp: boolean;
}

export interface Ranking {
  operand: Operand;
  /** The contents in the wanted order. */
  contents: readonly string[];
  isComplete: boolean;
  spans: readonly Span[];
}

const lead =
  /(?:(?:\b(?:by|nach|par|selon|according to)|\b(?:then|dann|danach|puis|ensuite)(?: (?:by|nach|par|selon))?|\b(?:and|und|et)(?: (?:then|dann|puis|ensuite))?(?: (?:by|nach|par|selon))?)|,) ?(?:the |their |its |de[mnr] |die |das |le |la |les |l'|son |sa |ses |leurs? |column |spalte |colonne )*$/;
const by = /\b(?:by|nach|par|selon|according to)\b/;
const sorting = said(
  "sort\\w*|order\\w*|arrange\\w*|rank\\w*|by",
  "\\w*sortier\\w*|ordne\\w*|geordnet|anordne\\w*|nach",
  "tri\\w*|class\\w*|rang\\w*|ordonn\\w*|par",
);

/** Columns that rows are sorted by, the first of them first; none where only one is said. */
export function keysOf(ask: Ask, table: DataTable): Key[] {
  if (!does(ask, "sort", "up", "down") || !hears(ask, sorting)) return [];
  const named = ask.columns.filter(
    ({ operand, score, start, end }) => operand.column?.table === table && score >= 1.3 && end - start > 1,
  );
  const first = named.find(
    ({ start }) =>
      by.test(ask.low.slice(Math.max(0, start - 18), start)) && lead.test(ask.low.slice(0, start)),
  );
  if (!first) return [];
  const keys = [first];
  for (const each of named) {
    const last = keys.at(-1) ?? first;
    const between = ask.low.slice(last.end, each.start);
    if (each.start < last.end || keys.some(({ operand }) => operand.left === each.operand.left)) continue;
    if (/[.;?!](?:\s|$)/.test(between) || between.length > 60 || !lead.test(ask.low.slice(0, each.start)))
      continue;
    const isTied = /^\s?(?:,|and|und|et|then|dann|puis)/.test(between) || by.test(between);
    if (isTied) keys.push(each);
  }
  return keys.length < 2
    ? []
    : keys.map(({ operand, end }, at) => ({
        operand,
        isUp: isRising(ask.low.slice(end, keys[at + 1]?.start ?? ask.low.length), operand),
      }));
}

function isRising(words: string, { kind }: Operand): boolean {
  const found = leadOf(words);
  if (found === "old") return kind === "date";
  if (found === "young") return kind !== "date";
  if (found) return found === "early" || found === "small";
  return spansOf(words, acts.down).length === 0;
}

const next =
  /^["'”“»)]?\s?(?:first|on top|at the top|at the very top|(?:ganz )?(?:oben|zuerst|zuoberst|vorn\w*)|(?:tout )?en (?:haut|premier|tete)|d'abord|en premier)?\s?(?:,|;|>|→|->|-|–)?\s?(?:(?:and |und |et )?(?:then|next|after that|followed by|finally|last(?:ly)?|before|dann|danach|darunter|gefolgt von|zuletzt|schlieslich|vor|puis|ensuite|suivie?s? d[e']s?|enfin|avant)|,|>|→|->|and|und|et)?\s?(?:the |die |der |das |den |les |le |la |all |alle |de )*["'„“«(]?$/;
const leading = said(
  "first|(?:on|at the) (?:very )?top|start\\w* with|before",
  "zuerst|(?:zu|ganz )?oben|zuoberst|voran|vorn\\w*|vor",
  "d'abord|en (?:haut|premier|tete)|avant|commen\\w+ par",
);

/** Contents of one column that are told in the order that their rows shall have. */
export function rankingOf(ask: Ask, table: DataTable): Ranking | null {
  if (!does(ask, "sort", "up", "down") && !hears(ask, leading)) return null;
  for (const operand of columnsOf(ask, table)) {
    const own = ask.values.filter((value) => value.columns.some(({ column }) => column === operand.column));
    for (let at = 0; at < own.length - 1; at++) {
      const run = own.slice(at, at + 1);
      for (const each of own.slice(at + 1)) {
        const last = run.at(-1);
        if (
          last &&
          !run.some(({ text }) => text === each.text) &&
          next.test(ask.low.slice(last.end, each.start))
        )
          run.push(each);
      }
      const [first, last] = [run[0], run.at(-1)];
      if (!first || !last || run.length < 2) continue;
      const span: Span = [first.start, last.end];
      const isOrdered =
        /then|dann|danach|gefolgt|followed|puis|ensuite|suivi|before|\bvor\b|avant|>|→|->/.test(
          ask.low.slice(...span),
        );
      const kinds = new Set(
        operand.column?.cells
          .filter((cell) => cell !== null && cell !== "")
          .map((cell) => String(cell).trim().toLowerCase()),
      );
      const isComplete = run.length >= kinds.size;
      const isLed = hears(ask, leading) || does(ask, "sort");
      if (isOrdered && isLed)
        return {
          operand,
          contents: run.map(({ text }) => text),
          isComplete,
          spans: [span, ...spansOf(ask.low, leading)],
        };
    }
  }
  return null;
}

/** Rows by the place that their content has in the ranking. */
export function rankedRows(
  isSheets: boolean,
  { operand, contents, isComplete }: Ranking,
  rows: string,
  kept: (range: string) => string,
): string {
  const place = `MATCH(${kept(area(operand))},{${contents.map(quoted).join(",")}},0)`;
  const key = isComplete ? place : `IFERROR(${place},${contents.length + 1})`;
  return isSheets ? `SORT(${rows},${key},TRUE)` : `SORTBY(${rows},${key})`;
}
