// MongoDB: one connection a process; writes are on a majority's disks before they count.
import mongoose, { type ClientSession, type Connection, type Model, type Schema } from "mongoose";
import { z } from "zod";

export const mongoEnv = { MONGO_URL: z.string().min(1) };

export type Mongo = Connection;

export type MongoTx = {
  session: ClientSession;
  /** What is written last, all of a kind in one write. */
  beforeCommit(act: () => Promise<void>): void;
  /** Runs once the transaction is committed; not at all when it is rolled back. */
  afterCommit(act: () => void): void;
};

/** How long a transaction may be tried again, in milliseconds. */
const transactionMs = 5_000;
/** Those who want the same document wait at most so many milliseconds before the next try: 20, twice as many each time, up to 320. */
const patienceAt = (tried: number) => 20 * 2 ** Math.min(tried, 4);

/** How long a process that begins looks for its server, in milliseconds: both may just have been started. */
const beginningMs = 15_000;

export async function mongo(url: string, service: string): Promise<Mongo> {
  const deadline = Date.now() + beginningMs;
  for (;;) {
    const connection = mongoose.createConnection(url, {
      appName: service,
      maxPoolSize: 32,
      serverSelectionTimeoutMS: 2_000,
      connectTimeoutMS: 2_000,
      socketTimeoutMS: 10_000,
      writeConcern: { w: "majority", journal: true },
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
    });
    try {
      return await connection.asPromise();
    } catch (error) {
      await connection.close();
      const isOut = error instanceof mongoose.Error.MongooseServerSelectionError;
      if (!isOut || Date.now() > deadline) throw error;
    }
  }
}

const has = (error: unknown, label: string): boolean =>
  error instanceof mongoose.mongo.MongoError && error.hasErrorLabel(label);

/**
 * All of `act` or nothing. A transient error runs `act` again, an unknown outcome of the commit repeats only the commit;
 * both for at most 5 s.
 */
export async function mongoTransaction<Result>(
  on: Mongo,
  act: (tx: MongoTx) => Promise<Result>,
): Promise<Result> {
  const deadline = Date.now() + transactionMs;
  for (let tried = 0; ; tried += 1) {
    const session = await on.startSession();
    const before: (() => Promise<void>)[] = [];
    const after: (() => void)[] = [];
    try {
      session.startTransaction({
        readConcern: { level: "snapshot" },
        writeConcern: { w: "majority", journal: true },
      });
      const result = await act({
        session,
        beforeCommit: (last) => void before.push(last),
        afterCommit: (then) => void after.push(then),
      });
      for (const last of before) await last();
      await commit(session, deadline);
      for (const then of after) then();
      return result;
    } catch (error) {
      if (session.inTransaction()) await session.abortTransaction().catch(() => {});
      if (!has(error, "TransientTransactionError") || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * patienceAt(tried)));
    } finally {
      await session.endSession();
    }
  }
}

async function commit(session: ClientSession, deadline: number): Promise<void> {
  for (;;) {
    try {
      return await session.commitTransaction();
    } catch (error) {
      if (!has(error, "UnknownTransactionCommitResult") || Date.now() > deadline) throw error;
    }
  }
}

/** The model of `name` on this connection, made once. */
export const modelOn = <Row>(on: Mongo, name: string, schema: Schema<Row>): Model<Row> =>
  (on.models[name] as Model<Row> | undefined) ?? on.model<Row>(name, schema);

/** A unique index refused the write. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === 11_000;
