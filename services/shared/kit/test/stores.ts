// Creates empty stores of both kinds, and reads what the workers have written to them.

import { mongoDatabase, postgres } from "@cellwright/tests/support/servers";
import pg from "pg";
import { mongo } from "../src/mongo.ts";
import { workerTables } from "./fixtures/worker-store.ts";

export type Kind = "postgres" | "mongo";

/** Creates a store with the worker's tables. The URL is for the service's role, which cannot change the schema. */
export async function storeUrl(kind: Kind): Promise<string> {
  if (kind === "mongo") return mongoDatabase("kit");
  const { url, ownerUrl } = await postgres("kit");
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const role = new URL(url).username;
  await owner.query(`${workerTables}; grant select, insert on noted, effects to ${role}`);
  await owner.end();
  return url;
}

export type Counted = { noted: string[]; effects: string[]; unsent: number };

/** What a store contains about one user. */
export async function counted(kind: Kind, url: string, about: string): Promise<Counted> {
  if (kind === "mongo") {
    const on = await mongo(url, "test");
    const ids = async (name: string) =>
      (await on.collection(name).find({ about }).toArray()).map(({ requestId }) => String(requestId));
    const found = {
      noted: await ids("noted"),
      effects: await ids("effects"),
      unsent: await on.collection("outbox").countDocuments({ sentAt: null }),
    };
    await on.close();
    return found;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ids = async (table: string) =>
    (
      await client.query<{ request_id: string }>(`select request_id from ${table} where about = $1`, [about])
    ).rows.map((row) => row.request_id);
  const unsent = await client.query("select 1 from bus.outbox where sent_at is null");
  const found = { noted: await ids("noted"), effects: await ids("effects"), unsent: unsent.rowCount ?? 0 };
  await client.end();
  return found;
}

/** Makes one sent row of the outbox `hours` hours older. */
export async function oneIsOlder(kind: Kind, url: string, hours: number): Promise<void> {
  if (kind === "mongo") {
    const on = await mongo(url, "test");
    const sentAt = new Date(Date.now() - hours * 3_600_000);
    await on.collection("outbox").updateOne({}, { $set: { sentAt } });
    await on.close();
    return;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `update bus.outbox set sent_at = sent_at - make_interval(hours => $1)
      where id = (select id from bus.outbox limit 1)`,
    [hours],
  );
  await client.end();
}

/** The number of rows in the outbox, sent or not. */
export async function rowsOf(kind: Kind, url: string): Promise<number> {
  if (kind === "mongo") {
    const on = await mongo(url, "test");
    const count = await on.collection("outbox").countDocuments();
    await on.close();
    return count;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query("select 1 from bus.outbox");
  await client.end();
  return rowCount ?? 0;
}

/** Number of events with recorded failures or attempts. */
export async function troublesOf(kind: Kind, url: string): Promise<number> {
  if (kind === "mongo") {
    const on = await mongo(url, "test");
    const count = await on.collection("troubles").countDocuments();
    await on.close();
    return count;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query("select 1 from bus.troubles");
  await client.end();
  return rowCount ?? 0;
}

/** Records `begun` started attempts of an event, as if that many processes had crashed while handling it. */
export async function troubleOf(kind: Kind, url: string, durable: string, eventId: string, begun: number) {
  if (kind === "mongo") {
    const on = await mongo(url, "test");
    const trouble = { failures: 0, begun, reason: "begun" };
    await on.collection<{ _id: string }>("troubles").insertOne({ _id: `${durable}:${eventId}`, ...trouble });
    await on.close();
    return;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "insert into bus.troubles (durable, event_id, begun, reason) values ($1, $2, $3, 'begun')",
    [durable, eventId, begun],
  );
  await client.end();
}
