// The syntax of a call for messages, with the argument separator of the locale.
import type { Separator } from "../dialect.ts";
import { localName } from "../format.ts";
import type { FunctionArgument, FunctionEntry } from "../reference.ts";
import type { Vocabulary } from "../vocabulary.ts";

/** The syntax, such as `SUMIF(range, criterion, [sum_range])`. A `…` follows repeated arguments. */
export function usageOf(entry: FunctionEntry, separator: Separator, vocabulary: Vocabulary): string {
  const between = `${separator} `;
  const written = groupsOf(entry.arguments).map((group) => {
    const names = group.map(({ name }) => name);
    const all = (group[0]?.repeated ? [...names, "…"] : names).join(between);
    return group[0]?.optional ? `[${all}]` : all;
  });
  return `${localName(entry.name, vocabulary)}(${written.join(between)})`;
}

/** Puts arguments that repeat together into one group, each other argument into its own. */
function groupsOf(args: readonly FunctionArgument[]): FunctionArgument[][] {
  const groups: FunctionArgument[][] = [];
  for (const argument of args) {
    const last = groups.at(-1);
    if (argument.repeated && last?.[0]?.repeated) last.push(argument);
    else groups.push([argument]);
  }
  return groups;
}
