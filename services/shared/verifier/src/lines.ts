// Splits a block of a reply into formulas.

/** Several formulas only if every line starts one; otherwise the block is one formula, perhaps of several lines. */
export const formulasIn = (body: string): string[] => {
  const lines = body.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 1 && lines.every((line) => /^\s*=(?![=<>])/.test(line))
    ? lines.map((line) => line.trim())
    : [body];
};
