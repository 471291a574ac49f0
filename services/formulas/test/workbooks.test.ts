// Workbooks through the HTTP API with the real store: upload, view, download, delete, and who may do it.
import { randomUUID } from "node:crypto";
import { freeWorkbookBytes, premiumWorkbookBytes, workbooksPerUser } from "@cellwright/contracts/limits";
import { problem } from "@cellwright/contracts/problem";
import { type ExportPage, exportRpcs } from "@cellwright/contracts/rpcs";
import {
  type CellWindow,
  cellWindow,
  type ListedWorkbook,
  listedWorkbook,
  workbook,
  workbooksCalls,
} from "@cellwright/contracts/workbooks";
import { badTokens } from "@cellwright/tests/support/bad-tokens";
import { caller } from "@cellwright/tests/support/caller";
import { until } from "@cellwright/tests/support/until";
import { madeWorkbook, rows } from "@cellwright/workbook/test/made-workbook";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { type Stack, stack } from "./stack.ts";
import { orders, type WorkbookUser, workbookUser } from "./workbook-users.ts";

let on: Stack;
beforeAll(async () => {
  on = await stack({ WORKBOOK_SWEEP_SECONDS: "0.3" });
}, 60_000);
afterAll(() => on?.stop());

const someone = (access = {}) => workbookUser(on, access);
const codeOf = ({ body }: { body: unknown }) => problem.parse(body).code;
const listOf = async ({ ask }: WorkbookUser): Promise<ListedWorkbook[]> =>
  z.array(listedWorkbook).parse((await ask("GET", "/api/workbooks")).body);
const cellsOf = async ({ ask }: WorkbookUser, id: string, query: string): Promise<CellWindow> =>
  cellWindow.parse((await ask("GET", `/api/workbooks/${id}/cells?${query}`)).body);

test("an uploaded workbook is described, listed and downloaded byte for byte", async () => {
  const ann = await someone();
  const bytes = orders();

  const made = await ann.upload(bytes);

  expect(made).toMatchObject({
    fileName: "orders.xlsx",
    kind: "xlsx",
    bytes: bytes.length,
    version: 1,
    isEditable: true,
    canUndo: false,
    sheets: [{ name: "Orders", state: "visible", rows: 4, columns: 4, formulas: 3 }],
    tables: [{ sheet: "Orders", range: "A1:D4", headings: ["Region", "Due", "Net", "Gross"] }],
    versions: [{ version: 1, madeBy: "upload", edits: 0 }],
  });
  expect(made.map).toContain("Sheet Orders");
  expect(workbook.parse((await ann.ask("GET", `/api/workbooks/${made.id}`)).body)).toEqual(made);
  expect(await listOf(ann)).toMatchObject([{ id: made.id, sheetCount: 1 }]);
  expect(Date.parse(made.keptUntil) - Date.parse(made.usedAt)).toBe(90 * 86_400_000);
  const answer = await fetch(`${on.service.url}/api/workbooks/${made.id}/download`, {
    headers: { authorization: `Bearer ${ann.token}` },
  });
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="?orders\.xlsx"?$/);
  expect(answer.headers.get("content-type")).toBe("application/octet-stream");
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
});

test("a window has typed values, texts as shown, and formulas", async () => {
  const ann = await someone();
  const { id } = await ann.upload();

  const { cells, range, version } = await cellsOf(ann, id, "sheet=orders&range=A2:D3");

  expect([range, version]).toEqual(["A2:D3", 1]);
  expect(cells.slice(0, 4)).toEqual([
    { cell: "A2", value: "North", text: "North" },
    { cell: "B2", value: 45_000, text: "2023-03-15", format: "yyyy-mm-dd" },
    { cell: "C2", value: 100, text: "100" },
    { cell: "D2", value: 119, text: "119", formula: "=ROUND(Orders[[#This Row],[Net]]*1.19,2)" },
  ]);
  expect(cells).toHaveLength(8);
});

