// On the broker each service may use the subjects that the contracts list for it, and no others.

import type { Service } from "@cellwright/contracts/call";
import { durableOf, events, publisherOf } from "@cellwright/contracts/events";
import { responderOf, rpcs } from "@cellwright/contracts/rpcs";
import { type Topic, topics } from "@cellwright/contracts/topics";
import { broker, type TestBroker } from "@cellwright/tests/support/servers";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type NatsConnection, PermissionViolationError } from "@nats-io/nats-core";
import { connect } from "@nats-io/transport-node";

const services: Service[] = ["users", "chat", "formulas", "activities", "billing", "admin", "gateway"];
const consumers = events.flatMap((event) =>
  event.subscribers.map((service) => ({ service, durable: durableOf(service, event) })),
);

/** A subject, and the services that may publish or subscribe to it. */
type Row = { subject: string; may: readonly Service[] };

const subjectOf = (signal: Topic) => `${signal.subject}.ann`;

const publishing: Row[] = [
  ...events.map((event) => ({ subject: event.subject, may: [publisherOf(event)] })),
  ...rpcs.map((rpc) => ({ subject: rpc.subject, may: rpc.callers })),
  ...topics.map((signal) => ({ subject: subjectOf(signal), may: signal.publishers })),
  ...consumers.flatMap(({ service, durable }) =>
    [
      `$JS.API.CONSUMER.INFO.EVENTS.${durable}`,
      `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${durable}`,
      `$JS.ACK.EVENTS.${durable}.1.1.1.1.0`,
      `$JS.ACK._.hash.EVENTS.${durable}.1.1.1.1.0.0`,
      `dead.${durable}`,
    ].map((subject) => ({ subject, may: [service] })),
  ),
  ...events.map((event) => ({
    subject: `$JS.API.DIRECT.GET.EVENTS.${event.subject}`,
    may: [publisherOf(event)],
  })),
  { subject: "$JS.API.STREAM.INFO.EVENTS", may: services },
  { subject: "$JS.API.STREAM.INFO.DEAD", may: ["users", "admin"] },
  { subject: "$JS.API.STREAM.MSG.GET.DEAD", may: ["users"] },
  { subject: "$JS.API.STREAM.MSG.DELETE.DEAD", may: ["users"] },
  { subject: "$JS.API.CONSUMER.LIST.EVENTS", may: ["admin"] },
  // for no service, only for the operator or for nobody
  ...[
    "$JS.API.INFO",
    "$JS.API.STREAM.NAMES",
    "$JS.API.DIRECT.GET.EVENTS",
    ...["CREATE", "UPDATE", "DELETE", "PURGE", "SNAPSHOT"].flatMap((act) => [
      `$JS.API.STREAM.${act}.EVENTS`,
      `$JS.API.STREAM.${act}.DEAD`,
    ]),
    ...["MSG.GET", "MSG.DELETE"].map((act) => `$JS.API.STREAM.${act}.EVENTS`),
    ...["CREATE", "DURABLE.CREATE", "DELETE"].map((act) => `$JS.API.CONSUMER.${act}.EVENTS.spy`),
    "$JS.API.CONSUMER.CREATE.EVENTS",
    "$SYS.REQ.SERVER.PING",
    "anything.else",
    ...services.map((service) => `_INBOX_${service}.guessed`),
  ].map((subject) => ({ subject, may: [] })),
];

const subscribing: Row[] = [
  ...services.map((service) => ({ subject: `_INBOX_${service}.>`, may: [service] })),
  ...rpcs.map((rpc) => ({ subject: rpc.subject, may: [responderOf(rpc)] })),
  ...topics.map((signal) => ({ subject: subjectOf(signal), may: signal.subscribers })),
  ...events.map((event) => ({ subject: event.subject, may: [] })),
  ...[">", "*.>", "dead.>", "_INBOX_operator.>", "$JS.>", "$SYS.>", "users.*"].map((subject) => ({
    subject,
    may: [],
  })),
];

let nats: TestBroker;

beforeAll(async () => {
  nats = await broker();
}, 60_000);

afterAll(() => nats.stop());

/** The subjects that the broker refused. `act` must end with the subject `the.last`, which is always refused. */
async function refused(
  service: Service,
  operation: string,
  act: (on: NatsConnection) => void,
): Promise<string[]> {
  const { NATS_URL, NATS_USER, NATS_PASSWORD } = nats.env(service);
  const on = await connect({
    servers: NATS_URL,
    user: NATS_USER,
    pass: NATS_PASSWORD,
    inboxPrefix: `_INBOX_${service}`,
  });
  const subjects: string[] = [];
  void (async () => {
    for await (const status of on.status()) {
      if (status.type !== "error" || !(status.error instanceof PermissionViolationError)) continue;
      if (status.error.operation === operation) subjects.push(status.error.subject);
    }
  })();
  act(on);
  await until(() => subjects.includes("the.last"));
  await on.close();
  return subjects.filter((subject) => subject !== "the.last").sort();
}

const notFor = (service: Service, rows: Row[]) =>
  rows
    .filter((row) => !row.may.includes(service))
    .map((row) => row.subject)
    .sort();

test.each(services)("%s may publish exactly the subjects that the contracts list for it", async (service) => {
  const subjects = await refused(service, "publish", (on) => {
    for (const { subject } of [...publishing, { subject: "the.last" }]) on.publish(subject, "x");
  });

  expect(subjects).toEqual(notFor(service, publishing));
});

test.each(services)(
  "%s may subscribe to exactly the subjects that the contracts list for it",
  async (service) => {
    const subjects = await refused(service, "subscription", (on) => {
      for (const { subject } of [...subscribing, { subject: "the.last" }])
        on.subscribe(subject, { callback: () => {} });
    });

    expect(subjects).toEqual(notFor(service, subscribing));
  },
);

test("the broker refuses connections without a login, with a wrong password, or as another service", async () => {
  const { NATS_URL, NATS_PASSWORD } = nats.env("chat");
  const asStranger = (login: object) => connect({ servers: NATS_URL, reconnect: false, ...login });
  await expect(asStranger({})).rejects.toThrow("Authorization");
  await expect(asStranger({ user: "chat", pass: "guessed" })).rejects.toThrow("Authorization");
  await expect(asStranger({ user: "users", pass: NATS_PASSWORD })).rejects.toThrow("Authorization");
});
