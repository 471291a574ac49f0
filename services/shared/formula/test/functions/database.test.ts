// Database functions: rows of criteria are alternatives, the cells of a row are combined by AND.
import { test } from "@jest/globals";
import { expectAnswers } from "./answers.ts";

const cells = {
  A1: "Region",
  B1: "Units",
  C1: "Paid",
  A2: "East",
  B2: 10,
  C2: true,
  A3: "Eastern",
  B3: 20,
  C3: false,
  A4: "West",
  B4: "30",
  C4: true,
  A5: "West",
  B5: 40,
  E1: "Region",
  F1: "Units",
  E2: "East",
  F2: ">15",
  E3: "W*",
  G1: "Region",
  G2: "=East",
  H1: "Region",
  I1: "Units",
  I2: 20,
  J1: "Nowhere",
  J2: "x",
};

test("a field is found by header or number, criteria by header", () => {
  expectAnswers(
    [
      ['=DSUM(A1:C5,"units",E1:E2)', 30],
      ["=DSUM(A1:C5,2,E1:E2)", 30],
      ["=DSUM(A1:C5,2.9,E1:E2)", 30],
      ["=DSUM(A1:C5,B1,E1:F2)", 20],
      ["=DSUM(A1:C5,2,E1:F3)", 60],
      ["=DSUM(A1:C5,2,G1:G2)", 10],
      ["=DSUM(A1:C5,2,H1:H2)", 70],
      ["=DSUM(A1:C5,2,I1:I2)", 20],
      ["=DSUM(A1:C5,2,J1:J2)", 0],
      ['=DSUM(A1:C5,"Price",E1:E2)', "#VALUE!"],
      ["=DSUM(A1:C5,0,E1:E2)", "#VALUE!"],
      ["=DSUM(A1:C5,4,E1:E2)", "#VALUE!"],
      ["=DSUM(A1:C1,2,E1:E2)", "#VALUE!"],
    ],
    { cells },
  );
});

test("a text criterion matches by prefix in Excel and exactly in Google Sheets", () => {
  expectAnswers([["=DCOUNT(A1:C5,2,E1:E2)", 2]], { cells });
  expectAnswers([["=DCOUNT(A1:C5,2,E1:E2)", 1]], { cells, dialect: "sheets" });
  expectAnswers([['=DCOUNTA({"N","R";"Al","x";"Bo","y"},2,{"N";"A*"})', 1]], { dialect: "sheets" });
});

test("a single row of criteria is a header with its condition in Google Sheets, and headers without conditions in Excel", () => {
  expectAnswers([['=DSUM({"N","R";"a",1;"b",5},2,{"R",">1"})', 5]], { dialect: "sheets" });
  expectAnswers([["=DSUM(A1:C5,2,E1:F1)", 70]], { cells });
});

test("aggregates over the matching records", () => {
  const all = "A1:C5,2,H1:H2";
  expectAnswers(
    [
      [`=DCOUNT(${all})`, 3],
      [`=DCOUNTA(${all})`, 4],
      ["=DCOUNTA(A1:C5,3,H1:H2)", 3],
      ["=DCOUNT(A1:C5,,H1:H2)", 4],
      [`=DMAX(${all})`, 40],
      [`=DMIN(${all})`, 10],
      [`=DPRODUCT(${all})`, 8000],
      ["=DAVERAGE(A1:C5,2,E1:E2)", 15],
      ["=DVAR(A1:C5,2,E1:E2)", 50],
      ["=DVARP(A1:C5,2,E1:E2)", 25],
      ["=DSTDEVP(A1:C5,2,E1:E2)", 5],
      ["=DGET(A1:C5,1,I1:I2)", "Eastern"],
      ["=DGET(A1:C5,1,E1:E2)", "#NUM!"],
      ["=DGET(A1:C5,1,J1:J2)", "#VALUE!"],
      ["=DMAX(A1:C5,2,J1:J2)", 0],
      ["=DPRODUCT(A1:C5,2,J1:J2)", 0],
      ["=DAVERAGE(A1:C5,2,J1:J2)", "#DIV/0!"],
      ["=DVAR(A1:C5,2,I1:I2)", "#DIV/0!"],
    ],
    { cells },
  );
});

test("a criterion formula under a new header is computed for each record", () => {
  const computed = { L1: "big", L2: { formula: "=B2>AVERAGE($B$2:$B$5)" }, M2: true, N1: "none", N2: false };
  expectAnswers(
    [
      ["=DSUM(A1:C5,2,L1:L2)", 40],
      ["=DSUM(A1:C5,2,M1:M2)", 70],
      ["=DSUM(A1:C5,2,N1:N2)", 0],
    ],
    { cells: { ...cells, ...computed } },
  );
});

test("an error in the field is the result, except for counts", () => {
  const broken = { ...cells, B3: "#N/A" };
  expectAnswers(
    [
      ["=DSUM(A1:C5,2,E1:E2)", "#N/A"],
      ["=DCOUNT(A1:C5,2,E1:E2)", 1],
    ],
    { cells: broken },
  );
});
