// Dates and times: an example of each function, from public documentation.
import type { Examples } from "./example.ts";

const excel = (name: string): string =>
  `https://support.microsoft.com/en-us/excel/functions/${name}-function`;

export const date: Examples = {
  DATE: { formula: "=DATE(108,1,2)", result: 39449, source: excel("date") },
  DATEDIF: { formula: '=DATEDIF(DATE(2001,6,1),DATE(2002,8,15),"YD")', result: 75, source: excel("datedif") },
  DATEVALUE: { formula: '=DATEVALUE("8/22/2011")', result: 40777, source: excel("datevalue") },
  DAY: { formula: "=DAY(A2)", cells: { A2: 40648 }, result: 15, source: excel("day") },
  DAYS: { formula: '=DAYS("15-MAR-2021","1-FEB-2021")', result: 42, source: excel("days") },
  DAYS360: {
    formula: "=DAYS360(A3,A4)",
    cells: { A3: 40573, A4: 40575 },
    result: 1,
    source: excel("days360"),
  },
  EDATE: { formula: "=EDATE(A2,1)", cells: { A2: 40558 }, result: 40589, source: excel("edate") },
  EOMONTH: { formula: "=EOMONTH(A2,-3)", cells: { A2: 40544 }, result: 40482, source: excel("eomonth") },
  EPOCHTODATE: {
    formula: "=EPOCHTODATE(A4,2)",
    cells: { A4: 0 },
    result: 25569,
    source: "https://support.google.com/docs/answer/13193461",
  },
  HOUR: { formula: "=HOUR(A2)", cells: { A2: 0.75 }, result: 18, source: excel("hour") },
  ISDATE: {
    formula: '=ISDATE("July")',
    result: false,
    source: "https://support.google.com/docs/answer/9061381",
  },
  ISOWEEKNUM: { formula: "=ISOWEEKNUM(A2)", cells: { A2: 40977 }, result: 10, source: excel("isoweeknum") },
  MINUTE: { formula: "=MINUTE(A2)", cells: { A2: 0.53125 }, result: 45, source: excel("minute") },
  MONTH: { formula: "=MONTH(A2)", cells: { A2: 40648 }, result: 4, source: excel("month") },
  NETWORKDAYS: {
    formula: "=NETWORKDAYS(A2,A3,A4:A6)",
    cells: { A2: 41183, A3: 41334, A4: 41235, A5: 41247, A6: 41295 },
    result: 107,
    source: excel("networkdays"),
  },
  "NETWORKDAYS.INTL": {
    formula: '=NETWORKDAYS.INTL(DATE(2006,1,1),DATE(2006,2,1),7,{"2006/1/2","2006/1/16"})',
    result: 22,
    source: excel("networkdays-intl"),
  },
  SECOND: { formula: "=SECOND(A3)", cells: { A3: 0.700208333333333 }, result: 18, source: excel("second") },
  TIME: {
    formula: "=TIME(A3,B3,C3)",
    cells: { A3: 16, B3: 48, C3: 10 },
    result: 0.7001157,
    digits: 7,
    source: excel("time"),
  },
  TIMEVALUE: { formula: '=TIMEVALUE("2:24 AM")', result: 0.1, source: excel("timevalue") },
  WEEKDAY: { formula: "=WEEKDAY(A2)", cells: { A2: 39492 }, result: 5, source: excel("weekday") },
  WEEKNUM: { formula: "=WEEKNUM(A2,2)", cells: { A2: 40977 }, result: 11, source: excel("weeknum") },
  WORKDAY: {
    formula: "=WORKDAY(A2,A3,A4:A6)",
    cells: { A2: 39722, A3: 151, A4: 39778, A5: 39786, A6: 39834 },
    result: 39938,
    source: excel("workday"),
  },
  "WORKDAY.INTL": {
    formula: "=WORKDAY.INTL(DATE(2012,1,1),90,11)",
    result: 41013,
    source: excel("workday-intl"),
  },
  YEAR: { formula: "=YEAR(A3)", cells: { A3: 39634 }, result: 2008, source: excel("year") },
  YEARFRAC: {
    formula: "=YEARFRAC(A2,A3,1)",
    cells: { A2: 40909, A3: 41120 },
    result: 0.57650273,
    digits: 8,
    source: excel("yearfrac"),
  },
};
