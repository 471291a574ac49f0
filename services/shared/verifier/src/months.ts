// Days, months and years that a question names, in ten languages.
import { languages } from "@cellwright/contracts/users";

/** `month` and `day` are null where only the year, or only the month, is named. `at` is where it begins. */
export type NamedDate = { year: number; month: number | null; day: number | null; at: number };

const names = new Map<string, number>();
for (const language of languages)
  for (const style of [{ month: "long" }, { month: "long", day: "numeric" }] as const) {
    const format = new Intl.DateTimeFormat(language, { ...style, timeZone: "UTC" });
    for (let month = 0; month < 12; month++) {
      const part = format
        .formatToParts(new Date(Date.UTC(2024, month, 1)))
        .find(({ type }) => type === "month");
      if (part && /^\p{L}{3,}$/u.test(part.value)) names.set(part.value.toLowerCase(), month + 1);
    }
  }
const month = [...names.keys()].sort((one, other) => other.length - one.length).join("|");
const year = "((?:19|20)\\d\\d)";
const day = "(\\d{1,2})(?:st|nd|rd|th|er|\\.)?";
const of = "(?:\\s+(?:of|de|del|di|do))?";
const patterns = {
  iso: new RegExp(`(?<!\\d)${year}-(\\d{2})-(\\d{2})(?!\\d)`, "gu"),
  monthFirst: new RegExp(`(?<!\\p{L})(${month})\\s+${day},?\\s+${year}(?!\\d)`, "giu"),
  dayFirst: new RegExp(`(?<!\\d)${day}${of}\\s+(${month})${of}\\s+${year}(?!\\d)`, "giu"),
  monthOnly: new RegExp(`(?<!\\p{L})(${month})${of}[\\s,]+${year}(?!\\d)`, "giu"),
  yearOnly: new RegExp(`(?<![\\d\\p{L}.,$/-])${year}(?![\\d\\p{L}.,/-]*\\d)`, "gu"),
};

/** "3 to 7 March 2025": the first of both days. */
const spans = new RegExp(
  `(?<!\\d)${day}\\s*(?:to|-|–|until|bis|au|à|et|und|and|al|hasta|a|do|по|до)\\s+${day}${of}\\s+(${month})${of}\\s+${year}(?!\\d)`,
  "giu",
);

export function datesIn(question: string): NamedDate[] {
  const found: NamedDate[] = [];
  let rest = question;
  const take = (pattern: RegExp, read: (parts: string[]) => Omit<NamedDate, "at">) => {
    for (const match of [...rest.matchAll(pattern)]) {
      found.push({ ...read(match.slice(1)), at: match.index });
      rest =
        rest.slice(0, match.index) + " ".repeat(match[0].length) + rest.slice(match.index + match[0].length);
    }
  };
  const named = (name = ""): number | null => names.get(name.toLowerCase()) ?? null;
  for (const match of rest.matchAll(spans)) {
    const [, first, , name, y] = match;
    found.push({ year: Number(y), month: named(name), day: Number(first), at: match.index });
  }
  take(patterns.iso, ([y, m, d]) => ({ year: Number(y), month: Number(m), day: Number(d) }));
  take(patterns.monthFirst, ([m, d, y]) => ({ year: Number(y), month: named(m), day: Number(d) }));
  take(patterns.dayFirst, ([d, m, y]) => ({ year: Number(y), month: named(m), day: Number(d) }));
  take(patterns.monthOnly, ([m, y]) => ({ year: Number(y), month: named(m), day: null }));
  take(patterns.yearOnly, ([y]) => ({ year: Number(y), month: null, day: null }));
  return found;
}

const alone = new RegExp(`(?<!\\p{L})(${month})(?!\\p{L})`, "giu");

/** The months that a question names, from 1; also without a year. */
export const monthsIn = (question: string): number[] =>
  [...question.matchAll(alone)].flatMap(([, name = ""]) => names.get(name.toLowerCase()) ?? []);
