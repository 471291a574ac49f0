// Questions about a saved workbook: formulas are run on the whole file, and models get its map.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type ChatReply, chatReply } from "@cellwright/contracts/chat";
import { problem } from "@cellwright/contracts/problem";
import { type Workbook, workbook } from "@cellwright/contracts/workbooks";
import { postgres } from "@cellwright/tests/support/servers";
import { startService, type TestService } from "@cellwright/tests/support/service";
import { createWorkbook } from "@cellwright/workbook/create-workbook";
import { madeWorkbook, rows } from "@cellwright/workbook/test/made-workbook";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createUser, type Stack, stack, type TestUser } from "./stack.ts";

let on: Stack;
let formulas: TestService;
beforeAll(async () => {
  on = await stack(1);
  const migrations = join(import.meta.dirname, "../../formulas/prisma/migrations");
  const { url } = await postgres("formulas", [migrations]);
  const env = { ...on.nats.env("formulas"), ...on.identity.env, DATABASE_URL: url };
  formulas = await startService("services/formulas", env);
}, 90_000);
afterAll(async () => {
  await formulas?.stop();
  await on?.stop();
});

const regions = ["North", "South", "East"];
const orders = (count: number) =>
  createWorkbook([
    {
      name: "Orders",
      columns: [{ heading: "Region" }, { heading: "Due", type: "date" }, { heading: "Net" }],
      rows: Array.from({ length: count }, (_none, at) => [
        regions[at % 3] ?? "",
        45_000 + at,
        100 * (at + 1),
      ]),
    },
  ]);

/** A visible, a hidden and a protected sheet, each with a text that the others do not have. */
const sheets = madeWorkbook({
  sheets: {
    Seen: rows(
      '<row r="1"><c r="A1" t="str"><v>Apples</v></c><c r="B1" t="str"><v>Net</v></c></row><row r="2"><c r="A2" t="str"><v>Bob</v></c><c r="B2"><v>5</v></c></row>',
    ),
    Hidden: rows(
      '<row r="1"><c r="A1" t="str"><v>Salary</v></c></row><row r="2"><c r="A2"><v>4711</v></c></row>',
    ),
    Locked: `${rows('<row r="1"><c r="A1" t="str"><v>Bonus</v></c></row><row r="2"><c r="A2"><v>4712</v></c></row>')}<sheetProtection sheet="1"/>`,
  },
  states: { Hidden: 'state="hidden"' },
});

async function upload({ headers }: TestUser, bytes: Uint8Array, name = "orders.xlsx"): Promise<Workbook> {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)]), name);
  const { authorization } = headers;
  const init = { method: "POST", headers: { authorization }, body: form };
  return workbook.parse(await (await fetch(`${formulas.url}/api/workbooks`, init)).json());
}

const ask = ({ call, sessionId }: TestUser, question: string, more: object) =>
  call<ChatReply>("POST", "/api/chat", { question, sessionId, ...more });
const block = (formula: string) => `\`\`\`excel\n${formula}\n\`\`\``;
const lastPrompt = (): string =>
  on.model.requests[0]?.messages.map(({ content }) => content).join("\n") ?? "";

test("a formula is run on the whole workbook, with its tables and in the selected cell", async () => {
  const ann = await createUser(on, randomUUID());
  const { id } = await upload(ann, orders(3_000));
  on.model.says(block('=SUMIFS(Orders[Net],Orders[Region],"North")'));

  const { status, body } = await ask(ann, 'Sum of Net where Region is "North"', {
    workbook: { id, sheet: "Orders" },
    place: "Orders!F2",
  });

  expect(status).toBe(200);
  const north = Array.from({ length: 1_000 }, (_none, at) => 100 * (3 * at + 1));
  expect(chatReply.parse(body).formulas).toMatchObject([
    {
      verdict: "checked",
      run: { value: north.reduce((sum, net) => sum + net), cell: "F2", isMade: false },
    },
  ]);
});

test("external models get the map, sample rows only if the user shares them, and other sheets by name only", async () => {
  const ann = await createUser(on, randomUUID());
  const { id } = await upload(ann, sheets, "sheets.xlsx");
  on.model.says("No formula.");
  const about = { workbook: { id, sheet: "Seen" } };

  await ask(ann, "What is in this file?", about);
  const kept = lastPrompt();
  on.model.says("No formula.");
  await ask(ann, "What is in this file?", { ...about, shareData: true });
  const shared = lastPrompt();

  expect(kept).toMatch(/Seen[\s\S]*Apples/);
  expect(kept).toContain("Hidden");
  expect(kept).not.toMatch(/Bob|Salary|Bonus|4711|4712/);
  expect(shared).toContain("Bob");
  expect(shared).not.toMatch(/Salary|Bonus|4711|4712/);
});

test("a formula may read a hidden sheet", async () => {
  const ann = await createUser(on, randomUUID());
  const { id } = await upload(ann, sheets, "sheets.xlsx");
  on.model.says(block("=SUM(Hidden!A2,Locked!A2,Seen!B2)"));

  const { body } = await ask(ann, "Sum of all", { workbook: { id } });

  expect(body.formulas).toMatchObject([{ run: { value: 4711 + 4712 + 5, isMade: false } }]);
});

test("models get the formulas of named cells, and an answer may quote them without an own verdict", async () => {
  const ann = await createUser(on, randomUUID());
  const bytes = createWorkbook([
    {
      name: "Data",
      columns: [{ heading: "Net" }, { heading: "Gross" }],
      rows: [[100, { formula: "A2*2" }]],
    },
  ]);
  const { id } = await upload(ann, bytes, "data.xlsx");
  on.model.says("`B2` has the formula `=A2*2`, so 200 comes from `A2`.");

  const { body } = await ask(ann, "Why is B2 200?", { workbook: { id, sheet: "Data" } });

  expect(lastPrompt()).toMatch(/Data!B2 has the formula =.*; it reads: Data!A2; no formula reads it/);
  expect(lastPrompt()).not.toContain("shows 200");
  expect(chatReply.parse(body).formulas).toEqual([]);
});

test("cells that the question has of its own win over the workbook", async () => {
  const ann = await createUser(on, randomUUID());
  const { id } = await upload(ann, orders(3));
  on.model.says(block("=SUM(A2:A3)"));

  const { body } = await ask(ann, "Total", { workbook: { id }, data: "Net\tTax\n1\t5\n2\t6" });

  expect(body.formulas).toMatchObject([{ run: { value: 3 } }]);
});

test("a workbook of another user, a deleted one and an unknown sheet are refused without a charge", async () => {
  const [ann, bob] = [await createUser(on, randomUUID()), await createUser(on, randomUUID())];
  const { id } = await upload(ann, orders(3));
  const before = await bob.tokensLeft();
  on.model.says("No formula.");

  const foreign = await ask(bob, "Total Net", { workbook: { id } });
  const unknown = await ask(bob, "Total Net", { workbook: { id: randomUUID() } });
  const { id: own } = await upload(bob, orders(3));
  const noSheet = await ask(bob, "Total Net", { workbook: { id: own, sheet: "Nowhere" } });

  for (const { status, body } of [foreign, unknown, noSheet])
    expect([status, problem.parse(body).code]).toEqual([422, "WORKBOOK_REFUSED"]);
  expect(problem.parse(foreign.body).message).toBe(problem.parse(unknown.body).message);
  expect(on.model.requests).toEqual([]);
  expect(await bob.tokensLeft()).toBe(before);
});
