// Users who upload workbooks in tests.
import { randomUUID } from "node:crypto";
import { accountDeleted, type envelope } from "@cellwright/contracts/events";
import type { Access } from "@cellwright/contracts/rpcs";
import { type Workbook, workbook } from "@cellwright/contracts/workbooks";
import { type Answered, caller } from "@cellwright/tests/support/caller";
import { createWorkbook } from "@cellwright/workbook/create-workbook";
import { expect } from "@jest/globals";
import type { z } from "zod";
import type { Stack } from "./stack.ts";

/** A workbook with a table of four columns, one of which is calculated. */
export const orders = (rows = 3): Uint8Array =>
  createWorkbook([
    {
      name: "Orders",
      columns: [
        { heading: "Region" },
        { heading: "Due", type: "date" },
        { heading: "Net" },
        { heading: "Gross" },
      ],
      rows: Array.from({ length: rows }, (_none, at) => [
        at % 2 === 0 ? "North" : "South",
        45_000 + at,
        100 * (at + 1),
        { formula: "ROUND([@Net]*1.19,2)" },
      ]),
    },
  ]);

export type WorkbookUser = Awaited<ReturnType<typeof workbookUser>>;

export async function workbookUser(on: Stack, access: Partial<Access> = {}) {
  const id = randomUUID();
  on.users.are(id, access);
  const token = await on.issuer.token({ sub: id });
  const ask = caller(on.service.url, token);

  const send = async (
    bytes: Uint8Array,
    name = "orders.xlsx",
    headers: Record<string, string> = {},
    field = "file",
  ): Promise<Answered> => {
    const form = new FormData();
    form.set(field, new Blob([new Uint8Array(bytes)]), name);
    const answer = await fetch(`${on.service.url}/api/workbooks`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, ...headers },
      body: form,
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };

  return {
    id,
    token,
    ask,
    send,
    upload: async (bytes: Uint8Array = orders(), name?: string): Promise<Workbook> => {
      const answer = await send(bytes, name);
      expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
      return workbook.parse(answer.body);
    },
    download: async (workbookId: string, query = ""): Promise<Buffer> => {
      const answer = await fetch(`${on.service.url}/api/workbooks/${workbookId}/download${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    },
    /** How many rows about the user each table has. */
    rows: async (): Promise<Record<string, number>> => {
      const { rows } = await on.owner.query(
        `select (select count(*) from workbooks where owner = $1)::int as workbooks,
                (select count(*) from workbook_versions where workbook_id in (select id from workbooks where owner = $1))::int as versions,
                (select count(*) from workbook_files where owner = $1)::int as files,
                (select count(*) from workbook_chunks where key in (select key from workbook_files where owner = $1))::int as chunks`,
        [id],
      );
      return rows[0];
    },
    deleteAccount: async (): Promise<void> => {
      on.users.are(id, { deleted: true });
      const event: z.input<typeof envelope> = {
        id: randomUUID(),
        subject: accountDeleted.subject,
        userId: id,
        occurredAt: new Date().toISOString(),
        body: {},
      };
      await on.users.bus.stream.publish(accountDeleted.subject, JSON.stringify(event));
    },
  };
}
