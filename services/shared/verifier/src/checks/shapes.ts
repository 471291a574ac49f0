// Check: the result is what the question asks for: a number or text, and one value, one per row, or a list.
import { type Check, finder, type Given, type Issue, type Shown } from "./check.ts";
import groups from "./groups.json" with { type: "json" };
import { hasText, isRequested } from "./question.ts";

const found = finder("shapes");

export const shapes: Check = (given) => {
  const all = given.results
    .flat(2)
    .filter((each): each is Shown => each !== null && each !== "" && !/^#/.test(String(each)));
  return [...shape(given), ...(all.length === 0 ? [] : kind(given, all))];
};

function shape(given: Given): Issue[] {
  const [first] = given.results;
  const size = Array.isArray(first) ? first.length * (first[0]?.length ?? 1) : 1;
  if (given.isFilled && size > 1) return found("certain", given.tree, "spills");
  const isOne = isRequested(given, ...groups.single) && !isRequested(given, ...groups.several);
  return found(size > 1 && isOne && "likely", given.tree, "one");
}

function kind(given: Given, all: readonly Shown[]): Issue[] {
  const isOther =
    given.reading.tiers.length > 0 ||
    isRequested(given, ...groups.notNumbers) ||
    all.every((each) => hasText(given, String(each)));
  const isText = all.every((each) => typeof each === "string");
  return found(isText && !isOther && isRequested(given, ...groups.numbers) && "likely", given.tree, "number");
}
