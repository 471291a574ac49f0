// The parser: trees of valid formulas, and problems of invalid ones.

import { expect, test } from "@jest/globals";
import type { FormulaLocale } from "../src/dialect.ts";
import { parse } from "../src/parse.ts";
import { children, type Node } from "../src/tree.ts";
import { shape } from "./trees.ts";

const sheets: FormulaLocale = { dialect: "sheets" };
const semicolon: FormulaLocale = { separator: ";" };

const sound: [string, string, FormulaLocale?][] = [
  ["=1+2*3", "(+ 1 (* 2 3))"],
  ["=(1+2)*3", "(* [(+ 1 2)] 3)"],
  ["=-2^2", "(^ (- 2) 2)"],
  ["=2^-3^2", "(^ (^ 2 (- 3)) 2)"],
  ["=50%*A1", "(* (50 %) A1)"],
  ['=A1&"x"=B1', '(= (& A1 "x") B1)'],
  ["=A1<>B1", "(<> A1 B1)"],
  ["=1-2-3", "(- (- 1 2) 3)"],
  ["=SUM(A1:B2,C:C,3:4)", "SUM(A1:B2 C:C 3:4)"],
  ["=IF(A1,,0)", "IF(A1 _ 0)"],
  ["=TODAY()", "TODAY()"],
  ["=sum (A1)", "SUM(A1)"],
  ["=SUM(A1:A5 A3:C3)", "SUM((and A1:A5 A3:C3))"],
  ["=SUM((A1,B2:B3))", "SUM([(, A1 B2:B3)])"],
  ["=INDEX(A:A,2):B5", "(: INDEX(A:A 2) B5)"],
  ["=A1 : B2", "A1:B2"],
  ["=$A$1+A$1+$A1", "(+ (+ $A$1 A$1) $A1)"],
  ["=Sheet1!A1:B2", "Sheet1!A1:B2"],
  ["='My sheet'!A1", "'My sheet'!A1"],
  ["='It''s'!A1", "'It''s'!A1"],
  ["=Jan:Dec!B2", "Jan:Dec!B2"],
  ["='Jan 1:Jan 31'!B2", "'Jan 1:Jan 31'!B2"],
  ["=[1]Sheet1!A1", "[1]Sheet1!A1"],
  ["='C:\\books\\[Year.xlsx]Jan'!A1", "'C:\\books\\[Year.xlsx]Jan'!A1"],
  ["=[1]!Rates", "[1]!Rates"],
  ["=2010!A1", "'2010'!A1"],
  ["=#REF!+Sheet1!#REF!", "(+ #REF! #REF!)"],
  ["=#REF!B2", "#REF!B2"],
  ["=#n/a", "#N/A"],
  ["=TRUE+false()", "(+ TRUE FALSE())"],
  ["=Total*LOG10(x)", "(* Total LOG10(x))"],
  ["=ABCD1+XFE1", "(+ ABCD1 XFE1)"],
  ["=Umsatz_für_März*2", "(* Umsatz_für_März 2)"],
  ["=集計01!A1", "集計01!A1"],
  ["=Sales[Amount]", "Sales[Amount]"],
  ["=Sales[]", "Sales[]"],
  ["=Sales[@Amount]", "Sales[[#This Row],[Amount]]"],
  ["=Sales[@[Net amount]:[Tax]]", "Sales[[#This Row],[Net amount]:[Tax]]"],
  ["=Sales[[#Headers],[Jan]:[Mar]]", "Sales[[#Headers],[Jan]:[Mar]]"],
  ["=[@Amount]*2", "(* [[#This Row],[Amount]] 2)"],
  ['={1,2;-3,"x"}', '{1,2;-3,"x"}'],
  ["={A1:A3,B1;SUM(C1,C2)}", "{A1:A3,B1;SUM(C1,C2)}", sheets],
  ["=A1#", "(A1 #)"],
  ["=@A1:A9", "(@ A1:A9)"],
  ["=SUM(A2:A,B3:3)", "SUM(A2:A B3:3)", sheets],
  ["=LAMBDA(x,x+1)(2)", "LAMBDA(x (+ x 1))(2)"],
  ["=_xlfn.XLOOKUP(A1,B:B,C:C)", "XLOOKUP(A1 B:B C:C)"],
  ["=SUM(1,5;A1)", "SUM(1.5 A1)", semicolon],
  ["={1.2;3.4}", "{1,2;3,4}", semicolon],
  ["={1\\2;3\\4}", "{1,2;3,4}", { dialect: "sheets", separator: ";" }],
  ["=1.5E+3+.5", "(+ 1500 0.5)"],
  ["A1+1", "(+ A1 1)"],
  ["  = A1 + 1 ", "(+ A1 1)"],
  ['="say ""hi"""', '"say ""hi"""'],
  ["=SUM(A:A5,1:B5)", "SUM(A:A5 1:B5)", sheets],
  ["=_xlfn.SINGLE(A1:A3)+_xlfn.ANCHORARRAY(B1)", "(+ (@ A1:A3) (B1 #))"],
  ["=_xlfn.LAMBDA(_xlpm.x,_xlpm.x+1)(2)", "LAMBDA(x (+ x 1))(2)"],
  ["=_xlfn.LET(_xlpm.f,A1,_xlpm.f(2))", "LET(f A1 F(2))"],
  ["=BYROW(A1:B9,_xleta.SUM)", "BYROW(A1:B9 SUM)"],
  ["=LAMBDA(x,[y],x+y)(1)", "LAMBDA(x [y] (+ x y))(1)"],
  ["=LET(f,LAMBDA(x,x),f(1))(2)", "LET(f LAMBDA(x x) F(1))(2)"],
  ["{=SUM(A1:A3*B1:B3)}", "SUM((* A1:A3 B1:B3))"],
  [" { = A1 } ", "A1"],
  ["=cmd|'/c calc'!A1", "cmd|'/c calc'!A1"],
  ["=Excel|Sales!'R1C1:R2C2'", "Excel|'Sales'!'R1C1:R2C2'"],
  ["='\\\\server\\share\\[Year.xlsx]Jan:Mar'!A1", "'\\\\server\\share\\[Year.xlsx]Jan:Mar'!A1"],
  ["='https://example.com/[Year.xlsx]Jan'!$A$1:$B$2", "'https://example.com/[Year.xlsx]Jan'!$A$1:$B$2"],
  ["=Sales[[#All],[#Data]]", "Sales[[#All],[#Data]]"],
  ["=Sales[#Totals]", "Sales[#Totals]"],
  ["=Sales[@]", "Sales[#This Row]"],
  ["=Sales[[A]:[B]]", "Sales[[A]:[B]]"],
  ["=Sales['#Items'[x']]", "Sales[['#Items'[x']]]"],
  ["=SUM(Sales[It''s])", "SUM(Sales[[It''s]])"],
  ["=#SPILL!&#CALC!&#GETTING_DATA", "(& (& #SPILL! #CALC!) #GETTING_DATA)"],
  ["=λ*Δx", "(* λ Δx)"],
  ["=MAP(E2:E4,LAMBDA(v,SUM(E2:v)))", "MAP(E2:E4 LAMBDA(v SUM((: E2 v))))"],
  ["=MAP(E2:E4,LAMBDA(v,SUM(E2:V)))", "MAP(E2:E4 LAMBDA(v SUM((: E2 V))))", sheets],
  ["=MAP(E2:E4,LAMBDA(row,SUM(Data!$E$2:row)))", "MAP(E2:E4 LAMBDA(row SUM((: Data!$E$2 row))))"],
  ["=LET(a,E2,b,E4,SUM(a:b))", "LET(a E2 b E4 SUM((: a b)))"],
  ["=LET(a,E2,b,E4,SUM(a:b))", "LET(a E2 b E4 SUM((: a b)))", sheets],
  ["=LET(a,E2,SUM(a:E4))", "LET(a E2 SUM((: a E4)))"],
  ["=LAMBDA(x,[y],SUM(x:y))(A1)", "LAMBDA(x [y] SUM((: x y)))(A1)"],
  ["=_xlfn.LAMBDA(_xlpm.v,SUM(E2:_xlpm.v))(E4)", "LAMBDA(v SUM((: E2 v)))(E4)"],
  ["=LET(a,A:A,b,SUM(a:b),b)", "LET(a A:A b SUM((: a b)) b)"],
  ["=SUM(A1.:.B9)", "SUM(TRIMRANGE(A1:B9 3 3))"],
  ["=SUM(A:.A,$2.:3)", "SUM(TRIMRANGE(A:A 2 2) TRIMRANGE($2:3 1 1))"],
  ["='My sheet'!$A$1.:$B$9*2", "(* TRIMRANGE('My sheet'!$A$1:$B$9 1 1) 2)"],
  ["=_xlfn._TRO_TRAILING(A:A)", "TRIMRANGE(A:A 2 2)"],
  ["=A1.5:B2", "(: A1.5 B2)"],
  ["=LET(a,A:A,SUM(a))+SUM(a:b)", "(+ LET(a A:A SUM(a)) SUM(A:B))"],
  ["=LET(x,LET(a,A1,a),SUM(a:b,x))", "LET(x LET(a A1 a) SUM(A:B x))"],
  ["=LET(a,1,LET(a,A2,SUM(a:A3))+SUM(a:A9))", "LET(a 1 (+ LET(a A2 SUM((: a A3))) SUM((: a A9))))"],
];

