// What is the same fault is one finding, and what does no harm is a note or is left out.
import { expect, test } from "@jest/globals";
import { audit } from "../src/audit.ts";
import { emptyWorkbook, type Workbook } from "../src/model.ts";
import { addSheet, areaOf } from "./made-sheet.ts";

function made(...lines: string[]): Workbook {
  const workbook = emptyWorkbook("xlsx");
  addSheet(workbook, "S", ...lines);
  return workbook;
}

const findingsIn = (workbook: Workbook, code: string) =>
  audit(workbook).filter((finding) => finding.code === code);

const findingsOf = (code: string, ...lines: string[]) => findingsIn(made(...lines), code);

test("copies of a short total side by side are one finding", () => {
  const findings = findingsOf(
    "short-range",
    ...["Month|Net|Tax", "Jan|1|2", "Feb|3|4", "Mar|5|6", "Apr|7|8", "Total|=SUM(B2:B4)|=SUM(C2:C4)"],
  );

  expect(findings).toMatchObject([
    {
      cells: ["S!B6", "S!C6"],
      fix: "=SUM(B2:B5)",
      fixes: ["=SUM(B2:B5)", "=SUM(C2:C5)"],
      message: "S!B6 reads B2:B4 and leaves out 1 number below, up to S!B5; so does 1 copy beside it.",
    },
  ]);
});

test("the same difference in several tables of a column is one finding", () => {
  const table = (first: number) =>
    [0, 1, 2, 3, 4].map((at) => (at === 2 ? `4|7|=A${first + at}` : `4|7|=A${first + at}+B${first + at}`));
  const lines = [...table(1), "", "", "", "", "", ...table(11)];

  expect(findingsOf("inconsistent-range", ...lines)).toMatchObject([
    { cells: ["S!C3", "S!C13"], severity: "error", fix: "=A3+B3" },
  ]);
  expect(findingsOf("inconsistent-formula", ...lines)).toEqual([]);
});

test("totals that differ by rows without numbers are a note", () => {
  const rows = ["1|2|3", "4|5|6", "7|8|9"];
  const totals = "=SUM(A1:A4)|=SUM(B2:B4)|=SUM(C2:C4)";

  expect(findingsOf("inconsistent-range", "", ...rows, totals)).toMatchObject([
    {
      severity: "note",
      message:
        "The totals differ: S!A5 reads rows 1–4, but S!B5 and 1 more read rows 2–4; no number is left out so far.",
    },
  ]);
  expect(findingsOf("inconsistent-range", "3|3|3", ...rows, totals)).toMatchObject([{ severity: "warning" }]);
});

test("all totals of a row that differ from the usual ones are one finding", () => {
  const rows = ["1|2|3|4|5", "1|2|3|4|5", "4|5|6|7|8", "7|8|9|1|2"];
  const totals = "=SUM(A1:A4)|=SUM(B1:B4)|=SUM(C1:C4)|=SUM(D2:D4)|=SUM(E3:E4)";

  expect(findingsOf("inconsistent-range", ...rows, totals)).toMatchObject([
    {
      cells: ["S!D5", "S!E5", "S!A5", "S!B5", "S!C5"],
      message:
        "The totals differ: S!D5 reads rows 2–4; S!E5 reads rows 3–4, but S!A5 and 2 more read rows 1–4.",
    },
  ]);
});

test("errors on purpose are one note for a sheet, and a warning if other cells show them", () => {
  const constants = ["=NA()|=1/0", "=SQRT(-1)|7"];

  expect(findingsOf("error-value", ...constants)).toMatchObject([
    {
      cells: ["S!A1", "S!B1", "S!A2"],
      severity: "note",
      message: "#N/A, #DIV/0! and #NUM! begin in S!A1 (=NA()), S!B1 (=1/0), S!A2 (=SQRT(-1)).",
    },
  ]);
  expect(findingsOf("error-value", ...constants, "=A1+1")).toMatchObject([{ severity: "warning" }]);
});

test("an error is followed to its cell through a reference to a whole column", () => {
  expect(findingsOf("error-value", "1||=SUM(A:A)", "=B2/B3", "3")).toMatchObject([
    { cells: ["S!A2", "S!C1"], message: "#DIV/0! begins in S!A2 (=B2/B3); 2 cells have it." },
  ]);
});

test("many different ranges that are used as one value are one finding for a sheet", () => {
  const lines = ["1|2|=A1:A3*2", "3|4|=A1:A4*2", "5|6|=B1:B5*2", "7|8|=$A$1:$A$4*2"];

  expect(findingsOf("implicit-intersection", ...lines)).toMatchObject([
    { cells: ["S!C1", "S!C2", "S!C3", "S!C4"] },
  ]);
  expect(findingsOf("implicit-intersection", ...lines.slice(0, 2))).toHaveLength(2);
});

test("numbers of paragraphs are no numbers that are stored as text", () => {
  const rows = (text: string) => ["Weight|Net", "12|5", "2|6", `'${text}|7`, "4|8", "15|9", "6|9"];

  expect(findingsOf("stored-as-text", ...rows("3."))).toEqual([]);
  expect(findingsOf("stored-as-text", ...rows("3.5"))).toHaveLength(1);
});

test("a column that refers to other rows of the table may repeat their keys", () => {
  const lines = (first: number) => {
    const parents = [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => at + first);
    return parents.map((parent, at) => `${101 + at}|${parent}|${at}`);
  };

  expect(findingsOf("duplicate-key", "Node ID|Parent ID|Net", ...lines(101))).toEqual([]);
  expect(findingsOf("duplicate-key", "Node ID|Order ID|Net", ...lines(501))).toMatchObject([
    { cells: ["S!B2", "S!B3"] },
  ]);
});

