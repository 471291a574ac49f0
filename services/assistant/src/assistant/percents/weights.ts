// Amounts that count by their weights: percents that are said beside them, or a row of weights above.
import { columnLetters } from "@cellwright/formula/references";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "../intents/asides.ts";
import { is } from "../intents/heard.ts";
import type { Part } from "../intents/parts.ts";
import type { Reckon, Value } from "../intents/value.ts";
import { amountsOf, namedAmounts, valuesOf } from "./amounts.ts";

const weighing = said(
  "weight\\w*|counts?(?: for)?|weigh|coefficients?|times its|factors?",
  "\\w*gewicht\\w*|gewogen\\w*|zahl(?:t|en)|koeffizient\\w*|faktor\\w*",
  "ponder\\w*|poids|compte\\w*|coefficients?|coeff?s?\\.?|facteurs?",
);

export const weighted: Reckon = (scene) => [...bySaid(scene), ...byRow(scene)];

/** "oral counts 40 %, written 60 %". */
function bySaid(scene: Scene): Value[] {
  const percents = scene.numbers.filter(({ percent, start }) => percent && !isAside(scene, start));
  const parts = namedAmounts(scene);
  const sum = percents.reduce((all, { value }) => all + value, 0);
  if (percents.length < 2 || parts.length !== percents.length || Math.abs(sum - 1) > 1e-6) return [];
  const distance = (part: Part, { start, end }: (typeof percents)[number]): number =>
    part.at < start ? start - part.at : part.at - end;
  const orders = permutations(parts).map((order) => ({
    order,
    cost: order.reduce((all, part, at) => all + distance(part, percents[at] as (typeof percents)[number]), 0),
  }));
  const [best] = orders.toSorted((one, other) => one.cost - other.cost);
  if (!best) return [];
  const terms = best.order.map(
    ({ cell }, at) => `${cell}*${Number(((percents[at]?.value ?? 0) * 100).toFixed(6))}%`,
  );
  return [{ formula: terms.join("+"), penalty: -0.6 }];
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length > 5) return [[...items]];
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) =>
    permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
  );
}

/** The first row of the table holds the weights of the columns. */
function byRow(scene: Scene): Value[] {
  const { reading, blocks } = scene;
  const { target } = reading;
  const parts = amountsOf(scene);
  const [first] = parts;
  const top = first?.operand.top ?? 0;
  if (!target || !first || !is(scene, weighing) || target.row <= top || parts.length < 2) return [];
  const block = blocks.find(({ operand }) => operand.top === operand.bottom);
  const inside = block
    ? parts.filter(({ operand }) => operand.left >= block.operand.left && operand.left <= block.operand.right)
    : parts;
  const row = block?.operand.top ?? top;
  const weights = inside.map((part) => valuesOf(scene, part)[row - top] ?? 0);
  const [from, to] = [inside[0], inside.at(-1)];
  const sum = weights.reduce((all, value) => all + value, 0);
  if (!from || !to || row >= target.row || to.operand.left - from.operand.left !== inside.length - 1)
    return [];
  const [left, right] = [columnLetters(from.operand.left), columnLetters(to.operand.left)];
  const whole = `${left}$${row}:${right}$${row}`;
  const product = `SUMPRODUCT(${left}${target.row}:${right}${target.row},${whole})`;
  const isWhole = Math.abs(sum - 1) < 1e-6;
  const spans = [
    ...scene.numbers,
    ...reading.items.filter(({ kind }) => kind === "value" || kind === "place"),
  ].map(({ start, end }) => [start, end] as const);
  return [{ formula: isWhole ? product : `${product}/SUM(${whole})`, penalty: -0.6, spans }];
}
