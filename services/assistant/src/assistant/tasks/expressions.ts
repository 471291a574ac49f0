// Calculations over several columns as they are written out: sums, products, brackets.
import type { Concept } from "../lexicons/lexicon.ts";
import { hasConcept, type Item } from "../reading/items.ts";
import { cellOf } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { behind, findAll, operandsAt } from "../reading/walk.ts";
import { type Candidate, candidate } from "./candidate.ts";
import { small, type Term } from "./terms.ts";

/** "40 % midterm and 60 % final": each column with its own share. */
export function shared({ items }: Reading): Candidate[] {
  const parts = items.flatMap((item, at) => {
    if (item.kind !== "number" || !item.percent) return [];
    const next = behind(items, at, (each) => operandsAt(each).length > 0, 3);
    const operand = operandsAt(items[next])[0];
    return operand && operand.kind !== "text" && !operand.isCell
      ? [
          {
            used: [at, next],
            left: operand.left,
            text: `${cellOf(operand)}*${Number((item.value * 100).toPrecision(12))}%`,
            value: item.value,
          },
        ]
      : [];
  });
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  if (
    parts.length < 2 ||
    Math.abs(whole - 1) > 0.001 ||
    new Set(parts.map(({ left }) => left)).size < parts.length
  )
    return [];
  const used = parts.flatMap((part) => part.used);
  const said = items.flatMap((item, at) =>
    hasConcept(item, "grade", "sum", "average", "weighted", "plus", "with", "and", "from") ||
    operandsAt(item).some(({ left }) => parts.some((part) => part.left === left))
      ? [at]
      : [],
  );
  return [
    candidate(parts.map(({ text }) => text).join("+"), [...used, ...said], { perRow: true, penalty: -0.3 }),
  ];
}

/** Three columns or more: "quantity times price times rate", "jan plus feb plus mar". */
export function several(reading: Reading, terms: readonly Term[]): Candidate[] {
  const operands = terms.filter(
    ({ operand, formula }, index) =>
      operand &&
      terms.findIndex((each) => each.at === terms[index]?.at) === index &&
      terms.findIndex((each) => each.formula === formula) === index,
  );
  const tables = new Set(operands.map(({ operand }) => operand?.column?.table));
  if (operands.length < 3 || tables.size > 1) return [];
  const out = signs
    .filter(([, sign]) => sign !== "/")
    .flatMap(([concept, sign]) => {
      const said = findAll(reading, concept);
      return said.length === 0
        ? []
        : [
            candidate(
              operands.map(({ formula }) => formula).join(sign),
              [...operands.map(({ at }) => at), ...said, ...findAll(reading, ...small)],
              { perRow: true, penalty: 0.2 },
            ),
          ];
    });
  return [...out, ...written(reading, terms)];
}

const signs: readonly (readonly [Concept, string])[] = [
  ["times", "*"],
  ["dividedBy", "/"],
  ["plus", "+"],
  ["minus", "-"],
  ["difference", "-"],
];

/** "(price - cost) x quantity", "quantity * price * (1 - discount)": written out, it says it all. */
function written(reading: Reading, terms: readonly Term[]): Candidate[] {
  const { items } = reading;
  return [...items.keys()].flatMap((start) => {
    const found = infixFrom(items, terms, start);
    return found === null
      ? []
      : [
          candidate(found.formula, [...found.used, ...findAll(reading, ...small)], {
            perRow: true,
            penalty: -0.1 * found.used.length,
          }),
        ];
  });
}

/** The longest expression from here on; null where it has fewer than two operators. */
function infixFrom(
  items: readonly Item[],
  terms: readonly Term[],
  start: number,
): { formula: string; used: number[] } | null {
  let formula = "";
  let depth = 0;
  let isTerm = false;
  const used: number[] = [];
  let best: { formula: string; used: number[] } | null = null;
  for (let at = start; at < items.length; at++) {
    const item = items[at] as Item;
    const term = terms.find((each) => each.at === at);
    const sign = signs.find(([concept]) => hasConcept(item, concept))?.[1];
    if (item.kind === "sign" && item.raw === "(" && !isTerm) {
      formula += "(";
      depth += 1;
    } else if (item.kind === "sign" && item.raw === ")" && isTerm && depth > 0) {
      formula += ")";
      depth -= 1;
    } else if (!isTerm && (term || (item.kind === "number" && item.percent))) {
      formula += term?.formula ?? item.raw.replace(/\s/g, "").replace(",", ".");
      isTerm = true;
      used.push(at);
    } else if (isTerm && sign !== undefined) {
      formula += sign;
      isTerm = false;
      used.push(at);
    } else if (item.kind !== "stop" || formula === "") break;
    const isWhole = isTerm && depth === 0 && used.length >= 5;
    if (isWhole) best = { formula, used: [...used] };
  }
  return best;
}
