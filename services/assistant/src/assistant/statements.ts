// Financial statements: items down the first column, periods along the top; changes, shares and averages of them.
import { columnLetters } from "@cellwright/formula/references";
import { folded, stemOf } from "./reading/fold.ts";
import type { Data } from "./reading/pasted-data.ts";

interface Line {
  row: number;
  words: readonly string[];
  /** Of the heading line above that has no figures: "Current assets:". */
  section: readonly string[];
}

interface Period {
  column: number;
  text: string;
  year: number;
}

interface Statement {
  lines: readonly Line[];
  periods: readonly Period[];
  figure: (line: Line, period: Period) => number | null;
}

const most = { rows: 80, columns: 16, headings: 6 };

/** Null where the data is no statement of several periods. */
function statementIn({ cell, sheets }: Data): Statement | null {
  const [sheet] = sheets;
  if (sheet === undefined) return null;
  const at = (row: number, column: number) => cell(sheet, row, column);
  const isFigure = (row: number, column: number): boolean => typeof at(row, column) === "number";
  const labelOf = (row: number): string => {
    const content = at(row, 1);
    return typeof content === "string" ? content : "";
  };
  const rows = Array.from({ length: most.rows }, (_, index) => index + 1);
  const columns = Array.from({ length: most.columns - 1 }, (_, index) => index + 2);
  const isYear = (content: unknown): boolean =>
    typeof content === "number" && content >= 1990 && content <= 2100;
  const first = rows.find(
    (row) =>
      labelOf(row) !== "" && columns.some((column) => isFigure(row, column) && !isYear(at(row, column))),
  );
  if (first === undefined || first > most.headings + 1) return null;
  const periods = columns.flatMap((column): Period[] => {
    if (!rows.some((row) => row >= first && isFigure(row, column))) return [];
    const above = rows.filter((row) => row < first).map((row) => at(row, column));
    const text = above.filter((content) => content !== null).join(" ");
    const year = yearIn(text);
    return year === null || /change|variance|%|var\./i.test(text) ? [] : [{ column, text, year }];
  });
  let section: readonly string[] = [];
  const lines: Line[] = [];
  for (const row of rows) {
    const label = labelOf(row);
    if (row < first || label === "") continue;
    const words = wordsOf(label);
    if (columns.some((column) => isFigure(row, column))) lines.push({ row, words, section });
    else section = words;
  }
  return lines.length < 2
    ? null
    : {
        lines,
        periods,
        figure: ({ row }, { column }) => {
          const content = at(row, column);
          return typeof content === "number" ? content : null;
        },
      };
}

function yearIn(text: string): number | null {
  const whole = [...text.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year));
  if (whole.length > 0) return Math.max(...whole);
  const short = /\b(?:fy|f|q[1-4] ?)'?(\d\d)\b/i.exec(text)?.[1];
  return short === undefined ? null : 2000 + Number(short);
}

const small = new Set(
  "a an and are as at be between both by company compared did do does during each end ended ending expressed fiscal for from fy group had has have how in is it its many more much nominal of on or out over period reported s september october november december january february march april may june july august than that the their there these this to total value values was were what when which with year years yearend amount amounts number per terms respectively respective".split(
    " ",
  ),
);

const wordsOf = (text: string): string[] =>
  folded(text)
    .replace(/\(\d+\)|[^\p{L}\p{N}%&/-]+/gu, " ")
    .split(/[\s/-]+/)
    .filter((word) => word.length > 1 && !/^\d+$/.test(word))
    .map(stemOf);

const meaning = (words: readonly string[]): string[] => words.filter((word) => !small.has(word));

type Asked =
  | { kind: "change" | "relative change" | "average" | "sum"; of: string }
  | { kind: "share" | "gap"; of: string; to: string };

