// Functions for parts of text, searching, case and character codes, in both products.
import { both, rule } from "./rule.ts";

rule(
  "parts are extracted by position",
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
  "texts are found with and without case sensitivity",
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
  "case, spaces and characters are converted",
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
  "CHAR and CODE use the Windows code page in Excel",
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
  "CHAR and CODE use Unicode in Google Sheets",
  [
    ["=CHAR(8364)", "€"],
    ['=CODE("€")', 8364],
    ["=CHAR(0)", "#NUM!"],
  ],
  "sheets",
);

rule(
  "East Asian characters are two bytes in Google Sheets",
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
  "every character is one byte in Western Excel",
  [
    ["=LENB(A1)", 5],
    ['=LEFTB("熊本",1)', "熊"],
    ['=REPLACEB(A1,2,1,"x")', "熊x=熊本"],
  ],
  "excel",
);
