// The bytes of workbooks in PostgreSQL and in an S3-compatible store: nothing is left over, and nothing is lost.
import { randomUUID } from "node:crypto";
import { premiumWorkbookBytes } from "@cellwright/contracts/limits";
import { problem } from "@cellwright/contracts/problem";
import { exportRpcs } from "@cellwright/contracts/rpcs";
import { workbook } from "@cellwright/contracts/workbooks";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type ByteStore, byteStore, byteStores } from "./byte-stores.ts";
import { type Stack, stack } from "./stack.ts";
import { orders, workbookUser } from "./workbook-users.ts";

const codeOf = ({ body }: { body: unknown }) => problem.parse(body).code;

describe.each(byteStores)("with bytes in %s", (name) => {
  let on: Stack;
  let store: ByteStore;
  beforeAll(async () => {
    store = await byteStore(name);
    on = await stack(store.env);
  }, 60_000);
  afterAll(async () => {
    await on?.stop();
    await store?.stop();
  });

  const someone = (access = {}) => workbookUser(on, access);
  /** How many pieces of files each store has. */
  const pieces = async () => {
    const { rows } = await on.owner.query("select count(*)::int as count from workbook_chunks");
    return { PostgreSQL: Number(rows[0].count), S3: store.objects().length };
  };
  const nowhere = { PostgreSQL: 0, S3: 0 };

  test("a workbook is stored, viewed, changed, downloaded and deleted, and no byte is left", async () => {
    const ann = await someone();
    const bytes = orders();
    const { id } = await ann.upload(bytes);
    const stored = await pieces();
    expect(stored[name]).toBeGreaterThan(0);
    expect(stored).toEqual({ ...nowhere, [name]: stored[name] });

    expect((await ann.ask("GET", `/api/workbooks/${id}/cells?sheet=Orders&range=A1:D4`)).status).toBe(200);
    const edits = [{ cell: "Orders!C2", content: 5 }];
    const changed = await ann.ask("POST", `/api/workbooks/${id}/cells`, { version: 1, edits });
    expect(workbook.parse(changed.body).version).toBe(2);
    expect((await ann.download(id, "?version=1")).equals(bytes)).toBe(true);
    expect((await ann.ask("POST", `/api/workbooks/${id}/undo`, { version: 2 })).status).toBe(200);
    expect((await ann.download(id)).equals(bytes)).toBe(true);
    expect((await ann.ask("DELETE", `/api/workbooks/${id}`)).status).toBe(204);

    expect(await pieces()).toEqual(nowhere);
  });

  test("a file of 20 MB is stored in parts and exported whole; a larger one leaves nothing", async () => {
    const ann = await someone({ premium: true });
    const bytes = Buffer.alloc(premiumWorkbookBytes, `${"x".repeat(999)}\n`);

    const { id } = await ann.upload(bytes, "numbers.csv");
    const before = await pieces();
    const refused = await ann.send(Buffer.concat([bytes, bytes.subarray(0, 1)]), "numbers.csv");

    expect((await ann.download(id)).equals(bytes)).toBe(true);
    const page = await on.users.bus.call(exportRpcs.formulas, { userId: ann.id, after: null });
    expect(page.next).not.toBeNull();
    expect([refused.status, codeOf(refused)]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    expect(await pieces()).toEqual(before);
    await ann.ask("DELETE", `/api/workbooks/${id}`);
    expect(await pieces()).toEqual(nowhere);
  });

  if (name === "S3")
    test("while the store is down, uploads and downloads get 503, and nothing is lost", async () => {
      const ann = await someone();
      const { id } = await ann.upload();
      store.pause();

      const [upload, download] = await Promise.all([
        ann.send(orders()),
        ann.ask("GET", `/api/workbooks/${id}/download`),
      ]).finally(store.resume);

      expect([upload.status, codeOf(upload)]).toEqual([503, "UNAVAILABLE"]);
      expect([download.status, codeOf(download)]).toEqual([503, "UNAVAILABLE"]);
      expect((await ann.download(id)).equals(orders())).toBe(true);
      expect((await ann.send(orders(), "b.xlsx", { "idempotency-key": randomUUID() })).status).toBe(201);
    });
});
