// Stocks in words: "sold out" is a stock of zero, "to be reordered" one below its minimum.
import { type Criterion, plainValue } from "../criterion.ts";
import { columnFor } from "../derived/roles.ts";
import { folded } from "../fold.ts";
import { hasConcept } from "../items.ts";
import { area, ofColumn } from "../operands.ts";
import { operandAt } from "../walk.ts";
import type { Sought } from "./sought.ts";

const gone =
  /^(?:sold out|out of stock|ausverkauft\w*|vergriffen\w*|nicht (?:mehr )?(?:auf lager|vorratig|lieferbar|verfugbar)|(?:en )?rupture(?: de stock)?|epuisee?s?|agotad[oa]s?|esaurit[oaie]|esgotad[oa]s?|wyprzedan\w+|розпродан\w+)(?= |$)/;
const scarce =
  /^(?:(?:to )?(?:be )?re-?order(?:ed|ing)?|re-?stock(?:ed|ing)?|below (?:the )?(?:minimum|min|reorder level)|under (?:the )?minimum|running low|too low|low (?:on )?stock|nachbestell\w*|nachzubestellen\w*|bestellt werden|unter (?:dem )?(?:mindest|melde)bestand|knapp\w*|zu wenig|a (?:re)?commander|reapprovisionn\w+|recommande\w*|sous le (?:seuil|minimum)|stock (?:trop )?bas)(?= |$)/;

const longest = 5;

const free = /^(?:free|gratis|kostenlos\w*|kostenfrei\w*|gratuite?s?|gratis)$/;

/** "free shipping": a column of amounts that is zero. */
function ofFree({ reading: { items }, used, target }: Sought, at: number): Criterion | null {
  const operand = operandAt(items[at + 1]);
  if (!free.test(folded(items[at]?.raw ?? "")) || !operand || operand.isCell || operand.kind !== "number")
    return null;
  return used.has(at + 1) || target?.at === at + 1
    ? null
    : { operand, operator: "=", values: [plainValue("0")], test: null, used: [at, at + 1] };
}

/** Null where the table has no such columns. */
export function ofSupply(sought: Sought, at: number): Criterion | null {
  const { reading, used, target } = sought;
  const { items, headings, data } = reading;
  if (used.has(at) || !data) return null;
  const none = ofFree(sought, at);
  if (none) return none;
  for (let length = longest; length >= 1; length--) {
    const span = items.slice(at, at + length);
    if (span.length < length) continue;
    const words = folded(span.map(({ raw }) => raw).join(" "));
    const isGone = gone.exec(words)?.[0].length === words.length;
    if (!isGone && scarce.exec(words)?.[0].length !== words.length) continue;
    const stock = columnFor("stock", headings);
    const least = isGone ? null : columnFor("least", headings, stock ? [stock] : []);
    if (!stock || (!isGone && !least)) return null;
    if (target && !isGone && target.operand.column === least) return null;
    const sheeted = data.sheets.length > 1;
    const denial = [at - 1, at - 2].find((index) => hasConcept(items[index], "not", "ne"));
    const own = Array.from({ length }, (_, offset) => at + offset);
    const letters =
      least && area({ ...ofColumn(least, false), top: 1, bottom: 1, isCell: true }).replace(/\d+$/, "");
    const operand = ofColumn(stock, sheeted);
    const all = [...own, ...(denial === undefined ? [] : [denial])];
    if (isGone)
      return {
        operand,
        operator: denial === undefined ? "=" : ">",
        values: [plainValue("0")],
        test: null,
        used: all,
      };
    const sign = denial === undefined ? "<" : ">=";
    return {
      operand,
      operator: "=",
      values: [],
      test: (cell) =>
        `${cell}${sign}${cell.slice(cell.lastIndexOf("!") + 1).replace(/(\$?)[A-Z]+/g, (_, fixed: string) => `${fixed}${letters}`)}`,
      used: all,
    };
  }
  return null;
}
