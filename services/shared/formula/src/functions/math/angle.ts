// The sine, cosine and tangent of Excel, which subtracts multiples of a π with 64 binary digits from large angles.

/** Half of π in parts whose multiples are exact for angles below 2^27. The last is what a double leaves out of 64 digits. */
const halfPi = [1.5707963109016418, 1.5893254712295857e-8, 6.1257422745431e-17] as const;

/** Source: SIN(PI()) is 1.22514845490862E-16 in Excel; with all digits of π it would be 1.22464679914735E-16. */
function reduced(angle: number): { quarter: number; rest: number } {
  const turns = Math.round(angle / (Math.PI / 2));
  const rest = halfPi.reduce((left, part) => left - turns * part, angle);
  return { quarter: ((turns % 4) + 4) % 4, rest };
}

export function sine(angle: number): number {
  const { quarter, rest } = reduced(angle);
  const size = quarter % 2 === 0 ? Math.sin(rest) : Math.cos(rest);
  return quarter < 2 ? size : -size;
}

export function cosine(angle: number): number {
  const { quarter, rest } = reduced(angle);
  const size = quarter % 2 === 0 ? Math.cos(rest) : Math.sin(rest);
  return quarter === 0 || quarter === 3 ? size : -size;
}

export const tangent = (angle: number): number => {
  const { quarter, rest } = reduced(angle);
  return quarter % 2 === 0 ? Math.tan(rest) : -1 / Math.tan(rest);
};
