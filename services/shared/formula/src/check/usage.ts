// How a call is written, for messages: names of arguments with the separator of the reader's own writing.
import type { Separator } from "../dialect.ts";
import { localName } from "../format.ts";
import type { FunctionArgument, FunctionEntry } from "../reference.ts";
import type { Vocabulary } from "../vocabulary.ts";

/** `SUMIF(range, criterion, [sum_range])`; what may be given again and again is followed by `…`. */
export function usageOf(entry: FunctionEntry, separator: Separator, vocabulary: Vocabulary): string {
  const between = `${separator} `;
  const written = groupsOf(entry.arguments).map((group) => {
    const names = group.map(({ name }) => name);
    const all = (group[0]?.repeated ? [...names, "…"] : names).join(between);
    return group[0]?.optional ? `[${all}]` : all;
  });
  return `${localName(entry.name, vocabulary)}(${written.join(between)})`;
}

/** Arguments that repeat together stand together, all others alone. */
function groupsOf(args: readonly FunctionArgument[]): FunctionArgument[][] {
  const groups: FunctionArgument[][] = [];
  for (const argument of args) {
    const last = groups.at(-1);
    if (argument.repeated && last?.[0]?.repeated) last.push(argument);
    else groups.push([argument]);
  }
  return groups;
}
