// Connects a service with MongoDB to its database and to the bus, with outbox and inbox.
import type { Service } from "@cellwright/contracts/call";
import type { BusSettings } from "./bus.ts";
import { inboxInMongo, prepareInbox } from "./inbox-mongo.ts";
import { type Mongo, mongo } from "./mongo.ts";
import { outboxInMongo, prepareOutbox, publishInMongo } from "./outbox-mongo.ts";
import type { Life } from "./service.ts";
import { connectBus } from "./service-bus.ts";

/** `prepare` creates the service's own collections and indexes. */
export async function connectMongo(
  service: Service,
  life: Life,
  env: BusSettings & { MONGO_URL: string },
  prepare: (db: Mongo) => Promise<unknown>,
) {
  const db = life.keep("mongo", await mongo(env.MONGO_URL, service), (each) => each.close());
  await Promise.all([prepareOutbox(db), prepareInbox(db), prepare(db)]);
  const store = { outbox: outboxInMongo(db), inbox: inboxInMongo(db) };
  const { bus, relay, consume } = await connectBus(service, life, env, store);
  return { db, bus, publish: publishInMongo(db, () => relay), consume };
}
