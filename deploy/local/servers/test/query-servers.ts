// Checks that a server works and has kept its data.
import { mongo } from "mongoose";
import pg from "pg";

export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

/** Stores a note in a transaction. Returns the number of notes. */
export async function stored(url: string): Promise<number> {
  const client = await mongo.MongoClient.connect(url);
  const session = client.startSession();
  const notes = client.db("test").collection("notes");
  await session.withTransaction(() => notes.insertOne({}, { session }));
  await session.endSession();
  const count = await notes.countDocuments();
  await client.close();
  return count;
}
