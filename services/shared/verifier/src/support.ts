// What the words of a question say for a formula: the texts, numbers and columns that both of them name.
import type { Node } from "@cellwright/formula/tree";
import { mentions } from "./asked.ts";
import { isHinted, lettersIn } from "./findings/letters.ts";
import { literalsIn } from "./findings/literals.ts";
import { readsColumn } from "./findings/reads.ts";
import { inTexts, isNumber } from "./findings/values.ts";
import type { Stated } from "./stated.ts";

type Support = { said: ReadonlySet<string>; unsaid: ReadonlySet<string> };

/** What of the formula the question says, and the texts in it that the question does not. */
export function supportOf(tree: Node, { asked, question, data }: Stated): Support {
  const literals = literalsIn(tree);
  const texts = literals.flatMap(({ value }) =>
    typeof value === "string" && /[\p{L}\d]/u.test(value) ? [value.trim().toLowerCase()] : [],
  );
  const numbers = literals.flatMap(({ value }) => (typeof value === "number" ? [value] : []));
  const letters = data ? lettersIn(question, data) : [];
  const columns = (data?.tables ?? []).flatMap((table) =>
    table.columns.flatMap((column) => {
      const isSaid =
        asked.columns.some((named) => named.column === column) ||
        letters.includes(column.column) ||
        (column.heading !== null && isHinted(question, column.heading));
      return isSaid && data && readsColumn(tree, { table, column }, data)
        ? [`${table.sheet}!${column.letter}`]
        : [];
    }),
  );
  const named = asked.numbers.flatMap(({ value }) =>
    numbers.some((number) => isNumber(number, value)) || inTexts(literals, value) ? [`#${value}`] : [],
  );
  return {
    said: new Set([...texts.filter((text) => mentions(question, text)), ...named, ...columns]),
    unsaid: new Set(texts.filter((text) => !mentions(question, text))),
  };
}

const holdsAll = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...other].every((each) => one.has(each));

/** Whether the question says all for `one` that it says for `other`, and more. */
export const isBetter = (one: Support, other: Support): boolean =>
  holdsAll(one.said, other.said) && one.said.size > other.said.size;
