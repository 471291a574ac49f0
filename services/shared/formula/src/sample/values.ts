// Generates cell values for each purpose. They are simple, differ from each other, and are the same every time.
import type { PlainCell } from "../evaluate/workbook.ts";
import type { Want } from "./wants.ts";

const numbers = [120, 80, 45, 200, 15, 60, 95, 30];
const texts = ["North", "South", "East", "West", "Centre", "Coast", "Hills", "Lake"];
const people = [
  "Ann Lee",
  "Bob Stone",
  "Cora Diaz",
  "Dan Wood",
  "Eve Hall",
  "Finn Moss",
  "Gail Reed",
  "Hugo Lind",
];
const booleans = [true, false, true, true, false, true, false, false];
const dayOffsets = [-40, -12, -3, 0, 5, 18, -75, 33];

const turned = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;

/** The value in row `at` (from 0) of a column. `day` is the serial number that dates lie around. */
export function valueFor(want: Want, at: number, column: number, day: number): PlainCell {
  if (want.ascending && want.kind === "number") return at * 50;
  if (want.values.length > 0) return fromValues(want, at, column);
  switch (want.kind) {
    case "text":
      return want.holds ? held(want.holds, at) : turned(texts, at + column - 1);
    case "date":
      return day + turned(dayOffsets, at + column - 1);
    case "boolean":
      return turned(booleans, at + column - 1);
    default:
      return turned(numbers, at * 3 + column - 1);
  }
}

/** A column in which the required values alternate with other values. */
function fromValues({ values, kind }: Want, at: number, column: number): PlainCell {
  const value = values[Math.floor(at / 2) % values.length] as PlainCell;
  if (at % 2 === 0 || typeof value === "boolean") return at % 2 === 0 ? value : !value;
  if (kind === "number" && values.length > 1) return values[at % values.length] as PlainCell;
  return typeof value === "number" ? turned(numbers, at + column) : turned(texts, at + column);
}

function held(part: string, at: number): string {
  if (part === " ") return turned(people, at);
  const [first = "x", second = "y"] = turned(people, at).toLowerCase().split(" ");
  return part === "@" ? `${first}@${second}.example` : `${first}${part}${second}`;
}
