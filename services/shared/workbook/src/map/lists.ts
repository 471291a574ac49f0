// Lists and texts of limited length, which say what they leave out.

/** The lines of the first entries, and a line that counts the others. `noun` is a plural. */
export function listed<Entry>(
  entries: readonly Entry[],
  most: number,
  noun: string,
  print: (entry: Entry) => readonly string[],
): string[] {
  const lines = entries.slice(0, most).flatMap(print);
  const more = entries.length - most;
  return more > 0 ? [...lines, `  … ${counted(more)} more ${noun}`] : lines;
}

/** One line with the first entries and the number of the others; none if there is nothing to list. */
export function inline<Entry>(
  heading: string,
  entries: readonly Entry[],
  most: number,
  print: (entry: Entry) => string,
): string[] {
  if (entries.length === 0) return [];
  const more = entries.length - most;
  const shown = entries.slice(0, most).map(print);
  if (more > 0) shown.push(shown.length === 0 ? counted(entries.length) : `… ${counted(more)} more`);
  return [`${heading}: ${shown.join(", ")}`];
}

/** On one line and with at most this many characters. */
export function shortened(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}

export const counted = (count: number): string => count.toLocaleString("en-US");

/** `1 row`, `1,204 rows`. */
export const plural = (count: number, noun: string): string =>
  `${counted(count)} ${noun}${count === 1 ? "" : "s"}`;
