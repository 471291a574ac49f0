// Counts and lists in the readable output of the command.

/** More lines of a list are only counted. */
const mostShown = 20;

export const counted = (count: number, word: string): string =>
  `${count.toLocaleString("en-US")} ${word}${count === 1 ? "" : "s"}`;

export const shortened = (lines: readonly string[]): string[] =>
  lines.length <= mostShown
    ? [...lines]
    : [...lines.slice(0, mostShown), `  and ${(lines.length - mostShown).toLocaleString("en-US")} more`];
