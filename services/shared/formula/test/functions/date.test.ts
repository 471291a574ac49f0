// Date and time functions in both products.

import { expect, test } from "@jest/globals";
import { evaluate } from "../../src/evaluate.ts";
import { expectNear } from "./near.ts";

test("Excel has a 29 February 1900 and a day 0", () => {
  expectNear([
    ["=DATE(1900,2,29)", 60],
    ["=DATE(1900,3,0)", 60],
    ["=DATE(1900,3,1)", 61],
    ["=DATE(1900,1,60)", 60],
    ["=DAY(60)", 29],
    ["=MONTH(60)", 2],
    ["=DAY(0)", 0],
    ["=YEAR(0)", 1900],
    ["=EOMONTH(32,0)", 60],
    ["=EDATE(31,1)", 60],
    ["=WEEKDAY(1)", 1],
    ["=DATE(1900,1,-1)", "#NUM!"],
    ["=YEAR(-1)", "#NUM!"],
    ["=YEAR(2958466)", "#NUM!"],
  ]);
});

test("Google Sheets counts from 1899-12-30, including negative serials", () => {
  expectNear(
    [
      ["=DATE(1900,3,1)", 61],
      ["=DATE(1900,2,28)", 60],
      ["=DAY(60)", 28],
      ["=YEAR(0)", 1899],
      ["=DAY(0)", 30],
      ["=YEAR(-1)", 1899],
      ["=WEEKDAY(1)", 1],
    ],
    { dialect: "sheets" },
  );
});

test("a workbook may count dates from 1904", () => {
  expectNear(
    [
      ["=DATE(1904,1,1)", 0],
      ["=DATE(2008,1,1)", 37986],
      ["=YEAR(37986)", 2008],
      ["=WEEKDAY(DATE(2024,2,29))", 5],
      ["=DATE(1903,12,31)", "#NUM!"],
    ],
    { more: { date1904: true } },
  );
});

test("the parts of a date may overflow", () => {
  expectNear([
    ["=DATE(2024,14,1)", 45689],
    ["=DATE(2024,1,-15)", 45276],
    ["=DATE(2024,-3,2)", 45171],
    ["=DATE(24,1,1)", 8767],
    ["=DATE(10000,1,1)", "#NUM!"],
    ["=DATE(-1,1,1)", "#NUM!"],
    ["=DATE(2024,1E9,1)", "#NUM!"],
    ['=DATE("x",1,1)', "#VALUE!"],
    ["=TIME(27,0,0)", 0.125],
    ["=TIME(0,750,0)", 750 / 1440],
    ["=TIME(1,-1,0)", 59 / 1440],
    ["=TIME(0,-1,0)", "#NUM!"],
    ["=TIME(32768,0,0)", "#NUM!"],
    ["=TIME(1,1,0.9999999)", 3661 / 86400],
    ["=TIME(1,1,0.999999)", 3660 / 86400],
  ]);
});

test("Excel rounds a time to the nearest second", () => {
  expectNear([
    ["=SECOND(0.999999999)", 0],
    ["=HOUR(0.999999999)", 0],
    ["=SECOND(0.999)", 34],
    ["=HOUR(0.75)", 18],
    ["=MINUTE(45000.5274305555)", 39],
    ["=HOUR(-0.1)", "#NUM!"],
  ]);
  expectNear([["=HOUR(0.999999)", 23]], { dialect: "sheets" });
});

test("weeks begin on the day that their type defines", () => {
  expectNear([
    ["=WEEKDAY(45351)", 5],
    ["=WEEKDAY(45351,2)", 4],
    ["=WEEKDAY(45351,3)", 3],
    ["=WEEKDAY(45351,11)", 4],
    ["=WEEKDAY(45351,14)", 1],
    ["=WEEKDAY(45351,17)", 5],
    ["=WEEKDAY(45351,4)", "#NUM!"],
    ["=WEEKDAY(45351,0)", "#NUM!"],
    ["=WEEKNUM(DATE(2012,3,9))", 10],
    ["=WEEKNUM(DATE(2012,3,9),2)", 11],
    ["=WEEKNUM(DATE(2021,1,3),21)", 53],
    ["=WEEKNUM(DATE(2021,1,3),3)", "#NUM!"],
    ["=ISOWEEKNUM(DATE(2021,1,3))", 53],
    ["=ISOWEEKNUM(DATE(2024,12,30))", 1],
    ["=ISOWEEKNUM(0)", 52],
  ]);
});

