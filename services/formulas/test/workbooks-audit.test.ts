// Paid audits of workbooks, with the services users and activities running: each is charged and listed once.
import { randomUUID } from "node:crypto";
import { problem } from "@cellwright/contracts/problem";
import { audit, workbook } from "@cellwright/contracts/workbooks";
import { until } from "@cellwright/tests/support/until";
import { createWorkbook } from "@cellwright/workbook/create-workbook";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type ByteStore, byteStore, byteStores } from "./byte-stores.ts";
import { type Fixture, fixture } from "./fixture.ts";

const cost = 300;
let home: Fixture;
let store: ByteStore;

/** The sum leaves out the last of the numbers above it. */
const faulty = (): Uint8Array =>
  createWorkbook([
    {
      name: "Orders",
      columns: [{ heading: "Net" }],
      rows: [...[10, 20, 30, 40, 50, 60].map((net) => [net]), [{ formula: "SUM(A2:A6)" }]],
    },
  ]);

async function someone() {
  const user = await home.createUser();
  const [first, second] = home.running.formulas;
  if (!first || !second) throw new Error("there are two replicas");
  const upload = async (bytes: Uint8Array, name = "orders.xlsx") => {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(bytes)]), name);
    const answer = await fetch(`${first.url}/api/workbooks`, {
      method: "POST",
      headers: { authorization: `Bearer ${user.token}` },
      body: form,
    });
    return workbook.parse(await answer.json());
  };
  const ask = (id: string, key?: string, replica = first, body: object = {}, language?: string) =>
    user.at(replica)("POST", `/api/workbooks/${id}/audit`, body, {
      ...(key && { "idempotency-key": key }),
      ...(language && { "accept-language": language }),
    });
  return { ...user, first, second, upload, audit: ask };
}

const codeOf = ({ body }: { body: unknown }) => problem.parse(body).code;

