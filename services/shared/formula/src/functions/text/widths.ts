// Converts between half-width and full-width Japanese characters. Source: ODF OpenFormula, ASC and JIS.

/** Half-width katakana from U+FF61 on, and their full-width counterparts at the same index. */
const half = Array.from({ length: 63 }, (_, at) => String.fromCharCode(0xff61 + at));
const full = Array.from(
  "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜",
);
const marked: ReadonlyMap<string, string> = new Map([
  ..."カキクケコサシスセソタチツテトハヒフヘホ"
    .split("")
    .map((plain) => [`${plain}゛`, String.fromCharCode(plain.charCodeAt(0) + 1)] as const),
  ..."ハヒフヘホ"
    .split("")
    .map((plain) => [`${plain}゜`, String.fromCharCode(plain.charCodeAt(0) + 2)] as const),
  ["ウ゛", "ヴ"],
  ["ワ゛", "ヷ"],
  ["ヲ゛", "ヺ"],
]);
const unmarked: ReadonlyMap<string, string> = new Map([...marked].map(([two, one]) => [one, two]));
const toHalf: ReadonlyMap<string, string> = new Map(full.map((letter, at) => [letter, half[at] ?? letter]));
const toFull: ReadonlyMap<string, string> = new Map(half.map((letter, at) => [letter, full[at] ?? letter]));

/** Characters whose full-width form has an irregular code. */
const signs: readonly (readonly [narrow: string, wide: string])[] = [
  [" ", "\u3000"],
  ['"', "”"],
  ["'", "’"],
  ["\\", "￥"],
  ["`", "‘"],
];
const signToFull: ReadonlyMap<string, string> = new Map(signs);
const signToHalf: ReadonlyMap<string, string> = new Map(signs.map(([narrow, wide]) => [wide, narrow]));
const distance = 0xfee0;

/** Converts full-width letters, digits, punctuation and katakana to half-width. */
export function halfWidth(text: string): string {
  return Array.from(text, (letter) => {
    const sign = signToHalf.get(letter);
    if (sign !== undefined) return sign;
    const code = letter.charCodeAt(0);
    if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - distance);
    return Array.from(unmarked.get(letter) ?? letter, (each) => toHalf.get(each) ?? each).join("");
  }).join("");
}

/** The reverse. A separate sound mark is merged with its letter. */
export function fullWidth(text: string): string {
  const wide = Array.from(text, (letter) => {
    const sign = signToFull.get(letter);
    if (sign !== undefined) return sign;
    const code = letter.charCodeAt(0);
    if (code > 0x20 && code < 0x7f) return String.fromCharCode(code + distance);
    return toFull.get(letter) ?? letter;
  });
  const joined: string[] = [];
  wide.forEach((letter, at) => {
    const isMark = text.charAt(at) === "ﾞ" || text.charAt(at) === "ﾟ";
    const one = isMark ? marked.get(`${joined.at(-1) ?? ""}${letter}`) : undefined;
    if (one === undefined) joined.push(letter);
    else joined[joined.length - 1] = one;
  });
  return joined.join("");
}
