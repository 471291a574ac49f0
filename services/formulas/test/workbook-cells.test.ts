// The RPCs with which the chat gets the cells of a workbook for a question, and what its formulas say.
import { randomUUID } from "node:crypto";
import { traceWorkbook, workbookCells } from "@cellwright/contracts/rpcs";
import { pasted } from "@cellwright/formula/paste";
import { createWorkbook } from "@cellwright/workbook/create-workbook";
import { madeWorkbook, rows } from "@cellwright/workbook/test/made-workbook";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Opened, opened } from "../src/workers/workbook/kept.ts";
import { questionText } from "../src/workers/workbook/question-text.ts";
import { type Stack, stack } from "./stack.ts";
import { orders, type WorkbookUser, workbookUser } from "./workbook-users.ts";

let on: Stack;
beforeAll(async () => {
  on = await stack();
}, 60_000);
afterAll(() => on?.stop());

const pieceOf = ({ id: userId }: WorkbookUser, workbookId: string, more: object = {}) =>
  on.chat.call(workbookCells, { userId, workbookId, version: null, sheet: null, from: 0, ...more });

/** The whole text, in its pieces. */
async function piecesOf(user: WorkbookUser, id: string, sheet: string | null = null): Promise<string[]> {
  const pieces: string[] = [];
  for (let from = 0; ; from += pieces.at(-1)?.length ?? 0) {
    const found = await pieceOf(user, id, { from, sheet });
    if (!found || found.total <= from) return pieces;
    pieces.push(found.piece);
  }
}

function read(text: string) {
  const found = pasted(text, "excel");
  if (!found.ok) throw new Error(found.problem);
  return found;
}

test("values, calculated results, dates, tables and the map arrive", async () => {
  const ann = await workbookUser(on);
  const { id, map } = await ann.upload(orders(2));

  const found = await pieceOf(ann, id);
  const { book, dates } = read(found?.piece ?? "");

  expect(found).toMatchObject({ version: 1, map });
  expect(book.sheets).toEqual({
    Orders: {
      ...{ A1: "Region", B1: "Due", C1: "Net", D1: "Gross" },
      ...{ A2: "North", B2: 45_000, C2: 100, D2: 119 },
      ...{ A3: "South", B3: 45_001, C3: 200, D3: 238 },
    },
  });
  expect([...dates]).toEqual(["Orders!B2", "Orders!B3"]);
  expect(book.tables).toMatchObject([{ sheet: "Orders", range: "A1:D3" }]);
});

test("a long text comes in pieces, of the version that was asked for", async () => {
  const ann = await workbookUser(on, { premium: true });
  const { id } = await ann.upload(orders(10_000));

  const pieces = await piecesOf(ann, id);

  expect(pieces.length).toBeGreaterThan(1);
  expect(Object.keys(read(pieces.join("")).book.sheets?.Orders ?? {})).toHaveLength(40_004);
  await ann.ask("POST", `/api/workbooks/${id}/cells`, {
    version: 1,
    edits: [{ cell: "Orders!A2", content: "West" }],
  });
  expect((await pieceOf(ann, id, { version: 1 }))?.piece).toBe(pieces[0]);
  expect((await pieceOf(ann, id))?.piece).toContain("West");
});

test("the sheet of the question comes first, and a sheet that does not fit any more is left out whole", async () => {
  const list = (name: string, text: string) => ({
    name,
    columns: [{ heading: name }],
    rows: [[text], [text]],
  });
  const bytes = createWorkbook([list("One", "a"), list("Two", "b"), list("Three", "long".repeat(100))]);
  const file = opened({ key: "", name: "lists.xlsx", bytes }) as Opened;
  const sheetsFor = (sheet: string | null, limits: { cells: number; bytes: number }) =>
    Object.keys(read(questionText(file, sheet, limits)).book.sheets ?? {});

  expect(sheetsFor("two", { cells: 9, bytes: 9_000 })).toEqual(["Two", "One", "Three"]);
  expect(sheetsFor("Three", { cells: 6, bytes: 9_000 })).toEqual(["Three", "One"]);
  expect(sheetsFor(null, { cells: 9, bytes: 800 })).toEqual(["One", "Two"]);
  const text = questionText(file, null, { cells: 9, bytes: 800 });
  expect(JSON.parse(text).workbook.omitted).toEqual(["Three", file.workbook.tables[2]?.name]);
  expect(() => sheetsFor("Three", { cells: 9, bytes: 800 })).toThrow("Three is too large for a question");
});

