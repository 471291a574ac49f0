// The conditions that rows of a table shall meet: contents, comparisons, blanks and flags, cells that name contents, dates.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { criteriaOf } from "../reading/criteria.ts";
import { plainValue, textValue } from "../reading/criterion.ts";
import { area, fixedArea, type Operand } from "../reading/operands.ts";
import { type Ask, columnsOf } from "./ask.ts";
import { compared } from "./compared.ts";
import { type Condition, consistent, plainCondition } from "./condition.ts";
import { flags } from "./flags.ts";
import type { Held } from "./held.ts";
import { periodsOf } from "./periods.ts";
import { presenceOf } from "./presence.ts";
import { equal } from "./rows.ts";
import type { Span } from "./span.ts";
import { weekdaysOf } from "./weekdays.ts";

const denying =
  /(?:(?:\bexcept(?: for)?|\bwithout|\bother than|\bexclud\w+|\bbut not|\bapart from|\banything but|\bleav\w+ out|\bignor\w+|\boutside(?: of)?|\bskip\w*|\bweder|\bneither|\bni|\bnone of|\bauser|\bausser|\bohne|\bbis auf|\bausgenommen|\bungleich|\bauserhalb(?: von)?|\blass\w* (?:\w+ )?weg|\bsauf|\bhors(?: de)?|\bautres? qu[e']|\bexcepte\w*|\ba part|\bsans|\ben dehors d[e'u]?|\bexclu\w*)(?:\s+[\p{L}'-]+){0,5}?|(?:\bnot|n't|\bnon|\bnicht|\bkeine?[nrms]?|\bpas|\bni|\bnor|\bnever)(?:\s+(?:the|those|of|from|in|for|to|status|with|yet|by|at|on|marked|as|been|der|die|das|den|dem|aus|in|von|vom|nach|fur|mit|im|auf|status|noch|als|le|la|les|de|du|des|a|au|en|pour|dans|par|celles?|ceux|encore|statut|marquee?s?)){0,3})\s*(?:l'|d'|\(|:)?["'“„«]?\s*$/u;

const leftOut =
  /^["'”“»]?(?:\s+[\p{L}]+){0,2}?\s+(?:(?:do|does|should|must|are|is|shall)(?:n't| not)(?: be)? (?:count\w*|included?|considered)|don't count|(?:are |is )?(?:excluded|ignored|left out)|nicht (?:mit|beruck|ein|zahl|dazu)\w*|(?:bleib\w*|bleiben) (?:ausen vor|unberucksichtigt|weg)|weglassen|auslassen|ne (?:doi\w+ pas|compte\w* pas)|(?:est |sont )?exclue?s?|a exclure)/u;

const output =
  /(?:\bshow|\bwrite|\bput|\bsay|\bmark(?: it| them)?(?: as| with)?|\breturn|\botherwise|\belse|\bthen|\bdisplay|\bflag|\blabel|\bget|\bgets|\bzeig\w*|\bschreib\w*|\bsonst|\bdann|\bsetz\w*|\bmarkier\w*|\bsteh\w*|\berschein\w*|\baffiche\w*|\becris|\bmets|\bmettre|\bsinon|\balors|\bindique\w*|\bmarque\w*|\bapparai\w*)[^"“„«.!?]{0,14}["“„«]\s*$/u;

/** Contents that are named; those of one column are any of them. */
function contents(ask: Ask, table: DataTable, measure: Operand | null): Condition[] {
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
      denying.test(before) ||
      leftOut.test(ask.low.slice(value.end, value.end + 60)) ||
      followed(ask, value, out.at(-1));
    if (isDenied) denied.add(value.text);
    const operator = isDenied ? "<>" : "=";
    const span: Span = [value.start, value.end];
    const same = out.find((each) => each.operand.left === operand.left && each.operator === operator);
    if (!same) out.push(plainCondition(operand, operator, [textValue(value.text)], [span]));
    else {
      same.spans = [...same.spans, span];
      if (!same.values.some(({ text }) => text === value.text))
        same.values = [...same.values, textValue(value.text)];
    }
  }
  return out.map((each) => unlisted(ask, each));
}

/** "accumulated since January", which is the first row anyway. */
const isBeginning = ({ low, isFilled, acts }: Ask, { start, text }: Held, { column }: Operand): boolean =>
  isFilled &&
  acts.has("running") &&
  column?.cells[0] === text &&
  /(?<!\p{L})(?:since|from|starting (?:in|with)|seit|ab|von|depuis|des|a partir d[e']) ?(?:the |de[mr] |le |la |l')?$/u.test(
    low.slice(0, start),
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

/** "begins with": a part of a content. */
const isPart =
  /(?:begin|start|end|contain|includ|commen|contien|contenant|termin|fini|debut|enthalt|beinhalt|with|mit|par)\w*[^.,;]{0,8}_|_\s*(?:beginn|anfang|end|enthalt|vorkomm|auftauch)/;

/** "project Zeta" where no row at hand is Zeta's. */
function unheld(ask: Ask, table: DataTable): Condition[] {
  const quotes = ask.quotes
    .filter(
      ({ start, end }) =>
        !isPart.test(`${ask.low.slice(Math.max(0, start - 24), start)}_${ask.low.slice(end, end + 14)}`),
    )
    .map((each) => ({ ...each, raw: each.value }));
  const words = ask.reading.items.filter((item) => item.kind === "word" && item.named);
  return [...words, ...quotes].flatMap((item): Condition[] => {
    const before = ask.columns.find(
      ({ end, operand, score }) =>
        score >= 1.9 &&
        operand.kind === "text" &&
        operand.column?.table === table &&
        item.start - end >= 1 &&
        item.start - end <= 2,
    );
    const its = before?.operand ?? onlyText(ask, table, item);
    return its ? [plainCondition(its, "=", [textValue(item.raw)], [[item.start, item.end]])] : [];
  });
}

/** Of rows that were not pasted: a content of the only column of texts that it can stand in. */
function onlyText(
  ask: Ask,
  table: DataTable,
  { start, end }: { start: number; end: number },
): Operand | null {
  const isOther =
    ask.reading.data?.isWhole ||
    ask.isFilled ||
    output.test(ask.low.slice(Math.max(0, start - 40), start)) ||
    [...ask.columns, ...ask.moments].some((each) => each.start < end && start < each.end) ||
    [...ask.acts.values()].flat().some(([from, to]) => from < end && start < to);
  const texts = columnsOf(ask, table).filter(({ kind }) => kind === "text");
  const named = texts.filter((operand) =>
    ask.columns.some((each) => each.score >= 1.9 && each.operand.column === operand.column),
  );
  return isOther
    ? null
    : texts.length === 1
      ? (texts[0] ?? null)
      : named.length === 1
        ? (named[0] ?? null)
        : null;
}

/** "the product in F2": a cell whose content the column holds, or that is labelled like it. */
function keyCells(ask: Ask, table: DataTable): Condition[] {
  const { reading, scene, cells, columns } = ask;
  const home = reading.data?.sheets[0] ?? "";
  const own = columnsOf(ask, table);
  const taken: Operand[] = [];
  const content = (row: number, column: number) => reading.data?.cell(home, row, column) ?? null;
  return cells.flatMap((named) => {
    const { operand, start, end } = named;
    if (
      operand.left >= table.left &&
      operand.left <= table.right &&
      operand.top >= table.top &&
      operand.top <= table.bottom &&
      table.sheet === home
    )
      return [];
    const inside = content(operand.top, operand.left);
    const labels = [content(operand.top, operand.left - 1), content(operand.top - 1, operand.left)].filter(
      (label) => typeof label === "string",
    );
    const free = own.filter((each) => !taken.includes(each));
    const score = (each: Operand): number => {
      const heading = each.column?.heading?.toLowerCase() ?? "";
      const holds = inside !== null && (each.column?.cells.some((cell) => equal(cell, inside)) ?? false);
      if (typeof inside === "number" && (each.kind === "text" || each.kind === "date") && !holds) return 0;
      const isLabelled = labels.some((label) => String(label).toLowerCase() === heading);
      const near = columns.some(
        (name) =>
          name.operand.column === each.column &&
          (Math.abs(start - name.end) <= 18 || Math.abs(name.start - end) <= 16),
      );
      const isKey = each.kind !== "number";
      return (holds ? (isKey ? 3 : 0.6) : 0) + (isLabelled ? 2.5 : 0) + (near && (isKey || holds) ? 1.5 : 0);
    };
    const [best] = [...free].sort((one, other) => score(other) - score(one));
    if (!best || score(best) < 1.4) return [];
    taken.push(best);
    return [
      plainCondition(
        best,
        "=",
        [plainValue(scene.isFilled ? fixedArea(operand) : area(operand))],
        [[start, end]],
      ),
    ];
  });
}

/** What the reader of words found about dates. */
function dated(ask: Ask, table: DataTable, measure: Operand | null): Condition[] {
  const { reading } = ask;
  const at = measure
    ? reading.items.findIndex(
        (item) => item.kind === "column" && item.operands.some((each) => each.left === measure.left),
      )
    : -1;
  return criteriaOf(reading, new Set(at < 0 ? [] : [at]), null)
    .filter(
      ({ operand, test, values }) =>
        operand.column?.table === table &&
        !operand.column.made &&
        operand.kind === "date" &&
        (test !== null || values.some(({ formula }) => /DATE\(|TODAY\(|EDATE\(|EOMONTH\(/.test(formula))),
    )
    .map((criterion) => ({
      ...criterion,
      spans: criterion.used.flatMap((index): Span[] => {
        const item = reading.items[index];
        return item ? [[item.start, item.end]] : [];
      }),
    }));
}

/** All that rows of a table shall meet, likeliest first. */
export function conditionsOf(ask: Ask, table: DataTable, measure: Operand | null): Condition[] {
  const named = contents(ask, table, measure);
  const keyed = keyCells(ask, table);
  const own = [...periodsOf(ask, table, measure), ...weekdaysOf(ask, table)];
  const times = own.length > 0 ? own : dated(ask, table, measure);
  const taken = [...named, ...(named.length > 0 ? [] : unheld(ask, table)), ...keyed, ...times];
  const numbers = compared(ask, table, measure, taken);
  const told = [...taken, ...numbers];
  const present = presenceOf(ask, table).filter(
    ({ operand }) =>
      operand.left !== measure?.left && !told.some((each) => each.operand.left === operand.left),
  );
  told.push(...present);
  return consistent([...told, ...flags(ask, table, measure, told)]);
}
