// Contents of the table that a question names, as conditions: any of them, none of them, or parts of a cell.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { plainOf } from "../frames/plain.ts";
import { textValue } from "../reading/criterion.ts";
import type { Operand } from "../reading/operands.ts";
import type { Ask } from "./ask.ts";
import { type Condition, plainCondition } from "./condition.ts";
import { isLeftOut } from "./denials.ts";
import type { Held } from "./held.ts";
import type { Span } from "./span.ts";

export const output =
  /(?:\bshow|\bwrite|\bput|\bsay|\bmark(?: it| them)?(?: as| with)?|\breturn|\botherwise|\belse|\bthen|\bdisplay|\bflag|\blabel|\bget|\bgets|\bzeig\w*|\bschreib\w*|\bsonst|\bdann|\bsetz\w*|\bmarkier\w*|\bsteh\w*|\berschein\w*|\baffiche\w*|\becris|\bmets|\bmettre|\bsinon|\balors|\bindique\w*|\bmarque\w*|\bapparai\w*)[^"“„«.!?]{0,14}["“„«]\s*$/u;

/** Contents that are named; those of one column are any of them. */
export function contents(ask: Ask, table: DataTable, measure: Operand | null): Condition[] {
  const out: Condition[] = [];
  const denied = new Set<string>();
  for (const value of ask.values) {
    const before =
      ask.low
        .slice(Math.max(0, value.start - 60), value.start)
        .split(/[.;?!]/)
        .at(-1) ?? "";
    if (value.isQuoted && output.test(before)) continue;
    const operand = columnOf(ask, value, table, measure);
    if (!operand || isBeginning(ask, value, operand)) continue;
    const isDenied =
      (denied.has(value.text) && /\(\s*(?:\p{L}+\s+){0,2}["'„“«]?$/u.test(before)) ||
      isLeftOut(ask.low, value.start, value.end) ||
      followed(ask, value, out.at(-1));
    if (isDenied) denied.add(value.text);
    const isWithin = isPartOf(ask.low, value);
    const operator = isWithin ? (isDenied ? "lacks" : "contains") : isDenied ? "<>" : "=";
    const span: Span = [value.start, value.end];
    const again = isWithin ? out.find((each) => each.operand.left === operand.left) : undefined;
    if (again?.values.some(({ text }) => text === value.text)) {
      again.spans = [...again.spans, span];
      continue;
    }
    const same = out.find((each) => each.operand.left === operand.left && each.operator === operator);
    if (!same) out.push(plainCondition(operand, operator, [textValue(value.text)], [span]));
    else {
      same.spans = [...same.spans, span];
      if (!same.values.some(({ text }) => text === value.text))
        same.values = [...same.values, textValue(value.text)];
    }
  }
  for (const each of out) withBlank(ask, each);
  return out.map((each) => askedOnly(ask, unlisted(ask, each)));
}

/** "accumulated since January", which is the first row anyway. */
const isBeginning = ({ low, isFilled, acts }: Ask, { start, text }: Held, { column }: Operand): boolean =>
  isFilled &&
  acts.has("running") &&
  column?.cells[0] === text &&
  /(?<!\p{L})(?:since|from|starting (?:in|with)|seit|ab|von|depuis|des|a partir d[e']) ?(?:the |de[mr] |le |la |l')?$/u.test(
    low.slice(0, start),
  );

/** "the genre contains rock": a part of the content, though some are just that. */
const isPartOf = (low: string, { start, end }: Held): boolean =>
  /(?:\b(?:contain|includ|mention)\w*|\benthalt\w*|\bcontien\w*|\bcontenant)(?: (?:the|das|den|le|la|les|l'))?(?: (?:words?|terms?|text|letters?|wort|begriff|text|mots?|termes?|texte))? ?["'„“«]?$/.test(
    low.slice(0, start),
  ) ||
  /^["'”“»]?(?: \p{L}+)? (?:vorkomm\w*|auftaucht|auftauchen|drinsteht|drin vorkommt|enthalten ist|enthalten sind)\b/u.test(
    low.slice(end),
  );

/** "each is open or paid … the open ones": of a list of all that may stand there only what is said again. */
function unlisted({ values }: Ask, condition: Condition): Condition {
  const cells = condition.operand.column?.cells.filter((cell) => cell !== null && cell !== "") ?? [];
  const kinds = new Set(cells.map((cell) => String(cell).trim().toLowerCase()));
  if (condition.operator !== "=" || condition.values.length < 2 || condition.values.length < kinds.size)
    return condition;
  const times = (text: string | null): number => values.filter((each) => each.text === text).length;
  const again = condition.values.filter(({ text }) => times(text) > 1);
  return again.length === 1 ? { ...condition, values: again } : condition;
}

/** "blank, '-' or 'tbd'": nothing is one of the contents. */
function withBlank({ low }: Ask, condition: Condition): void {
  const [first] = condition.spans;
  const last = condition.spans.at(-1);
  const words = "(?:blank|empty|nothing|leer|unausgefullt|vide|rien)";
  const isFirst = new RegExp(`\\b${words}\\s*(?:,|/|or|oder|ou)+\\s*(?:a |an |ein |un )?["'„“«]?\\s*$`).test(
    low.slice(0, first?.[0]),
  );
  const isLast = new RegExp(
    `^["'”“»]?,?\\s*(?:or|oder|ou|/)\\s*(?:is |are |simply |left |ist |sind |est |sont )?(?:\\p{L}+ )?${words}\\b`,
    "u",
  ).test(low.slice(last?.[1] ?? 0));
  if (condition.operator === "=" && (isFirst || isLast))
    condition.values = [...condition.values, textValue("")];
}

/** "some are A, others B. How many are B?": what the story lists is not what is asked for. */
function askedOnly({ low, acts }: Ask, condition: Condition): Condition {
  if (condition.operator !== "=" || condition.values.length < 2) return condition;
  const sentences = [...low.matchAll(/[^.?!]+[.?!]*/g)].map((found) => ({
    from: found.index,
    to: found.index + found[0].length,
    isAsking:
      found[0].includes("?") ||
      figures.some((act) =>
        acts.get(act)?.some(([start]) => start >= found.index && start < found.index + found[0].length),
      ),
  }));
  const isAsked = ([start]: Span): boolean =>
    sentences.find(({ from, to }) => from <= start && start < to)?.isAsking ?? true;
  const asked = condition.spans.filter(isAsked);
  if (asked.length === 0 || asked.length === condition.spans.length) return condition;
  const values = condition.values.filter(({ text }) => {
    const plain = plainOf(text ?? "").slice(0, 4);
    return asked.some(([start, end]) => low.slice(start, end).includes(plain));
  });
  return values.length > 0 ? { ...condition, values } : condition;
}

const figures = ["sum", "count", "average", "median", "max", "min", "share"] as const;

/** "except A and B": what denies the first denies the next. */
function followed({ low }: Ask, { start }: Held, last: Condition | undefined): boolean {
  const end = last?.spans.at(-1)?.[1] ?? 0;
  return (
    last?.operator === "<>" &&
    /^["'”“»]?\s*(?:,|and|or|nor|und|oder|noch|et|ou|ni)?\s*(?:the|in|from|der|die|aus|von|in|le|la|de|du|a)?\s*["'„“«]?$/.test(
      low.slice(end, start),
    )
  );
}

function columnOf({ columns }: Ask, value: Held, table: DataTable, measure: Operand | null): Operand | null {
  const own = value.columns.filter(({ column }) => column?.table === table && column !== measure?.column);
  if (own.length <= 1) return own[0] ?? null;
  const distance = ({ column }: Operand): number =>
    Math.min(
      ...columns
        .filter(({ operand }) => operand.column === column)
        .map(({ start, end }) => Math.min(Math.abs(value.start - end), Math.abs(start - value.end))),
      200,
    );
  return [...own].sort((one, other) => distance(one) - distance(other))[0] ?? null;
}
