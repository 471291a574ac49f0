// Numbers that are formatted without `Intl` look exactly as with `Intl`, in every language.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { languages } from "@cellwright/contracts/users";
import { expect, test } from "@jest/globals";
import { plainAmount, plainWhole } from "../src/lib/plain-numbers.ts";

type Signs = Record<"written.group" | "written.point" | "written.euros", string>;
const signsOf = (language: string): Signs =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../src/locales/${language}.json`), "utf8"));
const tagOf = (language: string) => (language === "ar" ? "ar-u-nu-latn" : language);

test.each(languages)("whole numbers in %s look the same as with Intl", (language) => {
  const { "written.group": group } = signsOf(language);
  const format = new Intl.NumberFormat(tagOf(language));
  for (const value of [0, 7, 42, 999, 10_000, 12_345, 100_000, 999_999])
    expect(plainWhole(value, () => group)).toBe(format.format(value));
  for (const value of [1_000, 9_999, 1_000_000, -1, 0.5, Number.NaN])
    expect(plainWhole(value, () => group)).toBeNull();
});

test.each(languages)("amounts and prices in %s look the same as with Intl", (language) => {
  const { "written.point": point, "written.euros": price } = signsOf(language);
  const cents = new Intl.NumberFormat(tagOf(language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const euros = new Intl.NumberFormat(tagOf(language), {
    style: "currency",
    currency: "EUR",
    currencyDisplay: "narrowSymbol",
  });
  for (const value of [0, 5.99, 59.99, 80.5, 0.125, 999]) {
    const amount = plainAmount(value, () => point) ?? "";
    expect(amount).toBe(cents.format(value));
    expect(price.replace("{amount}", amount)).toBe(euros.format(value));
  }
  for (const value of [999.01, 1_000, -1]) expect(plainAmount(value, () => point)).toBeNull();
});
