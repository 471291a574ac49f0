// "the three best with their points": a figure that is shown beside the names.
import type { DataTable } from "@cellwright/formula/paste/tables";
import type { Operand } from "../reading/operands.ts";
import type { Ask } from "./ask.ts";
import { measuresOf, namesOf } from "./measures.ts";

const beside =
  /(?<![\p{L}])(?:along with|together with|with|plus|including|showing|and|mitsamt|samt|nebst|inklusive|inkl\.|sowie|und|mit|ainsi que|avec|et) (?:also )?(?:its|their|the|his|her|ihre[rmn]?|seine[rmn]?|deren|dem|der|den|die|das|jeweilige[rmn]?|leurs?|son|sa|ses|le|la|les|ce|cette) (?<what>[^.,;?!:]{2,30})/gu;
const extreme =
  /\b(?:most|least|fewest|top|best|worst|\p{L}+(?:i|[^egru])est|meiste\w*|wenigste\w*|\p{L}{3,}ste[nrs]?|plus|moins|meilleur\w*|pire\w*)\b/u;

/** The column of names and the one of figures; null where none is said beside the names. */
export function accompanied(ask: Ask, table: DataTable): Operand[] | null {
  if (!ask.top) return null;
  const [name] = namesOf(ask, table).filter(({ operand }) => operand.kind === "text");
  const measures = measuresOf(ask, table);
  const said = [...ask.low.matchAll(beside)].filter(({ groups }) => !extreme.test(groups?.what ?? ""));
  for (const { index, 0: words } of said) {
    const named = ask.columns.find(
      ({ start, end, operand, score }) =>
        score >= 1.4 && operand.kind === "number" && start >= index && end <= index + words.length,
    );
    const measure = measures.find(({ operand }) =>
      named ? operand.left === named.operand.left : measures.length === 1,
    );
    if (name && measure && name.operand.left !== measure.operand.left)
      return [name.operand, measure.operand].sort((one, other) => one.left - other.left);
  }
  return null;
}