test("formulas without a stored result are calculated; merged and hidden lines are named", async () => {
  const ann = await someone();
  const content = `<cols><col min="2" max="2" hidden="1"/></cols>${rows(
    '<row r="1"><c r="A1"><v>2</v></c><c r="B1"><f>A1*21</f></c></row><row r="2" hidden="1"/>',
  )}<mergeCells><mergeCell ref="C1:D2"/></mergeCells>`;
  const { id } = await ann.upload(madeWorkbook({ sheets: { One: content } }));

  const seen = await cellsOf(ann, id, "sheet=One&range=A1:E9");

  expect(seen.cells).toEqual([
    { cell: "A1", value: 2, text: "2" },
    { cell: "B1", value: 42, text: "42", formula: "=A1*21" },
  ]);
  expect([seen.merged, seen.hiddenRows, seen.hiddenColumns]).toEqual([["C1:D2"], [2], ["B"]]);
});

test("a long text is cut in a window, and complete when it is requested alone", async () => {
  const ann = await someone();
  const long = "x".repeat(2_000);
  const { id } = await ann.upload(Buffer.from(`Note,Sum\n${long},3\n`), "notes.csv");

  const [cut] = (await cellsOf(ann, id, "sheet=notes&range=A2:B2")).cells;
  const [whole] = (await cellsOf(ann, id, "sheet=notes&range=A2")).cells;

  expect([cut?.text, cut?.isShortened]).toEqual(["x".repeat(300), true]);
  expect([whole?.text, whole?.isShortened]).toEqual([long, undefined]);
});

test.each([
  ["sheet=Orders&range=A1:Z1000", "INVALID_FIELDS"],
  ["sheet=Orders&range=ZZZ1", "INVALID_FIELDS"],
  ["sheet=Orders&range=A1:B9999999", "INVALID_FIELDS"],
  ["sheet=Orders&range=Orders!A1", "INVALID_FIELDS"],
  ["range=A1", "INVALID_FIELDS"],
  ["sheet=Other&range=A1", "WORKBOOK_REFUSED"],
  ["sheet=Orders&range=A1&version=2", "NOT_FOUND"],
])("a window of %s is refused with %s", async (query, code) => {
  const ann = await someone();
  const { id } = await ann.upload();

  expect(codeOf(await ann.ask("GET", `/api/workbooks/${id}/cells?${query}`))).toBe(code);
});

test("every call needs a valid token and a verified address, and a stranger's workbook looks like a missing one", async () => {
  const [ann, bob] = [await someone(), await someone()];
  const { id } = await ann.upload();
  const unverified = await someone({ verified: false });
  const calls = Object.values(workbooksCalls).map(({ method, path }) => [
    method.toUpperCase(),
    `${path.replace("{id}", id)}?sheet=Orders&range=A1`.replace(/\?.*$/, (query) =>
      path.endsWith("/cells") ? query : "",
    ),
  ]);

  for (const [wrong, token] of await badTokens(on.issuer, randomUUID()))
    for (const [method = "", path = ""] of calls)
      expect([wrong, codeOf(await caller(on.service.url, token)(method, path))]).toEqual([
        wrong,
        "UNAUTHORIZED",
      ]);
  for (const [method = "", path = ""] of calls) {
    expect([path, codeOf(await unverified.ask(method, path))]).toEqual([path, "EMAIL_NOT_VERIFIED"]);
    if (path.includes(id) && method !== "POST")
      expect([path, codeOf(await bob.ask(method, path))]).toEqual([path, "NOT_FOUND"]);
  }
  expect(await listOf(bob)).toEqual([]);
  expect(await listOf(ann)).toHaveLength(1);
  expect(codeOf(await ann.ask("GET", "/api/workbooks/none"))).toBe("NOT_FOUND");
});

test("a free user's file may have 1 MB, a premium user's 20 MB, and the refusal says so", async () => {
  const [free, premium] = [await someone(), await someone({ premium: true })];
  const text = (bytes: number) => Buffer.alloc(bytes, "1,2,3,4,5,6,7\n");

  expect((await free.send(text(freeWorkbookBytes), "a.csv")).status).toBe(201);
  const refused = await free.send(text(freeWorkbookBytes + 1), "a.csv");
  expect([refused.status, codeOf(refused)]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  expect(problem.parse(refused.body).message).toMatch(/1 MB.*premium.*20 MB/);
  expect((await premium.send(text(freeWorkbookBytes + 1), "a.csv")).status).toBe(201);
  const tooLarge = await premium.send(Buffer.alloc(premiumWorkbookBytes + 1, "a"), "a.csv");
  expect([tooLarge.status, codeOf(tooLarge)]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  expect(problem.parse(tooLarge.body).message).toMatch(/20 MB/);
  expect([(await free.rows()).files, (await premium.rows()).files]).toEqual([1, 1]);
}, 60_000);

test("an upload that is repeated with its key adds one workbook; another file under the key is refused", async () => {
  const ann = await someone();
  const key = { "idempotency-key": randomUUID() };

  const answers = await Promise.all(Array.from({ length: 5 }, () => ann.send(orders(), "a.xlsx", key)));
  const other = await ann.send(orders(4), "a.xlsx", key);

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => workbook.parse(body).id)).size).toBe(1);
  expect([other.status, codeOf(other)]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  expect(await ann.rows()).toMatchObject({ workbooks: 1, versions: 1, files: 1 });
});

