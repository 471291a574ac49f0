// Numbers: rounding, percentages, and plain calculations with two cells.
import { isOneCell, shown } from "../places.ts";
import { findPhrase, has, isOne, phrase, textOf } from "../reader.ts";
import { isMixed, places, type Question, rowCell, type Solution } from "../topic.ts";
import type { Word } from "../words.ts";
import { totals } from "./totals.ts";

export function numbers(question: Question): Solution | null {
  return (
    roundedTotal(question) ??
    rounded(question) ??
    percent(question) ??
    calculated(question) ??
    single(question)
  );
}

/** "Round the average of C2:C10 to 1 decimal": the total without the words about rounding, then rounded. */
function roundedTotal({ words, dialect }: Question): Solution | null {
  const found = findPhrase(words, phrase("round|rounded|rounding"));
  if (!found) return null;
  const tail = findPhrase(words, phrase("to"), found.end);
  const last = findPhrase(words, phrase("decimal|decimals places|place?"), tail?.end);
  if (!tail || !last || last.at - tail.end !== 1) return null;
  const count = countAt(words[tail.end]);
  const others = words.filter(
    (_, at) => !(at >= found.at && at < found.end) && !(at >= tail.at && at < last.end),
  );
  const total = totals({ words: others, dialect });
  if (count === null || !total || "missing" in total) return null;
  const { formula, does } = total;
  const places = `${count} decimal ${count === 1 ? "place" : "places"}`;
  return {
    ...total,
    formula: `ROUND(${formula},${count})`,
    does: does.replace(/\.$/, `, rounded to ${places}.`),
  };
}

function countAt(word: Word | undefined): number | null {
  if (word?.kind === "number") return word.value;
  const named = numberWords.indexOf(textOf(word));
  return named < 0 ? null : named;
}

const numberWords = ["zero", "one", "two", "three", "four", "five", "six"];
const multiples = new Map([
  ["ten", 10],
  ["tens", 10],
  ["hundred", 100],
  ["hundreds", 100],
  ["thousand", 1000],
  ["thousands", 1000],
  ["five", 5],
]);

function rounded({ words, dialect }: Question): Solution | null {
  const [place, second] = places(words);
  if (!place || second || isMixed(words) || !has(words, phrase("round|rounded|rounding"))) return null;
  const { cell, note } = rowCell(place, dialect);
  const isUp = has(words, phrase("up"));
  const isDown = has(words, phrase("down"));
  const way = isUp ? "up" : isDown ? "down" : "";
  const nearest = findPhrase(words, phrase("nearest|closest|multiple|multiples of?"));
  const next = nearest && words[nearest.end];
  const step = next?.kind === "number" ? next.value : multiples.get(textOf(next ?? undefined));
  const solution = ((): Solution | null => {
    if (step && step > 0 && !(next?.kind === "number" && next.value === 1)) {
      const name = isUp ? "CEILING" : isDown ? "FLOOR" : "MROUND";
      return {
        formula: `${name}(${cell},${step})`,
        does: `This formula rounds ${cell} ${way ? `${way} ` : ""}to a multiple of ${step}.`,
      };
    }
    const decimals = words.find(
      (word, at) =>
        (word.kind === "number" || numberWords.includes(textOf(word))) &&
        has(words.slice(at + 1, at + 2), phrase("decimal|decimals|places|digits|decimal-places|cents")),
    );
    const count =
      decimals?.kind === "number" ? decimals.value : decimals ? numberWords.indexOf(textOf(decimals)) : 0;
    const isWhole = decimals === undefined;
    const name = isUp ? "ROUNDUP" : isDown ? "ROUNDDOWN" : "ROUND";
    const where = isWhole ? "a whole number" : `${count} decimal ${count === 1 ? "place" : "places"}`;
    return {
      formula: `${name}(${cell},${count})`,
      does: `This formula rounds ${cell} ${way ? `${way} ` : ""}to ${where}.`,
    };
  })();
  return solution && note ? { ...solution, note } : solution;
}

const percentFormat = "Give the cell a percent format to see it as a percentage.";

function percent({ words, dialect }: Question): Solution | null {
  const found = places(words);
  const [one, two] = found;
  if (!one || isMixed(words.filter((word) => textOf(word) !== "total"))) return null;
  const first = rowCell(one, dialect);
  const share = words.find((word) => word.kind === "number" && word.percent);
  if (share?.kind === "number" && found.length === 1) {
    const { cell } = first;
    const built = ((): Solution | null => {
      if (has(words, phrase("increase|add|raise|plus|markup|tax|vat")))
        return { formula: `${cell}*(1+${share.raw})`, does: `This formula adds ${share.raw} to ${cell}.` };
      if (has(words, phrase("decrease|reduce|subtract|discount|minus|off|lower|deduct")))
        return { formula: `${cell}*(1-${share.raw})`, does: `This formula takes ${share.raw} off ${cell}.` };
      return has(words, phrase("of|on|tip"))
        ? { formula: `${cell}*${share.raw}`, does: `This formula gives ${share.raw} of ${cell}.` }
        : null;
    })();
    return built && first.note ? { ...built, note: first.note } : built;
  }
  if (!two || found.length !== 2 || !has(words, phrase("percent|percentage|%|growth|share|proportion")))
    return null;
  const second = rowCell(two, dialect);
  if (has(words, phrase("change|growth|increase|decrease|difference|changed|grew|from"))) {
    return {
      formula: `(${second.cell}-${first.cell})/${first.cell}`,
      does: `This formula gives the change from ${first.cell} to ${second.cell} as a share of ${first.cell}.`,
      note: percentFormat,
    };
  }
  if (!isOneCell(two) && isOneCell(one)) {
    const range = shown({ ...two, from: fixed(two.from), to: two.to && fixed(two.to) }, dialect);
    return {
      formula: `${first.cell}/SUM(${range})`,
      does: `This formula gives ${first.cell} as a share of the total of ${shown(two, dialect)}.`,
      note: percentFormat,
    };
  }
  return {
    formula: `${first.cell}/${second.cell}`,
    does: `This formula gives ${first.cell} as a share of ${second.cell}.`,
    note: percentFormat,
  };
}

