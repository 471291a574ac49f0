// What an IF gives: a text, a number, a cell, a small calculation, or nothing.
import { accept, covers, has, phrase, type Reader, textOf } from "../reader.ts";
import { type Question, rowCell } from "../topic.ts";
import { literal, readValue, written } from "../values.ts";

const nothing = phrase("leave|keep|nothing|blank|empty|it|the|cell|an|a|string");
const operators: readonly (readonly [string, ReturnType<typeof phrase>])[] = [
  ["*", phrase("*|times|x")],
  ["*", phrase("multiplied by")],
  ["/", phrase("/")],
  ["/", phrase("divided by")],
  ["+", phrase("+|plus")],
  ["-", phrase("-|minus")],
];

/** "multiply it by 1.2" is something to do, not a text to show. */
const isInstruction = (text: string): boolean =>
  text.split(" ").length > 5 ||
  /\b(?:multiply|add|subtract|divide|calculate|sum|average|count|increase|decrease|round|highlight|look|find|use|sort|value|result|that|it|of|than|by)\b/i.test(
    text,
  );

/** What stands in the cell: a text, a number, a cell, a small calculation, or nothing. */
export function readOutcome(reader: Reader, { dialect }: Question): string | null {
  const begin = reader.at;
  if (has(reader.words.slice(begin, begin + 3), phrase("nothing|blank|empty"))) {
    while (accept(reader, nothing));
    return '""';
  }
  reader.at = begin;
  const share = readShare(reader, dialect);
  if (share) return share;
  const word = reader.words[reader.at];
  if (
    word?.kind === "place" ||
    (word?.kind === "number" && operators.some(([, steps]) => covers(reader.words, reader.at + 1, steps) > 0))
  )
    return readCalculation(reader, dialect);
  const value = readValue(reader);
  if (!value) return null;
  if (value.kind !== "text") return written(value, dialect);
  const isQuoted = reader.words[reader.at - 1]?.kind === "quoted";
  return isQuoted || !isInstruction(value.text) ? literal(value.text) : null;
}

/** "10% of B2". */
function readShare(reader: Reader, dialect: Question["dialect"]): string | null {
  const [share, of, place] = reader.words.slice(reader.at, reader.at + 3);
  if (share?.kind !== "number" || !share.percent || textOf(of) !== "of" || place?.kind !== "place")
    return null;
  reader.at += 3;
  return `${rowCell(place.place, dialect).cell}*${share.raw}`;
}

function readCalculation(reader: Reader, dialect: Question["dialect"]): string | null {
  let text = "";
  for (;;) {
    const word = reader.words[reader.at];
    if (word?.kind === "place") text += rowCell(word.place, dialect).cell;
    else if (word?.kind === "number") text += word.percent ? word.raw : word.value;
    else return null;
    reader.at++;
    const found = operators.find(([, steps]) => accept(reader, steps));
    if (!found) {
      const next = reader.words[reader.at];
      // "B2 -5": the minus was read with the number.
      if (next?.kind === "number" && next.value < 0) {
        reader.at++;
        return `${text}${next.value}`;
      }
      return text;
    }
    text += found[0];
  }
}
