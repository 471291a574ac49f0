// The functions of texts, in both products.
import type { Dialect } from "@cellwright/formula/dialect";
import { evaluate } from "@cellwright/formula/evaluate";
import { isError, isMatrix, type Scalar } from "@cellwright/formula/evaluate/values";
import { workbook } from "@cellwright/formula/evaluate/workbook";
import { expect, test } from "@jest/globals";

type Plain = number | string | boolean | null;
type Line = readonly [formula: string, value: Plain | readonly (readonly Plain[])[]];

const cells = { A1: "熊本=熊本", A2: 12, A3: true, B1: "abc", B2: "  a   b " };
const plain = (value: Scalar): Plain => (isError(value) ? value.code : value);

function given(formula: string, dialect: Dialect): Plain | Plain[][] {
  const book = workbook({ sheets: { Sheet1: cells } });
  const outcome = evaluate(formula, { dialect, book, cell: "Z99" });
  if (outcome.type !== "value") return outcome.type;
  const { value } = outcome;
  if (!isMatrix(value)) return plain(value);
  return Array.from({ length: value.rows }, (_, row) =>
    value.items.slice(row * value.columns, (row + 1) * value.columns).map(plain),
  );
}

const rule = (title: string, lines: readonly Line[], ...dialects: readonly Dialect[]) => {
  for (const dialect of dialects)
    test(`${title} (${dialect})`, () => {
      expect(lines.map(([formula]) => [formula, given(formula, dialect)])).toEqual(lines);
    });
};
const both = ["excel", "sheets"] as const;

rule(
  "parts are taken by their place",
  [
    ['=LEFT("abc")', "a"],
    ['=LEFT("abc",9)', "abc"],
    ['=LEFT("abc",-1)', "#VALUE!"],
    ["=LEFT(TRUE,2)", "TR"],
    ['=LEFT("abc","2.9")', "ab"],
    ['=RIGHT("abc",0)', ""],
    ["=RIGHT(12345,2)", "45"],
    ['=MID("abc",2,9)', "bc"],
    ['=MID("abc",9,1)', ""],
    ['=MID("abc",0,1)', "#VALUE!"],
    ["=LEN(C9)", 0],
    ["=LEN(1/3)", 17],
    ["=LEN(1/0)", "#DIV/0!"],
    ["=LEN(UNICHAR(128512))", 2],
    ['=REPLACE("ABCDEFG",2.3,3.9,"xx")', "AxxEFG"],
    ['=REPLACE("abc",0,1,"x")', "#VALUE!"],
  ],
  ...both,
);

rule(
  "texts are found with and without attention to capitals",
  [
    ['=FIND("B","abcB")', 4],
    ['=SEARCH("B","abcB")', 2],
    ['=FIND("a","banana",3)', 4],
    ['=FIND("x","abc")', "#VALUE!"],
    ['=FIND("","abc",4)', 4],
    ['=FIND("","abc",5)', "#VALUE!"],
    ['=FIND("a","abc",0)', "#VALUE!"],
    ['=SEARCH("?c","abc")', 2],
    ['=SEARCH("a*d","xabcd")', 2],
    ['=SEARCH("b*a","abc")', "#VALUE!"],
    ['=SEARCH("~*","ab*c")', 3],
    ['=SEARCH("~?","what?")', 5],
    ['=SUBSTITUTE("a.b.c",".","")', "abc"],
    ['=SUBSTITUTE("aaa","a","b",2)', "aba"],
    ['=SUBSTITUTE("aaa","a","b",0)', "#VALUE!"],
    ['=SUBSTITUTE("aAa","A","x")', "axa"],
    ['=SUBSTITUTE("abc","","x")', "abc"],
    ['=EXACT("a","A")', false],
    ["=EXACT(12,A2)", true],
  ],
  ...both,
);

rule(
  "letters change",
  [
    ['=UPPER("straße é")', "STRAßE É"],
    ["=LOWER(TRUE)", "true"],
    ['=PROPER("2-way o\'neil 76BudGet")', "2-Way O'Neil 76Budget"],
    ["=TRIM(B2)", "a b"],
    ['=LEN(TRIM(UNICHAR(160)&"a"))', 2],
    ['=CLEAN("a"&CHAR(10)&"b")', "ab"],
    ['=T("x")', "x"],
    ["=T(A2)", ""],
    ["=T(NA())", "#N/A"],
    ["=UNICODE(UNICHAR(8364))", 8364],
    ['=ASC("ＡＢＣガギ１２")', "ABCｶﾞｷﾞ12"],
  ],
  ...both,
);

