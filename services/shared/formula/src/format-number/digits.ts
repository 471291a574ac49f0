// Fills the digit placeholders of a format.
import type { Token } from "./tokens.ts";

const empty = { "0": "0", "#": "", "?": " " } as const;

/** Fills the digits before the point from right to left; the first placeholder takes all that remain. Literals stay. */
export function wholeText(tokens: readonly Token[], whole: string, isGrouped: boolean): string {
  const places = tokens.filter(({ kind }) => kind === "digit").length;
  const written: string[] = [];
  let used = 0;
  let place = 0;
  const put = (letter: string): void => {
    if (letter === "") return;
    if (isGrouped && used > 0 && used % 3 === 0) written.push(letter === " " ? " " : ",");
    written.push(letter);
    used += 1;
  };
  const putDigit = (): void => put(whole.charAt(whole.length - 1 - used));
  for (const token of [...tokens].reverse()) {
    if (token.kind === "digit") {
      place += 1;
      if (used < whole.length) putDigit();
      else put(empty[token.sign]);
      if (place === places) while (used < whole.length) putDigit();
    } else if (token.kind === "literal") written.push(Array.from(token.text).reverse().join(""));
    else if (token.kind === "percent") written.push("%");
    else if (token.kind === "slash") written.push("/");
  }
  if (places === 0) while (used < whole.length) putDigit();
  return Array.from(written.join("")).reverse().join("");
}

/** The digits after the point. Trailing zeros appear only where a placeholder requires them. */
export function fractionText(tokens: readonly Token[], fraction: string): string {
  const kept = fraction.replace(/0+$/, "").length;
  let at = 0;
  return tokens
    .map((token) => {
      if (token.kind === "literal") return token.text;
      if (token.kind === "percent") return "%";
      if (token.kind !== "digit") return "";
      at += 1;
      return at <= kept ? fraction.charAt(at - 1) : empty[token.sign];
    })
    .join("");
}
