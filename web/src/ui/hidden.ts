// Characters that nobody sees: zero-width ones, those that turn the direction of what follows, tags, controls.

/** An emoji keeps the ones that it is made of; any other is caught. */
const hidden =
  /(?:\p{ExtPict}\p{EMod}?\ufe0f?(?:\u200d(?=\p{ExtPict}))?)+|[\d#*]\ufe0f\u20e3|((?![\t\n\r])[\p{DI}\p{Cc}\p{Zl}\p{Zp}])/gu;

type SeenPart = { text: string; isHidden: boolean };

/** `text` cut at its hidden characters, each of which is a part of its own. */
export function seenParts(text: string): SeenPart[] {
  const parts: SeenPart[] = [];
  let from = 0;
  const addSeen = (to: number) => {
    if (to > from) parts.push({ text: text.slice(from, to), isHidden: false });
  };
  for (const { 1: sign, index } of text.matchAll(hidden)) {
    if (sign === undefined) continue;
    addSeen(index);
    parts.push({ text: sign, isHidden: true });
    from = index + sign.length;
  }
  addSeen(text.length);
  return parts;
}

export const withoutHidden = (text: string): string =>
  text.replace(hidden, (whole: string, sign?: string) => (sign === undefined ? whole : ""));

/** As Unicode calls it: `U+200B`. */
export const codeOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