const percent = "(?:percent(?:age)?|%)";
const forms: readonly (readonly [RegExp, (found: Record<string, string>) => Asked])[] = [
  [
    new RegExp(
      `${percent} (?:change|increase|decrease|growth|decline)(?: ?/ ?\\(?(?:increase|decrease)\\)?)?\\s*(?:in|of|for)?\\s*(?<of>.+)`,
      "i",
    ),
    ({ of = "" }) => ({ kind: "relative change", of }),
  ],
  [
    /year[- ]on[- ]year percentage change (?:in|of) (?<of>.+)/i,
    ({ of = "" }) => ({ kind: "relative change", of }),
  ],
  [
    new RegExp(
      `(?:what )?(?:${percent}|proportion|share|ratio)(?: \\(in percentage\\))?(?: constitution)? of (?:the )?(?<of>.+?) (?:out of|among|in|over|to|of|relative to) (?:the )?(?<to>total .+|all .+)`,
      "i",
    ),
    ({ of = "", to = "" }) => ({ kind: "share", of, to }),
  ],
  [
    /(?<of>.+?),? expressed as a percentage (?:of|to) (?<to>.+)/i,
    ({ of = "", to = "" }) => ({ kind: "share", of: of.replace(/^what (?:is|was|are|were)/i, ""), to }),
  ],
  [
    new RegExp(`${percent} of (?<to>.+?) (?:is|was|are|were) (?:the )?(?<of>.+)`, "i"),
    ({ of = "", to = "" }) => ({ kind: "share", of, to }),
  ],
  [
    /(?:average|mean)(?: annual| amount of| value of)?(?: of)? (?<of>.+)/i,
    ({ of = "" }) => ({ kind: "average", of }),
  ],
  [
    /(?:increase|decrease)\s*\/?\s*\(?(?:increase|decrease)?\)? (?:in|of|from) (?<of>.+)/i,
    ({ of = "" }) => ({ kind: "change", of }),
  ],
  [
    /difference between (?:the )?(?<of>.+?) and (?:the )?(?<to>.+)/i,
    ({ of = "", to = "" }) => ({ kind: "gap", of, to }),
  ],
  [
    /how much more (?<of>.+?) (?:as )?(?:compared (?:to|with)|than) (?<to>.+)/i,
    ({ of = "", to = "" }) => ({ kind: "gap", of, to }),
  ],
  [
    /(?:change|difference|increase|decrease|decline|growth)(?: in| of| for)? (?<of>.+)/i,
    ({ of = "" }) => ({ kind: "change", of }),
  ],
  [
    /(?:total|sum)(?: amount)?(?: of)? (?<of>.+ (?:in|for) (?:both |the years )?(?:19|20)\d\d and (?:19|20)\d\d.*)/i,
    ({ of = "" }) => ({ kind: "sum", of }),
  ],
];

/** The formula for a question on a statement; null where the item or the period is not surely told. */
export function onStatement(question: string, data: Data): string | null {
  const statement = statementIn(data);
  const isNested = /\b(?:change|difference)\b.*\baverage\b|\baverage\b.*\b(?:change|difference)\b/i.test(
    question,
  );
  if (statement === null || isNested) return null;
  for (const [form, read] of forms) {
    const found = form.exec(question.trim());
    if (!found) continue;
    const asked = read({ ...found.groups });
    const formula = formulaFor(asked, question, statement);
    if (formula !== null) return `=${formula}`;
    if (asked.kind !== "gap") return null;
  }
  return null;
}

function formulaFor(asked: Asked, question: string, statement: Statement): string | null {
  const { periods } = statement;
  const years = yearsIn(question);
  const named = years.map((year) => periodOf(statement, year, question));
  if (named.some((period) => period === null)) return null;
  const chosen = named as Period[];
  const line = lineOf(statement, asked.of);
  if (asked.kind === "share" || asked.kind === "gap") {
    const other = lineOf(statement, asked.to);
    const [period = periods[0]] = chosen;
    const isOne = chosen.length === 1 || (chosen.length === 0 && periods.length <= 1);
    const columns = period ? [period] : [];
    if (!line || !other || line.row === other.row || !isOne || columns.length === 0) return null;
    const [one, two] = [
      cellAt(statement, line, columns[0] as Period),
      cellAt(statement, other, columns[0] as Period),
    ];
    if (!one || !two) return null;
    if (asked.kind === "gap") return `${one}-${two}`;
    const signs = [line, other].map((each) => Math.sign(statement.figure(each, columns[0] as Period) ?? 0));
    return `${signs[0] === signs[1] ? "" : "-"}${one}/${two}`;
  }
  if (!line || /^(?:the )?(?:difference|change|average|mean|net difference) /i.test(asked.of.trim()))
    return null;
  const byYear = [...periods].sort((one, other) => other.year - one.year);
  switch (asked.kind) {
    case "change":
    case "relative change": {
      const [late, early] =
        chosen.length >= 2 ? ends(chosen) : chosen.length === 0 && byYear.length === 2 ? byYear : [];
      if (!late || !early || late.year === early.year) return null;
      const [now, before] = [cellAt(statement, line, late), cellAt(statement, line, early)];
      if (!now || !before) return null;
      const isNegative = [late, early].every((period) => (statement.figure(line, period) ?? 0) < 0);
      const [high, low] = isNegative && isCost(line) ? [`-${now}`, `-${before}`] : [now, before];
      const gap = isNegative && isCost(line) ? `(${high})-(${low})` : `${high}-${low}`;
      if (asked.kind === "change") return gap;
      return `(${gap})/${isNegative ? `ABS(${before})` : before}`;
    }
    case "average":
    case "sum": {
      const range = rangeIn(question);
      const all = range
        ? byYear.filter(({ year }) => year >= range[0] && year <= range[1])
        : chosen.length >= 2
          ? chosen
          : chosen.length === 1
            ? []
            : byYear;
      if (all.length < 2) return null;
      const cells = all.map((period) => cellAt(statement, line, period));
      if (cells.includes(null)) return null;
      const isNegative = all.every((period) => (statement.figure(line, period) ?? 0) < 0);
      return `${isNegative && isCost(line) ? "-" : ""}${asked.kind === "sum" ? "SUM" : "AVERAGE"}(${cells.join(",")})`;
    }
  }
}

