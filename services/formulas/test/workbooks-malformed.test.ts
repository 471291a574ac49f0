// Malformed requests to the routes for workbooks: each gets an error of its contract, soon and without a stack trace.
import { randomUUID } from "node:crypto";
import { errorsOf } from "@cellwright/contracts/openapi";
import { problem } from "@cellwright/contracts/problem";
import { workbook, workbooksCalls } from "@cellwright/contracts/workbooks";
import { malformed } from "@cellwright/tests/support/malformed";
import { pick, random } from "@cellwright/tests/support/random";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type ByteStore, byteStore, byteStores } from "./byte-stores.ts";
import { type Stack, stack } from "./stack.ts";
import { boundary, formOf } from "./workbook-form.ts";
import { workbookUser } from "./workbook-users.ts";

const {
  uploadWorkbook,
  workbookCells,
  downloadWorkbook,
  workbook: one,
  workbooks,
  ...writes
} = workbooksCalls;
const reads = [workbookCells, downloadWorkbook, one, workbooks];
const bodies = {
  "POST /api/workbooks/{id}/cells": { version: 1, edits: [{ cell: "Orders!C2", content: 5 }] },
  "POST /api/workbooks/{id}/undo": { version: 1 },
  "POST /api/workbooks/{id}/audit": { sessionId: randomUUID() },
};

const signs = [
  "\0",
  "\r\n",
  "\n\n",
  '"',
  ";",
  "--",
  "filename*=utf-8''%00",
  "\xff",
  "=",
  "\\",
  `--${boundary}`,
];

/** Forms with wrong signs at random places, and forms that are cut. Every run sends the same. */
function forms(count: number): Buffer[] {
  const next = random(7);
  const whole = formOf({ name: "orders.csv", bytes: "Region,Net\nNorth,3\n" });
  const changed = () => {
    let form = whole;
    for (let changes = Math.floor(next() * 5); changes >= 0; changes -= 1) {
      const [at, end] = [Math.floor(next() * form.length), Math.floor(next() * 4)];
      form = Buffer.concat([
        form.subarray(0, at),
        Buffer.from(pick(signs, next), "latin1"),
        form.subarray(at + end),
      ]);
    }
    return next() < 0.2 ? form.subarray(0, Math.floor(next() * form.length)) : form;
  };
  const named = ["a\0b.csv", "\0", "\ud800.csv", "../\0"].map((name) => formOf({ name, bytes: "1,2\n" }));
  return [...named, ...Array.from({ length: count }, changed)];
}

/** Sends forms, and returns what is wrong with the answers. */
async function sendForms({ service, issuer }: Stack, count: number): Promise<string[]> {
  const wrong: string[] = [];
  for (const form of forms(count)) {
    const answer = await fetch(`${service.url}/api/workbooks`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${await issuer.token({ sub: randomUUID() })}`,
        "content-type": `multipart/form-data; boundary=${boundary}`,
      },
      body: new Uint8Array(form),
    });
    const body: unknown = await answer.json();
    const found = problem.safeParse(body);
    const isRight = found.success
      ? answer.status < 500 && errorsOf(uploadWorkbook).includes(found.data.code)
      : answer.status === 201 && workbook.safeParse(body).success;
    if (!isRight) wrong.push(`${answer.status}: ${JSON.stringify(form.toString("latin1"))}`);
  }
  return wrong;
}

describe.each(byteStores)("with bytes in %s", (name) => {
  let store: ByteStore;
  let on: Stack;
  beforeAll(async () => {
    store = await byteStore(name);
    on = await stack(store.env);
  }, 60_000);
  afterAll(async () => {
    await on?.stop();
    await store?.stop();
  });

  test("requests that read a workbook are answered with the workbook or an error of the contract", async () => {
    const ann = await workbookUser(on);
    const { id } = await ann.upload();

    const { sent, failures } = await malformed({
      ...{ calls: reads, url: on.service.url, params: { id } },
      token: async () => on.issuer.token({ sub: ann.id }),
    });

    expect(failures).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(4_000);
  }, 240_000);

  test("requests that change a workbook are refused with an error of the contract", async () => {
    const { sent, failures } = await malformed({
      ...{ calls: Object.values(writes), url: on.service.url, like: bodies },
      token: async () => on.issuer.token({ sub: randomUUID() }),
    });

    expect(failures).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(4_000);
  }, 240_000);

  test("1,000 malformed forms are read or refused with an error of the contract", async () => {
    expect(await sendForms(on, 1_000)).toEqual([]);
  }, 240_000);

  test("the test notices file names that the store cannot keep", async () => {
    const broken = await stack(store.env, { control: "keeps file names as they are sent" });
    try {
      expect((await sendForms(broken, 0)).join()).toMatch(/^500/);
    } finally {
      await broken.stop();
    }
  }, 60_000);
});
