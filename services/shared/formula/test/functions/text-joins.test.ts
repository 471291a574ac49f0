// Functions that join, split and format text, in both products.
import { both, rule } from "./rule.ts";

rule(
  "texts are joined by &, CONCATENATE and TEXTJOIN",
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
  "in Excel CONCAT takes ranges and arrays, CONCATENATE single values",
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
  "in Google Sheets CONCATENATE takes ranges, CONCAT two values",
  [
    ["=CONCATENATE(A2:A3,1)", "12TRUE1"],
    ['=CONCAT("a",1)', "a1"],
    ['=JOIN("-",{1,2},"x")', "1-2-x"],
    ['=JOIN("-",A1:B2)', "#VALUE!"],
  ],
  "sheets",
);

rule(
  "texts are split",
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
  "SPLIT splits at each character and converts numbers",
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
  "numbers are formatted and parsed",
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
  "Excel formats negative amounts in brackets and has separators and Thai words",
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
  "Google Sheets formats numbers differently and keeps other values",
  [
    ["=DOLLAR(-3)", "-$3.00"],
    ["=TO_DATE(40000)", 40000],
    ['=TO_PERCENT("a")', "a"],
    ["=TO_TEXT(FALSE)", "FALSE"],
    ["=TO_TEXT(1/3)", "0.3333333333"],
  ],
  "sheets",
);
