// The deletion of an account erases its workbooks, versions, audits and bytes from every store.
import { problem } from "@cellwright/contracts/problem";
import { audit, workbook } from "@cellwright/contracts/workbooks";
import { until } from "@cellwright/tests/support/until";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { type ByteStore, byteStore, byteStores } from "./byte-stores.ts";
import { type Stack, stack } from "./stack.ts";
import { orders, type WorkbookUser, workbookUser } from "./workbook-users.ts";

let on: Stack;
afterEach(() => on?.stop(), 60_000);

const metricsOf = async ({ service }: Stack): Promise<string> =>
  (await fetch(`${service.healthUrl}/metrics`)).text();

/** Two workbooks with an edit and an audit. The text `word` is in all of them and in their names. */
async function aFullLife(user: WorkbookUser, word: string): Promise<void> {
  await user.upload(Buffer.from(`Name,Net\n${word},3\n`), `${word}.csv`);
  const { id } = await user.upload(orders(), `${word}.xlsx`);
  const edits = [{ cell: "Orders!A2", content: word }];
  const edited = await user.ask("POST", `/api/workbooks/${id}/cells`, { version: 1, edits });
  expect(workbook.parse(edited.body).version).toBe(2);
  const audited = await user.ask("POST", `/api/workbooks/${id}/audit`, {});
  expect(audit.parse(audited.body).version).toBe(2);
}

/** The tables with a row that contains any of `words`, also within stored bytes. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await on.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname !~ '^(pg_|information_schema)'`,
  );
  const needles = words.flatMap((word) => [word, Buffer.from(word).toString("hex")]);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await on.owner.query<{ text: string }>(`select t::text as text from ${name} t`);
    if (rows.some(({ text }) => needles.some((word) => text.includes(word)))) found.push(name);
  }
  return found.toSorted();
}

const isErased = async (user: WorkbookUser) => {
  const { workbooks, versions } = await user.rows();
  return workbooks === 0 && versions === 0;
};
/** A deleted account's id stays in the list of deleted users and in the event that reports the erasure. */
const kept = /^bus\.(users|outbox|inbox)$/;
const leftOf = async (user: WorkbookUser, word: string) =>
  (await tablesWith([word, user.id])).filter((table) => !kept.test(table));

describe.each(byteStores)("with bytes in %s", (name) => {
  let store: ByteStore;
  beforeAll(async () => {
    store = await byteStore(name);
  });
  afterEach(() => store.clear());
  afterAll(() => store?.stop());

  test("nothing of a deleted account is left, and other users keep theirs", async () => {
    on = await stack(store.env);
    const [ann, bob] = [await workbookUser(on), await workbookUser(on)];
    await aFullLife(ann, "canaryofann");
    expect(await leftOf(ann, "canaryofann")).toEqual(
      expect.arrayContaining(["public.workbook_audits", "public.workbook_files", "public.workbooks"]),
    );
    const ofAnn = { chunks: (await ann.rows()).chunks, objects: store.objects().length };
    expect(name === "S3" ? ofAnn.objects : ofAnn.chunks).toBeGreaterThanOrEqual(3);
    await aFullLife(bob, "canaryofbob");

    await ann.deleteAccount();

    await until(async () => (await leftOf(ann, "canaryofann")).length === 0);
    expect(store.objects()).toHaveLength(ofAnn.objects);
    expect(await bob.rows()).toMatchObject({ workbooks: 2, versions: 3, files: 3 });
    // the users service still allows it for a moment
    on.users.are(ann.id, { deleted: false });
    const late = await ann.send(orders());
    expect([late.status, problem.parse(late.body).code]).toEqual([401, "ACCOUNT_DELETED"]);
    expect((await ann.rows()).files).toBe(0);
  }, 120_000);

  test("the test notices bytes that are left", async () => {
    on = await stack(store.env, { control: "keeps the bytes of deleted accounts" });
    const ann = await workbookUser(on);
    await aFullLife(ann, "canaryofann");

    await ann.deleteAccount();
    await until(() => isErased(ann));

    expect(await leftOf(ann, "canaryofann")).toContain("public.workbook_files");
    if (name === "S3") expect(store.objects()).not.toEqual([]);
    else expect((await ann.rows()).chunks).toBe(3);
  }, 120_000);

  if (name === "S3")
    test("bytes from before and after the change to S3 are erased, also if S3 was down at first", async () => {
      on = await stack();
      const ann = await workbookUser(on);
      await aFullLife(ann, "canaryofann");
      await on.restart(store.env);
      await aFullLife(ann, "canaryofann");
      expect([await ann.rows(), store.objects().length > 0]).toEqual([
        { workbooks: 4, versions: 6, files: 6, chunks: 3 },
        true,
      ]);

      store.pause();
      await ann.deleteAccount();
      const isWaiting = async () => /outcome="paused"[^}]*\} [1-9]/.test(await metricsOf(on));
      await until(isWaiting, 60_000).finally(store.resume);

      await until(async () => (await leftOf(ann, "canaryofann")).length === 0, 60_000);
      expect(store.objects()).toEqual([]);
    }, 180_000);
});
