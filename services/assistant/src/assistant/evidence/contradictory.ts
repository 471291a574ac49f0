// Conditions that cancel each other, or say the same again.
/** The same condition twice, or a content that shall be there and not be there. */
export function contradictory(formula: string): number {
  const chains = [...formula.matchAll(/\([^()]+\)(?:\*\([^()]+\))+/g)].map(([chain]) => chain.split("*"));
  const again = chains.reduce((sum, factors) => sum + factors.length - new Set(factors).size, 0);
  const sides = (sign: string): string[] =>
    [...formula.matchAll(new RegExp(`([A-Z]+)\\$?\\d+:\\$?\\1\\$?\\d+${sign}("[^"]*")`, "g"))].map(
      ([, letters, text]) => `${letters}${text}`,
    );
  const wanted = sides("=");
  const isDenied = sides("<>").some((each) => wanted.includes(each));
  // from a day on, or before another: all of them
  const isAlways = /\((?<range>[A-Z]+\d+:[A-Z]+\d+)>=?[^()]*(?:\([^()]*\))?\)\+\(\k<range></.test(formula);
  return 0.6 * again + (isDenied ? 2 : 0) + (isAlways ? 1.5 : 0);
}
