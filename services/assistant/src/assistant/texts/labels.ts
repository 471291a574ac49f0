// What follows a label within a text: "the value of ref" of "id=7;ref=AB-3;lot=9".
import { quote } from "../frames/pick.ts";
import type { Scene } from "../frames/scene.ts";
import type { Part } from "../intents/parts.ts";
import type { Value } from "../intents/value.ts";
import { columnsOf, textsOf } from "./source.ts";

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** A word as it is written, perhaps with the sign that divides it from its value. */
const words = /(?<![\p{L}\d])[\p{L}][\p{L}\d_.-]*(?<![.-])(?:\s?[=:#])?/gu;

interface Label {
  /** As the cells write it, up to its value. */
  text: string;
  column: Part;
  /** What stands behind it in each cell that has it. */
  rests: readonly string[];
}

function labelIn(column: Part, word: string): Label | null {
  const cells = textsOf(column);
  const bare = word.replace(/\s?[=:#]$/, "");
  // one letter is a label only where its sign is said too
  if (bare.length < 2 && bare === word) return null;
  const low = bare.toLowerCase();
  if (!cells.some((cell) => cell.toLowerCase().includes(low))) return null;
  const pattern = new RegExp(`(?<![\\p{L}\\d])${escaped(bare)}\\s?[=:#]\\s?`, "iu");
  const found = cells.flatMap((cell) => {
    const at = pattern.exec(cell);
    return at ? [{ text: at[0], rest: cell.slice(at.index + at[0].length) }] : [];
  });
  const [first] = found;
  if (!first || found.length < 2 || found.length <= cells.length / 2) return null;
  const texts = found.map(({ text }) => text);
  const common = texts.every((text) => text === first.text)
    ? first.text
    : texts.every((text) => text.startsWith(first.text.trimEnd()))
      ? first.text.trimEnd()
      : null;
  return common === null ? null : { text: common, column, rests: found.map(({ rest }) => rest) };
}

const dividers = ["&", ";", "|", "\n", ",", "/", ")", " "] as const;

/** The sign that most values end with; null where they all reach to the end of their texts. */
const endOf = (rests: readonly string[]): string | null =>
  dividers.find((sign) => rests.some((rest) => rest.trim().indexOf(sign) > 0)) ?? null;

export function labelled(scene: Scene): Value[] {
  const spoken = [
    ...scene.quotes.map(({ value }) => value),
    ...[...scene.text.matchAll(words)].map(([word]) => word),
  ];
  const found = columnsOf(scene)
    .filter(({ kind }) => kind === "text" || kind === "mixed")
    .flatMap((column) => spoken.flatMap((word) => labelIn(column, word) ?? []))
    .toSorted((one, other) => other.text.length - one.text.length);
  const [label] = found;
  // "split the fields a=, b= and c="
  if (!label || found.some(({ text }) => text !== label.text)) return [];
  const c = label.column.cell;
  const size = label.text.length;
  const end = endOf(label.rests);
  const start = `FIND(${quote(label.text)},${c})`;
  const formula =
    end === null
      ? `MID(${c},${start}+${size},LEN(${c}))`
      : `MID(${c},${start}+${size},FIND(${quote(end)},${c}&${quote(end)},${start}+${size})-${start}-${size})`;
  const isSpaced = label.rests.some((rest) => rest !== rest.trimStart());
  return [
    {
      formula: isSpaced ? `TRIM(${formula})` : formula,
      penalty: -1.2,
      isRounded: true,
      spans: [[0, scene.low.length]],
    },
  ];
}
