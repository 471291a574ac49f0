// Backup and restore of the MongoDB databases from one snapshot, as raw documents. Services create collections and indexes.
import { join } from "node:path";
import { mongo } from "mongoose";
import type { StoresSettings } from "../config.ts";
import { BackupError, type Manifest, type Part } from "./manifest.ts";
import { readRows, writeRows } from "./rows-file.ts";

/** Services with a MongoDB database; the database has the service's name. */
export const documentStoreNames = ["chat", "activities"] as const;

/** Small batches, as messages can be long. */
const atOnce = 100;
const { BSON } = mongo;
/** Keeps the stored number types. */
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

/** Opens a snapshot. It ends when it is closed, or when the server drops it: after five minutes by default. */
export async function mongoSnapshot(login: MongoLogin) {
  const client = await connected(login);
  const session = client.startSession({ snapshot: true });
  // the first read determines the snapshot's time
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

/** Opens empty databases for a restore. Throws {@link BackupError} if they have documents, before anything is written. */
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
