// A fake users service on the bus: answers RPCs and publishes events.
import { randomUUID } from "node:crypto";
import { adminSet, type EventType, type envelope, userChanged } from "@cellwright/contracts/events";
import { erasures, list, profile, setAdmin } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";
import { Problem } from "@cellwright/kit/problem";
import type { TestBroker } from "@cellwright/tests/support/servers";
import { testUsers } from "@cellwright/tests/support/users";
import type { z } from "zod";
import type { Profile } from "../src/clients/users.ts";

export type TestUsers = Awaited<ReturnType<typeof usersOn>>;

/** Publishes an event. With the same `id` it is a repetition that the broker does not recognise. */
export async function publish<Body extends z.ZodObject>(
  bus: Bus,
  event: EventType<Body>,
  userId: string,
  body: z.input<Body>,
  id: string = randomUUID(),
): Promise<void> {
  const occurredAt = new Date().toISOString();
  const message: z.input<typeof envelope> = { id, subject: event.subject, userId, occurredAt, body };
  await bus.stream.publish(event.subject, JSON.stringify(message), { msgID: randomUUID() });
}

export async function usersOn(broker: TestBroker) {
  const known = new Map<string, Profile>();
  const fake = await testUsers(broker);
  fake.bus.respond(profile, async ({ userId }) => known.get(userId) ?? null);
  fake.bus.respond(list, async ({ after, limit }) =>
    [...known.values()]
      .filter(({ id }) => after === null || id > after)
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .slice(0, limit),
  );
  let isSilent = false;
  fake.bus.respond(erasures, async () => {
    if (isSilent) throw new Problem("UNAVAILABLE");
    return { underWay: 0, overdue: [] };
  });
  fake.bus.respond(
    setAdmin,
    async ({ userId, isAdmin, expectedVersion, by }): Promise<z.input<typeof setAdmin.answer>> => {
      const found = known.get(userId);
      if (!found) return { outcome: "unknown", version: null };
      const { version } = found;
      if (found.isSuperAdmin) return { outcome: "super-admin", version };
      if (found.isAdmin === isAdmin) return { outcome: "done", version };
      if (version !== expectedVersion) return { outcome: "conflict", version };
      const next = version + 1;
      known.set(userId, { ...found, isAdmin, version: next });
      await publish(fake.bus, userChanged, userId, { version: next });
      await publish(fake.bus, adminSet, userId, { version: next, wasAdmin: found.isAdmin, isAdmin, by });
      return { outcome: "done", version: next };
    },
  );
  await fake.bus.flush();
  return {
    ...fake,
    /** Sets a user's profile; missing fields of a new user get default values. */
    is: (given: Partial<Profile> = {}): Profile => {
      const id = given.id ?? randomUUID();
      const now: Profile = { ...(known.get(id) ?? usual(id)), ...given };
      known.set(id, now);
      return now;
    },
    keepsSilentAboutErasures: (): void => {
      isSilent = true;
    },
    forgets: (id: string) => void known.delete(id),
  };
}

const usual = (id: string): Profile => ({
  id,
  firstName: "Ann",
  lastName: null,
  email: `${id}@example.com`,
  profileImageUrl: null,
  isPremium: false,
  stripeSubscriptionId: null,
  premiumExpiresAt: null,
  premiumPastDue: false,
  emailVerified: true,
  isAdmin: false,
  isSuperAdmin: false,
  preferences: { language: "en", dialect: "excel", functionLanguage: "en", separator: ",", theme: "system" },
  version: 1,
  premiumVersion: 0,
  createdAt: new Date().toISOString(),
  tokensUsedToday: 0,
});
