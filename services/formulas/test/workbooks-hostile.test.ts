// Hostile uploads: each is refused with a reason, leaves nothing, and does not disturb other users.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { problem } from "@cellwright/contracts/problem";
import { workbook } from "@cellwright/contracts/workbooks";
import {
  list,
  madeWorkbook,
  partsOf,
  rows,
  worksheet,
  zipped,
} from "@cellwright/workbook/test/made-workbook";
import { container, madeXls, record } from "@cellwright/workbook/test/made-xls";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Stack, stack } from "./stack.ts";
import { boundary, formOf } from "./workbook-form.ts";
import { orders, workbookUser } from "./workbook-users.ts";

let on: Stack;
/** The requests that a server outside received; files refer to it. */
const requested: (string | undefined)[] = [];
const outside = createServer((req, res) => {
  requested.push(req.url);
  res.end("1");
});
let address = "";
beforeAll(async () => {
  on = await stack();
  await new Promise<void>((resolve) => outside.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => {
  await on?.stop();
  outside.close();
});

const someone = (access = {}) => workbookUser(on, access);
const codeOf = ({ body }: { body: unknown }) => problem.parse(body).code;
const noise = (bytes: number) =>
  Buffer.from(Uint8Array.from({ length: bytes }, (_none, at) => (at * 7919 + (at >> 8)) % 251));
const sheetOf = (xml: string) => zipped({ ...partsOf({}), "xl/worksheets/sheet0.xml": xml });
const entities = (declared: string, used: string) =>
  sheetOf(`<!DOCTYPE s [${declared}]>${worksheet(rows(`<row><c t="str"><v>${used}</v></c></row>`))}`);

test.each<[string, string, () => Uint8Array]>([
  ["too-large", "a zip bomb", () => sheetOf(`<worksheet>${" ".repeat(40_000_000)}</worksheet>`)],
  ["damaged", "an XXE of a file", () => entities('<!ENTITY x SYSTEM "file:///etc/passwd">', "&x;")],
  ["damaged", "an XXE of an address", () => entities(`<!ENTITY x SYSTEM "${address}/xxe">`, "&x;")],
  [
    "damaged",
    "an external DTD",
    () => sheetOf(`<!DOCTYPE s SYSTEM "${address}/dtd">${worksheet("<x>&y;</x>")}`),
  ],
  [
    "damaged",
    "nested entities",
    () => entities('<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">', "&b;&b;"),
  ],
  ["too-deep", "deep XML", () => sheetOf(worksheet("<a>".repeat(100_000)))],
  ["damaged", "half a workbook", () => orders().slice(0, 1_500)],
  [
    "damaged",
    "a cell outside the sheet",
    () => madeWorkbook({ sheets: { A: rows('<row><c r="ZZZZ1"/></row>') } }),
  ],
  ["not-a-spreadsheet", "noise", () => noise(900_000)],
  ["not-a-spreadsheet", "a program", () => Buffer.concat([Buffer.from("MZ\x90\0\x03\0\0\0"), noise(2_000)])],
  ["not-a-spreadsheet", "a PDF document", () => Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")],
  ["unsupported", "a web page", () => Buffer.from("<html><script>alert(1)</script><table></table></html>")],
  ["not-a-spreadsheet", "an empty file", () => Buffer.alloc(0)],
  ["not-a-spreadsheet", "another archive", () => zipped({ "../../etc/passwd": "root", "a.txt": "a" })],
  ["encrypted", "an encrypted workbook", () => container({ EncryptionInfo: [], EncryptedPackage: [] })],
  [
    "encrypted",
    "an old workbook with a password",
    () => madeXls({ before: record(0x2f, [0, 0]), sheets: {} }),
  ],
])("%s: %s is refused with 422 and leaves nothing", async (reason, _what, file) => {
  const ann = await someone();

  const answer = await ann.send(file());

  expect([answer.status, problem.parse(answer.body)]).toEqual([
    422,
    expect.objectContaining({ code: "WORKBOOK_REFUSED", reason, message: expect.stringMatching(/\. .+\.$/) }),
  ]);
  expect(await ann.rows()).toEqual({ workbooks: 0, versions: 0, files: 0, chunks: 0 });
  expect(requested).toEqual([]);
});

test("macros and links to other files are reported and neither run nor requested", async () => {
  const ann = await someone();
  const bytes = madeWorkbook({
    sheets: {
      One: rows('<row r="1"><c r="A1"><f>WEBSERVICE("ADDRESS/a")</f></c></row>'.replace("ADDRESS", address)),
    },
    parts: {
      "xl/vbaProject.bin": "Sub Auto_Open()",
      "xl/e.xml": "<externalLink/>",
      "xl/_rels/e.xml.rels": list([
        { id: "x", type: "externalLinkPath", target: `${address}/b`, mode: "External" },
      ]),
    },
    related: [
      { id: "m", type: "vbaProject", target: "vbaProject.bin" },
      { id: "e", type: "externalLink", target: "e.xml" },
    ],
  });
  const made = await ann.upload(bytes, "macros.xlsm");
  const cells = await ann.ask("GET", `/api/workbooks/${made.id}/cells?sheet=One&range=A1:B2`);

  expect([made.kind, cells.status]).toEqual(["xlsx", 200]);
  expect(requested).toEqual([]);
});

test.each([
  ["../../../etc/passwd.xlsx", "passwd.xlsx"],
  ["C:\\Users\\ann\\orders.xlsx", "orders.xlsx"],
  ["/etc/cron.d/job", "job"],
  ["..", "workbook"],
  ["=HYPERLINK(A1).xlsx", "=HYPERLINK(A1).xlsx"],
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
    { length: 5_000 },
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
  const refused = await Promise.any(
    flood.map(async (each) => {
      const answer = await each;
      if (answer.status !== 503) throw new Error("answered or timed out");
      return answer;
    }),
  );

  expect(Math.max(...times)).toBeLessThan(5_000);
  expect(codeOf(refused)).toBe("UNAVAILABLE");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const first = await flood[0];
  expect([first?.status, problem.parse(first?.body).reason]).toEqual([422, "timeout"]);
}, 120_000);

test("an upload is not read further once it is too large", async () => {
  const ann = await someone();
  const answer = await ann.send(Buffer.alloc(5_000_000, "1,2\n"), "a.csv");

  expect([answer.status, codeOf(answer)]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  expect(workbook.safeParse(answer.body).success).toBe(false);
  expect((await ann.rows()).files).toBe(0);
});