test("adding months keeps the end of the month", () => {
  expectNear([
    ["=EDATE(DATE(2024,1,31),1)", 45351],
    ["=EDATE(DATE(2024,2,29),12)", 45716],
    ["=EDATE(DATE(2024,1,31),-1.9)", 45291],
    ["=EOMONTH(DATE(2024,1,15),1)", 45351],
    ["=EOMONTH(DATE(2024,1,15),-14)", 44895],
    ["=EDATE(1,-2)", "#NUM!"],
    ["=EDATE(,1)", "#N/A"],
    ["=EDATE(TRUE,1)", "#VALUE!"],
    ["=EDATE({45322,45351},1)", [[45351, 45380]]],
    ["=EDATE(A1:A2,1)", "#VALUE!"],
  ]);
  expectNear([["=EDATE(TRUE,0)", 1]], { dialect: "sheets" });
});

test("a difference is in whole units", () => {
  expectNear([
    ['=DATEDIF(DATE(2000,2,29),DATE(2024,2,28),"Y")', 23],
    ['=DATEDIF(DATE(2023,1,31),DATE(2023,3,1),"M")', 1],
    ['=DATEDIF(DATE(2023,1,31),DATE(2023,3,1),"md")', -2],
    ['=DATEDIF(DATE(2023,6,1),DATE(2024,8,15),"YD")', 75],
    ['=DATEDIF(DATE(2023,6,15),DATE(2024,3,10),"YM")', 8],
    ['=DATEDIF(DATE(2023,6,15),DATE(2024,3,10),"D")', 269],
    ['=DATEDIF(2,1,"D")', "#NUM!"],
    ['=DATEDIF(1,2,"X")', "#NUM!"],
    ["=DAYS(3.9,1.1)", 2],
    ["=DAYS(-1,2)", "#NUM!"],
  ]);
});

test("a year of 360 days shortens months by the method's rule", () => {
  expectNear([
    ["=DAYS360(DATE(2024,2,29),DATE(2025,2,28))", 358],
    ["=DAYS360(DATE(2024,2,28),DATE(2024,3,31))", 33],
    ["=DAYS360(DATE(2023,2,28),DATE(2023,3,31))", 30],
    ["=DAYS360(DATE(2023,1,31),DATE(2023,3,31),TRUE)", 60],
    ["=DAYS360(DATE(2023,3,31),DATE(2023,1,31))", -60],
    ["=DAYS360(DATE(1993,2,28),DATE(1993,3,1),TRUE)", 3],
  ]);
});

test("a fraction of a year is counted on five bases, in either order", () => {
  expectNear([
    ["=YEARFRAC(DATE(2012,1,1),DATE(2012,7,30))", 0.5805555555555556],
    ["=YEARFRAC(DATE(2012,7,30),DATE(2012,1,1),1)", 0.5765027322404371],
    ["=YEARFRAC(DATE(2012,1,1),DATE(2012,7,30),2)", 211 / 360],
    ["=YEARFRAC(DATE(2012,1,1),DATE(2012,7,30),3)", 0.5780821917808219],
    ["=YEARFRAC(DATE(2011,12,31),DATE(2012,7,31),4)", 210 / 360],
    ["=YEARFRAC(DATE(2023,2,28),DATE(2024,2,29))", 1],
    ["=YEARFRAC(DATE(2023,2,28),DATE(2023,3,31))", 31 / 360],
    ["=YEARFRAC(DATE(2023,3,1),DATE(2024,2,29),1)", 365 / 366],
    ["=YEARFRAC(DATE(2023,3,1),DATE(2024,2,28),1)", 364 / 365],
    ["=YEARFRAC(DATE(2000,1,1),DATE(2003,1,1),1)", 1096 / 365.25],
    ["=YEARFRAC(1,2,5)", "#NUM!"],
    ["=YEARFRAC(1,2,TRUE)", "#VALUE!"],
  ]);
});

