// Days and periods as conditions: "in March", "on Fridays", "since 2024".
import type { Mention, Operand } from "../reading.ts";
import { type Found, has, tokenFrom } from "../text.ts";
import { fold } from "../tokens.ts";
import { toldBy } from "./affixes.ts";
import { compared } from "./compared.ts";
import { build, type Made } from "./made.ts";
import { isOperator, relationBefore, relationBehind } from "./relations.ts";
import type { Placed, Scene } from "./scene.ts";
import { type Subject, supposedAt } from "./subject.ts";

/** "How many days until …", "how old on …": its dates are what is counted with. */
export const isSpanAsked = ({ text }: Scene, clause: number | undefined): boolean =>
  text.concepts.some(({ name, clause: own, end }) => {
    if (own !== clause) return false;
    if (name === "age") return true;
    const at = tokenFrom(text.tokens, end);
    return ["howMany", "count"].includes(name)
      ? has(text, at, "day", "week", "month", "year", "workday", "hour", "minute")
      : name === "difference";
  });

export function byMoment(scene: Scene, one: Placed, stop: number): Made | null {
  const relation = relationBehind(scene, one.to, "moment") ?? relationBefore(scene, one.from, stop, "moment");
  const { mention } = one;
  if (isSpanAsked(scene, mention.clause)) return null;
  // Today alone is a part of a calculation more often than a condition.
  const isOrdered = relation !== null && isOperator(relation.operator);
  if (mention.type === "now" && mention.unit === "day" && !mention.isRange && !isOrdered) return null;
  if (isWorkWeek(scene, mention)) return null;
  const operator = relation && isOperator(relation.operator) ? relation.operator : "is";
  const told = toldBy(one, relation);
  const year = mention.type === "period" && mention.unit === "year" ? yearColumn(scene, mention.value) : null;
  const name = mention.type === "period" && operator === "is" ? namedIn(scene, mention) : null;
  if (name) return build(scene, told, name.subject, operator, [name.operand], mention.score);
  if (!year) return compared(scene, one, { ...told, operator });
  return build(
    scene,
    told,
    year,
    operator,
    [{ type: "value", value: Number(mention.type === "period" && mention.value), isDate: false }],
    mention.score,
  );
}

/** "Working days, Mon-Fri", "how many days, no Saturdays": what is counted, no test. */
export const isWorkWeek = (scene: Scene, mention: Mention): boolean =>
  mention.type === "period" &&
  mention.unit === "day" &&
  scene.text.clauses.some((_, clause) => isSaid(scene, "workday") || isSpanAsked(scene, clause));

/** A column that holds names of days or months, short or whole: "on Fridays" where its cells say Fri. */
function namedIn(
  { text, main }: Scene,
  { unit, value }: Found<"period">,
): { subject: Subject; operand: Operand } | null {
  const { months, weekdays } = text.words.lexicon;
  const names = unit === "month" ? months : unit === "day" ? weekdays : [];
  const is = (cell: string, of: readonly string[] = []) =>
    cell.length > 1 && of.some((name) => fold(name).startsWith(cell));
  for (const { column, kind, values } of text.sheets.regions[main]?.columns ?? []) {
    const cells = values.filter((cell) => typeof cell === "string");
    const plain = (cell: string) => fold(cell.trim().replace(/\.$/, ""));
    const own = cells.find((cell) => is(plain(cell), names[value - 1]));
    if (
      kind === "text" &&
      own !== undefined &&
      cells.every((cell) => names.some((of) => is(plain(cell), of)))
    )
      return { subject: supposedAt(main, column, 1), operand: { type: "value", value: own, isDate: false } };
  }
  return null;
}

const isSaid = ({ text }: Scene, name: string): boolean =>
  text.concepts.some((concept) => concept.name === name);

/** A column of numbers that holds this year. */
function yearColumn({ text: { sheets }, main }: Scene, year: number): Subject | null {
  const found = sheets.regions[main]?.columns.find(
    ({ kind, values }) => kind === "number" && values.includes(year),
  );
  return found ? supposedAt(main, found.column, 0.95) : null;
}
