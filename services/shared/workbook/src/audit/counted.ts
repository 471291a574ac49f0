// Numbers with their noun, for sentences.

/** `1 cell`, `1,200 cells`. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? noun : plural}`;
