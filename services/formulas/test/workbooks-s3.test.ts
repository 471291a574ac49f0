// Workbooks whose bytes are in an S3-compatible store: a real server, which the tests start.
import { randomUUID } from "node:crypto";
import process from "node:process";
import { premiumWorkbookBytes } from "@cellwright/contracts/limits";
import { problem } from "@cellwright/contracts/problem";
import { exportRpcs } from "@cellwright/contracts/rpcs";
import { workbook } from "@cellwright/contracts/workbooks";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { s3Server, type TestS3 } from "./s3-server.ts";
import { type Stack, stack } from "./stack.ts";
import { orders, workbookUser } from "./workbook-users.ts";

let on: Stack;
let s3: TestS3 | undefined;
beforeAll(async () => {
  s3 = await s3Server();
  if (s3) on = await stack(s3.env);
  else process.stderr.write("no S3 server: install Go or versitygw to run these tests\n");
}, 300_000);
afterAll(async () => {
  await on?.stop();
  await s3?.stop();
});

/** Runs `act` with the server. Without Go there is none, which was said above. */
const withS3 = (title: string, act: (server: TestS3) => Promise<void>, withinMs = 60_000) =>
  test(title, async () => (s3 ? act(s3) : undefined), withinMs);
const someone = (access = {}) => workbookUser(on, access);
const codeOf = ({ body }: { body: unknown }) => problem.parse(body).code;

withS3(
  "a workbook is stored, viewed, changed, downloaded and deleted, and no byte is left",
  async (server) => {
    const ann = await someone();
    const bytes = orders();
    const { id } = await ann.upload(bytes);
    expect(server.files().length).toBeGreaterThan(0);
    expect(await ann.rows()).toMatchObject({ files: 1, chunks: 0 });

    expect((await ann.ask("GET", `/api/workbooks/${id}/cells?sheet=Orders&range=A1:D4`)).status).toBe(200);
    const edits = [{ cell: "Orders!C2", content: 5 }];
    const changed = await ann.ask("POST", `/api/workbooks/${id}/cells`, { version: 1, edits });
    expect(workbook.parse(changed.body).version).toBe(2);
    expect((await ann.download(id, "?version=1")).equals(bytes)).toBe(true);
    expect((await ann.ask("POST", `/api/workbooks/${id}/undo`, { version: 2 })).status).toBe(200);
    expect((await ann.download(id)).equals(bytes)).toBe(true);
    expect((await ann.ask("DELETE", `/api/workbooks/${id}`)).status).toBe(204);

    expect(server.files()).toEqual([]);
  },
);

withS3(
  "a file of 20 MB is stored in parts and exported whole; a larger one leaves nothing",
  async (server) => {
    const ann = await someone({ premium: true });
    const bytes = Buffer.alloc(premiumWorkbookBytes, `${"x".repeat(999)}\n`);

    const { id } = await ann.upload(bytes, "numbers.csv");
    const before = server.files().length;
    const refused = await ann.send(Buffer.concat([bytes, bytes.subarray(0, 1)]), "numbers.csv");

    expect((await ann.download(id)).equals(bytes)).toBe(true);
    const page = await on.users.bus.call(exportRpcs.formulas, { userId: ann.id, after: null });
    expect(page.next).not.toBeNull();
    expect([refused.status, codeOf(refused)]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    expect(server.files()).toHaveLength(before);
    await ann.ask("DELETE", `/api/workbooks/${id}`);
    expect(server.files()).toEqual([]);
  },
);

withS3("an account's deletion erases the bytes in the store", async (server) => {
  const [ann, bob] = [await someone(), await someone()];
  await ann.upload();
  const { id } = await bob.upload();
  const both = server.files().length;

  await ann.deleteAccount();

  await until(async () => (await ann.rows()).files === 0);
  expect(server.files()).toHaveLength(both / 2);
  await bob.ask("DELETE", `/api/workbooks/${id}`);
});

withS3("while the store is down, uploads and downloads get 503, and nothing is lost", async (server) => {
  const ann = await someone();
  const { id } = await ann.upload();
  server.pause();

  const [upload, download] = await Promise.all([
    ann.send(orders()),
    ann.ask("GET", `/api/workbooks/${id}/download`),
  ]);
  server.resume();

  expect([upload.status, codeOf(upload)]).toEqual([503, "UNAVAILABLE"]);
  expect([download.status, codeOf(download)]).toEqual([503, "UNAVAILABLE"]);
  expect((await ann.download(id)).equals(orders())).toBe(true);
  expect((await ann.send(orders(), "b.xlsx", { "idempotency-key": randomUUID() })).status).toBe(201);
});
