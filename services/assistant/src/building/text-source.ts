// Where a builder takes its text, number or day from, printed for the formula's row, and how its formula is finished.
import type { ColumnKind } from "@cellwright/formula/tables/region";
import type { Span } from "@cellwright/questions/reading";
import type { Built, ColumnRef, Filled, Situation } from "./builder.ts";
import { isPadded } from "./condition-parts.ts";
import { areaOf, cellOf, isSameColumn, literal, placeArea, refAt, toldCell } from "./references.ts";
import { columnsIn } from "./slots.ts";
import { isSaid } from "./text-words.ts";

type Held = string | number | boolean;

export interface Source {
  /** `A2`; `TRIM(A2)` in `clean` where blanks stand before, behind or doubled inside. */
  ref: string;
  clean: string;
  /** The filled cells. */
  values: readonly Held[];
  hasBlanks: boolean;
  column: ColumnRef | null;
  /** 1 where the slot tells it, less where it is guessed. */
  weight: number;
}

/** What is written in the same way in both products, or in each in its own. */
export type Ways = string | { excel: string; sheets: string };
export const both = (ways: Ways, change: (text: string) => string): Ways =>
  typeof ways === "string" ? change(ways) : { excel: change(ways.excel), sheets: change(ways.sheets) };

const isHeld = (value: unknown): value is Held =>
  (typeof value === "string" && value !== "") || typeof value === "number" || typeof value === "boolean";

export function columnSource(ref: ColumnRef, situation: Situation, weight = 1): Source {
  const cell = cellOf(ref, situation);
  return {
    ref: cell,
    clean: isPadded(ref, situation) ? `TRIM(${cell})` : cell,
    values: ref.column.values.filter(isHeld),
    hasBlanks: ref.column.dirt.blanks > 0,
    column: ref,
    weight,
  };
}

function cellSource({ sheet, address }: Filled & { type: "cell" }, situation: Situation): Source {
  const ref = toldCell(sheet, address, situation);
  const area = areaOf(address);
  const value = area ? situation.sheets.at(sheet ?? situation.sheet, area.top, area.left) : null;
  return { ref, clean: ref, values: [value].filter(isHeld), hasBlanks: false, column: null, weight: 1 };
}

/** Whether a column is where the formula goes. */
function isOwn({ region, column }: ColumnRef, situation: Situation): boolean {
  const { left, right } = placeArea(situation);
  return isHere(region.sheet, situation) && column.column >= left && column.column <= right;
}
const isHere = (sheet: string, situation: Situation): boolean =>
  sheet.toLowerCase() === situation.sheet.toLowerCase();

/** The columns that the requests mention, in their order. */
export function mentionedColumns(situation: Situation): ColumnRef[] {
  const { reading, sheets } = situation;
  const found: ColumnRef[] = [];
  for (const mention of [...reading.mentions].sort((one, other) => one.start - other.start)) {
    if (mention.type !== "column" || mention.by === "kind") continue;
    if (reading.clauses[mention.clause]?.kind === "placement") continue;
    const ref = refAt(sheets, mention.region, mention.column);
    if (ref && !isOwn(ref, situation) && !found.some((each) => isSameColumn(each, ref))) found.push(ref);
  }
  return found;
}

/** The columns of tables on the formula's sheet, without the place's own; of all tables where it has none. */
export function nearColumns(situation: Situation): ColumnRef[] {
  const { regions } = situation.sheets;
  const own = regions.filter(({ sheet }) => isHere(sheet, situation));
  return (own.length > 0 ? own : regions)
    .flatMap((region) => region.columns.map((column) => ({ region, column })))
    .filter((ref) => !isOwn(ref, situation));
}

/** Columns that slots hold, then those that are mentioned, then those near, each once. */
export function columnsFor(filled: readonly (Filled | undefined)[], situation: Situation): ColumnRef[] {
  const found: ColumnRef[] = [];
  for (const ref of [...filled.flatMap(columnsIn), ...mentionedColumns(situation), ...nearColumns(situation)])
    if (!found.some((each) => isSameColumn(each, ref))) found.push(ref);
  return found;
}

/** What a slot may mean, best first: what fills it, what is mentioned, and the columns of these kinds. */
export function sourcesOf(
  filled: Filled | undefined,
  situation: Situation,
  kinds: readonly ColumnKind[],
): Source[] {
  if (filled?.type === "cell") return [cellSource(filled, situation)];
  const [own, mentioned] = [columnsIn(filled), mentionedColumns(situation)];
  return columnsFor([filled], situation).flatMap((ref) => {
    const isIn = (refs: readonly ColumnRef[]) => refs.some((each) => isSameColumn(each, ref));
    const weight = isIn(own) ? 1 : isIn(mentioned) ? 0.9 : mentioned.length > 0 ? 0.5 : 0.7;
    return weight === 1 || kinds.includes(ref.column.kind) ? [columnSource(ref, situation, weight)] : [];
  });
}

