// The text of a formula as Excel shows it, from the text that a file stores.

/** Texts and quoted sheet names stay as they are; the other parts are what files store differently. */
const parts =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|_xlop\.(?<optional>[\p{L}\p{N}_.]+)|_xlfn\.(?<operator>ANCHORARRAY|SINGLE)\(|_xl(?:fn|ws|udf|pm)\./giu;

/**
 * Removes the prefixes of functions (`_xlfn.`, `_xlws.`) and of the names of LET and LAMBDA, and writes `A1#`, `@A1`
 * and `[x]` for what files store as calls and prefixes.
 */
export function shownFormula(stored: string): string {
  if (!/_xl/i.test(stored)) return stored;
  let shown = "";
  let from = 0;
  for (const { 0: part, index, groups = {} } of stored.matchAll(parts)) {
    if (index < from) continue;
    shown += stored.slice(from, index);
    from = index + part.length;
    if (groups.optional !== undefined) shown += `[${groups.optional}]`;
    else if (groups.operator !== undefined) {
      const close = closingParenthesis(stored, from);
      const inner = shownFormula(stored.slice(from, close));
      shown += groups.operator.toUpperCase() === "SINGLE" ? `@${inner}` : `${inner}#`;
      from = close + 1;
    } else if (!part.startsWith("_")) shown += part;
  }
  return shown + stored.slice(from);
}

/** The place of the `)` that closes the one before `from`; the end of the text if there is none. */
function closingParenthesis(text: string, from: number): number {
  let depth = 1;
  for (const { 0: sign, index } of text.slice(from).matchAll(/"(?:[^"]|"")*"|'(?:[^']|'')*'|[()]/g)) {
    if (sign === "(") depth += 1;
    else if (sign === ")" && --depth === 0) return from + index;
  }
  return text.length;
}
