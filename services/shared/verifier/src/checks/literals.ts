// Literals are told by the question or explained by the data and the functions that take them.
import type { Check } from "./check.ts";
import { number } from "./literal-numbers.ts";
import { text } from "./literal-texts.ts";
import { argumentOf } from "./nodes.ts";
import units from "./units.json" with { type: "json" };

/** Arguments that say how, by the place at which they begin. */
const modes: Readonly<Record<string, number>> = units.modes;

export const literals: Check = (given) =>
  given.literals.flatMap((literal) => {
    const around = argumentOf(literal);
    const from = around ? modes[around.call.name] : undefined;
    const isMode =
      around !== null && from !== undefined && literal.up[0] === around.call && around.at >= from;
    if (literal.isDate || typeof literal.value === "boolean" || isMode) return [];
    const { value } = literal;
    return typeof value === "number" ? number(literal, value, given) : text(literal, value, given);
  });
