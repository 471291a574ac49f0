// Edits of workbooks through the HTTP API: versions, undo, lost updates, and what cannot be written.
import { randomUUID } from "node:crypto";
import { keptVersions } from "@cellwright/contracts/limits";
import { problem } from "@cellwright/contracts/problem";
import { cellWindow, type Workbook, workbook } from "@cellwright/contracts/workbooks";
import { createWorkbook } from "@cellwright/workbook/create-workbook";
import { keyOf } from "@cellwright/workbook/model";
import { readWorkbook } from "@cellwright/workbook/read";
import { madeWorkbook, rows } from "@cellwright/workbook/test/made-workbook";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Stack, stack } from "./stack.ts";
import { orders, type WorkbookUser, workbookUser } from "./workbook-users.ts";

let on: Stack;
beforeAll(async () => {
  on = await stack();
}, 60_000);
afterAll(() => on?.stop());

const someone = (access = {}) => workbookUser(on, access);
const codeOf = ({ body }: { body: unknown }) => problem.parse(body).code;
const edit = (
  { ask }: WorkbookUser,
  { id, version }: Pick<Workbook, "id" | "version">,
  edits: object[],
  more: object = {},
  key?: string,
) =>
  ask(
    "POST",
    `/api/workbooks/${id}/cells`,
    { version, edits, ...more },
    key ? { "idempotency-key": key } : {},
  );
const undo = ({ ask }: WorkbookUser, id: string, version: number, key?: string) =>
  ask("POST", `/api/workbooks/${id}/undo`, { version }, key ? { "idempotency-key": key } : {});
const valuesOf = async ({ ask }: WorkbookUser, id: string, range: string, version?: number) => {
  const query = `sheet=Orders&range=${range}${version ? `&version=${version}` : ""}`;
  const { cells } = cellWindow.parse((await ask("GET", `/api/workbooks/${id}/cells?${query}`)).body);
  return cells.map(({ value }) => value);
};

test("an edit makes a new version with the values that depend on it; the old version stays", async () => {
  const ann = await someone();
  const bytes = orders();
  const made = await ann.upload(bytes);

  const answer = await edit(ann, made, [
    { cell: "Orders!C2", content: 200 },
    { cell: "Orders!F2", content: { formula: "=C2*2" }, fill: "F2:F4" },
    { cell: "Orders!G2", content: "=not a formula" },
    { cell: "Orders!H2", content: true, fill: "H2:I3" },
  ]);

  expect(answer.status).toBe(200);
  expect(workbook.parse(answer.body)).toMatchObject({
    version: 2,
    canUndo: true,
    versions: [
      { version: 2, madeBy: "edit", edits: 4 },
      { version: 1, madeBy: "upload", edits: 0 },
    ],
  });
  expect(await valuesOf(ann, made.id, "C2:D2")).toEqual([200, 238]);
  expect(await valuesOf(ann, made.id, "F2:F4")).toEqual([400, 400, 600]);
  expect(await valuesOf(ann, made.id, "G2:I3")).toEqual(["=not a formula", true, true, true, true]);
  expect(await valuesOf(ann, made.id, "C2:D2", 1)).toEqual([100, 119]);
  const [sheet] = readWorkbook(new Uint8Array(await ann.download(made.id))).sheets;
  expect([sheet?.formulas.get(keyOf(2, 5)), sheet?.formulas.has(keyOf(1, 6))]).toEqual(["C3*2", false]);
  expect((await ann.download(made.id, "?version=1")).equals(bytes)).toBe(true);
});

test("undo goes back edit by edit to the uploaded bytes, also after further edits", async () => {
  const ann = await someone();
  const bytes = orders();
  const made = await ann.upload(bytes);
  const set = async (version: number, content: number) =>
    expect((await edit(ann, { id: made.id, version }, [{ cell: "Orders!C2", content }])).status).toBe(200);

  await set(1, 200);
  await set(2, 300);
  const first = workbook.parse((await undo(ann, made.id, 3)).body);
  expect([first.version, first.canUndo, await valuesOf(ann, made.id, "C2")]).toEqual([4, true, [200]]);
  await set(4, 400);
  expect(workbook.parse((await undo(ann, made.id, 5)).body).version).toBe(6);
  expect(await valuesOf(ann, made.id, "C2")).toEqual([200]);
  const last = workbook.parse((await undo(ann, made.id, 6)).body);
  expect([last.version, last.canUndo]).toEqual([7, false]);
  expect((await ann.download(made.id)).equals(bytes)).toBe(true);

  const none = await undo(ann, made.id, 7);
  expect([none.status, codeOf(none), problem.parse(none.body).message]).toEqual([
    409,
    "CONFLICT",
    "There is nothing to undo.",
  ]);
  // the undone versions share the files of those that they go back to
  expect(await ann.rows()).toMatchObject({ versions: 7, files: 4 });
});

