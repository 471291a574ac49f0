// Tokens are numbers. A token of one character is its character code, which makes table look-ups and switches fast.

export const Token = {
  end: 0,
  number: 1,
  text: 2,
  word: 3,
  /** A sheet name in single quotes. */
  quoted: 4,
  error: 5,
  illegal: 6,
  lessOrEqual: 7,
  greaterOrEqual: 8,
  unequal: 14,
  mark: 33,
  hash: 35,
  percent: 37,
  join: 38,
  open: 40,
  close: 41,
  times: 42,
  plus: 43,
  comma: 44,
  minus: 45,
  dot: 46,
  over: 47,
  colon: 58,
  semicolon: 59,
  less: 60,
  equal: 61,
  greater: 62,
  at: 64,
  openBracket: 91,
  backslash: 92,
  closeBracket: 93,
  power: 94,
  openBrace: 123,
  bar: 124,
  closeBrace: 125,
} as const;
export type Token = (typeof Token)[keyof typeof Token];

/** Has 1 at the code of each character that is always a token by itself. */
export const alone = new Uint8Array(128);
for (const sign of "()[]{};!+-*/^&%@:=") alone[sign.charCodeAt(0)] = 1;

const beginning = new Uint8Array(128);
for (const token of [
  Token.number,
  Token.text,
  Token.word,
  Token.quoted,
  Token.error,
  Token.open,
  Token.openBrace,
  Token.openBracket,
])
  beginning[token] = 1;

/** Whether an operand can begin with this token. Signs do not count. */
export const beginsOperand = (token: Token): boolean => beginning[token] === 1;