for (const [formula, expected, locale] of sound) {
  test(`${formula} parses as ${expected}`, () => {
    const { tree, problems } = parse(formula, locale);
    expect(problems).toEqual([]);
    expect(shape(tree)).toBe(expected);
  });
}

const broken: [string, string, number, string, FormulaLocale?][] = [
  ["=SUM(A1", "missing_close_parenthesis", 7, "`)` is missing: SUM( opened at character 5 was not closed."],
  ["=(A1+2", "missing_close_parenthesis", 6, "`)` is missing: ( opened at character 2 was not closed."],
  ["=SUM(A1))", "extra_close_parenthesis", 8, "There is a `)` too many"],
  ["=A1+", "missing_operand", 4, "ends where a value is missing after `+`"],
  ["=A1+*2", "missing_operand", 4, "before `*`"],
  ["=*A1", "missing_operand", 1, "after `=`"],
  ["=A1+()", "empty_parentheses", 5, "nothing between these parentheses"],
  ['=A1&"abc', "unterminated_text", 4, 'no closing "'],
  ["=SUM(A1)5", "missing_operator", 8, "An operator or `,` is missing before 5"],
  ["=A1>3 and B1<5", "missing_operator", 6, "Write AND(…,…) around them"],
  ["=A1 or 5", "missing_operator", 7, "Write OR(…,…) around them"],
  ["=A1|B1", "illegal_character", 3, "OR("],
  ["=SUM(A1;B1)", "wrong_separator", 7, "divided by `,` here"],
  ["=SUM(A1,B1)", "wrong_separator", 7, "divided by `;` here", semicolon],
  ["=IF A1>1,2,3)", "stray_separator", 8, "Is a function's name or a `(` missing?"],
  ["=“x”", "illegal_character", 1, "straight"],
  ["=A1!=B1", "missing_operand", 4, "Write A1<>."],
  ["=total!=B1", "missing_operand", 7, "Write total<>."],
  ["=Sheet1!", "missing_operand", 8, "after Sheet1!"],
  ["=A1==B1", "missing_operand", 4, "`==` is no operator. Write = instead."],
  ["=A1=>B1", "missing_operand", 4, "Write >= instead."],
  ["=A1=<B1", "missing_operand", 4, "Write <= instead."],
  ["=A1><B1", "missing_operand", 4, "Write <> instead."],
  ["==A1", "missing_operand", 1, "begins with one `=`"],
  ["=SUM(A1，B1)", "illegal_character", 7, "Write , instead"],
  ["=SUM（A1)", "illegal_character", 4, "Write ( instead"],
  ["=A1：B1", "illegal_character", 3, "Write : instead"],
  ["=A1＊2", "illegal_character", 3, "Write * instead"],
  ["=A1+#REF", "illegal_character", 4, "#REF is no error value. Write #REF!."],
  ["=#FOO!*2", "illegal_character", 1, "They are #REF!, #N/A, #VALUE!"],
  ["=SUM({1,2,3)", "missing_close_brace", 5, "`}` is missing"],
  ["={1,A1}", "bad_array", 4, "Between braces"],
  ["={1,2;3}", "bad_array", 6, "has 1 items, the first has 2"],
  ["=Sales[Amount", "unterminated_bracket", 6, "Add ]"],
  ["='Sheet 1!A1", "unterminated_quote", 1, "no closing '"],
  ["='x'&A1", "illegal_character", 1, 'Text takes double quotes: "x"'],
  ["=SUM(A2:A)", "open_range", 5, "Only Google Sheets"],
  ["=SUM(A:.A)", "wrong_dialect", 5, "without the dots", sheets],
  ["=SUM(A2:.A)", "open_range", 5, "Only Google Sheets"],
  ["=A$+1", "bad_reference", 1, "not a reference"],
  ["=1E+400", "bad_number", 1, "too large"],
  ["{=A1", "missing_close_brace", 4, "before the = was not closed"],
  ["=A1##", "illegal_character", 4, "does not belong"],
  ["=", "empty_formula", 1, "is empty"],
  ["", "empty_formula", 0, "is empty"],
  [`=${"1".repeat(9000)}`, "too_long", 8192, "at most 8192"],
  [`=${"(".repeat(4000)}1`, "too_deep", 257, "levels deep"],
];

