// Hostile file names, forms and floods of requests do not harm the service or other users.
import { problem } from "@cellwright/contracts/problem";
import { workbook } from "@cellwright/contracts/workbooks";
import { madeWorkbook, rows } from "@cellwright/workbook/test/made-workbook";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Stack, stack } from "./stack.ts";
import { boundary, formOf } from "./workbook-form.ts";
import { orders, workbookUser } from "./workbook-users.ts";

let on: Stack;
beforeAll(async () => {
  on = await stack();
}, 60_000);
afterAll(() => on?.stop());

const someone = (access = {}) => workbookUser(on, access);
const codeOf = ({ body }: { body: unknown }) => problem.parse(body).code;

test.each([
  ["../../../etc/passwd.xlsx", "passwd.xlsx"],
  ["C:\\Users\\ann\\orders.xlsx", "orders.xlsx"],
  ["/etc/cron.d/job", "job"],
  ["..", "workbook"],
  ["=HYPERLINK(A1).xlsx", "=HYPERLINK(A1).xlsx"],
  ["=cmd|' /C calc'!A0.xlsx", "C calc'!A0.xlsx"],
  ["../../x\0.xlsx", "x .xlsx"],
  ["orders\u202excod.xlsx", "ordersxcod.xlsx"],
  ["a\tb.xlsx", "a b.xlsx"],
  [`${"n".repeat(400)}.xlsx`, `${"n".repeat(250)}.xlsx`],
  ["Umsätze 2024 – Größe.xlsx", "Umsätze 2024 – Größe.xlsx"],
])("the file name %j is kept as %j", async (sent, kept) => {
  const ann = await someone();

  const { id, fileName } = await ann.upload(orders(), sent);
  const answer = await fetch(`${on.service.url}/api/workbooks/${id}/download`, {
    headers: { authorization: `Bearer ${ann.token}` },
  });

  expect(fileName).toBe(kept);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename/);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
});

test.each<[string, Buffer, string]>([
  ["no file", formOf({ field: "file", bytes: "text" }), "INVALID_FIELDS"],
  [
    "a part without a name",
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data\r\n\r\n1\r\n--${boundary}--\r\n`),
    "INVALID_FIELDS",
  ],
  ["an unknown field", formOf({ field: "other", name: "a.csv", bytes: "1,2" }), "INVALID_FIELDS"],
  [
    "two files",
    formOf({ name: "a.csv", bytes: "1,2\n" }, { name: "b.csv", bytes: "1,2\n" }),
    "INVALID_FIELDS",
  ],
  ["an end that is missing", formOf({ name: "a.csv", bytes: "1,2\n" }).subarray(0, -10), "BAD_REQUEST"],
  ["nothing", Buffer.alloc(0), "BAD_REQUEST"],
])("a form with %s is refused with an error of the contract", async (_what, body, code) => {
  const ann = await someone();

  const answer = await fetch(`${on.service.url}/api/workbooks`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${ann.token}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    body: new Uint8Array(body),
  });

  expect(problem.parse(await answer.json()).code).toBe(code);
  expect((await ann.rows()).workbooks).toBe(0);
});

test("a user with slow workbooks waits alone: others are answered, and too many requests get 503", async () => {
  const [ann, bob] = [await someone(), await someone()];
  const slow = Array.from(
    { length: 20_000 },
    (_none, at) =>
      `<row r="${at + 1}"><c r="A${at + 1}"><f>SUMPRODUCT(--(ROW(B$1:B$4000)*COLUMN(B$1:CV$1)>${at}))</f></c></row>`,
  ).join("");
  const heavy = await ann.upload(madeWorkbook({ sheets: { S: rows(slow) } }));
  const light = await bob.upload();

  const flood = Array.from({ length: 12 }, () =>
    ann.ask("GET", `/api/workbooks/${heavy.id}/cells?sheet=S&range=A1:A9`),
  );
  const times: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    const began = performance.now();
    const seen = await bob.ask("GET", `/api/workbooks/${light.id}/cells?sheet=Orders&range=A1:D4`);
    times.push(performance.now() - began);
    expect(seen.status).toBe(200);
  }
  /** The first answer with this status; the requests need not arrive in their order. */
  const first = (status: number) =>
    Promise.any(
      flood.map(async (each) => {
        const answer = await each;
        if (answer.status !== status) throw new Error(`answered with ${answer.status}`);
        return answer;
      }),
    );
  const refused = await first(503);

  expect(Math.max(...times)).toBeLessThan(5_000);
  expect(codeOf(refused)).toBe("UNAVAILABLE");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(problem.parse((await first(422)).body).reason).toBe("timeout");
}, 120_000);

test("an upload is not read further once it is too large", async () => {
  const ann = await someone();
  const answer = await ann.send(Buffer.alloc(5_000_000, "1,2\n"), "a.csv");

  expect([answer.status, codeOf(answer)]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  expect(workbook.safeParse(answer.body).success).toBe(false);
  expect((await ann.rows()).files).toBe(0);
});
