// Typing help. `|` marks the caret in every formula here.
import { assist } from "@cellwright/formula/assist";
import type { FormulaLocale } from "@cellwright/formula/dialect";
import { locales } from "@cellwright/formula/locales/all";
import { expect, test } from "@jest/globals";
import fc from "fast-check";

const german: FormulaLocale = { vocabulary: locales.de, separator: ";" };
const sheets: FormulaLocale = { dialect: "sheets" };

function at(marked: string, locale?: FormulaLocale) {
  const caret = marked.indexOf("|");
  return assist(marked.slice(0, caret) + marked.slice(caret + 1), caret, locale);
}

test.each<[string, string, string[], FormulaLocale?]>([
  ["=VLOKUP(A1|", "VLOKUP", ["VLOOKUP"]],
  ["=1+vlokup|(A1)", "vlokup", ["VLOOKUP"]],
  ["=SUM(VLOKUP(A1,B:C,|2))", "VLOKUP", ["VLOOKUP"]],
  ["=VLOKUP(A1;|", "VLOKUP", ["SVERWEIS"], german],
  ["=SVERWEI(A1;|", "SVERWEI", ["SVERWEIS"], german],
  ["=AVERAG(|", "AVERAG", ["AVERAGE"]],
])("with the caret in %s, the suggestions for %s are %j", (...[marked, name, functions, locale]) => {
  const { meant } = at(marked, locale);
  const text = marked.replace("|", "");
  expect(meant && text.slice(meant.span.start, meant.span.end)).toBe(name);
  expect(meant?.functions.map(({ localName }) => localName)).toEqual(functions);
});

test.each(["=VLOOKUP(A1|", "=SUM(Totals|", "=LET(f,LAMBDA(x,x),f(|1))", "=FROBNICATE(|", "=VLOK|", "A1|"])(
  "with the caret in %s, no other function name is suggested",
  (marked) => {
    expect(at(marked).meant).toBeNull();
  },
);

// The locale of a row is optional. Without `...` jest would pass a callback in place of a missing locale.
test.each<[string, string | null, number, FormulaLocale?]>([
  ["=SUM(|", "SUM", 0],
  ["=sum(A1,|", "SUM", 1],
  ["SUM(A1,B1|)", "SUM", 1],
  ["=SUM(A1)|", null, 0],
  ["=SU|M(A1)", null, 0],
  ["|=SUM(A1)", null, 0],
  ["=IF(A1>1,SUM(B1,|C1),2)", "SUM", 1],
  ["=IF(A1>1,SUM(B1,C1)|,2)", "IF", 1],
  ["=IF(A1>1,SUM(B1,C1),|2)", "IF", 2],
  ["=IF(\n  A1 > 1,\n  |", "IF", 1],
  // brackets and separators inside text and names
  ['=IF(A1="),(",|', "IF", 1],
  ["='It''s (a, b'!A1+SUM(1,|", "SUM", 1],
  ["=SUM(Table1[[#All],[a,(b]],|", "SUM", 1],
  ["=SUM(Table1['[(,],|1)", "SUM", 1],
  ["=SUM([Book(1,2).xlsx]Sheet1!A1,|", "SUM", 1],
  ["=SUM({1,2;3,4},|", "SUM", 1],
  ["=SUM({1,2;3,|4},5)", "SUM", 0],
  ["={SUM(A1,|B1)}", "SUM", 1],
  ["=SUM((A1,B1|),C1)", "SUM", 0],
  ["=SUM((A1,B1),|C1)", "SUM", 1],
  ["=LAMBDA(x,x+1)(2,|3)", null, 0],
  ["=SUM(LAMBDA(x,x+1)(2,3),|)", "SUM", 1],
  // unfinished or wrong formulas
  ['=IF(A1="Paid|', "IF", 0],
  ["=SUM(Table1[Am|", "SUM", 0],
  ["=SUM('My sheet|", "SUM", 0],
  ["=SUM(A1))+MAX(1,|", "MAX", 1],
  ["=SUM({1,2,MAX(|", "MAX", 0],
  ["=SUM({1,2),|", null, 0],
  ["=MAX(SUM({1,2),|", "MAX", 1],
  ["=SUM(A1;|", "SUM", 1],
  ["=_xlfn.XLOOKUP(1,|", "XLOOKUP", 1],
  ["=NOSUCH(1,|", "NOSUCH", 1],
  // other locales
  ["=SUMME(1,5;|", "SUM", 1, german],
  ["=WENN(A1>1;{1.2;3.4};|", "IF", 2, german],
  ["=SUM(1;|", "SUM", 1, { ...german, dialect: "sheets" }],
])("in %s the caret is in %s, in the argument with index %i", (...[marked, name, argument, locale]) => {
  const { call } = at(marked, locale);
  expect(call && [call.name, call.argument]).toEqual(name === null ? null : [name, argument]);
});

