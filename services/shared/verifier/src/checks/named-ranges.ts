// Check: the formula reads the ranges and cells that the question names, from the first row to the last.
import { parse } from "@cellwright/formula/parse";
import { type Area, areaOf } from "@cellwright/formula/references";
import { type Check, finder, type Given } from "./check.ts";
import { isIn, mentions } from "./question.ts";

const found = finder("named-ranges");

export const namedRanges: Check = (given) =>
  mentions(given, "range", "cell").flatMap((mention) => {
    const { tree, problems } = parse(mention.address);
    const area = problems.length === 0 && tree.type === "reference" ? areaOf(tree) : null;
    if (!area || isPlace(area, given) || !isIn(given, mention, "request") || given.isOpen) return [];
    const isRange = area.bottom > area.top && Number.isFinite(area.bottom);
    const areas = given.reads.map((read) => read.area);
    if (areas.some((own) => (isRange ? isWhole(own, area) : isWithin(own, area, given)))) return [];
    const isTouched = areas.some((own) => meets(own, area));
    const grade = isRange && isTouched ? "certain" : "likely";
    return found(grade, given.tree, isTouched ? "other" : "unused", { range: mention.address });
  });

/** Whether the range contains the target cells, or its first cell is empty, so that the formula may go there. */
const isPlace = ({ left, right, top }: Area, { place, sheets }: Given): boolean =>
  sheets.at(place.sheet, top, left) === null ||
  (place.column >= left &&
    place.column <= right &&
    (!Number.isFinite(top) || top <= (place.rows.at(-1) ?? 0)));

const meets = (one: Area, other: Area): boolean =>
  one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top;

/** Whether a reference covers the named range: all rows, or the first row of a filled or open-ended reference. */
const isWhole = (own: Area, area: Area): boolean =>
  meets(own, area) &&
  (area.left === area.right || (own.left >= area.left && own.right <= area.right)) &&
  own.top === area.top &&
  (own.bottom === area.bottom || own.bottom === own.top || !Number.isFinite(own.bottom));

const isWithin = (own: Area, area: Area, { isFilled }: Given): boolean =>
  meets(own, area) || (own.top === own.bottom && own.left <= area.left && own.right >= area.left && isFilled);