test("blanks around texts that nothing compares are only reported in columns of categories", () => {
  const regions = ["North|1", "South|2", "' North|3", "South|4", "North|5", "South|6"];
  const labels = ["Sales|1", "Costs|2", "' Sales|3", "Result|4", "Tax|5", "Rent|6"];

  expect(findingsOf("surrounding-blanks", "Region|Net", ...regions)).toMatchObject([{ severity: "note" }]);
  expect(findingsOf("surrounding-blanks", "Item|Net", ...labels)).toEqual([]);
});

test("numbers stored as text in many columns are one finding, an error where a sum reads them", () => {
  const lines = (text: string, total: string) => ["A|B|C|D", "1|2|3|4", "5|6|7|8", text, "2|3|4|5", total];
  const texts = "'1.5|'2.5|'3.5|'4.5";

  expect(findingsOf("stored-as-text", ...lines(texts, ""))).toMatchObject([
    {
      cells: ["S!A4", "S!B4", "S!C4", "S!D4"],
      severity: "warning",
      message: "4 numbers in 4 columns are stored as text, such as “1.5”.",
    },
  ]);
  expect(findingsOf("stored-as-text", ...lines("'1.5|2|3|4", "=SUM(A2:A5)"))).toMatchObject([
    { severity: "error" },
  ]);
  expect(findingsOf("stored-as-text", ...lines("'1.5|2|3|4", "=SUM(A2:A3)"))).toMatchObject([
    { severity: "warning" },
  ]);
});

test("two formulas with the same other number are one finding, three are a pattern", () => {
  const rows = (odd: readonly number[]) =>
    Array.from({ length: 16 }, (_, at) => `${at}|=A${at + 1}*2${odd.includes(at) ? "+3" : ""}`);

  expect(findingsOf("inconsistent-number", ...rows([3, 8]))).toMatchObject([
    { cells: ["S!B4", "S!B9"], fix: "=A4*2" },
  ]);
  expect(findingsOf("inconsistent-number", ...rows([3, 8, 12]))).toEqual([]);
});

test("a row in which all formulas break the pattern of their column is one finding", () => {
  const lines = Array.from({ length: 8 }, (_, at) =>
    at === 3 ? "1|=A4*2+1|=A4*3+1|=A4+9" : `1|=A${at + 1}*2|=A${at + 1}*3|=A${at + 1}`,
  );

  expect(findingsOf("inconsistent-number", ...lines)).toMatchObject([
    {
      cells: ["S!B4", "S!C4", "S!D4"],
      fix: "=A4*2",
      message:
        "S!B4 has =A4*2+1, but 7 formulas beside it are copies of =A4*2; 2 cells beside it are odd too.",
    },
  ]);
});

test("numbers over formulas side by side are one finding, apart from each other two", () => {
  const lines = (odd: string) =>
    Array.from({ length: 8 }, (_, at) => (at === 3 ? odd : `1|=A${at + 1}*2|=A${at + 1}*3|=A${at + 1}*4`));

  expect(findingsOf("overwritten-formula", ...lines("1|7|7|=A4*4"))).toMatchObject([
    { cells: ["S!B4", "S!C4"] },
  ]);
  expect(findingsOf("overwritten-formula", ...lines("1|7|=A4*3|7"))).toHaveLength(2);
});

test("merged cells are only among data where their rows have numbers", () => {
  const merged = (...lines: string[]) => {
    const workbook = made(...lines);
    workbook.sheets[0]?.merged.push(areaOf(1, 0, 2, 0));
    return findingsIn(workbook, "merged-cells");
  };

  expect(merged("Region|Net", "North|5", "|6", "South|7", "East|8")).toHaveLength(1);
  expect(merged("Region|Net", "North|a", "|b", "South|c", "East|d")).toEqual([]);
});

test("cells with the same error and no other cell behind them are one finding", () => {
  expect(findingsOf("error-value", "0|=5/A1", "0|=7/A2+1", "0|=9/A3-2", "=B3+1")).toMatchObject([
    { cells: ["S!B3", "S!A4"] },
    { cells: ["S!B1", "S!B2"], message: "#DIV/0! begins in S!B1 (=5/A1), S!B2 (=7/A2+1)." },
  ]);
});

test("many broken names that formulas use are one finding", () => {
  const broken = (...names: string[]) => {
    const workbook = made(...names.map((name) => `1|=${name}*2`));
    const rest = { scope: null, isHidden: false, formula: "#REF!" };
    workbook.names.push(...names.map((name) => ({ ...rest, name })));
    return findingsIn(workbook, "broken-name");
  };

  expect(broken("Rate", "Price", "Fee", "Tax")).toMatchObject([
    {
      cells: ["S!B1", "S!B2", "S!B3", "S!B4"],
      message: "The name Rate refers to deleted cells; also broken: Price, Fee, Tax.",
    },
  ]);
  expect(broken("Rate", "Price")).toHaveLength(2);
});

test("no fix is offered that would make a total shorter than the numbers that it now reads", () => {
  const rows = ["1|2", "4|5", "7|8", "9|1"];

  const totals = "=SUM(A1:A3)|=SUM(B1:B4)";
  const [finding] = findingsOf("inconsistent-range", ...rows, totals);

  expect(finding).toMatchObject({ cells: ["S!B5", "S!A5"], severity: "warning" });
  expect(finding?.fix).toBeUndefined();
  expect(findingsOf("short-range", ...rows, totals)).toMatchObject([{ cells: ["S!A5"], fix: "=SUM(A1:A4)" }]);
});
