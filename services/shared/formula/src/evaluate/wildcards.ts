// Wildcards `*`, `?` and `~` in criteria and lookups. Matching does not backtrack.

const any = -1;

/** Whether a text contains a wildcard character, including `~`. */
export const hasWildcards = (text: string): boolean => /[*?~]/.test(text);

/**
 * Makes a test of whether a whole text matches the pattern, ignoring case. `*` is any number of characters,
 * `?` is one character, `~` escapes either.
 * Source: support.microsoft.com, "Using wildcard characters in searches".
 */
export function wildcards(pattern: string): (text: string) => boolean {
  const parts = partsOf(pattern.toLowerCase());
  const [head = [], ...others] = parts;
  const tail = others.pop();
  const fixed = parts.reduce((sum, part) => sum + part.length, 0);
  return (given) => {
    const text = given.toLowerCase();
    if (text.length < fixed || !isAt(text, 0, head)) return false;
    if (!tail) return text.length === head.length;
    const end = text.length - tail.length;
    if (!isAt(text, end, tail)) return false;
    let from = head.length;
    for (const part of others) {
      const at = place(text, from, end, part);
      if (at < 0) return false;
      from = at + part.length;
    }
    return from <= end;
  };
}

/** The parts between the stars as character codes, with `any` for a question mark. */
function partsOf(pattern: string): number[][] {
  let part: number[] = [];
  const parts = [part];
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at];
    if (sign === "*") {
      part = [];
      parts.push(part);
    } else if (sign === "?") part.push(any);
    else {
      if (sign === "~" && at + 1 < pattern.length) at += 1;
      part.push(pattern.charCodeAt(at));
    }
  }
  return parts;
}

function isAt(text: string, start: number, part: readonly number[]): boolean {
  for (let at = 0; at < part.length; at += 1) {
    const expected = part[at];
    if (expected !== any && expected !== text.charCodeAt(start + at)) return false;
  }
  return true;
}

/** The first match of a part from `from` on. It is always right, because it leaves the most text for later parts. */
function place(text: string, from: number, end: number, part: readonly number[]): number {
  for (let at = from; at + part.length <= end; at += 1) if (isAt(text, at, part)) return at;
  return -1;
}
