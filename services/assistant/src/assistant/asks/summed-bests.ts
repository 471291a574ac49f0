// The best by several columns together: both rounds added up.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { plainOf, said } from "../frames/plain.ts";
import { area, type Operand } from "../reading/operands.ts";
import { type Ask, columnsOf, does, hears, mainTable, spansOf } from "./ask.ts";
import type { Made } from "./claims.ts";
import { inLists } from "./lookups.ts";
import { namesOf } from "./measures.ts";
import type { Span } from "./span.ts";
import { wantsName } from "./wanted.ts";
import type { Act } from "./words.ts";

const several = said(
  "both|all (?:of )?(?:the |his |her |their )?(?:two|three|four|five|six)?|the (?:two|three|four|five)|(?:every|each)",
  "beide\\w*|alle[rn]?(?: (?:zwei|drei|vier|funf))?|die (?:zwei|drei|vier|funf)",
  "(?:les |des )?deux|(?:tou(?:s|tes) )?les (?:deux|trois|quatre|cinq)|tou(?:s|tes)",
);
const adding = said(
  "add\\w*|sum\\w*|total\\w*|plus|together|combined",
  "\\w*addier\\w*|zusammen\\w*|summ\\w*|gesamt\\w*|plus|insgesamt",
  "addition\\w*|somm\\w*|total\\w*|cumul\\w*|ensemble|plus",
);
const acts: readonly Act[] = ["sum", "max", "min", "sort", "up", "down", "within", "first", "count", "rank"];
const most = 6;

export function summedBests(ask: Ask): Made[] {
  const table = mainTable(ask);
  if (!table || !hears(ask, adding) || !(ask.top || does(ask, "max", "min")) || ask.nth) return [];
  const parts = partsOf(ask, table);
  const [name] = namesOf(ask, table, parts).filter(({ operand }) => operand.kind === "text");
  if (parts.length < 2 || parts.length > most || !name) return [];
  const sum = parts.map(area).join("+");
  const isSheets = ask.reading.dialect === "sheets";
  const isUp = does(ask, "min") && !does(ask, "max");
  const names = area(name.operand);
  const spans: Span[] = [
    ...spansOf(ask.low, adding),
    ...(ask.top ? [ask.top.span] : []),
    ...ask.columns
      .filter(({ operand }) => parts.some(({ left }) => left === operand.left))
      .map(({ start, end }): Span => [start, end]),
  ];
  const end = isUp ? "MIN" : "MAX";
  const formula = ask.top
    ? isSheets
      ? `ARRAY_CONSTRAIN(SORT(${names},${sum},${isUp ? "TRUE" : "FALSE"}),${ask.top.n},1)`
      : `TAKE(SORTBY(${names},${sum},${isUp ? 1 : -1}),${ask.top.n})`
    : inLists(
        ask,
        hears(ask, wantsName) ? `INDEX(${names},MATCH(${end}(${sum}),${sum},0))` : `${end}(${sum})`,
      );
  return [{ formula, acts, spans, penalty: name.penalty - 0.4 }];
}

/** Columns that are called alike but for a number, or all that are named. */
function partsOf(ask: Ask, table: DataTable): Operand[] {
  const numbers = columnsOf(ask, table).filter(({ kind }) => kind === "number");
  const stem = ({ column }: Operand): string =>
    plainOf(column?.heading ?? "")
      .replace(/(?:\s|^)[a-d]$|[\divx.\s]+$/, "")
      .trim();
  const groups = Map.groupBy(numbers, stem);
  const numbered = [...groups.values()].find((each) => each.length > 1);
  if (numbered && hears(ask, several)) return numbered;
  const named = numbers.filter(({ left }) =>
    ask.columns.some(({ operand, score }) => score >= 1.4 && operand.left === left),
  );
  return named.length > 1 ? named : [];
}
