// Complex numbers as text such as 3+4i: parsing, printing, and their functions to the last digit shown.
import { test } from "@jest/globals";
import { expectAnswers } from "./answers.ts";
import { expectNear } from "./near.ts";

const num = "#NUM!";
const value = "#VALUE!";
const inSheets = { dialect: "sheets" } as const;

test("complex numbers are parsed from text and numbers", () => {
  expectAnswers([
    ['=IMREAL("1.5e3-2j")', 1500],
    ['=IMAGINARY("1.5e3-2j")', -2],
    ['=IMAGINARY("i")', 1],
    ['=IMAGINARY("-j")', -1],
    ['=IMAGINARY("3-i")', -1],
    ["=IMREAL(7)", 7],
    ["=IMREAL(A1)", 0],
    ["=IMREAL(TRUE)", value],
    ['=IMREAL("3+4I")', num],
    ['=IMREAL("3 + 4i")', num],
    ['=IMREAL("i4")', num],
    ['=IMREAL("")', 0],
  ]);
});

test("complex numbers are printed with fifteen digits and without parts that are 0", () => {
  expectAnswers([
    ["=COMPLEX(3,4)", "3+4i"],
    ['=COMPLEX(3,-1,"j")', "3-j"],
    ["=COMPLEX(0,1)", "i"],
    ["=COMPLEX(0,0)", "0"],
    ["=COMPLEX(3,0)", "3"],
    ["=COMPLEX(1/3,2)", "0.333333333333333+2i"],
    ["=COMPLEX(1E-18,0)", "0.000000000000000001"],
    ["=COMPLEX(1E-20,0)", "1E-20"],
    ['=COMPLEX(3,4,"k")', value],
    ["=COMPLEX(TRUE,4)", value],
    ['=COMPLEX("x",4)', value],
    ['=IMSUM("3+4i","5-3j")', value],
    ['=IMSUM("3+4j",5)', "8+4j"],
  ]);
});

test("complex arithmetic and its errors", () => {
  expectAnswers([
    ['=IMSUM("3+4i","5-3i",2)', "10+i"],
    ['=IMSUB("13+4i","5+3i")', "8+i"],
    ['=IMPRODUCT("3+4i","5-3i")', "27+11i"],
    ['=IMDIV("-238+240i","10+24i")', "5+12i"],
    ['=IMDIV("1+i",0)', num],
    ['=IMPOWER("2+3i",3)', "-46+9.00000000000001i"],
    ["=IMPOWER(3,2)", "9"],
    ["=IMPOWER(0,0)", num],
    ["=IMPOWER(0,2)", "0"],
    ['=IMSQRT("3-4j")', "2-j"],
    ["=IMSQRT(-1)", "6.12323399573677E-17+i"],
    ["=IMARGUMENT(0)", "#DIV/0!"],
    ["=IMLN(0)", num],
    ["=IMLN(-1)", "3.14159265358979i"],
    ["=IMEXP(1000)", num],
    ['=IMCONJUGATE("3+4i")', "3-4i"],
    ["=IMABS(-5)", 5],
  ]);
  expectAnswers([["=IMPRODUCT(A1:A3)", "27+11i"]], { cells: { A1: "3+4i", A3: "5-3i" } });
});

test("small parts do not cancel and large ones do not overflow", () => {
  expectNear([
    ['=IMREAL(IMTAN("-23.1234-45.899i"))*1E+40', -2.0870098138858],
    ['=IMREAL(IMCOT("0.00000000000000001"))', 1e17],
    ['=IMREAL(IMLN("1.000000000001"))*1E+12', 1.000088900582341],
    ['=IMAGINARY(IMTAN("1+400i"))', 1],
    ['=IMAGINARY(IMCOT("1+400i"))', -1],
    ['=IMABS("1E+300+1E+300i")', Math.SQRT2 * 1e300],
  ]);
});

/** Expected values were computed by series in exact fractions. */
test("no digits are lost near a pole", () => {
  expectAnswers([
    ['=IMCSC("0.02+0.01i")', "40.0033333722144-19.998333119436i"],
    ['=IMCOT("0.02+0.01i")', "39.9933332888969-20.0033335777865i"],
    ['=IMCSCH("0.02+0.01i")', "39.9966667055633-20.0016664527862i"],
    ['=IMSEC("1.5625+0.0078125i")', "63.8860186828398+60.1576972847445i"],
  ]);
});

test("poles are #NUM! in Excel and #DIV/0! in Google Sheets", () => {
  for (const name of ["IMCOT", "IMCSC", "IMCSCH"]) {
    expectAnswers([[`=${name}(0)`, num]]);
    expectAnswers([[`=${name}(0)`, "#DIV/0!"]], inSheets);
  }
  expectAnswers([['=IMCOTH("0")', "#DIV/0!"]], inSheets);
  expectAnswers([["=IMSEC(0)", "1"]], inSheets);
});

/** From the pages of support.google.com/docs on each of these functions. */
test("results match the digits in Google Sheets' documentation", () => {
  expectAnswers(
    [
      ["=IMCOT(COMPLEX(4,1))", "0.253182007063936-0.928132757303418i"],
      ['=IMCOT("3+2i")', "-0.0106047834703371-1.035746637765i"],
      ["=IMCOTH(COMPLEX(4,1))", "0.999720649533931-0.000609900253822228i"],
      ["=IMSEC(COMPLEX(4,1))", "-0.557760402867351-0.491827502294509i"],
      ['=IMSEC("3+2i")', "-0.263512975158389+0.0362116365587685i"],
      ['=IMCSC("2-2i")', "0.244687073586957-0.107954592221385i"],
      ["=IMSECH(3.5)", "0.0603397441201677"],
      ['=IMSECH("3+2i")', "-0.0416749644111443-0.0906111371962376i"],
      ['=IMCSCH("3+2i")', "-0.0412009862885741-0.0904732097532074i"],
      ["=IMTANH(3.5)", "0.998177897611199"],
      ['=IMTAN("2-2i")', "-0.0283929528682323-1.02383559457047i"],
      ['=IMLOG10("1+i")', "0.150514997831991+0.34109408846046i"],
      ['=IMPOWER("-1-j",-1)', "-0.5+0.5j"],
      ['=IMLN("4+2j")', "1.497866136777+0.463647609000806i"],
    ],
    inSheets,
  );
});
