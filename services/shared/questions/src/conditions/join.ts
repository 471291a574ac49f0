// Conditions in their order, with lists of one column as one condition and how each is joined with the one before.
import type { Condition } from "../reading.ts";
import { isAsked } from "../shape.ts";
import { columnOf } from "../sheet-words.ts";
import { has, hasBefore, isSmall } from "../text.ts";
import type { Made } from "./made.ts";
import type { Scene } from "./scene.ts";

const listed = ["is", "contains", "begins", "ends"];

export function joined(scene: Scene, made: readonly Made[]): Condition[] {
  const found: Made[] = [];
  for (const one of made.toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    const isSame = last && last.region === one.region && last.column === one.column;
    if (found.some((other) => nameOf(other) === nameOf(one))) continue;
    if (isSame && canMerge(scene, last, one)) {
      const texts = new Set(last.operands.map((operand) => JSON.stringify(operand)));
      const more = one.operands.filter((operand) => !texts.has(JSON.stringify(operand)));
      const { end, to } = one;
      const score = Math.min(last.score, one.score);
      found[found.length - 1] = { ...last, end, to, operands: [...last.operands, ...more], score };
    } else found.push({ ...one, join: last && hasOr(scene, last, one) ? "or" : "and" });
  }
  return meant(scene, found).map(({ from: _from, to: _to, ...condition }) => condition);
}

/** Without tests that can not be meant: on the column to fill, of all values, beside a narrower one, or against an earlier one. */
function meant(scene: Scene, found: readonly Made[]): Made[] {
  const { text } = scene;
  const held = (one: Made) => {
    const cells = columnOf(text.sheets, one)?.values ?? [];
    return new Set(cells.flatMap((cell) => (cell === null || cell === "" ? [] : [nameOfValue(cell)])));
  };
  const isList = ({ operator, isNegated }: Made) => operator === "is" && !isNegated;
  const named = found.filter((one) => {
    const column = columnOf(text.sheets, one);
    if (column?.kind === "empty" && column.values.length > 0) return false;
    const told = new Set(
      one.operands.map((operand) => ("value" in operand ? nameOfValue(operand.value) : "")),
    );
    // "Some lines have no member" tells how the table is, "Region is North or South" what may stand in it.
    const isTold = !isAsked(text, clauseOf(one)) && text.clauses.some((_, other) => isAsked(text, other));
    if (isTold && [1, 2, 3, 4].some((over) => isSmall(text, one.from - over, "some"))) return false;
    const isAll = told.size === 2 || (told.size > 2 && isTold);
    return !isList(one) || !isAll || ![...held(one)].every((name) => told.has(name));
  });
  return named.filter((one, at) => {
    const others = named.filter((other) => other.column === one.column && other.region === one.region);
    if (one.operator === "is" && one.isNegated) return !others.some(isList);
    // "if it falls on a Saturday, then the Monday after"
    if (
      others.some(
        (other) => isList(one) && isList(other) && isDayName(one) && isDayName(other) && other !== one,
      )
    )
      return false;
    // "inside each region, so the best in North is 1": of groups, a value is an example
    if (isList(one) && isGrouped(scene, one) && others.filter(isList).length > 1) return false;
    // What a clause asks for comes before what another tells, then what is said first.
    const isAskedIn = ({ from }: Made) => isAsked(text, clauseOf({ from }));
    return !others.some((other) => {
      if (clauseOf(other) === clauseOf(one) || !(isList(other) || isState(other))) return false;
      const isFirst =
        isAskedIn(other) === isAskedIn(one)
          ? named.indexOf(other) < at && one.join !== "or"
          : isAskedIn(other);
      return isFirst && (isState(one) || (isList(one) && isList(other) && isRival(other, one)));
    });
  });

  function clauseOf({ from }: Pick<Made, "from">): number {
    return text.tokens[from]?.clause ?? 0;
  }
}

/** "Each region", "per region". */
const isGrouped = ({ text, placed }: Scene, { region, column, from: at }: Made): boolean =>
  placed.some(({ from, rivals }) => {
    const clause = text.tokens[from]?.clause ?? 0;
    if (clause !== text.tokens[at]?.clause && !isAsked(text, clause)) return false;
    const isOwn = rivals.some(
      (one) => one.type === "column" && one.region === region && one.column === column,
    );
    return isOwn && hasBefore(text, from, "per", "each");
  });

const isDayName = ({ operands: [first] }: Made): boolean => first?.type === "period" && first.unit === "day";
const nameOfValue = (value: unknown): string => String(value).trim().toLowerCase();
const isState = ({ operator }: Made): boolean => operator === "blank" || operator === "filled";

/** Whether both name a value, or a period of the same unit. */
const isRival = (one: Made, other: Made): boolean => {
  const [first, second] = [one.operands[0], other.operands[0]];
  if (first?.type !== second?.type) return false;
  return first?.type !== "period" || (second?.type === "period" && first.unit === second.unit);
};

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
    if (names?.includes("equal") && one.operands.some((each) => "isDate" in each && each.isDate))
      return false;
    if (!names && (text.tokens[at]?.word.length ?? 0) > 5) return false;
  }
  return true;
}

function hasOr({ text }: Scene, last: Made, one: Made): boolean {
  if (text.tokens[last.from]?.clause !== text.tokens[one.from]?.clause) return false;
  for (let at = last.to; at < one.to; at++) if (at < one.from + 1 && has(text, at, "or")) return true;
  return false;
}