/** Costs are written as negative numbers and spoken of as positive ones. */
const isCost = ({ words }: Line): boolean =>
  words.some((word) => /^(?:expen|cost|loss|interest|tax|payment|charg|allowan|deprecia|amorti)/.test(word));

const ends = (chosen: readonly Period[]): [Period, Period] => {
  const sorted = [...chosen].sort((one, other) => other.year - one.year);
  return [sorted[0] as Period, sorted.at(-1) as Period];
};

function yearsIn(question: string): number[] {
  const whole = [...question.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year));
  const short = [...question.matchAll(/\b(?:FY|F)'?(\d\d)\b/g)].map(([, year]) => 2000 + Number(year));
  return [...new Set([...whole, ...short])];
}

/** "2017-2019", "the 3 year period from 2017 to 2019". */
function rangeIn(question: string): [number, number] | null {
  const found = /\b((?:19|20)\d\d)\s*(?:-|–|to)\s*((?:19|20)\d\d)\b/.exec(question);
  return found
    ? [Math.min(Number(found[1]), Number(found[2])), Math.max(Number(found[1]), Number(found[2]))]
    : null;
}

/** The only column of a year, or the one whose other words the question says. */
function periodOf({ periods }: Statement, year: number, question: string): Period | null {
  const own = periods.filter((period) => period.year === year);
  if (own.length <= 1) return own[0] ?? null;
  const asked = new Set(wordsOf(question));
  const score = ({ text }: Period): number => meaning(wordsOf(text)).filter((word) => asked.has(word)).length;
  const [best, next] = own.toSorted((one, other) => score(other) - score(one));
  return best && next && score(best) > score(next) ? best : null;
}

/** The line whose words the question says, all or nearly all; null where two are as likely. */
function lineOf({ lines }: Statement, said: string): Line | null {
  const asked = meaning(wordsOf(said.replace(/\b(?:19|20)\d\d\b/g, " ")));
  if (asked.length === 0) return null;
  const has = new Set(asked);
  const scored = lines
    .map((line) => {
      const own = meaning(line.words).length > 0 ? meaning(line.words) : line.words;
      const held = own.filter((word) => has.has(word)).length;
      const above = meaning(line.section);
      const spoken = asked.filter((word) => own.includes(word) || above.includes(word)).length;
      const section = above.filter((word) => has.has(word)).length;
      const unsaid = above.filter((word) => !has.has(word)).length;
      const isTotal = line.words.includes("total") === /\btotal\b/i.test(said);
      const score =
        (held / Math.max(1, own.length)) * 0.55 +
        (spoken / asked.length) * 0.45 +
        section * 0.08 -
        Math.min(unsaid, 3) * 0.012 +
        (isTotal ? 0.04 : 0);
      return { line, score, held };
    })
    .filter(({ held }) => held > 0)
    .sort((one, other) => other.score - one.score);
  const [best, next] = scored;
  if (!best || best.score < 0.62) return null;
  return next && best.score - next.score < 0.03 ? null : best.line;
}

const cellAt = ({ figure }: Statement, line: Line, period: Period): string | null =>
  figure(line, period) === null ? null : `${columnLetters(period.column)}${line.row}`;
