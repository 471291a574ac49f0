// An example's formula, written anew for the columns, cells, texts and numbers of another question.
import { columnLetters } from "@cellwright/formula/references";
import { type Example, mentionsIn, type Role } from "./example.ts";
import type { Ground, Lone, Place, SpokenText } from "./ground.ts";
import {
  listOf,
  type NumberSource,
  type Part,
  periodPart,
  type RowRole,
  type ShapeCorner,
} from "./shapes.ts";
import { alike } from "./tokens.ts";

export interface Filled {
  formula: string;
  /** How well the places suit; the more the better. */
  fit: number;
}

type Choice = { kind: "place"; place: Place } | { kind: "target" } | { kind: "lone"; lone: Lone };

interface Way {
  choices: readonly Choice[];
  fit: number;
}

const mostWays = 24;
const mostFilled = 6;

export function filledBy(example: Example, ground: Ground): Filled[] {
  const { target } = ground.reading;
  if ((target?.isFilled ?? false) !== example.isFilled) return [];
  const numbers = numbersFor(example, ground);
  if (numbers.length === 0) return [];
  return waysOf(example, ground)
    .slice(0, mostFilled)
    .flatMap((way) =>
      textsFor(example, ground, way).flatMap((texts) =>
        numbers.flatMap((number): Filled[] => {
          const formula = written(example.parts, way.choices, texts.chosen, number.chosen, ground);
          return formula === null ? [] : [{ formula, fit: way.fit + texts.fit + number.fit }];
        }),
      ),
    );
}

const amountLike = new Set(["number", "code", "mixed"]);

function suits(role: Role, place: Place, mention: number): number {
  let fit = 0;
  if (role.type === place.kind) fit += 1.5;
  else if (amountLike.has(role.type) && amountLike.has(place.kind)) fit += 0.3;
  else if (place.kind === "empty" || place.kind === "unknown" || place.kind === "mixed") fit -= 0.3;
  else fit -= 2.2;
  if (role.table === place.table) fit += 0.8;
  else fit -= 2;
  if (role.mention >= 0 && mention >= 0)
    fit += 2 + (role.mention === mention ? 0.7 : 0) + alike(role.around, place.around) * 0.4;
  else if (role.mention >= 0) fit -= 1.3;
  else if (mention >= 0) fit -= 0.8;
  else fit += 0.3;
  if ((role.at === 0) === (place.at === 0)) fit += 0.4;
  if (role.at === place.at) fit += 0.3;
  if (role.isLast === place.isLast) fit += 0.2;
  if (role.fromTarget === place.fromTarget && Math.abs(role.fromTarget) < 5) fit += 0.3;
  if (role.holds.length > 0) fit += place.holds.length > 0 ? 1.5 : -0.5;
  else if (place.holds.length > 0) fit -= 0.6;
  fit += likeHeadings(role.heading, place.heading);
  return fit;
}

const grams = (text: string): Set<string> => {
  const bare = ` ${text.toLowerCase()} `;
  return new Set(Array.from({ length: Math.max(0, bare.length - 2) }, (_, at) => bare.slice(at, at + 3)));
};
function likeHeadings(one: string, other: string): number {
  if (one === "" || other === "") return 0;
  const [first, second] = [grams(one), grams(other)];
  const shared = [...first].filter((gram) => second.has(gram)).length;
  return (1.2 * shared) / Math.sqrt(first.size * second.size);
}

/** Columns and cells for an example's roles, the fittest first. */
function waysOf({ roles }: Example, ground: Ground): Way[] {
  const mentions = mentionsIn(ground);
  const rank = (mention: number): number => (mention < 0 ? -1 : mentions.indexOf(mention));
  let ways: Way[] = [{ choices: [], fit: 0 }];
  for (const role of roles) {
    const options: { choice: Choice; fit: number }[] =
      role.kind === "target"
        ? [{ choice: { kind: "target" }, fit: 0.5 }]
        : role.kind === "lone"
          ? ground.lones.map((lone) => ({
              choice: { kind: "lone", lone },
              fit: suitsLone(role, lone, rank(lone.mention)),
            }))
          : ground.places.map((place) => ({
              choice: { kind: "place", place },
              fit: suits(role, place, rank(place.mention)),
            }));
    ways = ways
      .flatMap(({ choices, fit }) =>
        options
          .filter(({ choice }) => !choices.some((known) => isSame(known, choice)))
          .map((option) => ({ choices: [...choices, option.choice], fit: fit + option.fit })),
      )
      .sort((one, other) => other.fit - one.fit)
      .slice(0, mostWays);
  }
  return ways
    .map(({ choices, fit }) => ({ choices, fit: fit / Math.max(1, roles.length) - unnamed(choices, ground) }))
    .sort((one, other) => other.fit - one.fit);
}

