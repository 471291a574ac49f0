// Splits a text at its Unicode direction isolates. Each begins with U+2066 or U+2068 and ends with U+2069.

type IsolatedPart = { text: string; isIsolated: boolean; dir?: "ltr" };

const opens = /[\u2066\u2068]/;
const closes = "\u2069";

/** Cuts `text` at its outermost isolates and removes their characters. An unmatched character stays in the text. */
export function isolates(text: string): IsolatedPart[] {
  const parts: IsolatedPart[] = [];
  let from = 0;
  let begin = -1;
  let depth = 0;
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charAt(place);
    if (opens.test(sign)) {
      if (depth === 0) begin = place;
      depth += 1;
    } else if (sign === closes && depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      if (begin > from) parts.push({ text: text.slice(from, begin), isIsolated: false });
      const dir = text.charAt(begin) === "\u2066" ? ({ dir: "ltr" } as const) : {};
      parts.push({ text: text.slice(begin + 1, place), isIsolated: true, ...dir });
      from = place + 1;
    }
  }
  if (from < text.length) parts.push({ text: text.slice(from), isIsolated: false });
  return parts;
}
