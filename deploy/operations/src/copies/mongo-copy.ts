// Backs up and restores the MongoDB databases as raw documents, from one snapshot. Services create the collections.
import { join } from "node:path";
import { mongo } from "mongoose";
import type { StoresSettings } from "../config.ts";
import { BackupError, type Manifest, type Part } from "./manifest.ts";
import { readRows, writeRows } from "./rows-file.ts";

/** The services that have a MongoDB database. The database has the service's name. */
export const documentStoreNames = ["chat", "activities"] as const;

/** Batches are small, because messages can be long. */
const atOnce = 100;
const { BSON } = mongo;
/** Reads numbers and bytes in the types in which they are stored. */
const asStored = { promoteValues: false, promoteBuffers: false, promoteLongs: false };

type MongoLogin = { url: string; administrator: { username: string; password: string } | undefined };

export const mongoLogin = (env: StoresSettings): MongoLogin => ({
  url: env.MONGO_SERVER_URL,
  administrator:
    env.MONGO_ROOT_PASSWORD === undefined
      ? undefined
      : { username: env.MONGO_ROOT_USER, password: env.MONGO_ROOT_PASSWORD },
});

async function connected({ url, administrator }: MongoLogin): Promise<mongo.MongoClient> {
  const login = administrator && { auth: administrator, authSource: "admin" };
  return new mongo.MongoClient(url, { ...login, writeConcern: { w: "majority", journal: true } }).connect();
}

async function collectionsIn(client: mongo.MongoClient, database: string): Promise<string[]> {
  const found = await client
    .db(database)
    .listCollections({ type: "collection" }, { nameOnly: true })
    .toArray();
  return found
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("system."))
    .sort();
}

/** Opens a snapshot. It ends when it is closed, or when the server drops it, by default after five minutes. */
export async function mongoSnapshot(login: MongoLogin) {
  const client = await connected(login);
  const session = client.startSession({ snapshot: true });
  // the first read determines the time of the snapshot
  await client.db(documentStoreNames[0]).collection("users").findOne({}, { session });

  async function* rowsOf(database: string, name: string): AsyncGenerator<string> {
    const found = client.db(database).collection(name).find({}, { session, raw: true, batchSize: atOnce });
    for await (const document of found)
      yield Buffer.from(document as unknown as Uint8Array).toString("base64");
  }

  async function copyOf(database: string, folder: string): Promise<Part[]> {
    const parts: Part[] = [];
    for (const name of await collectionsIn(client, database)) {
      const file = `${database}.${name}.bson.gz`;
      parts.push({ name, file, ...(await writeRows(join(folder, file), rowsOf(database, name))) });
    }
    return parts;
  }

  return {
    async copyTo(folder: string): Promise<Manifest["mongo"]> {
      const copied: Manifest["mongo"] = {};
      for (const database of documentStoreNames) copied[database] = { parts: await copyOf(database, folder) };
      return copied;
    },
    async close(): Promise<void> {
      await session.endSession();
      await client.close();
    },
  };
}

/** Opens empty databases for a restore. If they contain documents, throws {@link BackupError} before writing. */
export async function mongoTarget(login: MongoLogin, from: Manifest["mongo"]) {
  const client = await connected(login);
  try {
    for (const database of documentStoreNames)
      for (const name of await collectionsIn(client, database))
        if (await client.db(database).collection(name).findOne())
          throw new BackupError(`MongoDB ${database} is not empty: ${name} has documents`);
  } catch (error) {
    await client.close();
    throw error;
  }

  async function load(folder: string, database: string, { name, file, rows }: Part): Promise<void> {
    let loaded = 0;
    for await (const lines of readRows(join(folder, file), atOnce)) {
      const documents = lines.map((line) => BSON.deserialize(Buffer.from(line, "base64"), asStored));
      loaded += (await client.db(database).collection(name).insertMany(documents)).insertedCount;
    }
    if (loaded !== rows) throw new BackupError(`${file} has ${loaded} documents instead of ${rows}`);
  }

  return {
    async loadFrom(folder: string): Promise<void> {
      for (const [database, { parts }] of Object.entries(from))
        for (const part of parts) await load(folder, database, part);
    },
    close: () => client.close(),
  };
}
