// A formula for an older Excel is returned only if it gave the same results as the original.

import { expect, test } from "@jest/globals";
import { z } from "zod";
import { print } from "../src/format.ts";
import { older, proved } from "../src/older.ts";
import { parse } from "../src/parse.ts";
import { excelVersions } from "../src/reference/row.ts";
import { findFunction } from "../src/reference.ts";
import { mapTree } from "../src/translate/map.ts";
import cases from "./older.json" with { type: "json" };
import { pattern, version } from "./options.ts";

const { same, none, unlike } = z
  .strictObject({
    same: z.array(z.tuple([z.string(), version, z.string()])),
    none: z.array(z.tuple([z.string(), version, pattern])),
    unlike: z.array(z.tuple([z.string(), z.string()])),
  })
  .parse(cases);

for (const [formula, version, expected] of same) {
  test(`${formula} in Excel ${version} is ${expected}`, () => {
    const given = older(parse(formula).tree, version);
    expect([given.notes, given.ok && print(given.tree)]).toEqual([given.notes, expected]);
    expect(given.ok && given.changed).toBe(formula !== expected);
  });
}

test("no formula for an older Excel has a function that is too new", () => {
  const late = same.flatMap(([formula, version]) => {
    const given = older(parse(formula).tree, version);
    const names: string[] = [];
    if (given.ok)
      mapTree(given.tree, (node) => {
        const since = node.type === "call" ? (findFunction(node.name)?.since ?? "2007") : "2007";
        if (excelVersions.indexOf(since) > excelVersions.indexOf(version)) names.push(since);
        return node;
      });
    return names;
  });
  expect(late).toEqual([]);
});

for (const [formula, version, why] of none) {
  test(`${formula} has no equivalent in Excel ${version}, and the notes say why`, () => {
    const given = older(parse(formula).tree, version);
    expect(given.ok).toBe(false);
    expect(given.notes.join(" ")).toMatch(why);
  });
}

test("a formula whose equivalent would grow without limit is rejected at once", () => {
  const nested = (depth: number): string =>
    depth === 0 ? "A1" : `XLOOKUP(${nested(depth - 1)},B1:B9,C1:C9,"none")`;
  const letters = [..."abcdefghijklmnopqrstuv"];
  const doubled = letters.map(
    (name, at) => `${name}_,${at === 0 ? "A1" : `${letters[at - 1]}_+${letters[at - 1]}_`},`,
  );
  for (const formula of [`=${nested(60)}`, `=LET(${doubled.join("")}v_)`, "=LET()", "=LAMBDA()"])
    expect(older(parse(formula).tree, "2010").ok).toBe(false);
});

test("the conditions of an equivalent are described in one sentence per group of cells", () => {
  const { notes } = older(parse('=MAXIFS(C1:C9,B1:B9,">="&F1)').tree, "2016");
  expect(notes).toEqual([
    "The same as long as the values of B1:B9 hold no errors, hold no numbers written as text, hold no texts that begin with <, > or =.",
    "The same as long as the values of F1 are numbers, are never blank.",
    "The same as long as the values of C1:C9 hold no errors.",
    "In Excel 2016 it is an array formula: confirm it with Ctrl+Shift+Enter.",
  ]);
});

for (const [one, other] of unlike) {
  test(`${one} and ${other} are not verified as equal`, () => {
    expect(proved(parse(one).tree, parse(other).tree)).toMatchObject({ proved: false });
  });
}

test("verifying an equivalent gives the same result each time, and needs all conditions", () => {
  const [one, other] = [
    parse("=XLOOKUP(A1,B1:B9,C1:C9)").tree,
    parse("=INDEX(C1:C9,MATCH(A1,B1:B9,0))").tree,
  ];
  const first = proved(one, other);
  expect(first).toMatchObject({ proved: false });
  expect(proved(one, other)).toEqual(first);
  const cells = [parse("=A1").tree];
  const assumptions = [{ cells, never: ["blank", "error", "wildcard"] as const }];
  expect(proved(one, other, { assumptions, sheets: 400 })).toEqual({ proved: true, sheets: 400 });
});
