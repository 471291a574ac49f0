// The texts of old Excel files: bytes in the code page of the file (Excel 5 and 95), or Unicode (Excel 97 and later).
import type { Cursor } from "../biff/cursor.ts";

export type Texts = ReturnType<typeof createTexts>;

/** Encodings by the number of their code page; others are read as windows-1252. */
const encodings: Readonly<Record<number, string>> = {
  866: "ibm866",
  874: "windows-874",
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  10000: "macintosh",
  32768: "macintosh",
};

const encodingOf = (codePage: number): string =>
  encodings[codePage] ?? (codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : "windows-1252");

const withoutBreaks: NextBreak = () => Number.POSITIVE_INFINITY;

export function createTexts(version: 5 | 8, codePage: number) {
  const decoder = new TextDecoder(encodingOf(codePage));
  const decode = (bytes: Uint8Array): string => decoder.decode(bytes);

  /** The characters behind their number. */
  function characters(cursor: Cursor, count: number): string {
    if (version === 5) return decode(cursor.take(count));
    return (cursor.u8() & 1) === 1 ? cursor.wide(count) : cursor.narrow(count);
  }

  /** A text with two bytes for its length, formatted or not. */
  function long(cursor: Cursor, nextBreak: NextBreak = withoutBreaks): string {
    const count = cursor.u16();
    if (version === 5) return decode(cursor.take(count));
    const flags = cursor.u8();
    const runs = (flags & 8) === 0 ? 0 : cursor.u16();
    const phonetic = (flags & 4) === 0 ? 0 : cursor.u32();
    const text = continued(cursor, { count, isWide: (flags & 1) === 1, nextBreak });
    cursor.skip(Math.min(runs * 4 + phonetic, cursor.left()));
    return text;
  }

  return { version, decode, characters, long, short: (cursor: Cursor) => characters(cursor, cursor.u8()) };
}

/** The first place of `breaks` that is not before `at`. Calls must not go back. */
export type NextBreak = (at: number) => number;

export function createBreaks(breaks: readonly number[]): NextBreak {
  let index = 0;
  return (at) => {
    while ((breaks[index] ?? at) < at) index++;
    return breaks[index] ?? Number.POSITIVE_INFINITY;
  };
}

/** Characters that may go on in the next record, which begins with a byte that says how wide they are from there on. */
export function continued(
  cursor: Cursor,
  { count, isWide, nextBreak }: { count: number; isWide: boolean; nextBreak: NextBreak },
): string {
  let text = "";
  let wide = isWide;
  for (let rest = count; rest > 0; ) {
    if (nextBreak(cursor.at()) === cursor.at()) wide = (cursor.u8() & 1) === 1;
    const space = nextBreak(cursor.at()) - cursor.at();
    const length = Math.min(rest, Math.floor(space / (wide ? 2 : 1)));
    if (length === 0) cursor.skip(1);
    else text += wide ? cursor.wide(length) : cursor.narrow(length);
    rest -= length;
  }
  return text;
}
