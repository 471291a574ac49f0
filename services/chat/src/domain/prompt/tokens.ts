// Estimates how many tokens a text has.

const lastLatin = 0x24f;

/** A token has about four Latin characters, or 1.5 characters of other scripts. */
export function tokensIn(text: string): number {
  let others = 0;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > lastLatin) others += 1;
  return Math.ceil((text.length - others) / 4 + others / 1.5);
}
