// Numbers that binary workbooks pack into four bytes (RK).

/** The two lowest bits say whether it is an integer and whether it is divided by 100. */
export function packedNumber(packed: number): number {
  const value = (packed & 2) !== 0 ? packed >> 2 : highHalf(packed & ~3);
  return (packed & 1) !== 0 ? value / 100 : value;
}

const buffer = new DataView(new ArrayBuffer(8));

function highHalf(bits: number): number {
  buffer.setInt32(4, bits, true);
  return buffer.getFloat64(0, true);
}
