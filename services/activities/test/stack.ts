// Fixture: the activities service as in production, with fakes of the services that it calls.
import { randomUUID } from "node:crypto";
import { activity } from "@cellwright/contracts/activities";
import { caller } from "@cellwright/tests/support/caller";
import { identity, type TestIdentity } from "@cellwright/tests/support/identity";
import { broker, mongoDatabase, type TestBroker } from "@cellwright/tests/support/servers";
import { startService, type TestService } from "@cellwright/tests/support/service";
import { testUsers } from "@cellwright/tests/support/users";
import { expect } from "@jest/globals";
import { z } from "zod";
import { chatOn, type TestChat } from "./chat.ts";

export type Stack = Awaited<ReturnType<typeof stack>>;

type Parts = { nats: TestBroker; issuer: TestIdentity; chat: TestChat; service: TestService };

export async function stack() {
  const [nats, issuer] = await Promise.all([broker(), identity()]);
  const [users, chat] = await Promise.all([testUsers(nats), chatOn(nats)]);
  const env = { ...nats.env("activities"), ...issuer.env, MONGO_URL: mongoDatabase("activities") };
  const start = () => startService("services/activities", env);
  const parts: Parts = { nats, issuer, chat, service: await start() };

  /** Creates a user whose requests go to one replica. */
  const someone = async (service = parts.service) => {
    const id = randomUUID();
    const token = await issuer.token({ sub: id });
    const ask = caller(service.url, token);
    /** Saves the chat of a new session and returns the activity. */
    const saved = async (description: string, contents = ["hi", "hello"]) => {
      const sessionId = parts.chat.session(id, contents);
      const answer = await ask("POST", "/api/activities", { sessionId, type: "chat_session", description });
      expect(answer.status).toBe(201);
      return activity.parse(answer.body);
    };
    const all = async () => z.array(activity).parse((await ask("GET", "/api/user/activities/all")).body);
    return { id, token, ask, saved, all };
  };

  return Object.assign(parts, {
    someone,
    /** Starts another replica. */
    start,
    stop: async () => {
      const code = await parts.service.stop();
      await Promise.all([users.close(), parts.chat.close(), issuer.close()]);
      await nats.stop();
      expect(code).toBe(0);
    },
  });
}
