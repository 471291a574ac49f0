// The outbox in MongoDB: documents in the collection `outbox`, which a relay claims for five seconds.
import { randomUUID } from "node:crypto";
import { Schema } from "mongoose";
import { type Mongo, type MongoTx, modelOn } from "./mongo.ts";
import type { OutboxStore, Publish, Relay } from "./outbox.ts";
import { traceparent } from "./tracing-bus.ts";

type Row = {
  _id: string;
  subject: string;
  userId: string;
  occurredAt: Date;
  body: unknown;
  traceparent: string | null;
  sentAt: Date | null;
  stream: string | null;
  seq: number | null;
  claim: string | null;
  claimedUntil: Date;
};

const schema = new Schema<Row>(
  {
    _id: String,
    subject: String,
    userId: String,
    occurredAt: Date,
    body: Schema.Types.Mixed,
    traceparent: String,
    sentAt: Date,
    stream: String,
    seq: Number,
    claim: String,
    claimedUntil: Date,
  },
  { collection: "outbox", versionKey: false, minimize: false },
);

const rows = (on: Mongo) => modelOn(on, "Outbox", schema);
const claimMs = 5_000;
const dayMs = 24 * 3_600_000;
const never = new Date(0);

/** Creates the collection and the indexes when the service starts, because a transaction cannot. */
export async function prepareOutbox(on: Mongo): Promise<void> {
  await rows(on).createCollection();
  await rows(on).collection.createIndexes([
    { key: { sentAt: 1, occurredAt: 1 }, name: "unsent" },
    { key: { claim: 1 }, name: "claim", sparse: true },
  ]);
}

/** Inserts all events of a transaction in one write, just before the commit. */
export function publishInMongo(on: Mongo, relay: () => Pick<Relay, "ring">): Publish<MongoTx> {
  const written = new WeakMap<MongoTx, Row[]>();
  return async (tx, event, userId, body) => {
    const row: Row = {
      _id: randomUUID(),
      subject: event.subject,
      userId,
      occurredAt: new Date(),
      body: event.body.parse(body),
      traceparent: traceparent() ?? null,
      sentAt: null,
      stream: null,
      seq: null,
      claim: null,
      claimedUntil: never,
    };
    const others = written.get(tx);
    if (others) return void others.push(row);
    const all = [row];
    written.set(tx, all);
    tx.beforeCommit(async () => void (await rows(on).insertMany(all, { session: tx.session })));
    tx.afterCommit(() => relay().ring());
  };
}

/** Deletes the events of a deleted user, both unsent events and sent events that are kept for a day. */
export const forgetOutbox = async (on: Mongo, userId: string): Promise<void> =>
  void (await rows(on).deleteMany({ userId }));

export function outboxInMongo(on: Mongo): OutboxStore {
  const model = rows(on);
  const claimed = async (limit: number): Promise<Row[]> => {
    const now = new Date();
    const free = { sentAt: null, claimedUntil: { $lt: now } };
    const found = await model
      .find(free, { _id: 1 })
      .sort({ occurredAt: 1 })
      .limit(limit)
      .lean<{ _id: string }[]>();
    if (found.length === 0) return [];
    const claim = randomUUID();
    const ids = found.map(({ _id }) => _id);
    await model.updateMany(
      { _id: { $in: ids }, ...free },
      { claim, claimedUntil: new Date(now.getTime() + claimMs) },
    );
    return model.find({ claim, sentAt: null }).sort({ occurredAt: 1 }).lean<Row[]>();
  };
  return {
    send: async (limit, send) => {
      const mine = await claimed(limit);
      if (mine.length === 0) return 0;
      const sent = await send(mine.map(({ _id, ...row }) => ({ id: _id, ...pick(row) })));
      const sentAt = new Date();
      await model.bulkWrite(
        mine.map(({ _id }) => {
          const place = sent.find(({ id }) => id === _id);
          const update = place ? { sentAt, stream: place.stream, seq: place.seq } : { claimedUntil: never };
          return { updateOne: { filter: { _id }, update: { $set: update, $unset: { claim: 1 } } } };
        }),
      );
      return sent.length;
    },
    unsend: async (stream, lastSeqs) => {
      const beyond = [...lastSeqs].map(([subject, seq]) => ({
        subject,
        $or: [{ stream: { $ne: stream } }, { seq: { $gt: seq } }],
      }));
      if (beyond.length === 0) return 0;
      const lost = { sentAt: { $ne: null }, $or: beyond };
      const { modifiedCount } = await model.updateMany(lost, { sentAt: null, claimedUntil: never });
      return modifiedCount;
    },
    prune: async () => {
      await model.deleteMany({ sentAt: { $ne: null, $lt: new Date(Date.now() - dayMs) } });
    },
    lag: async () => {
      const oldest = await model.findOne({ sentAt: null }).sort({ occurredAt: 1 }).lean<Row>();
      return oldest ? (Date.now() - oldest.occurredAt.getTime()) / 1_000 : 0;
    },
  };
}

const pick = ({ subject, userId, occurredAt, body, traceparent }: Omit<Row, "_id">) => ({
  subject,
  userId,
  occurredAt,
  body,
  traceparent,
});
