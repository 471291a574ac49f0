// Finds invisible characters: zero-width, direction, tag and control characters.

/** Matches emoji as a whole, so that their invisible joiners are kept. Only group 1 is an invisible character. */
const hidden =
  /(?:\p{ExtPict}\p{EMod}?\ufe0f?(?:\u200d(?=\p{ExtPict}))?)+|[\d#*]\ufe0f\u20e3|((?![\t\n\r])[\p{DI}\p{Cc}\p{Zl}\p{Zp}])/gu;

type SeenPart = { text: string; isHidden: boolean };

/** Splits `text` at its invisible characters. Each of them becomes a part of its own. */
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

/** The character's Unicode notation, such as `U+200B`. */
export const codeOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