test("a sheet that the workbook does not have is refused", async () => {
  const ann = await workbookUser(on);
  const { id } = await ann.upload();

  await expect(pieceOf(ann, id, { sheet: "Four" })).rejects.toMatchObject({ code: "WORKBOOK_REFUSED" });
});

test("a sheet whose two cells are at opposite ends is refused, and left out of questions about others", async () => {
  const ann = await workbookUser(on);
  const cell = (at: string) => `<row r="${at.replace(/\D/g, "")}"><c r="${at}"><v>1</v></c></row>`;
  const bytes = madeWorkbook({
    sheets: { Wide: rows(cell("A1") + cell("XFD1048576")), Small: rows(cell("B2")) },
  });
  const { id } = await ann.upload(bytes);

  await expect(pieceOf(ann, id, { sheet: "Wide" })).rejects.toMatchObject({
    ...{ code: "WORKBOOK_REFUSED", message: expect.stringContaining("Wide is too large for a question") },
  });
  expect(read((await pieceOf(ann, id))?.piece ?? "").book.sheets).toEqual({ Small: { B2: 1 } });
});

test("nobody gets cells of another user's workbook", async () => {
  const [ann, bob] = [await workbookUser(on), await workbookUser(on)];
  const { id } = await ann.upload();

  expect(await pieceOf(bob, id)).toBeNull();
  expect(await pieceOf(ann, randomUUID())).toBeNull();
});

/** `C1` is text, from which the errors of `B2`, `B3` and `B4` come. */
const broken = madeWorkbook({
  sheets: {
    Data: rows(
      '<row r="1"><c r="A1"><v>12</v></c><c r="C1" t="str"><v>n/a</v></c></row>' +
        '<row r="2"><c r="A2"><v>8</v></c><c r="B2" t="e"><f>A2*Rates!$A$1</f><v>#VALUE!</v></c></row>' +
        '<row r="3"><c r="A3"><v>9</v></c><c r="B3" t="e"><f>A3*Rates!$A$1</f><v>#VALUE!</v></c></row>' +
        '<row r="4"><c r="B4" t="e"><f>SUM(B2:B3)</f><v>#VALUE!</v></c></row>',
    ),
    Rates: rows('<row r="1"><c r="A1" t="e"><f>Data!A1+Data!C1</f><v>#VALUE!</v></c></row>'),
  },
  states: { Rates: 'state="hidden"' },
});

test("a cell has its formula, what it reads, what reads it, and where its error begins", async () => {
  const ann = await workbookUser(on);
  const { id: workbookId } = await ann.upload(broken);
  const of = { userId: ann.id, workbookId, version: 1, sheet: "Data" };

  const found = await on.chat.call(traceWorkbook, {
    ...of,
    cells: ["$B$4", "Data!A1", "Nowhere!A1", "C9"],
  });

  const state = (cell: string, text: string, formula: string | null = null, isWithheld = false) => ({
    ...{ cell, text, formula, isWithheld },
  });
  expect(found?.cells).toEqual([
    {
      ...state("Data!B4", "#VALUE!", "=SUM(B2:B3)"),
      ...{ reads: [state("Data!B2:B3", "")], readBy: [], readers: 0 },
      cause: {
        ...state("Rates!A1", "#VALUE!", "=Data!A1+Data!C1", true),
        reads: [state("Data!A1", "12"), state("Data!C1", "n/a")],
      },
    },
    { ...state("Data!A1", "12"), reads: [], readBy: ["Rates!A1"], readers: 1, cause: null },
    { ...state("Data!C9", ""), reads: [], readBy: [], readers: 0, cause: null },
  ]);
  expect(found?.sheet?.formulas).toEqual([
    { cells: "B2:B3", formula: "=A2*Rates!$A$1" },
    { cells: "B4", formula: "=SUM(B2:B3)" },
  ]);
});

test("errors that depend on each other in a circle end the search for their beginning", async () => {
  const ann = await workbookUser(on);
  const circle = madeWorkbook({
    sheets: {
      Data: rows(
        '<row r="1"><c r="A1" t="e"><f>B1</f><v>#N/A</v></c><c r="B1" t="e"><f>A1</f><v>#N/A</v></c></row>',
      ),
    },
  });
  const { id: workbookId } = await ann.upload(circle);

  const found = await on.chat.call(traceWorkbook, {
    ...{ userId: ann.id, workbookId, version: 1, sheet: null, cells: ["A1"] },
  });

  expect(found?.cells[0]?.cause?.cell).toBe("Data!B1");
});
