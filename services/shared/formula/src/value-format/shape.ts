// The kind of a numeric value (date, time, money …), and the kind of what calculations give.

export type Kind = "date" | "moment" | "time" | "duration" | "percent" | "money";

/** `format` is a number format. Null stands for a plain number and for a value that is no number. */
export type Shape = { kind: Kind; format: string } | null;

/** One entry per column; a single entry applies to all columns. */
export type Shapes = readonly Shape[];

export const plain: Shapes = [null];

export const date: Shape = { kind: "date", format: "yyyy-mm-dd" };
export const moment: Shape = { kind: "moment", format: "yyyy-mm-dd hh:mm" };
export const time: Shape = { kind: "time", format: "hh:mm" };
export const duration: Shape = { kind: "duration", format: "[h]:mm" };
export const percent: Shape = { kind: "percent", format: "0%" };

export function shapeOf(format: string): Shape {
  if (format.includes("yy")) return { kind: /h/.test(format) ? "moment" : "date", format };
  if (format.includes("[h]")) return { kind: "duration", format };
  if (format.includes("hh")) return { kind: "time", format };
  return { kind: format.endsWith("%") ? "percent" : "money", format };
}

const isDay = (shape: Shape): boolean => shape?.kind === "date" || shape?.kind === "moment";
const isTime = (shape: Shape): boolean => shape?.kind === "time" || shape?.kind === "duration";

/** The common shape of values; plain values are ignored. Null if kinds differ. The longest format is used. */
export function alike(shapes: Shapes): Shape {
  const found = shapes.filter((shape) => shape !== null);
  const [first = null] = found;
  if (found.some(({ kind }) => kind !== first?.kind)) return null;
  return found.reduce<Shape>(
    (best, shape) => (best !== null && best.format.length >= shape.format.length ? best : shape),
    first,
  );
}

/** The common shape of all columns; null if the kind of one differs. */
export const uniform = (shapes: Shapes): Shape =>
  shapes.every((shape) => shape?.kind === shapes[0]?.kind) ? alike(shapes) : null;

/** The shape of a value that is one of two. A plain number beside a date is usually a fallback. */
export const either = (one: Shape, other: Shape): Shape => one ?? other;

/** The shape of a sum. Sums of dates are plain numbers; sums of times are durations. */
export const summed = (shape: Shape): Shape => (isDay(shape) ? null : isTime(shape) ? duration : shape);

export function calculated(operator: string, left: Shape, right: Shape): Shape {
  switch (operator) {
    case "+":
      return isDay(left) && isDay(right)
        ? null
        : (moved(left, right) ?? moved(right, left) ?? same(left, right));
    case "-":
      return isDay(right) ? null : (moved(left, right) ?? same(left, right));
    case "*":
      if (left?.kind === "money" || right?.kind === "money")
        return left?.kind === right?.kind ? null : left?.kind === "money" ? left : right;
      return left?.kind === "percent" ? same(left, right) : null;
    case "/":
      if (left?.kind === "money") return right?.kind === "money" ? null : left;
      return left?.kind === "percent" && right === null ? left : null;
    default:
      return null;
  }
}

/** The shape of a sum: a date plus a time span is a date, money plus a number is money. Null for other values. */
function moved(shape: Shape, by: Shape): Shape {
  if (shape?.kind === "money") return shape;
  if (!isDay(shape)) return null;
  return isTime(by) ? moment : shape;
}

function same(left: Shape, right: Shape): Shape {
  if (isTime(left) && isTime(right)) return duration;
  return left?.kind === right?.kind ? alike([left, right]) : null;
}
