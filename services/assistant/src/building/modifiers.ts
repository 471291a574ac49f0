// What a question wants done with a result, whatever computes it: rounded, never below or above a limit.
import type { Builder, Built, Situation } from "./builder.ts";

const most = 4;

/** The results as they are behind those with the modifiers that the question tells. */
export const modified =
  (builder: Builder): Builder =>
  (slots, situation, options) => {
    const made = builder(slots, situation, options);
    const change = changeIn(situation);
    if (!change) return made;
    return made.flatMap((each, at) =>
      at < most &&
      each.shape !== "spill" &&
      !/^=(?:ROUND|MROUND|CEILING|FLOOR|MIN\(|MAX\()/.test(each.formula)
        ? [changed(each, change), { ...each, weight: 0.7 * (each.weight ?? 1) }]
        : [each],
    );
  };

type Change = (text: string) => string;

function changed(each: Built, change: Change): Built {
  const guard = /^=IFERROR\((.*),([^,()]*)\)$/.exec(each.formula);
  return {
    ...each,
    formula: guard ? `=IFERROR(${change(guard[1] ?? "")},${guard[2]})` : `=${change(each.formula.slice(1))}`,
  };
}

function changeIn({ reading }: Situation): Change | null {
  const has = (...names: string[]): boolean => reading.concepts.some(({ name }) => names.includes(name));
  if (has("round")) {
    const name = isBeside("up", reading) ? "ROUNDUP" : isBeside("down", reading) ? "ROUNDDOWN" : "ROUND";
    const told = reading.mentions.find(
      (each) =>
        each.type === "number" && each.unit === null && Number.isInteger(each.value) && each.value <= 6,
    );
    const isWhole = has("whole") || name === "ROUNDUP";
    const digits = told?.type === "number" ? told.value : isWhole ? 0 : 2;
    return (text) => `${name}(${text},${digits})`;
  }
  return has("negative") ? (text) => `MAX(0,${text})` : null;
}

/** "Round up", "rounded up", but not "down to C9, rounded". */
export const isBeside = (name: string, { concepts }: Situation["reading"]): boolean =>
  concepts.some(
    (each) =>
      each.name === name &&
      concepts.some((one) => one.name === "round" && each.start <= one.end + 4 && one.start <= each.end + 1),
  );
