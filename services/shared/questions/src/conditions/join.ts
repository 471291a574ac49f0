// Conditions in their order, with lists of one column as one condition and how each is joined with the one before.
import type { Condition } from "../reading.ts";
import { has } from "../text.ts";
import type { Made } from "./made.ts";
import type { Scene } from "./scene.ts";

const listed = ["is", "contains", "begins", "ends"];

export function joined(scene: Scene, made: readonly Made[]): Condition[] {
  const found: Made[] = [];
  const names = new Set<string>();
  for (const one of made.toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    const isSame = last && last.region === one.region && last.column === one.column;
    const name = nameOf(one);
    if (names.has(name)) continue;
    names.add(name);
    if (isSame && canMerge(scene, last, one)) {
      const texts = new Set(last.operands.map((operand) => JSON.stringify(operand)));
      const more = one.operands.filter((operand) => !texts.has(JSON.stringify(operand)));
      const { end, to } = one;
      const score = Math.min(last.score, one.score);
      found[found.length - 1] = { ...last, end, to, operands: [...last.operands, ...more], score };
    } else found.push({ ...one, join: last && hasOr(scene, last, one) ? "or" : "and" });
  }
  return found.map(({ from: _from, to: _to, ...condition }) => condition);
}

const nameOf = ({ region, column, operator, operands, isNegated }: Condition): string =>
  JSON.stringify([region, column, operator, operands, isNegated])
    .toLowerCase()
    .replace(/\s+(?=")|(?<=")\s+/g, "");

/** "North or South", "North, South and West": nothing but these words between them. */
function canMerge({ text }: Scene, last: Made, one: Made): boolean {
  if (last.operator !== one.operator || !listed.includes(one.operator) || one.from - last.to > 4)
    return false;
  if (one.isNegated !== last.isNegated && one.isNegated) return false;
  for (let at = last.to; at < one.from; at++) {
    const names = text.conceptsAt.get(at)?.names;
    if (
      names &&
      !names.some((name) => ["and", "or", "not", "both", "equal", "within", "from"].includes(name))
    )
      return false;
    if (!names && (text.tokens[at]?.word.length ?? 0) > 5) return false;
  }
  return true;
}

function hasOr({ text }: Scene, last: Made, one: Made): boolean {
  for (let at = last.to; at < one.to; at++) if (at < one.from + 1 && has(text, at, "or")) return true;
  return false;
}
