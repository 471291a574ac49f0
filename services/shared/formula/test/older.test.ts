// A formula for an older Excel is returned only if it gave the same results as the original.

import { expect, test } from "@jest/globals";
import { print } from "../src/format.ts";
import { older, proved } from "../src/older.ts";
import { parse } from "../src/parse.ts";
import { type ExcelVersion, excelVersions } from "../src/reference/row.ts";
import { findFunction } from "../src/reference.ts";
import { mapTree } from "../src/translate/map.ts";

const same: [formula: string, version: ExcelVersion, older: string][] = [
  ["=SUM(A1:A3)", "2007", "=SUM(A1:A3)"],
  ["=XLOOKUP(A1,B1:B9,C1:C9)", "2019", "=INDEX(C1:C9,MATCH(A1,B1:B9,0))"],
  ['=XLOOKUP("x",B:B,C:C,"none")', "2010", '=IF(ISNA(MATCH("x",B:B,0)),"none",INDEX(C:C,MATCH("x",B:B,0)))'],
  ['=XLOOKUP("a*",B1:B9,C1:C9)', "2010", '=INDEX(C1:C9,MATCH("a~*",B1:B9,0))'],
  ['=XLOOKUP("a*",B1:B9,C1:C9,,2)', "2010", '=INDEX(C1:C9,MATCH("a*",B1:B9,0))'],
  ["=XLOOKUP(A1,B1:F1,B2:F2)", "2010", "=INDEX(B2:F2,MATCH(A1,B1:F1,0))"],
  ["=XLOOKUP(A1,B1:B9,C1:C9,,0,-1)", "2010", "=LOOKUP(2,1/(B1:B9=A1),C1:C9)"],
  [
    '=XLOOKUP(A1,B1:B9,C1:C9,"low",-1)',
    "2010",
    '=IFERROR(INDEX(C1:C9,MATCH(LARGE(IF(ISNUMBER(B1:B9)*(B1:B9<=A1),B1:B9),1),B1:B9,0)),"low")',
  ],
  ["=XLOOKUP([@Id],T[Id],T[Name])", "2016", "=INDEX(T[Name],MATCH([[#This Row],[Id]],T[Id],0))"],
  ["=XMATCH(A1,B1:B9)", "2019", "=MATCH(A1,B1:B9,0)"],
  ['=IFS(A1>3,"a",A1>1,"b",TRUE,"c")', "2016", '=IF(A1>3,"a",IF(A1>1,"b","c"))'],
  ['=IFS(A1>3,"a",A1>1,"b")', "2016", '=IF(A1>3,"a",IF(A1>1,"b",NA()))'],
  ['=SWITCH(A1,1,"one",2,"two","other")', "2016", '=IF(A1=1,"one",IF(A1=2,"two","other"))'],
  ['=CONCAT(A1:A3,"x",B1)', "2016", '=A1&A2&A3&"x"&B1'],
  ['=TEXTJOIN("-",FALSE,A1,B1)', "2016", '=A1&"-"&B1'],
  ['=TEXTJOIN(", ",TRUE,A1:A2)', "2016", '=MID(IF(A1="","",", "&A1)&IF(A2="","",", "&A2),3,32767)'],
  ['=IFNA(MATCH(A1,B1:B9,0),"none")', "2010", '=IF(ISNA(MATCH(A1,B1:B9,0)),"none",MATCH(A1,B1:B9,0))'],
  [
    '=MAXIFS(C1:C9,A1:A9,"a",B1:B9,">2")',
    "2016",
    '=MAX(IF((A1:A9="a")*(ISNUMBER(B1:B9)*(B1:B9>2))*ISNUMBER(C1:C9),C1:C9))',
  ],
  ["=LET(x,A1+1,y,x*2,x+y)", "2019", "=A1+1+(A1+1)*2"],
  ["=LET(f,LAMBDA(a,a*2),f(A1)+f(3))", "2019", "=A1*2+3*2"],
  ['=TEXTBEFORE(A1,"-")', "2021", '=IFERROR(LEFT(A1,FIND("-",A1)-1),NA())'],
  ['=TEXTAFTER(A1,"-",1,0,0,"")', "2021", '=IFERROR(MID(A1,FIND("-",A1)+1,LEN(A1)),"")'],
  ["=DAYS(A1,B1)", "2010", "=INT(A1)-INT(B1)"],
  ["=ISOWEEKNUM(A1)", "2010", "=WEEKNUM(A1,21)"],
  ["=STDEV.S(A1:A9)+VAR.P(A1:A9)", "2007", "=STDEV(A1:A9)+VARP(A1:A9)"],
  ["=NORM.S.DIST(A1,TRUE)", "2007", "=NORMSDIST(A1)"],
  ["=SUM(SEQUENCE(2,3,5,2))", "2019", "=SUM({5,7,9;11,13,15})"],
  ["=CHOOSECOLS(A1:C3,2)", "2021", "=INDEX(A1:C3,0,2)"],
  ["=AGGREGATE(9,6,A1:A9)", "2007", '=SUM(IFERROR(A1:A9,""))'],
  ["=COMBINA(A1,B1)", "2010", "=COMBIN(A1+B1-1,B1)"],
  ["=SUM(1,XLOOKUP(1,B:B,C:C),IFS(D1>1,2,TRUE,3))", "2010", "=SUM(1,INDEX(C:C,MATCH(1,B:B,0)),IF(D1>1,2,3))"],
];

