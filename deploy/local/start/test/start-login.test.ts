// Logins and URLs: local servers have a login per service; external ones may have one for all, or several hosts.

import { databaseUrl } from "@cellwright/operations/databases";
import { expect, test } from "@jest/globals";
import { hostsOf, mongoDatabase, natsLogin } from "../login.ts";

test.each([
  ["nats://127.0.0.1:8422", { NATS_URL: "nats://127.0.0.1:8422", NATS_USER: "chat", NATS_PASSWORD: "own" }],
  ["nats://all:p%40ss@a:1", { NATS_URL: "nats://a:1", NATS_USER: "all", NATS_PASSWORD: "p@ss" }],
  [
    "nats://x:y@a:1,nats://x:y@b:2",
    { NATS_URL: "nats://a:1,nats://b:2", NATS_USER: "x", NATS_PASSWORD: "y" },
  ],
])("the login in a broker's URL takes precedence over the service's own: %s", (url, login) => {
  expect(natsLogin(url, "chat", { chat: "own" })).toEqual(login);
});

test.each([
  ["mongodb://127.0.0.1:8017/?replicaSet=rs0", "mongodb://127.0.0.1:8017/chat?replicaSet=rs0"],
  ["mongodb://u:p@a:1,b:2/admin?tls=true", "mongodb://u:p@a:1,b:2/chat?tls=true"],
  ["mongodb+srv://cluster.example", "mongodb+srv://cluster.example/chat"],
])("a service has its own database on %s", (url, own) => {
  expect(mongoDatabase(url, "chat")).toBe(own);
});

test("a service has its own login on our replica set", () => {
  expect(mongoDatabase("mongodb://127.0.0.1:8017/?replicaSet=rs0", "chat", "secret")).toBe(
    "mongodb://chat:secret@127.0.0.1:8017/chat?replicaSet=rs0",
  );
});

test("a service's database has its own login and keeps the server's options", () => {
  const server = "postgres://owner:secret@db.example:6000/postgres?sslmode=require";
  expect(databaseUrl(server, "users", "users", "p w")).toBe(
    "postgres://users:p%20w@db.example:6000/users?sslmode=require",
  );
});

test("a URL is shown without its login", () => {
  expect(hostsOf("mongodb://u:p@a:1,b:2/?x=y")).toBe("a:1,b:2");
  expect(hostsOf("smtp://mail.example:25")).toBe("mail.example:25");
});
