// The broker's users and permissions, derived from the contracts: a service may use only its own subjects.

import type { Service } from "@cellwright/contracts/call";
import { durableOf, events, publisherOf } from "@cellwright/contracts/events";
import { responderOf, rpcs } from "@cellwright/contracts/rpcs";
import { type Topic, topics } from "@cellwright/contracts/topics";
import { deadStream, deadSubject, eventsStream } from "./streams.ts";

export const onTheBus: readonly Service[] = [
  "users",
  "chat",
  "formulas",
  "activities",
  "billing",
  "admin",
  "gateway",
];

/** The broker's user that provisions the streams, and that lists and replays dead letters. */
export const operator = "operator";

/** More permissions: users deletes dead letters of deleted users; admin counts pending events and dead letters. */
const beside: Partial<Record<Service, readonly string[]>> = {
  users: ["STREAM.INFO", "STREAM.MSG.GET", "STREAM.MSG.DELETE"].map((act) => `$JS.API.${act}.${deadStream}`),
  admin: [`$JS.API.STREAM.INFO.${deadStream}`, `$JS.API.CONSUMER.LIST.${eventsStream}`],
};

export type Permissions = { publish: string[]; subscribe: string[] };

export function permissionsOf(service: Service): Permissions {
  const durables = events
    .filter((event) => event.subscribers.includes(service))
    .map((event) => durableOf(service, event));
  const published = events.filter((event) => publisherOf(event) === service).map((event) => event.subject);
  const subjectOf = (topic: Topic) => `${topic.subject}.*`;
  return {
    publish: [
      ...published,
      ...rpcs.filter((rpc) => rpc.callers.includes(service)).map((rpc) => rpc.subject),
      ...topics.filter((topic) => topic.publishers.includes(service)).map(subjectOf),
      `$JS.API.STREAM.INFO.${eventsStream}`,
      // lets a service read the last event of each of its subjects, to find events that the broker lost
      ...published.map((subject) => `$JS.API.DIRECT.GET.${eventsStream}.${subject}`),
      ...durables.flatMap((durable) => [
        `$JS.API.CONSUMER.INFO.${eventsStream}.${durable}`,
        `$JS.API.CONSUMER.MSG.NEXT.${eventsStream}.${durable}`,
        `$JS.ACK.${eventsStream}.${durable}.>`,
        `$JS.ACK.*.*.${eventsStream}.${durable}.>`,
        deadSubject(durable),
      ]),
      ...(beside[service] ?? []),
    ],
    subscribe: [
      `_INBOX_${service}.>`,
      ...rpcs.filter((rpc) => responderOf(rpc) === service).map((rpc) => rpc.subject),
      ...topics.filter((topic) => topic.subscribers.includes(service)).map(subjectOf),
    ],
  };
}

const operatorPermissions: Permissions = {
  publish: [...events.map((event) => event.subject), "$JS.API.>"],
  subscribe: [`_INBOX_${operator}.>`],
};

/** The `authorization` block of the NATS configuration; `passwords` has an entry for each service and the operator. */
export function natsAuthorization(passwords: Record<string, string>): string {
  const quoted = (words: string[]) => words.map((word) => JSON.stringify(word)).join(", ");
  const users = [...onTheBus, operator].map((name) => {
    const { publish, subscribe } = name === operator ? operatorPermissions : permissionsOf(name as Service);
    const password = passwords[name];
    if (!password) throw new Error(`the broker's user ${name} has no password`);
    return `    { user: ${name}, password: ${JSON.stringify(password)}, permissions: {
        publish: { allow: [${quoted(publish)}] }, subscribe: { allow: [${quoted(subscribe)}] }, allow_responses: { max: 64, expires: "1m" } } }`;
  });
  return `authorization {\n  timeout: 10\n  users: [\n${users.join("\n")}\n  ]\n}\n`;
}
