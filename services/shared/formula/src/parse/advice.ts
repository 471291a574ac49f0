// Advice on signs that do not belong in a formula: what the writer most likely meant.

const advice: Record<string, string> = {
  "]": "There is a `]` too many: no `[` was opened for it. Remove it.",
  "!": "`!` stands between a sheet and a cell (Sheet1!A1); 'not equal' is written <>.",
  "|": "`|` is no operator. Use OR(…) for 'or' and & to join texts.",
  "~": "`~` is no operator. It only stands inside a text, before * or ?.",
  "`": "` is no quote. Text takes double quotes.",
  "?": "`?` is a wildcard and only stands inside a text.",
  "“": 'Curly quotes do not work. Use straight ones: ".',
  "”": 'Curly quotes do not work. Use straight ones: ".',
  "„": 'Curly quotes do not work. Use straight ones: ".',
  "‘": 'Curly quotes do not work. Use straight ones: ".',
  "’": 'Curly quotes do not work. Use straight ones: ".',
  "×": "`×` is no operator. Multiply with *.",
  "÷": "`÷` is no operator. Divide with /.",
  "–": "`–` is a dash. Subtract with -.",
  "—": "`—` is a dash. Subtract with -.",
  "−": "`−` is a typographic minus. Subtract with -.",
  "≤": "Write <= instead of ≤.",
  "≥": "Write >= instead of ≥.",
  "≠": "Write <> instead of ≠.",
};

export const adviceOn = (sign: string): string =>
  advice[sign] ?? `\`${sign}\` does not belong in a formula. Remove it.`;