/** The first source of whose cells at least half fit. */
export const fitting = (sources: readonly Source[], fits: (value: string) => boolean): Source | null =>
  sources.find(
    ({ values }) =>
      values.length > 0 && 2 * values.filter((value) => fits(String(value))).length >= values.length,
  ) ?? null;

export const isAll = ({ values }: Pick<Source, "values">, fits: (value: string) => boolean): boolean =>
  values.length > 0 && values.every((value) => fits(String(value).trim()));

/** Whether a comma stands before the decimals. */
export const isComma = ({ values }: Source): boolean =>
  values.some((value) => /\d,\d{1,2}(?!\d)/.test(String(value))) &&
  !values.some((value) => /\d\.\d{1,2}(?!\d)/.test(String(value)));

export interface Finish {
  spans?: readonly Span[];
  weight?: number;
  shape?: Built["shape"];
}

/** One formula in one cell that reads the first row of a column is not what is meant; in a row further below it may be. */
function isLone(source: Source, situation: Situation): boolean {
  const { column, values } = source;
  const row = placeArea(situation).top;
  return column !== null && values.length > 1 && (row <= column.region.top || row > column.region.bottom);
}

/** Filled beside the rows of another table, it is not about the rows of this one. */
function isElsewhere({ column }: Source, situation: Situation): boolean {
  const { top, bottom } = placeArea(situation);
  return (
    column !== null &&
    column.region.bottom !== bottom &&
    situation.sheets.regions.some(
      (each) => isHere(each.sheet, situation) && each.top === top && each.bottom === bottom,
    )
  );
}

/** "Where C says paid, leave it blank": the test of the rows that stay empty. */
function leftBlank(sources: readonly Source[], { reading, sheets, ...its }: Situation): string | null {
  const [region] = sources.flatMap(({ column }) => column?.region ?? []);
  for (const mention of reading.mentions) {
    if (mention.type !== "value" || mention.score < 0.9 || mention.isPart) continue;
    const ref = refAt(sheets, mention.region, mention.column);
    const isOther = ref?.region === region && sources.every(({ column }) => column?.column !== ref?.column);
    const isLeft = reading.concepts.some(
      ({ name, clause, start }) => name === "blank" && clause === mention.clause && start > mention.end,
    );
    if (ref && isOther && isLeft)
      return `${cellOf(ref, { reading, sheets, ...its })}=${literal(mention.value)}`;
  }
  return null;
}

/** With what the question wants for missing things and errors; empty cells give nothing unless it says what. */
export function finished(
  made: Ways,
  from: Source | readonly Source[],
  situation: Situation,
  { spans = [], weight = 1, shape = situation.shape }: Finish = {},
): Built {
  const text = typeof made === "string" ? made : situation.dialect === "sheets" ? made.sheets : made.excel;
  const sources: readonly Source[] = "ref" in from ? [from] : from;
  const { guard } = situation.reading;
  const isBlankTold = guard?.when === "blank";
  const tests = sources.filter(({ hasBlanks }) => hasBlanks || isBlankTold).map(({ ref }) => `${ref}=""`);
  const test = tests.length > 1 ? `OR(${tests.join(",")})` : tests[0];
  const give = guard ? literal(guard.give) : '""';
  const bare = /^IFERROR\((.*),""\)$/s.exec(text)?.[1] ?? text;
  const inner = guard !== null && guard.when !== "zero" && !isBlankTold ? `IFERROR(${bare},${give})` : text;
  const given = test === undefined ? inner : `IF(${test},${isBlankTold ? give : '""'},${inner})`;
  const left = shape === "row" ? leftBlank(sources, situation) : null;
  const formula = left ? `IF(${left},"",${given})` : given;
  const isUnlikely = shape === "one" && sources.some((source) => isLone(source, situation));
  const isFar = shape === "row" && sources.some((source) => isElsewhere(source, situation));
  // A total is rarely one of each row.
  const isTotal =
    shape === "row" && !situation.reading.isPerRow && isSaid(situation, "sum", "average", "max", "min");
  const sure = Math.min(...sources.map((source) => source.weight), 1) * (isTotal || isFar ? 0.5 : 1);
  return { formula: `=${formula}`, shape, spans, weight: isUnlikely ? 0 : weight * sure };
}

/** Candidates of one builder, the likeliest first. */
export const ranked = (made: readonly Built[]): Built[] =>
  made
    .filter(({ weight }) => weight !== 0)
    .map((each, at) => ({ ...each, weight: (each.weight ?? 1) * (1 - 0.35 * Math.min(at, 2)) }));

export const inEachRow = (...told: Parameters<typeof finished>): Built[] => ranked([finished(...told)]);

const casts = ["proper", "upper", "lower", "toNumber"] as const;
/** Also in capitals, in small letters or as a number where that is asked for; a capital of each word is more than capitals. */
export function cast(ways: Ways, situation: Situation): Ways {
  const isOfWords = isSaid(situation, "upper") && isSaid(situation, "word", "first");
  const said = isOfWords ? "proper" : casts.find((name) => isSaid(situation, name));
  return said ? both(ways, (text) => `${said === "toNumber" ? "VALUE" : said.toUpperCase()}(${text})`) : ways;
}
