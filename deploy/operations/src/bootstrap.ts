// npm run bootstrap -w @cellwright/operations: creates databases, logins and event streams.
import process from "node:process";
import { operator } from "@cellwright/kit/nats-users";
import { commandLine } from "@cellwright/kit/options";
import { provision } from "@cellwright/kit/provision";
import { bootstrapSettings, passwordsIn } from "./config.ts";
import { makeDatabases } from "./databases.ts";
import { makeDocumentStores } from "./document-stores.ts";

commandLine({
  command: "npm run bootstrap -w @cellwright/operations",
  about: "Creates databases, logins and streams, which everything else needs. Safe to run again.",
  options: {},
  notes: "Its settings come from the environment: deploy/CONFIG.md.",
});
const env = bootstrapSettings();
const say = (text: string) => process.stdout.write(`${text}\n`);

const server = new URL(env.POSTGRES_SERVER_URL);
server.username = env.POSTGRES_ROOT_USER;
server.password = env.POSTGRES_ROOT_PASSWORD;
await makeDatabases({
  server: server.href,
  passwords: passwordsIn(env),
  connections: () => env.POSTGRES_CONNECTIONS,
});
say("PostgreSQL: databases and logins exist");

await makeDocumentStores({
  url: env.MONGO_SERVER_URL,
  administrator: { username: env.MONGO_ROOT_USER, password: env.MONGO_ROOT_PASSWORD },
  members: env.MONGO_MEMBERS,
  passwords: { chat: env.MONGO_CHAT_PASSWORD, activities: env.MONGO_ACTIVITIES_PASSWORD },
});
say("MongoDB: replica set and logins exist");

await provision({
  url: env.NATS_URL,
  user: operator,
  password: env.NATS_OPERATOR_PASSWORD,
  replicas: env.NATS_REPLICAS,
});
say("NATS: streams and durables exist");