test("a call is described by its written name, its position and its reference entry", () => {
  expect(at("=1+summe(A1;|", german).call).toMatchObject({
    name: "SUM",
    written: "summe",
    span: { start: 3, end: 8 },
    entry: { name: "SUM", localName: "SUMME", category: "Math" },
  });
  expect(at("=NOSUCH(|").call).toMatchObject({ name: "NOSUCH", entry: null, parameter: null });
});

test.each([
  ["=IF(|", 0],
  ["=IF(1,2,|", 2],
  ["=IF(1,2,3,|", null],
  // repeated arguments recur in turn
  ["=SUM(1,2,3,4,|", 1],
  ["=SUMIFS(C:C,|", 1],
  ['=SUMIFS(C:C,A:A,"x",|', 3],
  ['=SUMIFS(C:C,A:A,"x",B:B,|', 4],
  ['=SUMIFS(C:C,A:A,"x",B:B,"y",|', 3],
  ["=TODAY(|", null],
])("in %s the caret is in the argument that the reference lists at index %j", (marked, parameter) => {
  expect(at(marked).call?.parameter).toBe(parameter);
});

test.each<[string, number | null, number | null]>([
  ["=SUM|(A1)", 4, 7],
  ["=SUM(|A1)", 4, 7],
  ["=SUM(A1|)", 4, 7],
  ["=SUM(A1)|", 4, 7],
  // the bracket before the caret takes precedence
  ["=(1+(2)|)", 4, 6],
  ["=((1|", null, null],
  ["=(|(1)", 1, null],
  ["=((1)|", 2, 4],
  ["=1)|", null, 2],
  ["={1,2|}", 1, 5],
  ["|{=SUM(A1)}", 0, 9],
  ["=SUM({1,2)|", 4, 9],
  ["=SUM({|1,2)", 5, null],
  ["=Table1[[#All],[|a]]", 15, 17],
  ["=Table1|[[#All],[a]]", 7, 18],
  ["=Table1[a'[|]", 7, 11],
  ['="("|&")"', null, null],
  ['="(|"', null, null],
  ["=SUM(Table1|[a", 11, null],
])("in %s the bracket at the caret and its matching bracket are at %j and %j", (marked, open, close) => {
  const expected = open === null && close === null ? null : { open, close };
  expect(at(marked).brackets).toEqual(expected);
});

const namesAt = (marked: string, locale?: FormulaLocale) =>
  at(marked, locale).completions.map(({ localName }) => localName);

test.each<[string, string[], FormulaLocale?]>([
  ["=V|", ["VLOOKUP"]],
  ["=su|", ["SUM", "SUMIF", "SUMIFS", "SUBTOTAL", "SUBSTITUTE", "SUMPRODUCT"]],
  ["=SUMIF|", ["SUMIF", "SUMIFS"]],
  ["=1+IF|", ["IF", "IFS"]],
  ["=SUM(xl|", ["XLOOKUP"]],
  // text after the caret is not part of the word being completed
  ["=XLO|X(", ["XLOOKUP"]],
  ["=NORM|", ["NORM.INV", "NORM.DIST"]],
  ["=SVERW|", ["SVERWEIS"], german],
  ["=VLOOK|", ["SVERWEIS"], german],
  ["=QUER|", ["QUERY"], sheets],
])("the first completions of %s are %j", (...[marked, first, locale]) => {
  expect(namesAt(marked, locale).slice(0, first.length)).toEqual(first);
});

test("completions are at most 20 functions of the dialect, with renamed functions last", () => {
  expect(namesAt("=QUER|")).not.toContain("QUERY");
  expect(namesAt("=A|")).toHaveLength(20);
  const deviations = namesAt("=STDEV|");
  expect(deviations.indexOf("STDEV.S")).toBeLessThan(deviations.indexOf("STDEVP"));
});

test.each([
  "=|",
  "=SUM(|",
  '="SU|',
  "='SU|",
  "=SU|!A1",
  "=Sheet1!SU|",
  "=Table1[SU|",
  "=SU|[a]",
  "=12|",
  "=SU |",
  "=NOSUCHFUNCTION|",
])("%s has no completions", (marked) => {
  expect(namesAt(marked)).toEqual([]);
});

test("the word being typed has its position, even with the caret inside it", () => {
  expect(at("=1+SU|MX(2)").word).toEqual({ start: 3, end: 7 });
  expect(at("=1+SUM(2)|").word).toBeNull();
});

test("typing help never throws, whatever the text and the caret", () => {
  const signs = [..."()[]{},;'\"!#=+A1x .\\|:"];
  const text = fc.array(fc.constantFrom(...signs), { maxLength: 60 }).map((parts) => parts.join(""));
  const anything = fc.oneof(text, fc.string({ unit: "binary", maxLength: 60 }));
  fc.assert(
    fc.property(anything, fc.integer({ min: -3, max: 80 }), (given, caret) => {
      const { call, brackets } = assist(given, caret);
      if (call) expect(given.slice(call.span.start, call.span.end)).toBe(call.written);
      for (const place of [brackets?.open ?? null, brackets?.close ?? null])
        if (place !== null) expect("()[]{}").toContain(given[place]);
    }),
    { numRuns: 2_000 },
  );
});
