// CONVERT: converts between units of the same quantity.
import { define, type FunctionTable, text } from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import { errors } from "../../evaluate/values.ts";
import { fromToolPak, toolNumber } from "./add-in.ts";
import { binaryPrefixes, prefixes, type Unit, units } from "./units.ts";

/** Finds a unit by name, then by the shortest prefix before a unit that accepts prefixes. #N/A if there is none. */
function unitOf(name: string): Unit {
  const known = units.get(name);
  if (known) return known;
  for (const length of [1, 2]) {
    const unit = units.get(name.slice(length));
    if (!unit || unit.prefixPower === 0) continue;
    const prefix = name.slice(0, length);
    const times =
      prefixes.get(prefix) ?? (unit.quantity === "information" ? binaryPrefixes.get(prefix) : undefined);
    if (times !== undefined) return { ...unit, size: unit.size * times ** unit.prefixPower };
  }
  throw errors.na;
}

export const convertFunctions: FunctionTable = {
  CONVERT: fromToolPak(
    define([toolNumber, text, text], (value, fromName, toName) => {
      const from = unitOf(fromName);
      const to = unitOf(toName);
      if (from.quantity !== to.quantity) return errors.na;
      if (from.zero === to.zero) return finite((value * from.size) / to.size);
      return finite((value * from.size + from.zero - to.zero) / to.size);
    }),
  ),
};
