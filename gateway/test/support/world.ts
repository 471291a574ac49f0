// Fixture: a gateway with an identity server, a database, and a service that checks tokens as every service does.
import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { httpApp } from "@cellwright/kit/http";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { postgres } from "@cellwright/kit/postgres";
import { secrets } from "@cellwright/kit/secrets";
import { tokenCheck } from "@cellwright/kit/token";
import { type Browser, browser, type Seen } from "@cellwright/tests/support/browser";
import { postgres as freshDatabase } from "@cellwright/tests/support/servers";
import express, { type Express } from "express";
import pg from "pg";
import { type GatewayApp, gatewayApp } from "../../src/bare-express.ts";
import type { PipelineSettings } from "../../src/pipeline.ts";
import { type Account, type IdentityUnderTest, identityUnderTest } from "./identity-under-test.ts";
import { type Wire, wire } from "./wire.ts";

export const log = logger("gateway", "silent");
export const newKey = (id: string): string => `${id}:${randomBytes(32).toString("base64")}`;
export const migrations = join(import.meta.dirname, "../../migrations");
const plenty = { perSecond: 10_000, burst: 100_000 };

export async function listenAt(app: Express, port = 0): Promise<{ url: string; close(): Promise<void> }> {
  const server = await new Promise<Server>((resolve) => {
    const started = app.listen(port, "127.0.0.1", () => resolve(started));
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Replaces every service. `/api/user/whoami` returns whose token it got. */
function anyService(issuer: string): Express {
  const routes = express.Router();
  routes.get("/user/whoami", (req, res) => void res.json({ id: req.user.id }));
  routes.post("/user/whoami", (req, res) => void res.json({ id: req.user.id, body: req.body }));
  const authenticate = tokenCheck({ OIDC_ISSUER: issuer, OIDC_AUDIENCE: "cellwright-api" });
  return httpApp({ log, metrics: metrics("users"), authenticate, routes: [routes] });
}

export type Replica = GatewayApp & { url: string };

export type World = {
  identity: IdentityUnderTest;
  wire: Wire;
  site: string;
  host: string;
  keys: string;
  settings: PipelineSettings;
  databaseUrl: string;
  /** A connection to the database with the privileges of its owner. */
  rows: pg.Pool;
  /** Another gateway on the same database, with its own caches and connections. */
  replica(settings?: Partial<PipelineSettings>): Promise<Replica>;
  signIn(as: Account, path?: string): Promise<{ browser: Browser; last: Seen }>;
  /** The service's response to a request for `/api/user/whoami`. */
  whoami(browser: Browser, at?: string): Promise<Seen>;
  close(): Promise<void>;
};

export async function world(): Promise<World> {
  const identity = await identityUnderTest();
  const { site, issuer, clientId, clientSecret } = identity;
  const between = await wire(issuer);
  const database = await freshDatabase("gateway", [migrations]);
  const rows = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  const service = await listenAt(anyService(issuer));
  const keys = newKey("test");
  const all = [service.url];
  const settings: PipelineSettings = {
    site,
    trustedProxies: [],
    rates: { session: plenty, address: plenty },
    services: { users: all, chat: all, formulas: all, activities: all, billing: all, admin: all },
    pageFolder: join(import.meta.dirname, "page"),
    identity: { issuer, internalUrl: between.url, clientId, clientSecret },
  };
  const running: (() => Promise<unknown>)[] = [];

  const replica = async (changed: Partial<PipelineSettings> = {}, port = 0): Promise<Replica> => {
    const pool = postgres(database.url, "gateway", log);
    const renewalPool = postgres(database.url, "gateway-renewals", log);
    const parts = { log, metrics: metrics("gateway"), secrets: secrets(keys), pool, renewalPool };
    const made = gatewayApp({ ...settings, ...changed }, parts);
    const { url, close } = await listenAt(made.app, port);
    running.push(async () => {
      await close();
      await made.close();
      await Promise.all([pool.end(), renewalPool.end()]);
    });
    return { ...made, url };
  };

  await replica({}, Number(new URL(site).port));
  return {
    identity,
    wire: between,
    site,
    host: new URL(site).hostname,
    keys,
    settings,
    databaseUrl: database.url,
    rows,
    replica: (changed) => replica(changed),
    signIn: async (as, path = "/api/login") => {
      const user = browser();
      const page = await user.go(`${site}${path}`);
      const last = await user.submit(page, { ...as });
      return { browser: user, last };
    },
    whoami: (user, at = site) =>
      user.send(`${at}/api/user/whoami`, { headers: { accept: "application/json" } }),
    close: async () => {
      for (const stop of running) await stop();
      await Promise.all([service.close(), between.close(), rows.end()]);
      await identity.close();
    },
  };
}
