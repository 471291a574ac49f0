// Builders whose formulas are templates with placeholders in written.json, such as `SUM({measure.up})`.
import type { Condition } from "@cellwright/questions/reading";
import type { Builder, Built, Situation } from "./builder.ts";
import { hasBlanks, isUnique } from "./clean.ts";
import { conditionsOn, rowTest } from "./conditions.ts";
import { overlap } from "./key.ts";
import { isMeasure, isPinned, reachOf } from "./lookup-keys.ts";
import { flag } from "./outcomes.ts";
import { cellOf, isSameColumn } from "./references.ts";
import { built, columnIn, columnsIn, guarded, type Options, type Slots } from "./slots.ts";
import templates from "./written.json" with { type: "json" };
import { type Input, type Order, refsIn } from "./written-columns.ts";
import { filledIn } from "./written-parts.ts";

/** The first template of a list that can be filled is used. `row`: filled down; `one`: in one cell; `any`: both. */
interface Template {
  any?: readonly string[];
  row?: readonly string[];
  one?: readonly string[];
  spill?: readonly string[];
  /** Templates for a second candidate, which gets a lower weight. */
  also?: readonly string[];
  /** The result is TRUE or FALSE, or the words that the question gives for these. */
  isFlag?: boolean;
  /** The result for rows that do not meet the question's conditions. */
  otherwise?: string;
  /** The slot whose blank cells give a blank result. */
  blank?: string;
  /** Whether to ignore conditions such as "some are empty", because the formula skips blank cells anyway. */
  isOfFilled?: boolean;
}
const all: Readonly<Record<string, Template>> = templates;

/** The template for all options except `task`; if there is none, that for the last option that has one. */
function templateOf(name: string, options: Options): Template | undefined {
  const entries = Object.entries(options).filter(([key]) => key !== "task");
  const values = entries.map(([key, value]) => (value === true ? key : value));
  const keys = [values.join(" "), ...values.toReversed()].map((value) => `${name} ${value}`);
  return all[keys.find((key) => key in all) ?? name];
}

/** The names of builders that have templates. */
export const writtenNames: readonly string[] = Object.keys(all).map((key) => key.split(" ")[0] ?? "");

export const written =
  (name: string): Builder =>
  (slots, given, options) => {
    const template = templateOf(name, options);
    const plain = template?.[given.shape] ?? template?.any;
    const ways = plain ?? template?.spill ?? (slots.key && template?.one);
    if (!template || !ways || isPointless(slots, given)) return [];
    const shape = !plain && template.spill ? "spill" : given.shape;
    const isGap = ({ operator }: Condition) => template.isOfFilled && /^(?:blank|filled)$/.test(operator);
    const situation = { ...given, conditions: given.conditions.filter((each) => !isGap(each)) };
    const uses = (what: RegExp) => ways.some((way) => what.test(way));
    const [ref] = Object.values(slots).flatMap(columnsIn);
    const conditions = ref ? conditionsOn(ref.region, situation) : [];
    const test =
      template.otherwise !== undefined && conditions.length > 0 ? rowTest(conditions, situation) : null;
    // Templates that ignore the conditions are rarely meant. Products and months must be mentioned in the question.
    const isLeftOut = conditions.length > 0 && !test && !uses(ofConditions);
    const isGuess = slots.key?.type === "column" && slots.key.spans.length === 0;
    const says = (...names: string[]) => situation.reading.concepts.some((each) => names.includes(each.name));
    const isOther = (uses(/^\{times\}/) && !says("multiply")) || (options.by === "month" && !says("month"));
    const usual = (isLeftOut ? 0.4 : 1) * (isOther ? 0.5 : 1);
    const isOrdered = uses(/\{(?:[<>]|LARGE|MAX|order|down|sort)\}|\.sorted\}/);
    const orders = ordersIn(options, situation, name === "list" ? "ascending" : "descending");
    return orders.slice(0, isOrdered ? 2 : 1).flatMap(([order, weight]) => {
      const its = { slots, situation, order };
      const sure = weight * usual * (isGuess ? 0.6 : 1);
      return [ways, template.also ?? []].flatMap((some, at) => {
        const texts = some.map((way) => filledIn(way, its));
        const text = texts.find((each) => each !== null);
        if (!text) return [];
        const otherwise = filledIn(template.otherwise ?? "", its) ?? '""';
        const whole = wrapped(test ? `IF(${test},${text},${otherwise})` : text, shape, template, its);
        const spans = uses(/\.(?:tiers|rates)\}/) ? situation.reading.tiers : [];
        return built(whole, situation, sure * (at === 0 ? 1 : 0.6), spans, shape);
      });
    });
  };

/** Placeholders that take the question's conditions into account. */
const ofConditions = /kept|filled|list|first|rows|sorted|tests?|mask|where|under|found/;

/** Adds the words for true and false, and replaces blanks and errors as the question asks. */
function wrapped(text: string, shape: Built["shape"], { blank, isFlag }: Template, input: Input): string {
  const { slots, situation } = input;
  const [ref] = blank === undefined ? [] : refsIn(blank, input);
  const given = shape === "spill" ? [] : slots.key?.type === "key" ? [slots.key] : Object.values(slots);
  const inputs = given.flatMap((each) => columnIn(each) ?? []);
  const cells = [...(ref ? [ref] : []), ...inputs].map((each, at) => ({
    ...{ ref: cellOf(each, situation), hasBlanks: at === 0 && each === ref && hasBlanks(each) },
  }));
  return guarded(isFlag ? flag(text, situation) : text, situation, cells);
}

/** The order of the recipe or the question, otherwise the usual one; the opposite order gets a lower weight. */
function ordersIn(options: Options, { reading }: Situation, usual: Order): readonly [Order, number][] {
  const isLow = reading.concepts.some(({ name }) => name === "min" || name === "bottom");
  const order = (options.order as Order) ?? reading.order ?? (isLow ? "ascending" : usual);
  const other = order === "ascending" ? "descending" : "ascending";
  return options.order
    ? [[order, 1]]
    : [
        [order, 1],
        [other, 0.6],
      ];
}

/** Whether a formula makes no sense: it returns its own key or the same in each row, or compares texts by size. */
function isPointless(slots: Slots, situation: Situation): boolean {
  const [label, measure, key, group] = [slots.value, slots.measure, slots.key, slots.group].map(columnIn);
  const by = group ?? (slots.key?.type === "column" ? key : null);
  if (by && (isUnique(by) || (measure && isSameColumn(by, measure)))) return true;
  if (slots.key?.type === "key" && reachOf(slots.key.own, situation) === 0) return true;
  if (measure && !isMeasure(measure)) return true;
  // Lists that share no values are not compared.
  const [column, other] = [slots.column, slots.other].map(columnIn);
  if (column && other && overlap(column.column.values, other) === 0) return true;
  return Boolean(label && (isPinned(label, situation) || (key && isSameColumn(label, key))));
}