test("the 21st workbook replaces the one that was not used for the longest time", async () => {
  const ann = await someone();
  const [first, second] = [await ann.upload(), await ann.upload()];
  await on.owner.query("update workbooks set used_at = now() - make_interval(days => $2) where id = $1", [
    first.id,
    3,
  ]);
  await on.owner.query("update workbooks set used_at = now() - make_interval(days => $2) where id = $1", [
    second.id,
    9,
  ]);
  await on.owner.query(
    `insert into workbooks (id, owner, file_name, version) select gen_random_uuid(), $1, 'x', 1 from generate_series(3, $2)`,
    [ann.id, workbooksPerUser],
  );

  const last = await ann.upload();

  expect(await ann.rows()).toMatchObject({ workbooks: workbooksPerUser, files: 2, chunks: 2 });
  expect((await ann.ask("GET", `/api/workbooks/${second.id}`)).status).toBe(404);
  for (const { id } of [first, last]) expect((await ann.ask("GET", `/api/workbooks/${id}`)).status).toBe(200);
});

test("a deleted workbook leaves nothing", async () => {
  const ann = await someone();
  const { id } = await ann.upload();

  expect((await ann.ask("DELETE", `/api/workbooks/${id}`)).status).toBe(204);

  expect(await ann.rows()).toEqual({ workbooks: 0, versions: 0, files: 0, chunks: 0 });
  expect((await ann.ask("DELETE", `/api/workbooks/${id}`)).status).toBe(404);
});

test("workbooks that were not used for 90 days and forgotten files are erased, others stay", async () => {
  const ann = await someone();
  const [old, kept] = [await ann.upload(), await ann.upload()];
  await on.owner.query("update workbooks set used_at = now() - interval '91 days' where id = $1", [old.id]);
  await on.owner.query("update workbooks set used_at = now() - interval '89 days' where id = $1", [kept.id]);
  await on.owner.query(
    "insert into workbook_files (key, owner, at) values (gen_random_uuid(), $1, now() - interval '2 hours')",
    [ann.id],
  );

  await until(async () => (await ann.rows()).files === 1);

  expect(await ann.rows()).toMatchObject({ workbooks: 1, versions: 1, files: 1 });
  const seen = await ann.ask("GET", `/api/workbooks/${kept.id}`);
  expect(seen.status).toBe(200);
  // looking at a workbook counts as use
  const [{ usedAt } = { usedAt: "" }] = await listOf(ann);
  expect(Date.now() - Date.parse(usedAt)).toBeLessThan(60_000);
});

test("the export has the workbooks and their bytes, in parts", async () => {
  const ann = await someone({ premium: true });
  const bytes = Buffer.alloc(600_000, "1,2,3,4,5,6,7\n");
  const { id, fileName } = await ann.upload(bytes, "numbers.csv");
  const found: { of: string; row: Record<string, unknown> }[] = [];

  for (let after: string | null = null, pages = 0; pages < 100; pages += 1) {
    const page: ExportPage = await on.users.bus.call(exportRpcs.formulas, { userId: ann.id, after });
    found.push(...page.rows.map(({ of, row }) => ({ of, row: JSON.parse(row) })));
    after = page.next;
    if (after === null) break;
  }

  const [listed] = found.filter(({ of }) => of === "workbooks").map(({ row }) => row);
  expect(listed).toMatchObject({ id, fileName, version: 1 });
  const parts = found.filter(({ of, row }) => of === "workbookFiles" && row.file === listed?.file);
  expect(parts.length).toBeGreaterThan(1);
  const exported = Buffer.concat(parts.map(({ row }) => Buffer.from(String(row.base64), "base64")));
  expect(exported.equals(bytes)).toBe(true);
}, 30_000);
