// Bad input to every route of this service gets a problem of the contract (with a real identity server).
import { randomUUID } from "node:crypto";
import { exportRpcs } from "@cellwright/contracts/rpcs";
import { usersCalls } from "@cellwright/contracts/users";
import { type Bus, bus } from "@cellwright/kit/bus";
import { answerExport } from "@cellwright/kit/export";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { malformed } from "@cellwright/tests/support/malformed";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Identified, identified } from "./identified.ts";

/** These routes close the account or end its sessions, so each call gets its own user. */
const last = ["/api/auth/logout-everywhere", "/api/user/delete-account"];
const calls = Object.values(usersCalls).filter(({ served }) => served);
let home: Identified;
/** Fake services that hold no user data. */
const buses: Bus[] = [];

beforeAll(async () => {
  home = await identified({}, { accessTokenSeconds: 3_000 });
  for (const service of Object.keys(exportRpcs) as (keyof typeof exportRpcs)[]) {
    const connected = await bus(service, home.on.nats.env(service), {
      log: logger(service, "fatal"),
      metrics: metrics(service),
    });
    buses.push(connected);
    answerExport(connected, exportRpcs[service], []);
    await connected.flush();
  }
}, 60_000);

afterAll(async () => {
  await Promise.all(buses.map((each) => each.close()));
  await home.stop();
});

const like = {
  "PATCH /api/user/profile": {
    firstName: "Ann",
    lastName: "Archer",
    preferences: { language: "de", dialect: "sheets", separator: ";", theme: "dark" },
  },
};

test.each(calls.map((call) => [`${call.method.toUpperCase()} ${call.path}`, call] as const))(
  "%s refuses malformed input",
  async (_name, call) => {
    const ann = await home.newcomer();
    const { tokens } = last.includes(call.path) ? await home.newcomer() : ann;

    const params = { id: randomUUID() };
    const { sent, failures } = await malformed({
      calls: [call],
      url: home.on.first.url,
      token: async () => tokens.access_token,
      like,
      params,
    });

    expect(failures).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(1_000);
  },
  60_000,
);
