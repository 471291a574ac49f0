// Typical formulas, and a small sheet to run them on.

/** Row 1 contains headings; dates are serial numbers. */
const orders: (string | number | boolean | null)[][] = [
  ["Region", "Product", "Amount", "Date", "Units", "Code", "Paid"],
  ["North", "Apples", 120, 45_306, 3, "AB-100", true],
  ["South", "Pears", 80, 45_332, 12, "AB-200", false],
  ["North", "Plums", 45.5, 45_352, 7, "CD-300", true],
  ["East", "Apples", 300, 45_371, 12, "CD-400", false],
  ["West", "Pears", 15, 45_382, 1, "EF-500", true],
  ["South", "Apples", 99, 45_383, 20, "EF-600", true],
  ["North", "Plums", -20, 45_291, 5, "GH-700", false],
  ["East", null, 100, 45_458, 9, "GH-800", true],
  ["South", "Pears", 210, 45_658, 2, " ij-900 ", false],
];

/** The cell values of `Sheet1`, by address. */
export const cells: Record<string, string | number | boolean> = Object.fromEntries(
  orders.flatMap((row, at) =>
    row.flatMap((value, column) => (value === null ? [] : [[`${"ABCDEFG"[column]}${at + 1}`, value]])),
  ),
);

/** The cell that contains the formulas. */
export const target = { row: 20, column: 10, address: "J20" };

/** Formulas of 61 characters on average, as in real workbooks. IronCalc runs all of them too. */
export const formulas: readonly string[] = [
  "=SUM(C2:C10)",
  "=AVERAGE(C2:C10)*1.2",
  '=SUMIFS(C2:C10,A2:A10,"North",G2:G10,TRUE)',
  '=COUNTIFS(A2:A10,"South",C2:C10,">50")',
  '=IFERROR(VLOOKUP("Pears",B2:E10,2,FALSE),"none")',
  "=INDEX(B2:B10,MATCH(MAX(C2:C10),C2:C10,0))",
  '=IF(AND(C2>100,E2<10),"big, few",IF(C2>100,"big","small"))',
  '=SUMPRODUCT((A2:A10="North")*(C2:C10>0)*C2:C10)',
  '=TEXT(D2,"yyyy-mm-dd")&" "&UPPER(LEFT(B2,3))&"/"&E2',
  '=TRIM(MID(SUBSTITUTE(F2,"-",REPT(" ",100)),101,100))',
  "=ROUND(C2/E2,2)+ROUND(C3/E3,2)+ROUND(C4/E4,2)",
  "=EOMONTH(D2,1)-EDATE(D2,1)+DAY(D2)",
  '=IF(ISBLANK(B9),"no product",B9&" ("&A9&")")',
  "=LARGE(C2:C10,1)-SMALL(C2:C10,1)+MEDIAN(C2:C10)",
  '=XLOOKUP("EF-600",F2:F10,C2:C10,"missing",0)',
  '=LEN(F10)-LEN(TRIM(F10))+FIND("-",F10)',
  '=COUNTIF(B2:B10,"P*")/COUNTA(B2:B10)',
  "=STDEV.S(C2:C10)/SQRT(COUNT(C2:C10))",
  '=HLOOKUP("Units",A1:G10,4,FALSE)*C4',
  "=PMT(0.05/12,360,-200000)*12",
  '=SUMIF(A2:A10,"<>North",C2:C10)+SUMIF(C2:C10,">=100")',
  '=CHOOSE(WEEKDAY(D2,2),"Mon","Tue","Wed","Thu","Fri","Sat","Sun")',
  "=IF(C2=0,0,(C3-C2)/ABS(C2))",
  "=MAX(0,MIN(C2,100))*0.1+MAX(0,C2-100)*0.2",
  '=IFERROR(AVERAGEIFS(C2:C10,A2:A10,"West",E2:E10,">5"),0)',
  "=ROUNDUP(SUM(E2:E10)/6,0)*6-SUM(E2:E10)",
  '=AND(NOT(G3),OR(A3="South",A3="East"))',
  '=LEFT(F2,FIND("-",F2)-1)&"/"&RIGHT(F2,LEN(F2)-FIND("-",F2))',
  "=DATE(YEAR(D2),MONTH(D2)+3,0)-D2",
  "=MOD(ROW(),2)=0",
];
