// An example's formula, written anew for the columns, cells, texts and numbers of another question.
import type { Variable } from "./corners.ts";
import { type Example, mentionsIn } from "./example.ts";
import type { Ground, SpokenText } from "./ground.ts";
import { listOf } from "./slots.ts";
import { suits, suitsLone } from "./suiting.ts";
import { alike } from "./tokens.ts";
import { written } from "./writing.ts";

export interface Filled {
  formula: string;
  /** How well the places suit; the more the better. */
  fit: number;
}

interface Way {
  choices: readonly Variable[];
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

/** Columns and cells for an example's roles, the fittest first. */
function waysOf({ roles }: Example, ground: Ground): Way[] {
  const mentions = mentionsIn(ground);
  const rank = (mention: number): number => (mention < 0 ? -1 : mentions.indexOf(mention));
  let ways: Way[] = [{ choices: [], fit: 0 }];
  for (const role of roles) {
    const options: { choice: Variable; fit: number }[] =
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

const isSame = (one: Variable, other: Variable): boolean =>
  one.kind === "place" && other.kind === "place"
    ? one.place === other.place
    : one.kind === "lone" && other.kind === "lone" && one.lone === other.lone;

/** Places that the question names and the formula leaves out. */
function unnamed(choices: readonly Variable[], { places, lones }: Ground): number {
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