test("working days skip weekends and holidays", () => {
  const cells = { A1: 45345, A2: 45352, A3: null, A4: 45345 };
  expectNear(
    [
      ["=NETWORKDAYS(45341,45351,A1:A4)", 8],
      ["=NETWORKDAYS(45351,45341)", -9],
      ["=NETWORKDAYS(45344,45347)", 2],
      ["=NETWORKDAYS.INTL(45341,45351,11)", 10],
      ['=NETWORKDAYS.INTL(45341,45351,"1111111")', 0],
      ['=NETWORKDAYS.INTL(45341,45351,"111")', "#VALUE!"],
      ["=NETWORKDAYS.INTL(45341,45351,8)", "#NUM!"],
      ["=NETWORKDAYS.INTL(45341,45351,A3)", "#NUM!"],
      ["=NETWORKDAYS.INTL(45341,45351,)", 9],
      ["=WORKDAY(45341,5,A1:A2)", 45349],
      ["=WORKDAY(45351,1,A1:A2)", 45355],
      ["=WORKDAY(45351,-5,A1:A2)", 45343],
      ["=WORKDAY(45347,0)", 45347],
      ["=WORKDAY(45347,-1)", 45345],
      ["=WORKDAY(0,10)", 13],
      ["=WORKDAY(5,-10)", "#NUM!"],
      ["=WORKDAY(TRUE,1)", "#VALUE!"],
      ["=WORKDAY.INTL(45341,10,TRUE)", 45355],
      ['=WORKDAY.INTL(45341,3,"0111111")', 45362],
      ['=WORKDAY.INTL(45341,3,"1111111")', "#VALUE!"],
      ["=WORKDAY(45341,100000,A1:A2)", 185343],
      ["=WORKDAY(45341,1,1/0)", "#DIV/0!"],
    ],
    { cells },
  );
});

test("DATEVALUE and similar functions parse text, not numbers", () => {
  expectNear([
    ['=DATEVALUE("2024-02-29 06:00")', 45351],
    ['=DATEVALUE("8/22/2011")', 40777],
    ['=DATEVALUE("12")', "#VALUE!"],
    ["=DATEVALUE(45351)", "#VALUE!"],
    ['=TIMEVALUE("2024-02-29 06:00")', 0.25],
    ['=TIMEVALUE("36:00")', 0.5],
    ['=TIMEVALUE("noon")', "#VALUE!"],
    ['=YEAR("2024-02-29")', 2024],
  ]);
  expectNear(
    [
      ["=DATEVALUE(45351.5)", 45351],
      ["=TIMEVALUE(45351.5)", 0.5],
      ['=ISDATE("2024-02-29")', true],
      ['=ISDATE("2023-02-29")', false],
      ["=ISDATE(TRUE)", false],
      ["=ISDATE(45351)", "cannot-run"],
      ["=EPOCHTODATE(86400)", 25570],
      ["=EPOCHTODATE(1500,2)", 25569 + 1.5 / 86400],
      ["=EPOCHTODATE(1500,3)", 25569 + 0.001 / 86400],
      ["=EPOCHTODATE(-1)", "#NUM!"],
      ["=EPOCHTODATE(1,4)", "#NUM!"],
    ],
    { dialect: "sheets" },
  );
});

test("NOW and TODAY use the given time", () => {
  const now = new Date(2024, 1, 29, 12);
  expect(evaluate("=NOW()", { now })).toEqual({ type: "value", value: 45351.5 });
  expect(evaluate("=TODAY()", { now })).toEqual({ type: "value", value: 45351 });
});
