// Texts made like a sample in the question: "Berger, K." of two columns, "Marie Dupont" of "DUPONT Marie", "Dear [Name]".
import type { Place, Span } from "@cellwright/questions/reading";
import type { Built, ColumnRef, Situation } from "./builder.ts";
import { shown } from "./date-formats.ts";
import { literal } from "./references.ts";
import { quoted } from "./text-marks.ts";
import { item } from "./text-pieces.ts";
import { cast, columnSource, finished, nearColumns } from "./text-source.ts";
import { fold } from "./text-words.ts";

/** What a sample may have in it, and the formula that gives it. */
interface Atom {
  sign: string;
  text: string;
  column: ColumnRef;
  /** It stands for the column, not for what is in a cell. */
  isName?: boolean;
}
interface Made {
  parts: string[];
  columns: ColumnRef[];
  /** How many of its letters come from cells. */
  letters: number;
}

const cases = ["PROPER", "UPPER", "LOWER"] as const;
const cased = (name: (typeof cases)[number], text: string): string =>
  name === "UPPER"
    ? text.toUpperCase()
    : name === "LOWER"
      ? text.toLowerCase()
      : text.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

/** As it is, in other capitals, and its first letter. */
function forms(sign: string, text: string, column: ColumnRef): Atom[] {
  const initial = sign.charAt(0).toUpperCase();
  const changed = cases.map((name) => ({ sign: cased(name, sign), text: `${name}(${text})`, column }));
  const first = initial === sign.charAt(0) ? `LEFT(${text})` : `UPPER(LEFT(${text}))`;
  return [{ sign, text, column }, ...changed, { sign: initial, text: first, column }];
}

/** The cells of a row, their words, and the headings that stand for them. */
function atomsOf(row: number, columns: readonly ColumnRef[], situation: Situation): Atom[] {
  return columns.flatMap((column) => {
    const cell = columnSource(column, situation).clean;
    const { heading, values, kind } = column.column;
    const held = String(values[row] ?? "").trim();
    const isNumber = kind === "number" && /^\d{3,}$/.test(held);
    const value = kind === "text" || kind === "mixed" ? held : "";
    const mark = value.includes(",") ? "," : " ";
    const words = value.split(mark).map((each) => each.trim());
    const word = (nth: number) => item(cell, mark, nth === words.length ? -1 : nth);
    const number = isNumber ? [{ sign: held, text: cell, column }] : [];
    const own = value === "" ? number : forms(value.replaceAll(/\s+/g, " "), cell, column);
    const parts = words.length > 1 ? words.flatMap((each, at) => forms(each, word(at + 1), column)) : [];
    const names = heading === null ? [] : [`[${heading}]`, `{${heading}}`, `<${heading}>`, heading];
    const named = names.map((sign) => ({ sign, text: shown(column, situation), column, isName: true }));
    const initial = { sign: heading?.charAt(0) ?? "", text: `LEFT(${cell})`, column, isName: true };
    return [...own, ...parts, ...named, initial];
  });
}

/** The sample piece by piece, the longest first; null where letters are left that no cell has. */
function composed(sample: string, atoms: readonly Atom[], isOpen: boolean): Made | null {
  const made: Made = { parts: [], columns: [], letters: 0 };
  let fixed = "";
  const isLetter = (sign = "") => /[\p{L}\p{N}]/u.test(sign);
  const flush = () => {
    if (fixed !== "") made.parts.push(literal(fixed));
    fixed = "";
  };
  for (let at = 0; at < sample.length; ) {
    const isStart = !isLetter(sample[at - 1]);
    const found = atoms.find(
      ({ sign }) =>
        isStart && sign !== "" && sample.startsWith(sign, at) && !isLetter(sample[at + sign.length]),
    );
    if (!found && isLetter(sample[at]) && !isOpen) return null;
    if (found) {
      flush();
      made.parts.push(found.text);
      made.columns.push(found.column);
      made.letters += found.sign.length;
    } else fixed += sample[at];
    at += found?.sign.length ?? 1;
  }
  flush();
  return made;
}

/** Quotes, and runs of up to five words that are written without them. */
function samplesIn(situation: Situation): { text: string; span: Span; isQuote: boolean }[] {
  const { question } = situation.reading;
  const words = [...question.matchAll(/[\p{L}\p{N}][^\s(]*/gu)].slice(0, 120);
  const runs = words.flatMap(({ index }, from) =>
    words.slice(from, from + 5).map((last) => {
      const text = question
        .slice(index, last.index + last[0].length)
        .replace(/(?<=\p{L}{2})[.?!]$|[,;:)"'»”!?]+\.?$/u, "");
      return { text, span: { start: index, end: index + text.length }, isQuote: false };
    }),
  );
  return [...quoted(situation).map((quote) => ({ ...quote, isQuote: true })), ...runs];
}

const known = new WeakMap<Place, Partial<Record<Built["shape"], Built | null>>>();

/** The formula for the sample that most letters of come from a row's cells; null where there is no sample. */
export function bySample(situation: Situation): Built | null {
  const { place, shape } = situation;
  const before = known.get(place);
  const found = before?.[shape] === undefined ? made(situation) : before[shape];
  known.set(place, { ...before, [shape]: found });
  return found;
}

function made(situation: Situation): Built | null {
  const columns = nearColumns(situation).filter(({ column }) => column.kind !== "empty");
  const rows = Math.min(12, Math.max(0, ...columns.map(({ column }) => column.values.length)));
  let best: (Made & { span: Span; isMail: boolean }) | null = null;
  const samples = samplesIn(situation);
  for (let row = 0; row < rows; row++) {
    const all = atomsOf(row, columns, situation).sort((one, other) => other.sign.length - one.sign.length);
    const held = all.filter(({ isName }) => !isName);
    const folded = all.map((atom) => (atom.isName ? { ...atom, sign: fold(atom.sign) } : atom));
    const own = new Set(
      held.filter(({ text }) => /^[A-Z]+\d+$|^TRIM\([A-Z]+\d+\)$/.test(text)).map(({ sign }) => sign),
    );
    for (const { text, span, isQuote } of samples) {
      const isMail = /^[^\s@]+@\S+\.\p{L}+$/u.test(text);
      const made = own.has(text.trim().replaceAll(/\s+/g, " "))
        ? null
        : isMail
          ? composed(fold(text), folded, true)
          : composed(text, isQuote ? all : held, isQuote && /[[{<]/.test(text));
      const isWhole = made !== null && (made.letters > 2 || /^(?:\p{Lu}\. ?){2}$/u.test(text));
      if (made && isWhole && made.letters > (best?.letters ?? 0)) best = { ...made, span, isMail };
    }
  }
  // A cell or a word as it is, beside fixed signs, is no sample.
  if (!best || (best.columns.length < 2 && !/^(?:PROPER|UPPER|LOWER)\([^"]*$/.test(best.parts.join("&"))))
    return null;
  const sources = [...new Set(best.columns)].map((ref) => ({
    ...columnSource(ref, situation),
    hasBlanks: false,
  }));
  const text = best.parts.join("&");
  return finished(best.isMail ? cast(text, situation) : text, sources, situation, { spans: [best.span] });
}
