// The formulas of one block.

/** Lines that each start a formula stand for several; a formula may also go over many lines. */
export const formulasIn = (body: string): string[] => {
  const lines = body.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 1 && lines.every((line) => /^\s*=(?![=<>])/.test(line))
    ? lines.map((line) => line.trim())
    : [body];
};