rule(
  "CHAR and CODE are of Windows' code page",
  [
    ["=CHAR(128)", "€"],
    ['=CODE("€")', 128],
    ["=CHAR(256)", "#VALUE!"],
    ["=CHAR(0)", "#VALUE!"],
    ['=CODE("熊")', 63],
    ["=UNICHAR(0)", "#VALUE!"],
    ["=UNICHAR(55296)", "#N/A"],
    ['=JIS("ABC ｶﾞﾊﾟ12")', "ＡＢＣ　ガパ１２"],
  ],
  "excel",
);
rule(
  "CHAR and CODE are of Unicode",
  [
    ["=CHAR(8364)", "€"],
    ['=CODE("€")', 8364],
    ["=CHAR(0)", "#NUM!"],
  ],
  "sheets",
);

rule(
  "letters of East Asia are two bytes",
  [
    ["=LENB(A1)", 9],
    ['=LENB("é")', 1],
    ['=LEFTB("熊本",3)', "熊"],
    ['=RIGHTB("熊本a",3)', "本a"],
    ['=MIDB("熊本a",3,3)', "本a"],
    ['=FINDB("本","熊本")', 3],
    ['=SEARCHB("A","本a")', 3],
    ['=REPLACEB(A1,2,3,"new")', "熊new熊本"],
  ],
  "sheets",
);
rule(
  "in an Excel of the West every letter is one byte",
  [
    ["=LENB(A1)", 5],
    ['=LEFTB("熊本",1)', "熊"],
    ['=REPLACEB(A1,2,1,"x")', "熊x=熊本"],
  ],
  "excel",
);

rule(
  "texts are joined",
  [
    ['=TEXTJOIN("-",TRUE,"a","","b")', "a-b"],
    ['=TEXTJOIN("-",FALSE,"a","","b")', "a--b"],
    ['=TEXTJOIN({"-","/"},TRUE,"a","b","c")', "a-b/c"],
    ['=TEXTJOIN(",",TRUE,A2:A3,C9)', "12,TRUE"],
    ['=REPT("ab",2.9)', "abab"],
    ['=REPT("ab",0)', ""],
    ['=REPT("a",-1)', "#VALUE!"],
    ['=REPT("a",99999)', "#VALUE!"],
  ],
  ...both,
);
rule(
  "CONCAT takes ranges and arrays, CONCATENATE single values",
  [
    ["=CONCAT(A2:B3)", "12  a   b TRUE"],
    ['=CONCAT("a",{1,2;3,4})', "a1234"],
    ['=CONCATENATE("a",{1,2})', [["a1", "a2"]]],
    ["=CONCAT(1/0)", "#DIV/0!"],
    ['=ARRAYTOTEXT({1,"a""b";TRUE,#N/A},1)', '{1,"a""b";TRUE,#N/A}'],
    ["=ARRAYTOTEXT({1;2},2)", "#VALUE!"],
    ["=VALUETOTEXT(NA())", "#N/A"],
  ],
  "excel",
);
rule(
  "CONCATENATE takes ranges, CONCAT two values",
  [
    ["=CONCATENATE(A2:A3,1)", "12TRUE1"],
    ['=CONCAT("a",1)', "a1"],
    ['=JOIN("-",{1,2},"x")', "1-2-x"],
    ['=JOIN("-",A1:B2)', "#VALUE!"],
  ],
  "sheets",
);

rule(
  "texts are divided",
  [
    [
      '=TEXTSPLIT("a,b;c",",",";")',
      [
        ["a", "b"],
        ["c", "#N/A"],
      ],
    ],
    ['=TEXTSPLIT("a,,b",",",,TRUE)', [["a", "b"]]],
    ['=TEXTSPLIT("a1b2c",{"1","2"})', [["a", "b", "c"]]],
    ['=TEXTSPLIT("aXbxc","x",,,1)', [["a", "b", "c"]]],
    ['=TEXTSPLIT("abc","")', "#VALUE!"],
    ['=TEXTBEFORE("a-b-c","-",-1)', "a-b"],
    ['=TEXTAFTER("a-b-c","-",2)', "c"],
    ['=TEXTBEFORE("abc","x")', "#N/A"],
    ['=TEXTBEFORE("abc","x",,,1)', "abc"],
    ['=TEXTAFTER("abc","x",,,,"none")', "none"],
    ['=TEXTBEFORE("abc","b",0)', "#VALUE!"],
    ['=TEXTBEFORE("","b")', ""],
  ],
  "excel",
);
rule(
  "SPLIT divides at each letter, and makes numbers of what reads as one",
  [
    ['=SPLIT("1,b;3",",;")', [[1, "b", 3]]],
    ['=SPLIT("a--b-c","--",FALSE)', [["a", "b-c"]]],
    ['=SPLIT("a,,b",",",TRUE,FALSE)', [["a", null, "b"]]],
    ['=SPLIT("","-")', "#VALUE!"],
    ['=SPLIT({"a b";"c d e"}," ")', [["a", "b"]]],
    [
      '=ARRAYFORMULA(IFERROR(SPLIT({"a b";"";"c d e"}," ")))',
      [
        ["a", "b", null],
        [null, null, null],
        ["c", "d", "e"],
      ],
    ],
  ],
  "sheets",
);

