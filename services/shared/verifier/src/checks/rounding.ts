// Rounding is to as many digits as told.
import { inside } from "@cellwright/formula/tree";
import { lexiconOf } from "@cellwright/questions/languages";
import { type Check, finder, type Given } from "./check.ts";
import { literalOf } from "./nodes.ts";
import { asks, mentions, says, touches } from "./said.ts";

const found = finder("rounding");

export const rounding: Check = (given) => {
  const digits = digitsSaid(given);
  return given.calls.flatMap((call) => {
    const [number, place] = call.args;
    if (!/^(?:ROUND|ROUNDUP|ROUNDDOWN|TRUNC)$/.test(call.name) || !number || digits === null) return [];
    const own = place ? literalOf(place) : 0;
    const bare = inside(number);
    // 0.05 steps are rounded as whole ones
    const isScaled = bare.type === "binary" && /^[/*]$/.test(bare.operator);
    if (own === null || own === digits || (own === 0 && isScaled)) return [];
    return found(isScaled && says(given, "nearest") ? "hint" : "likely", call, "digits", { digits });
  });
};

/** "two decimals" is 2, "whole euros" 0, "to the nearest ten" -1, "0.05" none. */
function digitsSaid(given: Given): number | null {
  const { concepts, tokens, language } = given.reading;
  const numbers = mentions(given, "number");
  const decimals = concepts.find(({ name }) => name === "decimals");
  if (decimals) {
    const near = numbers.find(
      (each) => each.value <= 10 && touches({ start: each.start - 12, end: each.end + 12 }, [decimals]),
    );
    const word = tokens.filter(({ end }) => end <= decimals.start).at(-1)?.word ?? "";
    return near?.value ?? lexiconOf(language).numbers[word] ?? null;
  }
  const round = concepts.find(({ name }) => name === "nearest" || name === "round");
  const steps = numbers.find(
    ({ value, start }) => round && /^10+$/.test(String(value)) && Math.abs(start - round.end - 10) <= 10,
  );
  if (steps) return -(String(steps.value).length - 1);
  return asks(given, "whole") && numbers.every(({ value }) => Number.isInteger(value)) ? 0 : null;
}
