// Makes a mongod the primary of the replica set rs0, even if its port has changed, and creates its administrator.
import { setTimeout as pause } from "node:timers/promises";
import { mongo } from "mongoose";
import { ServerError } from "./server.ts";

const [notYetInitialized, alreadyInitialized] = [94, 23];
/** An attempt whose connection was closed may have had no effect, so it is repeated after this time. */
const initiateEveryMs = 3_000;

export type MongoSecrets = {
  /** The key that all members share. It allows a login before there are users. */
  key: string;
  /** The password of the administrator `root`. */
  password: string;
};

export async function becomePrimary(
  port: number,
  { key, password }: MongoSecrets,
  patience = 30_000,
): Promise<void> {
  const host = `127.0.0.1:${port}`;
  const client = new mongo.MongoClient(`mongodb://${host}/?directConnection=true`, {
    auth: { username: "__system", password: key },
    authSource: "local",
  });
  const admin = client.db("admin");
  try {
    const until = Date.now() + patience;
    for (let nextAt = 0; !(await isOpened(admin, password)); await pause(20)) {
      if (Date.now() > until) throw new ServerError("MongoDB: the replica set rs0 found no primary in 30 s.");
      if (Date.now() < nextAt) continue;
      await initiate(admin, host);
      nextAt = Date.now() + initiateEveryMs;
    }
  } finally {
    await client.close();
  }
}

/** Whether mongod is the primary and has its administrator. A member whose address changes closes its connections. */
async function isOpened(admin: mongo.Db, password: string): Promise<boolean> {
  try {
    const { isWritablePrimary } = await admin.command({ hello: 1 });
    if (isWritablePrimary) await letAdministratorIn(admin, password);
    return isWritablePrimary;
  } catch (error) {
    if (error instanceof mongo.MongoNetworkError) return false;
    throw error;
  }
}

/** Creates the administrator. If it exists already, sets its password. */
async function letAdministratorIn(admin: mongo.Db, pwd: string): Promise<void> {
  const { users } = await admin.command({ usersInfo: "root" });
  const login = { pwd, roles: ["root"] };
  await admin.command(users.length > 0 ? { updateUser: "root", ...login } : { createUser: "root", ...login });
}

async function initiate(admin: mongo.Db, host: string): Promise<void> {
  try {
    await configure(admin, [{ _id: 0, host }]);
  } catch (error) {
    // mongod closed the connection before responding; the caller checks whether the command worked
    if (!(error instanceof mongo.MongoNetworkError) && codeOf(error) !== alreadyInitialized) throw error;
  }
}

async function configure(admin: mongo.Db, members: [{ _id: number; host: string }]): Promise<void> {
  try {
    const { config } = await admin.command({ replSetGetConfig: 1 });
    if (config.members[0]?.host === members[0].host) return;
    await admin.command({
      replSetReconfig: { ...config, version: config.version + 1, members },
      force: true,
    });
  } catch (error) {
    if (codeOf(error) !== notYetInitialized) throw error;
    await admin.command({ replSetInitiate: { _id: "rs0", members } });
  }
}

const codeOf = (error: unknown) => (error instanceof mongo.MongoServerError ? error.code : undefined);
