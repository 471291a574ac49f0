// The RPC with which the chat gets the cells of a workbook for a question.
import { randomUUID } from "node:crypto";
import { workbookCells } from "@cellwright/contracts/rpcs";
import { pasted } from "@cellwright/formula/paste";
import { mostWorkbookCells } from "@cellwright/formula/paste/workbook-text";
import { createWorkbook } from "@cellwright/workbook/create-workbook";
import { madeWorkbook, rows } from "@cellwright/workbook/test/made-workbook";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
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
  const ann = await workbookUser(on, { premium: true });
  const list = (name: string, count: number) => ({
    ...{ name, columns: [{ heading: "N" }, { heading: "M" }] },
    rows: Array.from({ length: count }, (_none, at) => [at, at]),
  });
  const half = mostWorkbookCells / 4;
  const bytes = createWorkbook([list("One", half), list("Two", half), list("Three", half)]);
  const { id } = await ann.upload(bytes);

  const sheetsFor = async (sheet: string | null) =>
    Object.keys(read((await piecesOf(ann, id, sheet)).join("")).book.sheets ?? {});

  expect(await sheetsFor("Three")).toEqual(["Three"]);
  expect(await sheetsFor("two")).toEqual(["Two"]);
  await expect(pieceOf(ann, id, { sheet: "Four" })).rejects.toMatchObject({ code: "WORKBOOK_REFUSED" });
}, 60_000);

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
