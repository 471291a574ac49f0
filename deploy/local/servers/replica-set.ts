// Makes one mongod the primary of replica set rs0, also after its port has changed.
import { setTimeout as pause } from "node:timers/promises";
import { mongo } from "mongoose";
import { ServerError } from "./server.ts";

const notYetInitialized = 94;

export async function becomePrimary(port: number, patience = 30_000): Promise<void> {
  const host = `127.0.0.1:${port}`;
  const client = new mongo.MongoClient(`mongodb://${host}/?directConnection=true`);
  const admin = client.db("admin");
  try {
    await initiate(admin, host);
    const until = Date.now() + patience;
    while (!(await isPrimary(admin))) {
      if (Date.now() > until) throw new ServerError("MongoDB: the replica set rs0 found no primary in 30 s.");
      await pause(20);
    }
  } finally {
    await client.close();
  }
}

/** A member that takes on another address closes its connections. */
async function isPrimary(admin: mongo.Db): Promise<boolean> {
  try {
    return (await admin.command({ hello: 1 })).isWritablePrimary;
  } catch (error) {
    if (error instanceof mongo.MongoNetworkError) return false;
    throw error;
  }
}

async function initiate(admin: mongo.Db, host: string): Promise<void> {
  const members = [{ _id: 0, host }];
  try {
    const { config } = await admin.command({ replSetGetConfig: 1 });
    if (config.members[0]?.host === host) return;
    const moved = { ...config, version: config.version + 1, members };
    await admin.command({ replSetReconfig: moved, force: true });
  } catch (error) {
    // it closed the connection before its answer: whether it did as told shows when it is asked again
    if (error instanceof mongo.MongoNetworkError) return;
    if (!(error instanceof mongo.MongoServerError) || error.code !== notYetInitialized) throw error;
    await admin.command({ replSetInitiate: { _id: "rs0", members } });
  }
}
