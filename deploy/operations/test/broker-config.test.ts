// The broker's configuration for a single server and for a cluster.
import { onTheBus, operator } from "@cellwright/kit/nats-users";
import { expect, test } from "@jest/globals";
import { brokerConfig } from "../src/broker-config.ts";
import { passwordsIn } from "../src/config.ts";

const passwords = Object.fromEntries([...onTheBus, operator].map((name) => [name, `"${name} \\ secret"`]));
const one = { passwords, name: "nats-0", store: "/data", peers: [], routesPassword: undefined };

test("every service and the operator have their own login, with any characters in the password", () => {
  const text = brokerConfig(one);
  for (const [name, password] of Object.entries(passwords))
    expect(text).toContain(`user: ${name}, password: ${JSON.stringify(password)}`);
  expect(text).not.toContain("cluster {");
});

test("the broker acknowledges a message only when it is on disk", () => {
  expect(brokerConfig(one)).toContain("sync_interval: always");
});

test("the members of a cluster authenticate with a password", () => {
  const peers = ["nats-0.nats-members", "nats-1.nats-members", "nats-2.nats-members"];
  const text = brokerConfig({ ...one, peers, routesPassword: "a/b@c" });
  expect(text).toContain('authorization { user: routes, password: "a/b@c", timeout: 5 }');
  expect(text).toContain('"nats://routes:a%2Fb%40c@nats-2.nats-members:6222"');
  expect(() => brokerConfig({ ...one, peers })).toThrow("NATS_ROUTES_PASSWORD");
});

test("passwords come from variables named after their logins", () => {
  const env = {
    NATS_CHAT_PASSWORD: "c",
    NATS_ROUTES_PASSWORD: undefined,
    POSTGRES_CHAT_PASSWORD: "p",
    NATS_URL: "n",
  };
  expect(passwordsIn(env, "NATS")).toEqual({ chat: "c" });
});