rule(
  "numbers are written and read",
  [
    ['=TEXT("123.456","0.0")', "123.5"],
    ['=TEXT(TRUE,"0")', "TRUE"],
    ['=TEXT("abc","0")', "abc"],
    ['=TEXT(C9,"0")', "0"],
    ['=VALUE("$1,000")', 1000],
    ['=VALUE("abc")', "#VALUE!"],
    ["=VALUE(C9)", 0],
    ["=VALUE(TRUE)", "#VALUE!"],
    ["=FIXED(1234.567,1)", "1,234.6"],
    ["=FIXED(-1234.567,-1)", "-1,230"],
    ["=FIXED(1234.567,1,TRUE)", "1234.6"],
    ["=FIXED(1,128)", "#VALUE!"],
    ["=DOLLAR(1234.567)", "$1,234.57"],
  ],
  ...both,
);
rule(
  "Excel writes amounts in brackets, and knows separators and Thai",
  [
    ["=DOLLAR(-1234.567,-2)", "($1,200)"],
    ['=NUMBERVALUE("1.234,5",",",".")', 1234.5],
    ['=NUMBERVALUE("9 %%")', 0.0009],
    ['=NUMBERVALUE("")', 0],
    ['=NUMBERVALUE("1,2.3.4")', "#VALUE!"],
    ["=BAHTTEXT(21.25)", "ยี่สิบเอ็ดบาทยี่สิบห้าสตางค์"],
    ["=BAHTTEXT(0)", "ศูนย์บาทถ้วน"],
    ["=NUMBERSTRING(12,1)", "cannot-run"],
  ],
  "excel",
);
rule(
  "Google Sheets shows numbers otherwise, and keeps what is none",
  [
    ["=DOLLAR(-3)", "-$3.00"],
    ["=TO_DATE(40000)", 40000],
    ['=TO_PERCENT("a")', "a"],
    ["=TO_TEXT(FALSE)", "FALSE"],
    ["=TO_TEXT(1/3)", "0.3333333333"],
  ],
  "sheets",
);

rule(
  "regular expressions of Google Sheets read texts only",
  [
    ['=REGEXMATCH("abc","^a.c$")', true],
    ['=REGEXMATCH(123,"1")', "#VALUE!"],
    ['=REGEXMATCH("abc","(")', "#REF!"],
    ['=REGEXEXTRACT("a1b22","(\\w)(\\d+)")', [["a", "1"]]],
    ['=REGEXEXTRACT("abc","x")', "#N/A"],
    [
      '=ARRAYFORMULA(REGEXEXTRACT({"a1";"b2"},"(\\w)(\\d)"))',
      [
        ["a", "1"],
        ["b", "2"],
      ],
    ],
    ['=REGEXREPLACE("abc","(b)","[$1]")', "a[b]c"],
    ['=REGEXREPLACE("abc","(b)","$2")', "#REF!"],
  ],
  "sheets",
);
rule(
  "regular expressions of Excel find all, groups, and from the end",
  [
    ['=REGEXTEST(123,"2")', true],
    ['=REGEXTEST("ABC","b",1)', true],
    ['=REGEXTEST("abc","(")', "#VALUE!"],
    ['=REGEXTEST("abc","b(?=c)")', "cannot-run"],
    ['=REGEXTEST("aa","(a)\\1")', "cannot-run"],
    ['=REGEXEXTRACT("DylanWilliams","[A-Z][a-z]+",1)', [["Dylan", "Williams"]]],
    ['=REGEXEXTRACT("ab12","([a-z]+)(\\d+)",2)', [["ab", "12"]]],
    ['=REGEXREPLACE("a1b2c3","\\d","x",-1)', "a1b2cx"],
    ['=REGEXREPLACE("abc","x","-",1)', "abc"],
  ],
  "excel",
);

test("a regular expression that would never end is done in an instant", () => {
  const begin = performance.now();
  expect(given('=REGEXMATCH(REPT("a",30000)&"!","^(a+)+$")', "sheets")).toBe(false);
  expect(given('=REGEXREPLACE(REPT("a",30000),"(.*)(.*)(.*)b|a","b")', "sheets")).toBe("limit");
  expect(performance.now() - begin).toBeLessThan(3_000);
});
