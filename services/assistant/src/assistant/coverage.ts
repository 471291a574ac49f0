// What of a question an answer covers, and what speaks against one that leaves words aside.
import { hasConcept, type Item } from "./reading/items.ts";
import type { Reading } from "./reading/read.ts";
import { rowLabels } from "./reading/row-labels.ts";
import { behind, findAll, has, operandAt, operandsAt } from "./reading/walk.ts";
import type { Candidate } from "./tasks/candidate.ts";

/** What a column, a cell or a value is known by: named again it says nothing new. */
export function keyOf(item: Item): string | null {
  const operand = operandAt(item);
  if (operand)
    return `${operand.sheet ?? ""}!${operand.left}:${operand.right}${operand.isCell ? operand.top : ""}`;
  return item.kind === "value" ? `"${item.text}` : null;
}

export function saidAgain(
  keys: readonly (string | null)[],
  used: ReadonlySet<number>,
  items: readonly Item[],
): ReadonlySet<number> {
  // "title of the highest rated book": that the rows are books says nothing of the title
  const isNear = (at: number): boolean => {
    const item = items[at];
    return item?.kind === "column" && item.score < 1.5;
  };
  const said = new Set([...used].filter((at) => !isNear(at)).map((at) => keys[at] ?? null));
  return new Set([...used, ...keys.flatMap((key, at) => (key !== null && said.has(key) ? [at] : []))]);
}

/** "the shortage up to the minimum": columns that another is made of need not be said. */
export function sourcesOf({ items }: Reading, used: readonly number[]): number[] {
  const made = used.flatMap((at) => operandAt(items[at])?.column?.made?.sources ?? []);
  const named = new Set(used.flatMap((at) => operandsAt(items[at]).map(({ left }) => left)));
  return items.flatMap((item, at) =>
    operandsAt(item).some(
      ({ left, isCell, column }) =>
        !isCell &&
        (made.includes(left) || (column?.made?.sources.every((source) => named.has(source)) ?? false)),
    )
      ? [at]
      : [],
  );
}

/** "the stock value" and one of its parts once more: twice the same. */
export const madeTwice = ({ formula, used }: Candidate, { items }: Reading): number =>
  used.some((at) => {
    const operand = operandAt(items[at]);
    const made = operand?.column?.made;
    if (!operand || !made) return false;
    const rest = [made.area, made.fixedArea, made.cell(0)].reduce(
      (text, each) => text.replace(each, ""),
      formula,
    );
    return rest.length < formula.length && made.parts.some((part) => rest.includes(part));
  })
    ? 1
    : 0;

/** People say more than they ask: of all small words left aside only so much counts. */
const mostChatter = 1.5;
export const chatter = (weights: readonly number[], used: ReadonlySet<number>): number =>
  Math.max(0, smallWords(weights, used) - mostChatter);

const smallWords = (weights: readonly number[], used: ReadonlySet<number>): number =>
  weights.reduce((sum, weight, at) => (used.has(at) || weight > 0.5 ? sum : sum + weight), 0);

/** Tasks that account for each small word are compared with others that hear only some. */
const easing = 0.3;
export const mostEase = easing * mostChatter;
export const easeOf = (weights: readonly number[], used: ReadonlySet<number>): number =>
  easing * Math.min(mostChatter, smallWords(weights, used));

/** A word with which cells begin is a condition in all likelihood. */
const heldWord = 2.4;

