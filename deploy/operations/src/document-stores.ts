// Creates MongoDB's replica set, and one login per service that has access to its own database only.
import { setTimeout as pause } from "node:timers/promises";
import { mongo } from "mongoose";

const [notYetInitialized, alreadyInitialized] = [94, 23];
const patienceMs = 60_000;

export type DocumentStores = {
  /** The replica set's URL without a login. */
  url: string;
  administrator: { username: string; password: string };
  /** `host:port` of each member of a replica set that is to be created. Empty if the replica set exists. */
  members: string[];
  /** Passwords by the name of the database, which is also the name of the login. */
  passwords: Record<string, string>;
};

/** Creates what is missing, and resets the passwords. */
export async function makeDocumentStores(of: DocumentStores): Promise<void> {
  if (of.members.length > 0) await makeReplicaSet(of);
  const client = new mongo.MongoClient(of.url, { auth: of.administrator, authSource: "admin" });
  try {
    for (const [name, pwd] of Object.entries(of.passwords)) {
      const db = client.db(name);
      const { users } = await db.command({ usersInfo: name });
      const login = { pwd, roles: [{ role: "readWrite", db: name }] };
      await db.command(users.length > 0 ? { updateUser: name, ...login } : { createUser: name, ...login });
    }
  } finally {
    await client.close();
  }
}

async function makeReplicaSet({ url, members, administrator }: DocumentStores): Promise<void> {
  const set = new URL(url.replace(/^mongodb:\/\/[^/]*/, "mongodb://members")).searchParams.get("replicaSet");
  const options = { auth: administrator, authSource: "admin", directConnection: true };
  const client = new mongo.MongoClient(`mongodb://${members[0]}/`, options);
  const admin = client.db("admin");
  try {
    await initiate(admin, set ?? "rs0", members);
    const until = Date.now() + patienceMs;
    while (!(await hasPrimary(admin))) {
      if (Date.now() > until) throw new Error(`the replica set of ${members.join(", ")} found no primary`);
      await pause(200);
    }
  } finally {
    await client.close();
  }
}

async function initiate(admin: mongo.Db, set: string, members: string[]): Promise<void> {
  const config = { _id: set, members: members.map((host, _id) => ({ _id, host })) };
  try {
    await admin.command({ replSetGetStatus: 1 });
  } catch (error) {
    if (!isCode(error, notYetInitialized)) throw error;
    await admin.command({ replSetInitiate: config }).catch((refused: unknown) => {
      if (!isCode(refused, alreadyInitialized)) throw refused; // otherwise another bootstrap was faster
    });
  }
}

const isCode = (error: unknown, code: number) =>
  error instanceof mongo.MongoServerError && error.code === code;

async function hasPrimary(admin: mongo.Db): Promise<boolean> {
  const { primary } = await admin.command({ hello: 1 });
  return typeof primary === "string";
}
