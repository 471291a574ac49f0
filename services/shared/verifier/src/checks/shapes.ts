// The result is what is asked for: a number or a text, one, one for each row, or a list; it is no default in every row.
import { type Check, finder, type Given, type Issue, type Shown } from "./check.ts";
import groups from "./groups.json" with { type: "json" };
import { literalOf } from "./nodes.ts";
import { asks } from "./said.ts";

const found = finder("shapes");

export const shapes: Check = (given) => {
  const all = given.results
    .flat(2)
    .filter((each): each is Shown => each !== null && each !== "" && !/^#/.test(String(each)));
  return [...shape(given), ...(all.length === 0 ? [] : [...kind(given, all), ...idle(given, all)])];
};

function shape(given: Given): Issue[] {
  const [first] = given.results;
  const size = Array.isArray(first) ? first.length * (first[0]?.length ?? 1) : 1;
  if (given.isFilled && size > 1) return found("certain", given.tree, "spills");
  const isOne = asks(given, ...groups.single) && !asks(given, ...groups.several);
  return found(size > 1 && isOne && "likely", given.tree, "one");
}

function kind(given: Given, all: readonly Shown[]): Issue[] {
  const isOther = given.reading.tiers.length > 0 || asks(given, ...groups.notNumbers);
  const isText = all.every((each) => typeof each === "string");
  return found(isText && !isOther && asks(given, ...groups.numbers) && "likely", given.tree, "number");
}

/** Days before they begin; the same default in every row. */
function idle(given: Given, all: readonly Shown[]): Issue[] {
  const isNegative = all.length > 1 && all.every((each) => typeof each === "number" && each < 0);
  if (isNegative && asks(given, "howMany", "workday", "age")) return found("likely", given.tree, "negative");
  const fallback = given.calls.find(({ name }) => name === "IFERROR" || name === "IFNA");
  const isDefault = fallback && all.length > 2 && all.every((each) => each === literalOf(fallback.args[1]));
  return found(isDefault && "likely", fallback ?? given.tree, "default");
}
