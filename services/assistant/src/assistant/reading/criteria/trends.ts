// Rows that grew or shrank from one column to the next: "mit Umsatzrückgang", "that declined", "en baisse".
import type { Criterion } from "../criterion.ts";
import { folded, stemOf } from "../fold.ts";
import { area, type Operand, ofColumn } from "../operands.ts";
import type { Reading } from "../read.ts";
import type { Sought } from "./sought.ts";

const down =
  /(?:ruckgang|ruckgange|gesunken\w*|gefallen\w*|verschlechter\w*|abgenommen|decline[ds]?|declining|dropp?ed|fell|fallen|shrank|shrunk|decreased?|worse(?:ned)?|baisse|diminu\w+|recule?s?)$/;
const up =
  /(?:wachstum|gewachsen\w*|gestiegen\w*|verbessert\w*|zugelegt|zugenommen|grew|grown|growth|improved|increased?|rose|risen|hausse|augment\w+|progress\w+)$/;

/** Null where no two columns tell of before and after. */
export function ofTrend(sought: Sought, at: number): Criterion | null {
  const { reading, used } = sought;
  const item = reading.items[at];
  if (!item || used.has(at) || (item.kind !== "word" && item.kind !== "concept")) return null;
  const word = folded(item.raw);
  const isDown = down.test(word);
  if (!isDown && !up.test(word)) return null;
  const span = beforeAndAfter(reading);
  if (!span) return null;
  const [before, after] = span;
  const letters = area({ ...before, top: 1, bottom: 1, isCell: true }).replace(/\d+$/, "");
  return {
    operand: after,
    operator: "=",
    values: [],
    test: (cell) =>
      `${cell}${isDown ? "<" : ">"}${cell.slice(cell.lastIndexOf("!") + 1).replace(/(\$?)[A-Z]+/g, (_, fixed: string) => `${fixed}${letters}`)}`,
    used: [at],
  };
}

/** Two columns of numbers headed alike but for a year or a number, or "last" and "this". */
function beforeAndAfter({ headings, data }: Reading): [Operand, Operand] | null {
  const numbers = headings.filter(({ column }) => column.kind === "number");
  const sheeted = (data?.sheets.length ?? 0) > 1;
  const of = (heading: (typeof numbers)[number]): Operand => ofColumn(heading.column, sheeted);
  const stem = (whole: string): string => stemOf(whole.replace(/\d+/g, "").trim());
  const pairs = numbers.flatMap((one) =>
    numbers.flatMap((other): [Operand, Operand][] => {
      const [early, late] = [one, other].map(({ whole }) => Number(/\d+/.exec(whole)?.[0] ?? Number.NaN));
      const isCounted =
        early !== undefined && late !== undefined && early < late && stem(one.whole) === stem(other.whole);
      const isTold = one.nouns.has("previous") && other.nouns.has("current");
      return isCounted || isTold ? [[of(one), of(other)]] : [];
    }),
  );
  return pairs.length === 1 ? (pairs[0] ?? null) : null;
}
