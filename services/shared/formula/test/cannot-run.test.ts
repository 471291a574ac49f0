// Every reason why a formula cannot run occurs, and is translated into every language.

import { expect, test } from "@jest/globals";
import { workbook } from "../src/evaluate/workbook.ts";
import { type EvaluateOptions, evaluate } from "../src/evaluate.ts";
import { languages, messagesOf } from "../src/messages/languages.ts";
import { inEnglish, type MessageKey } from "../src/messages.ts";
import { older } from "../src/older.ts";
import { parse } from "../src/parse.ts";

const sheets = { dialect: "sheets" } as const;
const book = workbook({
  sheets: {
    Sheet1: {
      A1: "a",
      A2: "b",
      A3: "a",
      B1: 1,
      B2: 2,
      B3: 3,
      C1: "x",
      C2: "y",
      C3: "x",
      D1: { formula: "=D1" },
    },
    Other: { A1: 1 },
  },
});

const cases: [MessageKey, string, EvaluateOptions?][] = [
  ["run.unknown", "=FORECAST.ETS(3,{1,2},{1,2})"],
  ["run.asValue", "=MAP({1,2},IF)"],
  ["run.otherFunction", "=Tools.xlam!RATE2(1)"],
  ["run.count", "=ABS(1,2)"],
  ["run.link", "=Bloomberg|Prices!'EUR'"],
  ["run.workbook", "=[Gone.xlsx]S!A1"],
  ["run.spreadsheet", '=IMPORTRANGE("KEY","A1")', sheets],
  ["run.table", "=SUM(Gone[Cost])"],
  ["run.ownTable", "=SUM([Cost])"],
  ["run.ownResult", "=D1"],
  ["run.crossed", '=SUMIF(INDIRECT({"A1:A3","B1:B3"}),{"x";4})'],
  ["run.arrays", "=BYROW({1;2},LAMBDA(a,SEQUENCE(2,2)))", sheets],
  ["run.noElements", "=TOCOL(E1:E2,1)", sheets],
  ["run.noValues", "=TRIMRANGE(E1:E9)"],
  ["run.matchMode", '=XMATCH("b",A1:A4,3)', sheets],
  ["run.headers", "=GROUPBY(A1:A3,B1:B3,SUM,2)"],
  ["run.sortInside", "=GROUPBY(HSTACK(A1:A3,C1:C3),B1:B3,SUM,0,0,3)"],
  ["run.subtotals", "=GROUPBY(HSTACK(A1:A3,C1:C3),B1:B3,SUM)"],
  ["run.sortPivot", "=PIVOTBY(A1:A3,C1:C3,B1:B3,SUM,0,0,2)"],
  ["run.fields", "=PIVOTBY(A1:B3,C1:C3,B1:B3,SUM)"],
  ["run.skipping", '=QUERY(A1:C3,"select A skipping 2")', sheets],
  ["run.expressionTooLong", '=REGEXTEST("a",REPT("a",30000))'],
  ["run.expression", '=REGEXTEST("aa","(a)\\1")'],
  ["run.groups", '=REGEXEXTRACT("aa","a",2)'],
  ["run.escapes", '=REGEXREPLACE("aa","a","\\b")'],
  ["run.section", '=TEXT(5,"[<1]0")'],
  ["run.months", '=TEXT(45296,"[$-407]mmmm")'],
  ["run.meridiem", '=TEXT(0.5,"[$-407]h AM/PM")'],
  ["run.numerals", '=TEXT(5,"[DBNum1]0")'],
  ["run.numberString", "=NUMBERSTRING(12,1)"],
  ["run.systemFormat", '=TEXT(5,"[$-F800]yyyy")'],
  ["run.eras", '=TEXT(5,"ggge")'],
  ["run.dateOrNumber", "=ISDATE(45351)", sheets],
  ["run.errorNumber", "=ERROR.TYPE(#PYTHON!)"],
  ["run.ending", '=ISEMAIL("john@example.photography")', sheets],
  ["run.addressWithAt", '=ISURL("http://a@b.com")', sheets],
  ["run.lastChanged", '=CELL("row")'],
  ["run.kind", '=CELL("format",A1)'],
  ["run.fileName", '=CELL("address",Other!A1)'],
  ["outside.internet", '=WEBSERVICE("https://example.com")'],
  ["outside.cube", '=CUBEVALUE("c")'],
  ["outside.database", '=SQL.REQUEST("a")'],
  ["outside.model", '=COPILOT("a")'],
  ["outside.library", '=CALL("a","b","c")'],
  ["outside.computer", '=INFO("osversion")'],
  ["outside.program", '=RTD("a",,"b")'],
  ["outside.service", '=FIELDVALUE(A1,"Price")'],
  ["outside.file", '=IMPORTCSV("a")'],
  ["outside.xml", '=FILTERXML("<a/>","/a")'],
  ["outside.pivotTable", '=GETPIVOTDATA("a",A1)'],
  ["outside.phonetic", "=PHONETIC(A1)"],
  ["outside.chart", "=SPARKLINE({1,2})", sheets],
  ["outside.picture", '=IMAGE("https://example.com/a.png")'],
];

test("every reason occurs for some formula", () => {
  const reasons = Object.keys(inEnglish.sentences).filter((key) => /^(?:run|outside)\./.test(key));
  expect(cases.map(([key]) => key)).toEqual(reasons);
});

/** Matches the sentence with any values in its placeholders. */
const filled = (sentence: unknown): RegExp =>
  new RegExp(
    `^${String(sentence)
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".+")}$`,
    "u",
  );

test.each([...languages])("reasons why a formula cannot run are in %s", (language) => {
  const messages = messagesOf(language);
  for (const [key, formula, options] of cases) {
    const outcome = evaluate(formula, { book, cell: "Z9", limits: { time: 60_000 }, ...options, messages });
    expect([formula, outcome]).toMatchObject([formula, { type: "cannot-run" }]);
    expect([formula, outcome.type === "cannot-run" && outcome.reason]).toEqual([
      formula,
      expect.stringMatching(filled(messages.sentences[key])),
    ]);
  }
});

test("the number of arguments that Excel accepts is in the language of the messages", () => {
  const reasonIn = (language: string): unknown => evaluate("=ABS(1,2)", { messages: messagesOf(language) });

  expect(reasonIn("en")).toMatchObject({
    reason: "ABS takes 1 argument; Excel accepts no other number of them.",
  });
  expect(reasonIn("pl")).toMatchObject({
    reason: "ABS przyjmuje 1 argument; innej ich liczby Excel nie przyjmuje.",
  });
});

test("the reason for an unverified older formula is in the language of the messages", () => {
  const { tree } = parse("=LET(a,FORECAST.ETS(B1,B2:B4,C2:C4),a+a)");

  expect(older(tree, "2019", messagesOf("de")).notes).toEqual([
    "Von einer Entsprechung ist nicht bewiesen, dass sie dasselbe ergibt: FORECAST.ETS wird hier nicht unterstützt.",
  ]);
});
