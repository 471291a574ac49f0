// Generates random formulas for both dialects or for one of them.

import fc from "fast-check";
import type { Dialect } from "../src/dialect.ts";

const cells = ["A1", "$B$2", "C$3", "$D4", "Z99"];
const ranges = [
  "A1:B9",
  "$A$1:$A$9",
  "C:C",
  "$A:$C",
  "2:5",
  "Sheet2!B1:B5",
  "'My ''list'''!A1:A4",
  "Total",
  "rate_1",
];
const constants = [
  "0",
  "1",
  "2.5",
  "1E-07",
  "12345678.125",
  '"a ""b"" ;,."',
  '""',
  '"a,5"',
  "TRUE",
  "FALSE",
  "#N/A",
  "#DIV/0!",
  "#REF!",
  "#NAME?",
];
const arrays = ["{1,2,3}", '{1;-2.5;"x"}', '{TRUE,"a;b";#N/A,4}'];
const signs = ["+", "-", "*", "/", "^", "&", "=", "<>", "<=", ">", "<", ">="];
const functions: readonly (readonly [name: string, fewest: number, most: number])[] = [
  ["SUM", 1, 4],
  ["IF", 2, 3],
  ["IFERROR", 2, 2],
  ["VLOOKUP", 3, 4],
  ["SUMPRODUCT", 1, 2],
  ["INDEX", 2, 3],
  ["AND", 1, 3],
  ["NOT", 1, 1],
  ["ROUND", 2, 2],
  ["TEXTJOIN", 3, 4],
  ["STDEV.S", 1, 2],
  ["VAR.P", 1, 2],
  ["VARP", 1, 2],
  ["NORM.DIST", 4, 4],
  ["NORMDIST", 4, 4],
  ["F.TEST", 2, 2],
  ["FTEST", 2, 2],
  ["XLOOKUP", 3, 4],
  ["DATE", 3, 3],
  ["TODAY", 0, 0],
  ["T", 1, 1],
  ["N", 1, 1],
  ["TRUE", 0, 0],
  ["IRR", 1, 2],
  ["MIRR", 3, 3],
  ["HSTACK", 1, 3],
];
const own: Record<Dialect, string[]> = {
  excel: [
    "Sales[Amount]",
    "Sales[[#Headers],[Jan]:[Mar]]",
    "[@Tax]",
    "Sales[[#This Row],[Net amount]]",
    "A1#",
    "@A1:A9",
    "(A1,B1:B2)",
    "A1:C3 B2:D4",
    "Jan:Mar!B2",
    "[2]Q1!A:A",
    "#SPILL!",
  ],
  sheets: ["A2:A", "B3:4", "{A1:A3;B1:B3}", "{A1:B1,SUM(C1,2)}"],
};

/** Texts of valid formulas. Without a dialect, they only use what Excel and Google Sheets both support. */
export function formulas(dialect?: Dialect): fc.Arbitrary<string> {
  const { expression } = fc.letrec<{ expression: string }>((tie) => ({
    expression: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.constantFrom(...cells, ...ranges),
      fc.constantFrom(...constants, ...arrays),
      fc.constantFrom(...(dialect ? own[dialect] : cells)),
      fc
        .tuple(tie("expression"), fc.constantFrom(...signs), tie("expression"))
        .map((parts) => parts.join("")),
      fc
        .tuple(
          fc.constantFrom(...functions),
          fc.array(tie("expression"), { minLength: 4, maxLength: 4 }),
          fc.nat(),
        )
        .map(
          ([[name, fewest, most], args, chance]) =>
            `${name}(${args.slice(0, fewest + (chance % (most - fewest + 1))).join(",")})`,
        ),
      fc
        .tuple(tie("expression"), tie("expression"))
        .map(([one, other]) => `LET(x,${one},x_2,${other},x+x_2)`),
      tie("expression").map((inner) => `COUNTIFS(A1:A9,${inner})`),
      tie("expression").map((inner) => `LAMBDA(x,x&${inner})(1)`),
      tie("expression").map((inner) => `(${inner})`),
      tie("expression").map((inner) => `-${inner}`),
      tie("expression").map((inner) => `(${inner})%`),
    ),
  }));
  return expression.map((text) => `=${text}`);
}
