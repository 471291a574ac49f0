// Splits a code block of a reply into formulas.

/** Several formulas if every line starts with "="; otherwise one formula, possibly on several lines. */
export const formulasIn = (body: string): string[] => {
  const lines = body.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 1 && lines.every((line) => /^\s*=(?![=<>])/.test(line))
    ? lines.map((line) => line.trim())
    : [body];
};
