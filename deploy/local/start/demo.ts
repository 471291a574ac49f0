// The demo accounts get their rights, by the same commands that operators use.
import { join } from "node:path";
import { z } from "zod";
import { compiledFolder } from "../servers/env.ts";
import { run } from "../servers/run.ts";

export type Demo = {
  /** The checkout. */
  root: string;
  /** Address of the identity server, and its realm. */
  identity: string;
  realm: string;
  /** Of the client `cellwright-users`, who may look people up. */
  clientSecret: string;
  /** Environment of a service's command, with its database. */
  env(service: "billing" | "users"): Record<string, string>;
  log: string;
  signal: AbortSignal;
};

const rights = [
  { email: "premium@example.com", service: "billing", command: "grant.ts", more: ["--days", "30"] },
  { email: "admin@example.com", service: "users", command: "grant-admin.ts", more: [] },
] as const;

/** Changes nothing that is so already. Returns what it did. */
export async function grantDemoRights({ root, env, log, signal, ...identity }: Demo): Promise<string> {
  const ids = await peopleAt(
    identity,
    rights.map(({ email }) => email),
  );
  const granted = rights.map(async ({ service, command, more, email }, at) => {
    const id = ids[at];
    if (!id) return `there is no ${email} any more`;
    let said = "";
    await run({
      command: process.execPath,
      args: [join(root, "services", service, "src", command), "--user", id, ...more],
      env: { ...env(service), NODE_COMPILE_CACHE: compiledFolder() },
      log,
      signal,
      onLine: (line) => {
        said = line;
      },
    });
    return `${email}: ${said}`;
  });
  return (await Promise.all(granted)).join("; ");
}

/** The ids of people by their addresses; undefined for one that is not there. */
async function peopleAt(
  { identity, realm, clientSecret }: Pick<Demo, "identity" | "realm" | "clientSecret">,
  emails: string[],
): Promise<(string | undefined)[]> {
  const { access_token } = z.object({ access_token: z.string() }).parse(
    await answerOf(`${identity}/realms/${realm}/protocol/openid-connect/token`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`cellwright-users:${clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    }),
  );
  const headers = { authorization: `Bearer ${access_token}` };
  const found = emails.map(async (email) => {
    const query = new URLSearchParams({ email, exact: "true" });
    const people = await answerOf(`${identity}/admin/realms/${realm}/users?${query}`, { headers });
    return z.array(z.object({ id: z.string() })).parse(people)[0]?.id;
  });
  return Promise.all(found);
}

/** Everything else on this machine may be starting at the same time. */
const patienceMs = 30_000;

async function answerOf(address: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(address, { ...request, signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