for (const [formula, version, expected] of same) {
  test(`${formula} in Excel ${version} is ${expected}`, () => {
    const given = older(parse(formula).tree, version);
    expect([given.notes, given.ok && print(given.tree)]).toEqual([given.notes, expected]);
    expect(given.ok && given.changed).toBe(formula !== expected);
  });
}

test("no returned formula has a function that is too new", () => {
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

const none: [string, ExcelVersion, RegExp][] = [
  ["=FILTER(A1:A9,B1:B9>2)", "2019", /FILTER came with Excel 2021/],
  ["=SORT(A1:A9)", "2019", /SORT came with Excel 2021/],
  ["=CONCAT(names)", "2016", /CONCAT came with Excel 2019/],
  ["=CONCAT(A1:A500)", "2016", /CONCAT/],
  ["=XLOOKUP(A1,B1:B9,C1:C9,,0,2)", "2019", /XLOOKUP/],
  ["=SUM(A1#)", "2019", /spills/],
  ["=LET(r,RAND(),r+r)", "2019", /changes/],
  ['=MAXIFS(C1:C9,A1:A9,"a*")', "2016", /MAXIFS/],
];
for (const [formula, version, why] of none) {
  test(`${formula} has no equivalent in Excel ${version}, and the notes say why`, () => {
    const given = older(parse(formula).tree, version);
    expect(given.ok).toBe(false);
    expect(given.notes.join(" ")).toMatch(why);
  });
}

test("a formula that would grow without limit is rejected at once", () => {
  const nested = (depth: number): string =>
    depth === 0 ? "A1" : `XLOOKUP(${nested(depth - 1)},B1:B9,C1:C9,"none")`;
  const letters = [..."abcdefghijklmnopqrstuv"];
  const doubled = letters.map(
    (name, at) => `${name}_,${at === 0 ? "A1" : `${letters[at - 1]}_+${letters[at - 1]}_`},`,
  );
  for (const formula of [`=${nested(60)}`, `=LET(${doubled.join("")}v_)`, "=LET()", "=LAMBDA()"])
    expect(older(parse(formula).tree, "2010").ok).toBe(false);
});

test("conditions are described in one sentence per group of cells", () => {
  const { notes } = older(parse('=MAXIFS(C1:C9,B1:B9,">="&F1)').tree, "2016");
  expect(notes).toEqual([
    "The same as long as the values of B1:B9 hold no errors, hold no numbers written as text, hold no texts that begin with <, > or =.",
    "The same as long as the values of F1 are numbers, are never blank.",
    "The same as long as the values of C1:C9 hold no errors.",
    "In Excel 2016 it is an array formula: confirm it with Ctrl+Shift+Enter.",
  ]);
});

const unlike: [string, string][] = [
  ["=XLOOKUP(A1,B1:B9,C1:C9)", "=INDEX(C1:C9,MATCH(A1,B1:B9,1))"],
  ["=XLOOKUP(A1,B1:B9,C1:C9)", "=VLOOKUP(A1,B1:C9,2)"],
  ["=IFNA(A1/B1,0)", "=IFERROR(A1/B1,0)"],
  ['=TEXTJOIN("-",TRUE,A1:A2)', '=A1&"-"&A2'],
  ["=MAXIFS(B1:B9,A1:A9,1)", "=MAX(IF(A1:A9=1,B1:B9))"],
  ["=AVERAGE(A1:A9)", "=SUM(A1:A9)/9"],
  ["=A1+A2", "=SUM(A1:A2)"],
  ["=NA()", "=#N/A"],
];
for (const [one, other] of unlike) {
  test(`${one} and ${other} are not verified as equal`, () => {
    expect(proved(parse(one).tree, parse(other).tree)).toMatchObject({ proved: false });
  });
}

test("a verification is deterministic and needs all its conditions", () => {
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