describe.each(byteStores)("with bytes in %s", (name) => {
  beforeAll(async () => {
    store = await byteStore(name);
    home = await fixture(store.env);
  }, 60_000);

  afterAll(async () => {
    await home?.stop();
    await store?.stop();
  }, 60_000);

  test("an audit reports findings, is charged once and listed in My Requests", async () => {
    const ann = await someone();
    const { id } = await ann.upload(faulty());

    const answer = await ann.audit(id, undefined, ann.first, { sessionId: ann.sessionId });

    expect(answer.status).toBe(200);
    const report = audit.parse(answer.body);
    expect(report).toMatchObject({ workbookId: id, version: 1 });
    expect(report.counts.errors).toBeGreaterThan(0);
    expect(report.findings[0]).toMatchObject({
      code: "short-range",
      severity: "error",
      cells: ["Orders!A8"],
    });
    expect(await ann.settled()).toBe(cost);
    const [line] = await until(async () => {
      const lines = await ann.listed();
      return lines.length > 0 && lines;
    });
    expect(line).toMatchObject({
      type: "file_analyzed",
      sessionId: ann.sessionId,
      description: "orders.xlsx",
      details: { fileName: "orders.xlsx", workbookId: id, findings: report.counts },
    });
    const seen = await ann.at(ann.second)("GET", `/api/workbooks/${id}`);
    expect(workbook.parse(seen.body).lastAudit).toEqual(report);
  });

  test("findings are in the language of Accept-Language, in every answer anew, and in English without one", async () => {
    const ann = await someone();
    const { id } = await ann.upload(faulty());
    const key = randomUUID();
    const messageIn = ({ body }: { body: unknown }) => audit.parse(body).findings[0]?.message;
    const german = "Orders!A8 liest A2:A6 und lässt darunter 1 Zahl aus, bis Orders!A7.";

    expect(messageIn(await ann.audit(id, key, ann.first, {}, "de-AT,de;q=0.9"))).toBe(german);
    expect(messageIn(await ann.audit(id, key, ann.second, {}, "ja"))).toContain("1 個の数値");
    expect(messageIn(await ann.audit(id, key, ann.second, {}, "tlh"))).toContain("leaves out 1 number");
    const english = await ann.audit(id, key);
    expect(messageIn(english)).toBe("Orders!A8 reads A2:A6 and leaves out 1 number below, up to Orders!A7.");
    expect(audit.parse(english.body).findings[0]?.evidence).toEqual([
      { id: "short-range", values: { cell: "Orders!A8", range: "A2:A6", count: 1, last: "Orders!A7" } },
    ]);

    const get = ann.at(ann.second);
    const seen = await get("GET", `/api/workbooks/${id}`, undefined, { "accept-language": "de" });
    expect(workbook.parse(seen.body).lastAudit?.findings[0]?.message).toBe(german);
  });

  test("a report that was stored without evidence is still shown, in English", async () => {
    const ann = await someone();
    const { id } = await ann.upload(faulty());
    await ann.audit(id);
    const without = "(report::jsonb #- '{findings,0,evidence}')::json";
    await home.works.query(`update workbook_audits set report = ${without} where owner = $1`, [ann.id]);

    const seen = await ann.at(ann.first)("GET", `/api/workbooks/${id}`, undefined, {
      "accept-language": "de",
    });

    const [old] = workbook.parse(seen.body).lastAudit?.findings ?? [];
    expect(old).toMatchObject({
      code: "short-range",
      message: expect.stringContaining("leaves out 1 number"),
    });
    expect(old?.evidence).toBeUndefined();
  });

  test("an audit sent 10 times at once to two replicas and once later with one key is charged only once", async () => {
    const ann = await someone();
    const { id } = await ann.upload(faulty());
    const key = randomUUID();
    const again = (at: number) => ann.audit(id, key, at % 2 === 0 ? ann.first : ann.second);

    const answers = await Promise.all(Array.from({ length: 10 }, (_none, at) => again(at)));
    await ann.settled();
    const later = await again(1);
    const reused = await ann.audit(id, key, ann.first, { sessionId: randomUUID() });

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set([...answers, later].map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect([reused.status, codeOf(reused)]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    expect(await ann.settled()).toBe(cost);
    await until(async () => (await ann.listed()).length === 1);
  }, 30_000);

  test("of 8 audits at once only the two that the allowance pays are made", async () => {
    const ann = await someone();
    const { id } = await ann.upload(faulty());
    await ann.leave(2);

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_none, at) =>
        ann.audit(id, undefined, at % 2 === 0 ? ann.first : ann.second),
      ),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.filter((each) => each.status === 429);
    expect(refused.map(codeOf)).toEqual(Array.from({ length: 6 }, () => "TOKEN_LIMIT_EXCEEDED"));
    expect(await ann.settled()).toBe(3_000_000);
  }, 60_000);

  test("an audit of a stranger's or a deleted workbook gets 404 and costs nothing", async () => {
    const [ann, bob] = [await someone(), await someone()];
    const { id } = await ann.upload(faulty());

    const strange = await bob.audit(id);
    await ann.at(ann.first)("DELETE", `/api/workbooks/${id}`);
    const deleted = await ann.audit(id);

    expect([strange, deleted].map((each) => [each.status, codeOf(each)])).toEqual([
      [404, "NOT_FOUND"],
      [404, "NOT_FOUND"],
    ]);
    expect([await bob.charged(), await ann.charged()]).toEqual([undefined, undefined]);
  });

  test("a replica that crashes during an audit charges nothing; a retry is made and charged once", async () => {
    const ann = await someone();
    const slow = createWorkbook([
      {
        name: "S",
        columns: [{ heading: "A" }],
        rows: Array.from({ length: 15 }, (_none, at) => [
          { formula: `SUMPRODUCT(--(ROW(B$1:B$2000)*COLUMN(B$1:AV$1)>${at}))` },
        ]),
      },
    ]);
    const { id } = await ann.upload(slow);
    const key = randomUUID();
    const lost = ann.audit(id, key, ann.second).then(
      () => false,
      () => true,
    );
    await until(async () => ((await ann.charged())?.reserved ?? 0) > 0);
    await home.running.formulas[1]?.kill();

    expect(await lost).toBe(true);
    expect(await ann.settled(30_000)).toBe(0);
    home.running.formulas[1] = await home.startFormulas();
    expect((await ann.audit(id, key)).status).toBe(200);
    expect(await ann.settled()).toBe(cost);
  }, 120_000);

  test("a deleted workbook takes its audits along", async () => {
    const ann = await someone();
    const { id } = await ann.upload(faulty());
    await ann.audit(id);
    const rows = async () =>
      (await home.works.query("select from workbook_audits where owner = $1", [ann.id])).rowCount;
    expect(await rows()).toBe(1);

    await ann.at(ann.first)("DELETE", `/api/workbooks/${id}`);

    expect(await rows()).toBe(0);
  });

  /** Removes the bytes of the user's files, so that an audit fails after its reservation. */
  async function loseBytes(owner: string): Promise<void> {
    await home.works.query(
      "delete from workbook_chunks where key in (select key from workbook_files where owner = $1)",
      [owner],
    );
    store.clear();
  }

  test("an audit that fails is not charged, and its reservation is released at once", async () => {
    const ann = await someone();
    const { id } = await ann.upload(faulty());
    await loseBytes(ann.id);

    const failed = await ann.audit(id, undefined, ann.second);

    expect([failed.status, codeOf(failed)]).toEqual([404, "NOT_FOUND"]);
    expect(await ann.settled(2_000)).toBe(0);
  });

  test("the test notices a failed audit that keeps its reservation", async () => {
    const ann = await someone();
    const { id } = await ann.upload(faulty());
    await loseBytes(ann.id);
    const broken = await home.startBrokenFormulas("keeps reservations of failed audits");
    try {
      expect((await ann.audit(id, undefined, broken)).status).toBe(404);

      expect((await ann.charged())?.reserved).toBe(cost);
    } finally {
      await broken.stop();
    }
    expect(await ann.settled(30_000)).toBe(0);
  }, 60_000);
});