for (const [formula, code, start, words, locale] of broken) {
  test(`${formula.slice(0, 40)} has the problem ${code} at ${start}`, () => {
    const [first] = parse(formula, locale).problems;
    expect(first).toMatchObject({ code, start, severity: "error" });
    expect(first?.message).toContain(words);
  });
}

test("all problems of a formula are reported at once, in text order", () => {
  const { problems, tree } = parse('=SUM(A1;B1)+*2+"x');
  expect(problems.map(({ code, start }) => [code, start])).toEqual([
    ["wrong_separator", 7],
    ["missing_operand", 12],
    ["unterminated_text", 15],
  ]);
  expect(shape(tree)).toBe('(+ (+ SUM(A1 B1) (* ? 2)) "x")');
});

test("a wrong operator is one problem, and parsing continues", () => {
  for (const [formula, expected] of [
    ["=A1==B1", "(= A1 B1)"],
    ["=IF(A1=>B1,1,2)", "IF((>= A1 B1) 1 2)"],
    ["=A1!=B1", "(= A1 B1)"],
    ["==A1", "A1"],
    ["=#FOO", "?"],
    ["=A1+#REF", "(+ A1 ?)"],
    ["=SUM(A1#)+#N", "(+ SUM((A1 #)) ?)"],
  ] as const) {
    const { tree, problems } = parse(formula);
    expect([formula, problems.length, shape(tree)]).toEqual([formula, 1, expected]);
  }
});

