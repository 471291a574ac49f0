// Colour scales: the colour of a number between the two or three points of the scale.
import type { CellValue, Drawing } from "../model.ts";
import { numbersIn } from "./cells-compared.ts";

/** Null if the scale cannot be drawn. `numberOf` gives the value of a formula. */
export function scaleColour(
  scale: Drawing["scale"],
  values: () => Iterable<CellValue>,
  numberOf: (formula: string) => number | null,
): ((value: CellValue) => string | null) | null {
  const numbers = numbersIn(values());
  const [least, most] = [numbers[0], numbers.at(-1)];
  if (least === undefined || most === undefined) return null;
  const limitOf = ({ type, value }: Drawing["scale"][number]): number | null => {
    if (type === "min") return least;
    if (type === "max") return most;
    const given = numberOf(value);
    if (given === null || type === "num" || type === "formula") return given;
    if (type === "percent") return least + ((most - least) * given) / 100;
    const place = ((numbers.length - 1) * Math.min(100, Math.max(0, given))) / 100;
    const [low = 0, high = low] = [numbers[Math.floor(place)], numbers[Math.ceil(place)]];
    return low + (high - low) * (place - Math.floor(place));
  };
  const points = scale.map((point) => ({ limit: limitOf(point), colour: point.colour }));
  if (points.some(({ limit, colour }) => limit === null || colour === "")) return null;
  const known = points as { limit: number; colour: string }[];
  return (value) => {
    if (typeof value !== "number") return null;
    const above = known.findIndex(({ limit }) => value <= limit);
    const high = known[above < 0 ? known.length - 1 : above];
    const low = above > 0 ? known[above - 1] : high;
    if (!low || !high) return null;
    const share = high.limit === low.limit ? 0 : (value - low.limit) / (high.limit - low.limit);
    return mixed(low.colour, high.colour, Math.min(1, Math.max(0, share)));
  };
}

const mixed = (one: string, other: string, share: number): string =>
  [0, 2, 4]
    .map((at) => {
      const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
      return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share)
        .toString(16)
        .padStart(2, "0");
    })
    .join("")
    .toUpperCase();
