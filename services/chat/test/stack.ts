// Starts the chat service and the users service as in production, with a model whose answers the test sets.
import { join } from "node:path";
import type { ChatReply, Message, Session } from "@cellwright/contracts/chat";
import type { Tokens } from "@cellwright/contracts/users";
import { logger } from "@cellwright/kit/log";
import { type Postgres, postgres as poolOf } from "@cellwright/kit/postgres";
import { identity, type TestIdentity } from "@cellwright/tests/support/identity";
import { broker, mongoDatabase, postgres, type TestBroker } from "@cellwright/tests/support/servers";
import { startService, type TestService } from "@cellwright/tests/support/service";
import { type ModelServer, modelServer } from "./model-server.ts";

const usersMigrations = join(import.meta.dirname, "../../users/prisma/migrations");

export type Stack = {
  chats: TestService[];
  users: TestService;
  model: ModelServer;
  nats: TestBroker;
  identity: TestIdentity;
  mongoUrl: string;
  /** The database of the users service, connected as its owner. */
  books: Postgres;
  /** The environment of a chat replica. */
  chatEnv: Record<string, string>;
  /** Starts another replica of the chat service. */
  startChat(port?: number, env?: Record<string, string>): Promise<TestService>;
  stop(): Promise<void>;
};

export async function stack(replicas = 1, usersEnv: Record<string, string> = {}): Promise<Stack> {
  const [nats, issuer, model] = await Promise.all([broker(), identity(), modelServer()]);
  const database = await postgres("users", [usersMigrations]);
  const books = poolOf(database.ownerUrl, "test", logger("test", "fatal"));
  const users = await startService("services/users", {
    ...nats.env("users"),
    ...issuer.env,
    DATABASE_URL: database.url,
    OIDC_CLIENT_ID: "cellwright-users",
    OIDC_CLIENT_SECRET: "unused",
    ...usersEnv,
  });
  const mongoUrl = mongoDatabase("chat");
  const chatEnv = { ...nats.env("chat"), ...issuer.env, ...model.env, MONGO_URL: mongoUrl };
  const startChat = (port?: number, env: Record<string, string> = {}) =>
    startService("services/chat", { ...chatEnv, ...env }, port);
  const chats: TestService[] = [];
  for (let count = 0; count < replicas; count += 1) chats.push(await startChat());
  return {
    chats,
    users,
    model,
    nats,
    identity: issuer,
    mongoUrl,
    books,
    chatEnv,
    startChat,
    stop: async () => {
      await books.end();
      await Promise.all(chats.map((chat) => chat.stop()));
      await users.stop();
      await Promise.all([model.close(), issuer.close(), nats.stop()]);
    },
  };
}

export type Answered<Body> = { status: number; body: Body; headers: Headers };

export type TestUser = Awaited<ReturnType<typeof createUser>>;

/** A signed-in user with a session, who uses one replica of the chat service. */
export async function createUser(
  on: Pick<Stack, "identity" | "users"> & { chats: Pick<TestService, "url">[] },
  name: string,
  claims: Record<string, unknown> = {},
) {
  const token = await on.identity.token({ sub: name, ...claims });
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const call = async <Body>(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
    at: Pick<TestService, "url"> | undefined = on.chats[0],
  ) => {
    const url = path.startsWith("/api/auth") || path.startsWith("/api/user/") ? on.users.url : at?.url;
    const init = {
      method,
      headers: { ...headers, ...more },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const answer = await fetch(`${url}${path}`, init);
    const text = await answer.text();
    const read = text && answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
    return { status: answer.status, body: read as Body, headers: answer.headers };
  };
  await call("GET", "/api/auth/user");
  const { body: session } = await call<Session>("POST", "/api/sessions", { sessionData: {} });
  return {
    name,
    headers,
    call,
    sessionId: session.id,
    ask: (question: string, more: Record<string, string> = {}, at?: Pick<TestService, "url">) =>
      call<ChatReply>("POST", "/api/chat", { question, sessionId: session.id }, more, at ?? on.chats[0]),
    messages: async () => (await call<Message[]>("GET", `/api/sessions/${session.id}/chat`)).body,
    tokensLeft: async () => (await call<Tokens>("GET", "/api/user/tokens")).body.tokensLeft,
  };
}
