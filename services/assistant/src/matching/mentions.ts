// Converts the mentions of a question into contents of slots.
import type { Region, Sheets } from "@cellwright/formula/tables/region";
import type { Mention, Reading, Span } from "@cellwright/questions/reading";
import { clauseWeight } from "@cellwright/recipes/nearest";
import type { Filled } from "../building/builder.ts";

/** The question, its tables, and the table that the formula belongs to. */
export interface Scene {
  reading: Reading;
  sheets: Sheets;
  home: Region | null;
}

type Of<Type extends Mention["type"]> = Extract<Mention, { type: Type }>;

export const ofType = <Type extends Mention["type"]>(reading: Reading, type: Type): Of<Type>[] =>
  reading.mentions.filter((each): each is Of<Type> => each.type === type);

type Content<Each = Filled> = Each extends Filled ? Omit<Each, "score" | "spans"> : never;

/** Makes slot contents from all mentions of a type. `worth`: the score of a mention in a request, 0–1. */
export const fillingFrom =
  (reading: Reading) =>
  <Type extends Mention["type"]>(
    type: Type,
    contentOf: (its: Of<Type>) => Content | null,
    worth: number | ((its: Of<Type>) => number) = 1,
  ): Filled[] =>
    ofType(reading, type).flatMap((its) => {
      const content = contentOf(its);
      const own = typeof worth === "number" ? worth : worth(its);
      const score = own * clauseWeight(reading, its.clause, "slot");
      return content ? [{ ...content, spans: [its], score } as Filled] : [];
    });

export const usedByConditions = ({ conditions }: Reading, { start, end }: Span): boolean =>
  conditions.some((each) => each.start <= start && end <= each.end);