test("of 8 edits of the same version at once one is written, the others get 409", async () => {
  const ann = await someone();
  const made = await ann.upload();

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_none, at) => edit(ann, made, [{ cell: "Orders!C2", content: at }])),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter((each) => each.status === 409 && codeOf(each) === "CONFLICT")).toHaveLength(7);
  expect(await ann.rows()).toMatchObject({ versions: 2, files: 2 });
  const late = await undo(ann, made.id, 1);
  expect([late.status, codeOf(late)]).toEqual([409, "CONFLICT"]);
});

test("an edit and an undo that are repeated with their keys are made once", async () => {
  const ann = await someone();
  const made = await ann.upload();
  const [key, other] = [randomUUID(), randomUUID()];
  const again = () => edit(ann, made, [{ cell: "Orders!C2", content: 7 }], {}, key);

  const answers = [...(await Promise.all([again(), again(), again()])), await again()];
  const undone = [await undo(ann, made.id, 2, other), await undo(ann, made.id, 2, other)];
  const reused = await edit(ann, made, [{ cell: "Orders!C2", content: 8 }], {}, key);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(undone.map(({ status }) => status)).toEqual([200, 200]);
  expect([reused.status, codeOf(reused)]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  expect(await ann.rows()).toMatchObject({ versions: 3 });
});

test("old versions are erased with their bytes, but never the first and the current one", async () => {
  const ann = await someone();
  const made = await ann.upload();
  await on.owner.query(
    `with files as (
       insert into workbook_files (key, owner, bytes) select gen_random_uuid(), $2, 10 from generate_series(2, $3) returning key)
     insert into workbook_versions (workbook_id, version, parent, file, made_by, edits, request_id, contents)
     select $1, row_number() over () + 1, row_number() over (), key, 'edit', 1, gen_random_uuid(),
            (select contents from workbook_versions where workbook_id = $1) from files`,
    [made.id, ann.id, keptVersions + 3],
  );
  const version = keptVersions + 3;
  await on.owner.query("update workbooks set version = $2 where id = $1", [made.id, version]);
  // the bytes of the current version are those of the upload
  await on.owner.query(
    `update workbook_versions set file = (select file from workbook_versions where workbook_id = $1 and version = 1)
      where workbook_id = $1 and version = $2`,
    [made.id, version],
  );

  const answer = await edit(ann, { id: made.id, version }, [{ cell: "Orders!C2", content: 5 }]);

  const { versions } = workbook.parse(answer.body);
  expect(versions.map((each) => each.version)).toEqual([
    ...Array.from({ length: keptVersions }, (_none, at) => version + 1 - at),
    1,
  ]);
  await on.owner.query(
    "delete from workbook_files f where owner = $1 and not exists (select from workbook_versions where file = f.key)",
    [ann.id],
  );
  // one file for versions 1 and the one before the edit
  expect(await ann.rows()).toMatchObject({ versions: keptVersions + 1, files: keptVersions });
});

const protectedSheet = () =>
  madeWorkbook({
    sheets: { Orders: `${rows('<row r="1"><c r="A1"><v>1</v></c></row>')}<sheetProtection sheet="1"/>` },
  });

test.each<[string, () => Uint8Array, object[], string]>([
  ["a missing sheet", orders, [{ cell: "Other!A1", content: 1 }], "no-such-range"],
  ["an address that is none", orders, [{ cell: "Orders", content: 1 }], "no-such-range"],
  ["a formula with an error", orders, [{ cell: "Orders!F1", content: { formula: "SUM(" } }], "cannot-write"],
  ["an unknown function", orders, [{ cell: "Orders!F1", content: { formula: "FOO(1)" } }], "cannot-write"],
  ["a circular reference", orders, [{ cell: "Orders!F1", content: { formula: "F1+1" } }], "cannot-write"],
  ["too large a fill", orders, [{ cell: "Orders!F1", content: 1, fill: "F1:Z9999" }], "cannot-write"],
  ["a protected sheet", protectedSheet, [{ cell: "Orders!B1", content: 1 }], "protected"],
  ["a text file", () => Buffer.from("a,b\n1,2\n"), [{ cell: "orders!A1", content: 1 }], "unsupported"],
])("an edit of %s is refused with a reason and changes nothing", async (_what, file, edits, reason) => {
  const ann = await someone();
  const made = await ann.upload(file(), "orders.xlsx");

  const answer = await edit(ann, made, edits);

  expect([answer.status, problem.parse(answer.body)]).toEqual([
    422,
    expect.objectContaining({ code: "WORKBOOK_REFUSED", reason, message: expect.stringMatching(/\w{3}/) }),
  ]);
  expect(await ann.rows()).toMatchObject({ versions: 1, files: 1 });
});

test("a protected sheet is only changed if the user says so", async () => {
  const ann = await someone();
  const made = await ann.upload(protectedSheet());

  const answer = await edit(ann, made, [{ cell: "Orders!B1", content: 1 }], { allowProtected: true });

  expect([answer.status, await valuesOf(ann, made.id, "A1:B1")]).toEqual([200, [1, 1]]);
});

test("a stranger cannot change a workbook", async () => {
  const [ann, bob] = [await someone(), await someone()];
  const made = await ann.upload();

  const answers = [await edit(bob, made, [{ cell: "Orders!C2", content: 1 }]), await undo(bob, made.id, 1)];

  expect(answers.map((each) => [each.status, codeOf(each)])).toEqual([
    [404, "NOT_FOUND"],
    [404, "NOT_FOUND"],
  ]);
  expect(await ann.rows()).toMatchObject({ versions: 1 });
});

test("a formula is filled into 500 cells", async () => {
  const ann = await someone({ premium: true });
  const table = createWorkbook([
    {
      name: "Orders",
      columns: [{ heading: "Net" }],
      rows: Array.from({ length: 500 }, (_none, at) => [at]),
    },
  ]);
  const made = await ann.upload(table);

  const answer = await edit(ann, made, [
    { cell: "Orders!C2", content: { formula: "A2*2" }, fill: "C2:C501" },
  ]);

  expect(answer.status).toBe(200);
  expect(await valuesOf(ann, made.id, "C501")).toEqual([998]);
}, 30_000);

test("a conditional format and a validation rule make a new version, and are taken back together with the edits", async () => {
  const ann = await someone();
  const bytes = orders();
  const made = await ann.upload(bytes);
  const rules = [
    { kind: "format", cells: "Orders!A2:D4", formula: "=$C2>150", fill: "C6EFCE" },
    { kind: "list", cells: "Orders!F2:F4", formula: '="Paid,Open"' },
  ];

  const answer = await edit(ann, made, [{ cell: "Orders!F1", content: "Status" }], { rules });

  expect(workbook.parse(answer.body)).toMatchObject({ version: 2, versions: [{ edits: 3 }, { edits: 0 }] });
  const [sheet] = readWorkbook(new Uint8Array(await ann.download(made.id))).sheets;
  expect(sheet?.conditionalFormats).toMatchObject([{ cells: "A2:D4", formulas: ["$C2>150"] }]);
  expect(sheet?.validations).toMatchObject([{ cells: "F2:F4", type: "list", formulas: ['"Paid,Open"'] }]);
  expect(sheet?.values.get(keyOf(0, 5))).toBe("Status");
  await undo(ann, made.id, 2);
  expect((await ann.download(made.id)).equals(bytes)).toBe(true);
});

test("a rule that cannot be written is refused with the reason, and nothing is written", async () => {
  const ann = await someone();
  const made = await ann.upload(orders());
  const attempt = (rule: object) =>
    edit(ann, made, [{ cell: "Orders!F1", content: "Status" }], { rules: [rule] });

  const wrong = await attempt({ kind: "custom", cells: "Orders!C2:C4", formula: "=SUM(" });
  const unknown = await attempt({ kind: "colour", cells: "Orders!C2:C4", formula: "=TRUE" });
  const nothing = await edit(ann, made, []);

  expect([wrong.status, problem.parse(wrong.body)]).toMatchObject([
    422,
    { code: "WORKBOOK_REFUSED", reason: "cannot-write" },
  ]);
  expect([codeOf(unknown), codeOf(nothing)]).toEqual(["INVALID_FIELDS", "INVALID_FIELDS"]);
  expect(await valuesOf(ann, made.id, "F1:F1")).toEqual([]);
});
