// MongoDB: one connection per process. Writes are acknowledged once a majority of the replica set has journaled them.
import mongoose, { type ClientSession, type Connection, type Model, type Schema } from "mongoose";
import { z } from "zod";

export const mongoEnv = { MONGO_URL: z.string().min(1) };

export type Mongo = Connection;

export type MongoTx = {
  session: ClientSession;
  /** Runs at the end of the transaction, before the commit, so that writes can be collected and made together. */
  beforeCommit(act: () => Promise<void>): void;
  /** Runs after the commit, but not if the transaction is rolled back. */
  afterCommit(act: () => void): void;
};

/** How long a transaction is retried. */
const transactionMs = 5_000;
/** Longest wait before the next attempt after a conflict: 20 ms, doubled each time, up to 320 ms. */
const backoffMs = (tried: number) => 20 * 2 ** Math.min(tried, 4);

/** How long a starting process tries to connect, because the server may just have been started too. */
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
 * Runs `act` in a transaction. Repeats `act` after a transient error. If the outcome of the commit is unknown, repeats
 * only the commit. Both are repeated for at most 5 s.
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
      await new Promise((resolve) => setTimeout(resolve, Math.random() * backoffMs(tried)));
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

/** The model `name` of this connection, which is created on first use. */
export const modelOn = <Row>(on: Mongo, name: string, schema: Schema<Row>): Model<Row> =>
  (on.models[name] as Model<Row> | undefined) ?? on.model<Row>(name, schema);

/** Whether a unique index rejected the write. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === 11_000;
