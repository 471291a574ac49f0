// Causes of a problem: those that the data shows come first, and those that the data rules out are omitted.
import { read } from "@cellwright/questions/read";
import { expect, test } from "@jest/globals";
import { tablesIn } from "../src/data/tables.ts";
import { helpFor } from "../src/helping/help.ts";

const dialect = "excel";
const help = (pasted: string, language?: "de"): string => {
  const tables = tablesIn(pasted, dialect);
  if (!tables) throw new Error("no table");
  const question = "why does my SUMIF return 0 when I can see the numbers?";
  const reading = read(question, tables.sheets, { dialect, now: new Date() });
  return helpFor(reading, { tables, dialect, language: language ?? "en" })?.text ?? "";
};
const table = (sign: string) => `Region\tAmount\nNorth\t${sign}10\nSouth\t${sign}20\nNorth\t${sign}30`;

test("a cause that the data shows is listed with its column and a formula", () => {
  expect(help(table("'"))).toMatch(
    /^1\. .*stored as text.*This is so in your data, in column B\..*`=VALUE\(B2\)`/m,
  );
  expect(help(table("'"), "de")).toMatch(/^1\. .*Das ist in Ihren Daten so, in Spalte B\./m);
});

test("causes that the data rules out are omitted", () => {
  expect(help(table(""))).not.toContain("stored as text");
});
