// What is told for the case that nothing is found, a cell is blank, or an error comes is given there.
import { type Check, finder } from "./check.ts";
import { folded, says } from "./said.ts";

const found = finder("guards");
const catches = /^(?:IFERROR|IFNA|IF|IFS|SWITCH|CHOOSE|MAX|MIN|AGGREGATE|TEXTJOIN)$/;

export const guards: Check = (given) => {
  const { calls, literals, tree, reading } = given;
  const { guard } = reading;
  if (!guard || given.isOpen) return [];
  const { give } = guard;
  const isCaught = calls.some(
    ({ name, args }) => catches.test(name) || args.length > ({ XLOOKUP: 3, FILTER: 2 }[name] ?? 99),
  );
  const isSaid = says(given, "notFound", "error", "missing", "blank");
  if (!isCaught) return found(isSaid ? "certain" : "likely", tree, "none", { value: give });
  const isThere = literals.some(
    ({ value }) => typeof value === typeof give && folded(String(value)) === folded(String(give)),
  );
  const isEmpty = give === "" && calls.some(({ args }) => args.some(({ type }) => type === "empty"));
  return found(!(isThere || isEmpty) && "likely", tree, "other", { value: give });
};
