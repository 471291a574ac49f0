// The tokenizer of queries: words, numbers, texts and operators.
import { errors } from "../../evaluate/values.ts";

export interface Token {
  type: "word" | "number" | "text" | "sign" | "end";
  text: string;
  /** A word in backquotes is always a column name, even if it is a keyword. */
  quoted: boolean;
}

const isSpace = (sign: string): boolean => sign.trim() === "";
const isDigit = (sign: string): boolean => sign >= "0" && sign <= "9";
const isLetter = (sign: string): boolean => /^[\p{L}_]$/u.test(sign);
const pairs = ["!=", "<>", "<=", ">="];
const single = "(),*/+-=<>%";

/** Splits a query into tokens. #VALUE! for an unclosed text or an unknown character. */
function tokens(query: string): Token[] {
  const found: Token[] = [];
  let at = 0;
  const until = (holds: (sign: string) => boolean): string => {
    const start = at;
    while (at < query.length && holds(query[at] ?? "")) at += 1;
    return query.slice(start, at);
  };
  while (at < query.length) {
    const sign = query[at] ?? "";
    if (isSpace(sign)) {
      at += 1;
    } else if (sign === "'" || sign === '"' || sign === "`") {
      const end = query.indexOf(sign, at + 1);
      if (end < 0) throw errors.value;
      const quoted = sign === "`";
      found.push({ type: quoted ? "word" : "text", text: query.slice(at + 1, end), quoted });
      at = end + 1;
    } else if (isDigit(sign) || (sign === "." && isDigit(query[at + 1] ?? ""))) {
      found.push({ type: "number", text: until((each) => isDigit(each) || each === "."), quoted: false });
    } else if (isLetter(sign)) {
      found.push({ type: "word", text: until((each) => isLetter(each) || isDigit(each)), quoted: false });
    } else {
      const pair = query.slice(at, at + 2);
      const text = pairs.includes(pair) ? pair : sign;
      if (!pairs.includes(text) && !single.includes(text)) throw errors.value;
      found.push({ type: "sign", text, quoted: false });
      at += text.length;
    }
  }
  return found;
}

export type Words = ReturnType<typeof words>;

/** A cursor over the tokens. A missing required token gives #VALUE!. */
export function words(query: string) {
  const all = tokens(query);
  const end: Token = { type: "end", text: "", quoted: false };
  let at = 0;
  const peek = (ahead = 0): Token => all[at + ahead] ?? end;
  const isKeyword = (token: Token, keyword: string): boolean =>
    token.type === "word" && !token.quoted && token.text.toLowerCase() === keyword;
  const next = (): Token => {
    const token = peek();
    at += 1;
    return token;
  };
  /** Consumes these keywords and returns true if all of them come next. */
  const take = (...keywords: string[]): boolean => {
    if (!keywords.every((keyword, ahead) => isKeyword(peek(ahead), keyword))) return false;
    at += keywords.length;
    return true;
  };
  const sign = (...signs: string[]): string | undefined => {
    const token = peek();
    if (token.type !== "sign" || !signs.includes(token.text)) return undefined;
    at += 1;
    return token.text;
  };
  const must = (text: string): void => {
    if (!sign(text)) throw errors.value;
  };
  const mustBe = (type: Token["type"]): string => {
    const token = next();
    if (token.type !== type) throw errors.value;
    return token.text;
  };
  return { peek, next, take, sign, must, mustBe };
}