test("braces around a formula are distinguished from an array", () => {
  expect([parse("{=A1}").array, parse("=A1").array, parse("={1}").array]).toEqual([true, false, false]);
});

test("parsing stops after a hundred problems", () => {
  expect(parse(`=${"|".repeat(5000)}`).problems).toHaveLength(100);
});

test("every node has its text range, and its parts lie inside it in order", () => {
  const formula = "=IF( SUM(A1:A3) >= 10% , 'My sheet'!B2 & \"!\", -Sales[@Net] )";
  const covered: string[] = [];
  const visit = (node: Node): void => {
    covered.push(formula.slice(node.start, node.end));
    let from = node.start;
    for (const child of children(node)) {
      expect(child.start).toBeGreaterThanOrEqual(from);
      expect(child.end).toBeLessThanOrEqual(node.end);
      from = child.end;
      visit(child);
    }
  };
  visit(parse(formula).tree);
  expect(covered).toEqual([
    formula.slice(1),
    "SUM(A1:A3) >= 10%",
    "SUM(A1:A3)",
    "A1:A3",
    "10%",
    "10",
    "'My sheet'!B2 & \"!\"",
    "'My sheet'!B2",
    '"!"',
    "-Sales[@Net]",
    "Sales[@Net]",
  ]);
});