function suitsLone(role: Role, lone: Lone, mention: number): number {
  let fit = 0;
  if ((role.type === "number") === lone.isNumber) fit += 1;
  else fit -= 1;
  if (role.mention >= 0 && mention >= 0)
    fit += 2.5 + (role.mention === mention ? 0.5 : 0) + alike(role.around, lone.around) * 0.4;
  else if (role.mention >= 0) fit -= 1;
  else if (mention >= 0) fit -= 0.5;
  return fit + likeHeadings(role.heading, lone.label);
}

const isSame = (one: Choice, other: Choice): boolean =>
  one.kind === "place" && other.kind === "place"
    ? one.place === other.place
    : one.kind === "lone" && other.kind === "lone" && one.lone === other.lone;

/** Places that the question names and the formula leaves out. */
function unnamed(choices: readonly Choice[], { places, lones }: Ground): number {
  const used = new Set(
    choices.flatMap((choice) =>
      choice.kind === "place" ? [choice.place.mention] : choice.kind === "lone" ? [choice.lone.mention] : [],
    ),
  );
  const named = new Set(
    [...places, ...lones].map(({ mention }) => mention).filter((mention) => mention >= 0),
  );
  return [...named].filter((mention) => !used.has(mention)).length * 0.5;
}

interface Slotted {
  /** By slot, the number of the text or of the number. */
  chosen: readonly number[];
  fit: number;
}

const mostSlotted = 3;
const widestSlotted = 12;

/** Texts of the question for the slots: those that the chosen columns hold, in the same surroundings and order. */
function textsFor({ texts, roles }: Example, ground: Ground, { choices }: Way): Slotted[] {
  const given = ground.texts;
  let all: Slotted[] = [{ chosen: [], fit: 0 }];
  for (const [slot, role] of texts.entries()) {
    const holder = choices[roles.findIndex((each) => each.holds.includes(slot))];
    const held = holder?.kind === "place" ? holder.place.holds : null;
    const options = given
      .map((text, at) => {
        const isExpected = text.isKnown === role.rank >= 0;
        const order =
          text.isKnown && role.rank >= 0 ? (at === role.rank ? 0.3 : -0.1 * Math.abs(at - role.rank)) : 0;
        const fit =
          alike(role.around, text.around) * 0.3 +
          order +
          (isExpected ? 0 : text.isKnown ? -0.2 : -0.9) +
          (held ? (held.includes(at) ? 0.8 : -0.3) : 0);
        return { at, fit };
      })
      .sort((one, other) => other.fit - one.fit)
      .slice(0, 6);
    all = all
      .flatMap(({ chosen, fit }) =>
        options
          .filter(({ at }) => chosen.every((known) => areApart(given[known], given[at])))
          .map((option) => ({ chosen: [...chosen, option.at], fit: fit + option.fit })),
      )
      .sort((one, other) => other.fit - one.fit)
      .slice(0, widestSlotted);
  }
  return all
    .map(({ chosen, fit }) => ({
      chosen,
      fit: fit / Math.max(1, texts.length) - 0.5 * textsLeft(chosen, ground),
    }))
    .sort((one, other) => other.fit - one.fit)
    .slice(0, mostSlotted);
}

const areApart = (one: SpokenText | undefined, other: SpokenText | undefined): boolean =>
  !one || !other || one.to < other.item || other.to < one.item;

/** Contents and quoted texts that are not used. */
const textsLeft = (chosen: readonly number[], { texts, reading, known }: Ground): number => {
  const used = chosen.map((at) => texts[at]);
  return texts
    .slice(0, known)
    .filter(
      (text) =>
        /^(?:value|text)$/.test(reading.items[text.item]?.kind ?? "") &&
        used.every((each) => areApart(each, text)),
    ).length;
};

/** Numbers, ordinals and periods for the slots. */
function numbersFor({ parts, numbers }: Example, ground: Ground): Slotted[] {
  const lists = { n: ground.numbers, o: ground.ordinals, p: ground.periods };
  const of = new Map(
    parts.flatMap((part) =>
      typeof part !== "string" && part.kind === "number" ? [[part.at, listOf(part.of)]] : [],
    ),
  ) as Map<number, "n" | "o" | "p">;
  let all: Slotted[] = [{ chosen: [], fit: 0 }];
  for (const [slot, role] of numbers.entries()) {
    const list = of.get(slot) ?? "n";
    const options = lists[list].map(({ around }, at) => ({
      at,
      fit: alike(role.around, around) * 0.3 + (at === role.rank ? 0.3 : -0.1 * Math.abs(at - role.rank)),
    }));
    all = all
      .flatMap(({ chosen, fit }) =>
        options
          .filter(({ at }) => !chosen.some((known, other) => known === at && (of.get(other) ?? "n") === list))
          .map((option) => ({ chosen: [...chosen, option.at], fit: fit + option.fit })),
      )
      .sort((one, other) => other.fit - one.fit)
      .slice(0, widestSlotted);
  }
  const given =
    ground.numbers.filter(({ item }) => /\d/.test(ground.reading.items[item]?.raw ?? "")).length +
    ground.periods.length;
  return all
    .map(({ chosen, fit }) => ({
      chosen,
      fit: fit / Math.max(1, numbers.length) - 0.5 * Math.max(0, given - chosen.length),
    }))
    .slice(0, mostSlotted);
}