const fixed = <Corner extends object>(corner: Corner): Corner => ({
  ...corner,
  columnFixed: true,
  rowFixed: true,
});

type Sign = "+" | "-" | "*" | "/" | "^" | "mod";
const operations: readonly (readonly [Sign, ReturnType<typeof phrase>, "given" | "reversed"])[] = [
  ["mod", phrase("remainder|modulo|mod"), "given"],
  ["^", phrase("power|raised"), "given"],
  ["-", phrase("subtract|deduct"), "reversed"],
  ["-", phrase("difference between|of|in?"), "given"],
  ["-", phrase("minus"), "given"],
  ["-", phrase("-"), "given"],
  ["*", phrase("multiply|multiplied|product|times|*"), "given"],
  ["/", phrase("divide|divided|/|ratio"), "given"],
  ["+", phrase("add|plus|+"), "given"],
];

/** With any other word the question is about more than two operands. */
const ofCalculations = phrase(
  "subtract|deduct|difference|between|of|in|minus|-|multiply|multiplied|product|times|*|divide|divided|/|ratio|add|plus|+|and|by|from|to|with|the|a|what|what's|is|calculate|compute|find|get|give|me|show|formula|for|please|i|need|want|how|do|can|you|value|values|number|numbers|cell|cells|together|?|.|,|power|raised|remainder|modulo|mod|when|dividing|result|excel|sheets",
);

function calculated({ words, dialect }: Question): Solution | null {
  if (!words.every((word) => word.kind === "place" || word.kind === "number" || isOne(word, ofCalculations)))
    return null;
  const operands = operandsOf(words, dialect);
  const found = operations.find(([, steps]) => has(words, steps));
  if (!found || operands.cells.length !== 2) return null;
  const [sign, , order] = found;
  const isReversed = order === "reversed" && has(words, phrase("from"));
  const [left, right] = isReversed ? operands.cells.toReversed() : operands.cells;
  const verbs: Record<Sign, string> = {
    "+": `adds ${left} and ${right}`,
    "-": `takes ${right} away from ${left}`,
    "*": `multiplies ${left} by ${right}`,
    "/": `divides ${left} by ${right}`,
    "^": `raises ${left} to the power of ${right}`,
    mod: `gives what is left of ${left} when it is divided by ${right}`,
  };
  if (sign === "mod")
    return withNote({ formula: `MOD(${left},${right})`, does: `This formula ${verbs.mod}.` }, operands.note);
  const guarded = sign === "/" ? `IF(${right}=0,"",${left}/${right})` : `${left}${sign}${right}`;
  const isCell = sign === "/" && /[A-Z]/.test(right ?? "");
  const formula = sign === "/" && !isCell ? `${left}/${right}` : guarded;
  const does = `This formula ${verbs[sign]}${isCell ? ", and stays empty where that would divide by zero" : ""}.`;
  return withNote({ formula, does }, operands.note);
}

const withNote = (solution: Solution, note: string | undefined): Solution =>
  note ? { ...solution, note } : solution;

function operandsOf(
  words: readonly Word[],
  dialect: Question["dialect"],
): { cells: string[]; note?: string } {
  const cells: string[] = [];
  let note: string | undefined;
  for (const word of words) {
    if (word.kind === "number") cells.push(word.percent ? word.raw : String(word.value));
    if (word.kind !== "place") continue;
    const row = rowCell(word.place, dialect);
    cells.push(row.cell);
    note ??= row.note;
  }
  return note ? { cells, note } : { cells };
}

const singles: readonly (readonly [string, string, ReturnType<typeof phrase>])[] = [
  ["SQRT", "takes the square root of", phrase("square root")],
  ["ABS", "takes away the sign of", phrase("absolute value?")],
];

function single({ words, dialect }: Question): Solution | null {
  const [place, second] = places(words);
  const found = singles.find(([, , steps]) => has(words, steps));
  if (!place || second || !found || isMixed(words)) return null;
  const { cell, note } = rowCell(place, dialect);
  const solution = { formula: `${found[0]}(${cell})`, does: `This formula ${found[1]} ${cell}.` };
  return note ? { ...solution, note } : solution;
}
