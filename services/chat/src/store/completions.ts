// The model's results for requests of other services. One writer at a time has a lease; results are kept for a day.

import type { ErrorCode } from "@cellwright/contracts/codes";
import { tokensUsed } from "@cellwright/contracts/events";
import type { complete } from "@cellwright/contracts/rpcs";
import { knownUsers } from "@cellwright/kit/known-users-mongo";
import { isDuplicate, type Mongo, type MongoTx, modelOn, mongoTransaction } from "@cellwright/kit/mongo";
import type { Publish } from "@cellwright/kit/outbox";
import { Schema } from "mongoose";
import type { z } from "zod";
import type { Usage } from "./replies.ts";
import { verdictsOf } from "./verdicts.ts";

export type Completion = z.output<typeof complete.answer>;
type Failure = { code: ErrorCode; message: string };

type Row = {
  _id: string;
  owner: string;
  state: "running" | "done" | "failed";
  writer: string;
  leaseUntil: Date;
  answer?: Completion;
  failure?: Failure;
  endedAt?: Date;
  at: Date;
  /** Version of the prompts. */
  prompts?: string;
};

const schema = new Schema<Row>(
  {
    _id: String,
    owner: String,
    state: String,
    writer: String,
    leaseUntil: Date,
    answer: Schema.Types.Mixed,
    failure: { type: Schema.Types.Mixed },
    endedAt: Date,
    at: Date,
    prompts: String,
  },
  { collection: "completions", versionKey: false, minimize: false },
);

const keptSeconds = 24 * 3_600;
/** How long a lease lasts without renewal. */
const leaseMs = 5_000;
/** How much time the requesting service has to store the result. */
const storingMs = 10_000;

const lease = () => new Date(Date.now() + leaseMs);

export async function prepareCompletions(on: Mongo): Promise<void> {
  const rows = modelOn(on, "Completion", schema);
  await rows.createCollection();
  await rows.collection.createIndexes([
    { key: { at: 1 }, name: "kept", expireAfterSeconds: keptSeconds },
    { key: { owner: 1 }, name: "owner" },
  ]);
}

export type Completions = ReturnType<typeof createCompletions>;

export function createCompletions(on: Mongo, publish: Publish<MongoTx>) {
  const rows = modelOn(on, "Completion", schema);
  const mine = (id: string, writer: string) => ({ _id: id, writer, state: "running" as const });

  return {
    /** Returns whether `writer` has to run the model: the request is new, failed before, or its lease expired. */
    begin: async (id: string, owner: string, writer: string): Promise<boolean> => {
      const begun = { state: "running" as const, writer, leaseUntil: lease() };
      try {
        await mongoTransaction(on, async (tx) => {
          await knownUsers(on).touch(owner, tx);
          await rows.create([{ _id: id, owner, ...begun, at: new Date() }], { session: tx.session });
        });
        return true;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
      const left = [
        { state: "failed" as const },
        { state: "running" as const, leaseUntil: { $lt: new Date() } },
      ];
      const update = { $set: begun, $unset: { failure: 1, endedAt: 1 } };
      return (await rows.updateOne({ _id: id, owner, $or: left }, update)).matchedCount > 0;
    },

    /** Takes over a completion whose lease expired. Returns false if the lease has not expired. */
    takeOver: async (id: string, owner: string, writer: string): Promise<boolean> => {
      const left = { _id: id, owner, state: "running" as const, leaseUntil: { $lt: new Date() } };
      return (await rows.updateOne(left, { $set: { writer, leaseUntil: lease() } })).matchedCount > 0;
    },

    find: async (id: string, owner: string): Promise<Pick<Row, "state" | "answer" | "failure"> | null> =>
      rows.findOne({ _id: id, owner }, { state: 1, answer: 1, failure: 1 }).lean<Row>(),

    /** Renews the lease. Returns false if the writer lost it. */
    renew: async (id: string, writer: string): Promise<boolean> =>
      (await rows.updateOne(mine(id, writer), { $set: { leaseUntil: lease() } })).matchedCount > 0,

    /** Stores the answer and publishes its usage in one transaction. Returns false if the writer lost the lease. */
    finish: (
      id: string,
      writer: string,
      answer: Completion,
      used: Usage,
      prompts: string,
    ): Promise<boolean> =>
      mongoTransaction(on, async (tx) => {
        const row = await rows
          .findOneAndUpdate(
            mine(id, writer),
            { $set: { state: "done", answer, prompts, endedAt: new Date() } },
            { session: tx.session, returnDocument: "after" },
          )
          .lean<Row>();
        const verdicts = verdictsOf(answer.formula ? [answer.formula] : []);
        if (row) await publish(tx, tokensUsed, row.owner, { requestId: id, ...used, ...verdicts });
        return row !== null;
      }),

    /** For a deleted account. */
    forgetAll: async (owner: string): Promise<void> => void (await rows.deleteMany({ owner })),

    fail: async (id: string, writer: string, failure: Failure): Promise<void> => {
      const ended = { state: "failed" as const, failure, endedAt: new Date() };
      await rows.updateOne(mine(id, writer), { $set: ended });
    },

    /** Never "answered", because the requesting service settles the charge when it stores the work. */
    outcome: async (id: string): Promise<"running" | "failed" | "unknown"> => {
      const row = await rows.findOne({ _id: id }, { state: 1, leaseUntil: 1, endedAt: 1 }).lean<Row>();
      if (!row) return "unknown";
      const { state, leaseUntil, endedAt } = row;
      const isMade = state === "running" && leaseUntil.getTime() > Date.now();
      const isBeingStored = state === "done" && Date.now() - (endedAt?.getTime() ?? 0) < storingMs;
      return isMade || isBeingStored ? "running" : "failed";
    },
  };
}