function written(
  parts: readonly Part[],
  choices: readonly Choice[],
  texts: readonly number[],
  numbers: readonly number[],
  ground: Ground,
): string | null {
  let text = "";
  let width = 0;
  for (const part of parts) {
    if (typeof part === "string") {
      text += part;
      continue;
    }
    if (part.kind === "reference") {
      const from = cornerText(part.from, choices, ground);
      const to = part.to && cornerText(part.to, choices, ground);
      if (!from || (part.to && !to)) return null;
      if (to && (to.sheet !== from.sheet || to.column < from.column || to.row < from.row)) return null;
      if (to) width = to.column - from.column + 1;
      const main = ground.reading.data?.tables[0]?.sheet;
      text += `${from.sheet === main ? "" : `${sheetName(from.sheet)}!`}${from.text}${to ? `:${to.text}` : ""}`;
    } else if (part.kind === "width") text += String(width);
    else if (part.kind === "text")
      text += `"${part.before}${(ground.texts[texts[part.at] ?? -1]?.value ?? "").replaceAll('"', '""')}${part.after}"`;
    else {
      const value = numberOf(part.of, numbers[part.at] ?? -1, ground);
      if (value === null) return null;
      text += part.quoted === "" ? short(value) : `"${part.quoted}${short(value)}"`;
    }
  }
  return text.replace(/^=/, "");
}

const short = (value: number): string => String(Number(value.toPrecision(12)));

function numberOf(of: NumberSource, at: number, { numbers, ordinals, periods }: Ground): number | null {
  const number = numbers[at];
  // 150% is the number 1.5
  const share = number && (number.isPercent || number.value < 1 ? number.value : number.value / 100);
  switch (of) {
    case "number":
      return number?.value ?? null;
    case "hundredth":
      return share ?? null;
    case "rest":
      return share === undefined ? null : 1 - share;
    case "more":
      return share === undefined ? null : 1 + share;
    case "ordinal":
      return ordinals[at]?.value ?? null;
    default: {
      const period = periods[at]?.value;
      return period ? periodPart(of, period) : null;
    }
  }
}

const sheetName = (name: string): string =>
  /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? name : `'${name.replaceAll("'", "''")}'`;

interface WrittenCorner {
  text: string;
  sheet: string;
  column: number;
  /** 0: none. */
  row: number;
}

function cornerText(
  { is, row, columnFixed, rowFixed }: ShapeCorner,
  choices: readonly Choice[],
  { reading: { target, data } }: Ground,
): WrittenCorner | null {
  const choice = choices[is];
  if (!choice || !data) return null;
  const main = data.tables[0]?.sheet ?? "Sheet1";
  const at = (sheet: string, column: number, number: number): WrittenCorner => ({
    text: `${columnFixed ? "$" : ""}${columnLetters(column)}${number === 0 ? "" : `${rowFixed ? "$" : ""}${number}`}`,
    column,
    row: number,
    sheet,
  });
  if (choice.kind === "lone") return at(choice.lone.sheet, choice.lone.column, choice.lone.row);
  if (choice.kind === "target") {
    if (!target) return null;
    const number = rowIn(
      row,
      { top: target.row, bottom: target.row, headingRow: target.row - 1 },
      target.row,
    );
    return number === null || number < 1 ? null : at(main, target.column, number);
  }
  const { place } = choice;
  const { table } = place.source;
  const number = rowIn(row, table, target?.row ?? table.top);
  return number === null || (number < 1 && row !== "whole") ? null : at(place.sheet, place.column, number);
}

function rowIn(
  role: RowRole,
  { top, bottom, headingRow }: { top: number; bottom: number; headingRow: number | null },
  own: number,
): number | null {
  switch (role) {
    case "top":
      return top;
    case "bottom":
      return bottom;
    case "this":
      return own >= top - 1 && own <= bottom + 1 ? own : null;
    case "above":
      return own - 1;
    case "below":
      return own + 1;
    case "head":
      return headingRow;
    case "whole":
      return 0;
    default:
      return top + role;
  }
}
