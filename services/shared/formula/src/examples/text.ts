// Texts: an example of each function, from public documentation.
import type { Examples } from "./example.ts";

const calc = "https://help.libreoffice.org/latest/en-US/text/scalc/01/04060110.html";
const microsoft = (name: string): string =>
  `https://support.microsoft.com/en-us/Excel/functions/${name}-function`;
const google = (answer: number): string => `https://support.google.com/docs/answer/${answer}`;

export const text: Examples = {
  CONCATENATE: {
    formula: '=CONCATENATE("Good ","Morning ","Mrs. ","Doe")',
    result: "Good Morning Mrs. Doe",
    source: calc,
  },
  CONCAT: {
    formula: '=CONCAT("Good ","Morning ","Mrs. ","Doe")',
    result: "Good Morning Mrs. Doe",
    source: "https://help.libreoffice.org/latest/en-US/text/scalc/01/func_concat.html",
  },
  TEXTJOIN: {
    formula: '=TEXTJOIN(" ",TRUE,"Here","comes","the","sun")',
    result: "Here comes the sun",
    source: "https://help.libreoffice.org/latest/en-US/text/scalc/01/func_textjoin.html",
  },
  JOIN: {
    formula: '=JOIN(",",{1,2,3},{4;5;6})',
    result: "1,2,3,4,5,6",
    source: google(3094077),
  },
  REPT: { formula: '=REPT("Good morning",2)', result: "Good morningGood morning", source: calc },
  ARRAYTOTEXT: {
    formula: "=ARRAYTOTEXT(A2:B4,0)",
    cells: { A2: true, B2: "#VALUE!", A3: 1234.01234, B3: "Seattle", A4: "Hello", B4: "1,123" },
    result: "TRUE, #VALUE!, 1234.01234, Seattle, Hello, 1,123",
    source: microsoft("arraytotext"),
  },
  VALUETOTEXT: {
    formula: "=VALUETOTEXT(A4,1)",
    cells: { A4: "Hello" },
    result: '"Hello"',
    source: microsoft("valuetotext"),
  },
  TEXTSPLIT: {
    formula: '=TEXTSPLIT(A2," ")',
    cells: { A2: "Dakota Lennon Sanchez" },
    result: [["Dakota", "Lennon", "Sanchez"]],
    source: microsoft("textsplit"),
  },
  TEXTBEFORE: {
    formula: '=TEXTBEFORE("Red riding hood\'s, red hood","hood")',
    result: "Red riding ",
    source: microsoft("textbefore"),
  },
  TEXTAFTER: {
    formula: '=TEXTAFTER("Red riding hood\'s, red hood","hood")',
    result: "'s, red hood",
    source: microsoft("textafter"),
  },
  SPLIT: {
    formula: '=SPLIT("Alas, poor Yorick"," ")',
    result: [["Alas,", "poor", "Yorick"]],
    source: google(3094136),
  },
  LEFT: { formula: '=LEFT("output",3)', result: "out", source: calc },
  RIGHT: { formula: '=RIGHT("Sun",2)', result: "un", source: calc },
  MID: { formula: '=MID("office",2,2)', result: "ff", source: calc },
  LEN: { formula: '=LEN("Good Afternoon")', result: 14, source: calc },
  FIND: { formula: "=FIND(76,998877665544)", result: 6, source: calc },
  SEARCH: { formula: "=SEARCH(54,998877665544)", result: 10, source: calc },
  SUBSTITUTE: {
    formula: '=SUBSTITUTE("123123123","3","abc",2)',
    result: "12312abc123",
    source: calc,
  },
  REPLACE: { formula: '=REPLACE("1234567",1,1,"444")', result: "444234567", source: calc },
  EXACT: { formula: '=EXACT("microsystems","Microsystems")', result: false, source: calc },
  LEFTB: { formula: '=LEFTB("office",3)', result: "off", source: calc },
  RIGHTB: { formula: '=RIGHTB("office",3)', result: "ice", source: calc },
  MIDB: { formula: '=MIDB("office",2,3)', result: "ffi", source: calc },
  LENB: { formula: '=LENB("中国")', result: 4, dialect: "sheets", source: calc },
  REPLACEB: {
    formula: '=REPLACEB(A4,2,3,"new")',
    cells: { A4: "熊本=熊本" },
    result: "熊new熊本",
    dialect: "sheets",
    source: google(9367752),
  },
  FINDB: {
    formula: '=FINDB("新","农历新年",2)',
    result: 5,
    dialect: "sheets",
    source: google(3296009),
  },
  SEARCHB: {
    formula: '=SEARCHB("新","农历新年",2)',
    result: 5,
    dialect: "sheets",
    source: google(3295923),
  },
  TRIM: { formula: '=TRIM(" hello      world ")', result: "hello world", source: calc },
  CLEAN: {
    formula: '=LEN(CLEAN(CHAR(7)&"LibreOffice Calc"&CHAR(8)))',
    result: 16,
    source: calc,
  },
  UPPER: { formula: '=UPPER("Good Morning")', result: "GOOD MORNING", source: calc },
  LOWER: { formula: '=LOWER("Sun")', result: "sun", source: calc },
  PROPER: {
    formula: '=PROPER("the document foundation")',
    result: "The Document Foundation",
    source: calc,
  },
  CHAR: { formula: "=CHAR(100)", result: "d", source: calc },
  CODE: { formula: '=CODE("Hieronymus")', result: 72, source: calc },
  UNICHAR: { formula: "=UNICHAR(169)", result: "©", source: calc },
  UNICODE: { formula: '=UNICODE("©")', result: 169, source: calc },
  T: { formula: '=T("12345")', result: "12345", source: calc },
  ASC: { formula: '=ASC("ＥＸＣＥＬ")', result: "EXCEL", source: microsoft("asc") },
  DBCS: { formula: '=DBCS("EXCEL")', result: "ＥＸＣＥＬ", source: microsoft("dbcs") },
  JIS: { formula: '=JIS("EXCEL")', result: "ＥＸＣＥＬ", source: microsoft("jis") },
  TEXT: { formula: '=TEXT(12.34567,"000.00")', result: "012.35", source: calc },
  VALUE: { formula: '=VALUE("4321")', result: 4321, source: calc },
  NUMBERVALUE: {
    formula: '=NUMBERVALUE("2.500,27",",",".")',
    result: 2500.27,
    source: microsoft("numbervalue"),
  },
  FIXED: { formula: "=FIXED(12345.6789,-2)", result: "12,300", source: calc },
  DOLLAR: { formula: "=DOLLAR(367.456,2)", result: "$367.46", source: calc },
  BAHTTEXT: {
    formula: "=BAHTTEXT(1234)",
    result: "หนึ่งพันสองร้อยสามสิบสี่บาทถ้วน",
    source: microsoft("bahttext"),
  },
  TO_DATE: { formula: "=TO_DATE(25405)", result: 25405, source: google(3094239) },
  TO_DOLLARS: { formula: "=TO_DOLLARS(40826.43)", result: 40826.43, source: google(3094241) },
  TO_PERCENT: { formula: "=TO_PERCENT(0.40826)", result: 0.40826, source: google(3094284) },
  TO_PURE_NUMBER: { formula: "=TO_PURE_NUMBER(50%)", result: 0.5, source: google(3094243) },
  TO_TEXT: { formula: "=TO_TEXT(24)", result: "24", source: google(3094285) },
  REGEXMATCH: {
    formula: '=REGEXMATCH("Spreadsheets","S.r")',
    result: true,
    source: google(3098292),
  },
  REGEXTEST: { formula: '=REGEXTEST("alfalfa","a")', result: true, source: microsoft("regextest") },
  REGEXEXTRACT: {
    formula: '=REGEXEXTRACT("My favorite number is 241, but my friend\'s is 17","\\d+")',
    result: "241",
    dialect: "sheets",
    source: google(3098244),
  },
  REGEXREPLACE: {
    formula: '=REGEXREPLACE("Spreadsheets","S.*d","Bed")',
    result: "Bedsheets",
    dialect: "sheets",
    source: google(3098245),
  },
};