/** All rows counted or added up, though words were said that nothing has read: they may well be a condition. */
export function bareTotal(
  { formula }: Candidate,
  { items, data }: Reading,
  used: ReadonlySet<number>,
): number {
  const cost = /^(?:COUNTA|COUNT|ROWS)\(/.test(formula)
    ? 0.7
    : !items.some(({ kind }) => kind === "place") && /^(?:SUM|AVERAGE|MAX|MIN)\([^()]+\)$/.test(formula)
      ? 0.6
      : 0;
  const unread = items.filter((item, at) => item.kind === "word" && !item.isAside && !used.has(at));
  if (data === null || cost === 0) return 0;
  const cells = data.columns.flatMap((column) =>
    column.cells.flatMap((cell) => (typeof cell === "string" ? [cell.toLowerCase()] : [])),
  );
  const isHeld = ({ raw }: Item): boolean =>
    raw.length > 1 && cells.some((cell) => cell.startsWith(raw.toLowerCase()));
  return unread.reduce((sum, item) => sum + (isHeld(item) ? heldWord : cost), 0);
}

const listing =
  /^(?:list|show(?: me)? all|give me all|display all|liste|liste[rz]?|zeige? alle|auflisten|affiche[rz]?)$/i;

/** One value where a list was asked for, a number where a name was. */
export function unlike({ formula, perRow }: Candidate, { items }: Reading): number {
  const isTotal =
    /^(?:SUM|SUMIFS|COUNT|COUNTIFS|COUNTA|AVERAGE|AVERAGEIFS|MAX|MIN|MAXIFS|MINIFS|SUMPRODUCT)\(/.test(
      formula,
    );
  const isAmount = items
    .slice(0, 3)
    .some(
      (item) =>
        hasConcept(item, "howMuch") || (hasConcept(item, "howMany") && !/^FILTER\(UNIQUE/.test(formula)),
    );
  const isRows = /^(?:SORT\()?FILTER\(/.test(formula) && isAmount;
  const isList = listing.test(items[0]?.raw ?? "") && !perRow;
  const which = items.findIndex((item) => hasConcept(item, "which"));
  const next = items[which + 1]?.kind === "stop" ? items[which + 2] : items[which + 1];
  const isNamed =
    which >= 0 &&
    which <= 2 &&
    (hasConcept(next, "month", "weekday", "quarter") ||
      operandsAt(next).some(({ kind, isCell }) => kind === "text" && !isCell));
  const isCounted = items.some((item) => hasConcept(item, "howMany", "count"));
  const isNow = items.some(
    (item, at) => hasConcept(item, "this") && hasConcept(items[at + 1], "year", "month", "week", "quarter"),
  );
  return (
    (isTotal && (isList || (isNamed && !isCounted)) ? 1.6 : 0) +
    (isRows ? 1.6 : 0) +
    misread(formula, items, perRow) +
    (isNow && !formula.includes("TODAY(") && /^(?:YEAR|MONTH|DAY|TEXT)\(/.test(formula) ? 2.5 : 0)
  );
}

const deciding =
  /\bif\b|\bwhen|\bmark|\bflag|\bsay\b|\bshow|\bwrite|\bput\b|wenn|falls|sofern|zeig|schreib|markier|\bsi\b|quand|affich|écri|mets|marque|["„“«]/i;

/** A decision where a figure was asked for, places of all rows where one was, a sum of what was to be counted, rows of labels counted. */
function misread(formula: string, items: readonly Item[], perRow: boolean): number {
  const text = items.map(({ raw }) => raw).join(" ");
  const isFigure =
    /^(?:what|by how much|how much)\b/i.test(text) &&
    items.some((item) => hasConcept(item, "change", "difference", "average", "percent", "max", "min"));
  const isDecision = formula.startsWith("IF(AND(") && /,"[^"]+"/.test(formula) && !deciding.test(text);
  const isPlaces = perRow && formula.startsWith("RANK");
  const summed =
    /^SUMIFS\((\$?[A-Z]+\$?\d+:\$?[A-Z]+\$?\d+),\1,/.test(formula) &&
    hasConcept(
      items.find(({ kind }) => kind === "concept"),
      "between",
    ) &&
    items.some((item) => hasConcept(item, "howMany"));
  const isLabels = /^COUNTIFS\([^)]*"\*[^)]*\)\/ROWS\(/.test(formula) && /expressed as/i.test(text);
  return (isFigure && (isDecision || isPlaces) ? 2.5 : 0) + (summed || isLabels ? 2.5 : 0);
}

/** "how many" wants a number, not a text beside each row. */
export const wordy = ({ formula, perRow }: Candidate, { items, target }: Reading): number =>
  items.some((item) => hasConcept(item, "howMany")) && /^TEXTJOIN\(/.test(formula)
    ? 2
    : perRow &&
        target === null &&
        /"[^"]+"/.test(formula) &&
        items.some((item) => hasConcept(item, "howMany"))
      ? 2
      : 0;

/** A content that no row at hand holds, in the column of what the rows are called: perhaps it is only a part there. */
export function unheld({ formula, matches }: Candidate, { data }: Reading): number {
  const key = /^COUNTIFS\((\$?[A-Z]+)[^,]*,"([^"*<>=]+)"\)$/.exec(formula);
  if (!key || matches === undefined || !data) return 0;
  const column = data.columns.find(({ letter }) => letter === key[1]);
  const filled = column?.cells.filter((cell) => cell !== null && cell !== "") ?? [];
  const isHeld = filled.some((cell) => String(cell).toLowerCase() === key[2]?.toLowerCase());
  return column?.kind === "text" && !isHeld && filled.length > 2 && new Set(filled).size === filled.length
    ? 1.5
    : 0;
}

/** Rows of another sheet than the one that the formula is filled down on. */
export function elsewhere({ formula, perRow }: Candidate, { data }: Reading): number {
  const [home, ...others] = data?.sheets ?? [];
  if (!perRow || home === undefined) return 0;
  return others.some((sheet) =>
    new RegExp(`(?:^|[^\\w'])'?${sheet.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}'?![A-Z]{1,3}\\d`).test(
      formula,
    ),
  )
    ? 2.5
    : 0;
}

/** "yes or no?" wants one of the two. */
export function unanswered({ formula }: Candidate, { items }: Reading): number {
  const at = items.findIndex(
    (item, index) =>
      hasConcept(item, "yes") &&
      hasConcept(items[index + 1], "or") &&
      hasConcept(items[index + 2], "no", "not"),
  );
  return at < 0 || formula.includes(`"${items[at]?.raw ?? ""}"`) ? 0 : 2.5;
}

/** A formula that is filled down where one cell was asked for, or the other way round. */
export const misplaced = ({ perRow }: Candidate, { target }: Reading): number =>
  target === null || target.isFilled === perRow ? 0 : target.isFilled ? 2 : 1;

/** "for each order", "the weekday of the course": what a formula for each row need not look at. */
export const rowNames = (reading: Reading): number[] => [
  ...findAll(reading, "each", "per", "during").flatMap((at) => {
    const next = behind(reading.items, at, (item) => operandAt(item) !== null, 2);
    const kind = operandAt(reading.items[next])?.kind;
    return kind === "text" || kind === "code" ? [next] : [];
  }),
  ...(has(reading, "lookup", "appear", "position")
    ? []
    : reading.items.flatMap((item, at) => (isOwner(reading, item, at) ? [at] : []))),
];

/** "the average of the courses that cost more": an owner that a clause tells more about. */
export const toldOf = (reading: Reading): number[] =>
  reading.items.flatMap((item, at) => {
    const next = reading.items[at + 1];
    const isTold = (next?.kind === "sign" && next.text === ",") || hasConcept(next, "whose");
    return isTold && isOwner(reading, item, at) ? [at] : [];
  });

const owning = /^(?:of|of the|of an?|des|der|du|de|de la|d'une?|del|della|do|da)$/i;
/** A column of texts names what the rows are, behind "of the". */
function isOwner({ data, items }: Reading, item: Item, at: number): boolean {
  const column = operandAt(item)?.column;
  if (!data || !column || item.kind !== "column") return false;
  const first = data.columns.find(({ kind, table }) => table === column.table && kind === "text");
  const isLabel = column.kind === "text" && rowLabels(data, column).includes(column);
  if (column !== first && !isLabel) return false;
  const before = items.slice(Math.max(0, at - 2), at);
  return (
    before.at(-1) !== undefined &&
    (owning.test(before.at(-1)?.raw ?? "") ||
      /^(?:de la|de l'|of the)$/i.test(before.map(({ raw }) => raw).join(" ")))
  );
}
