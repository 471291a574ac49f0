// Gives the demo accounts their permissions, with the same commands that operators use.
import { join } from "node:path";
import { z } from "zod";
import { compiledFolder } from "../servers/env.ts";
import { run } from "../servers/run.ts";

export type Demo = {
  /** The root of the repository. */
  root: string;
  /** The URL of the identity server's realm. */
  identity: string;
  realm: string;
  /** The secret of the client `cellwright-users`, which may search for users. */
  clientSecret: string;
  /** The environment for commands of a service, including its database. */
  env(service: "billing" | "users"): Record<string, string>;
  log: string;
  signal: AbortSignal;
};

const permissions = [
  { email: "premium@example.com", service: "billing", command: "grant.ts", more: ["--days", "30"] },
  { email: "admin@example.com", service: "users", command: "grant-admin.ts", more: [] },
] as const;

/** Returns what was done. Calling it again does nothing. */
export async function grantDemoPermissions({ root, env, log, signal, ...identity }: Demo): Promise<string> {
  const ids = await userIds(
    identity,
    permissions.map(({ email }) => email),
  );
  const granted = permissions.map(async ({ service, command, more, email }, at) => {
    const id = ids[at];
    if (!id) return `there is no ${email} any more`;
    let result = "";
    await run({
      command: process.execPath,
      args: [join(root, "services", service, "src", command), "--user", id, ...more],
      env: { ...env(service), NODE_COMPILE_CACHE: compiledFolder() },
      log,
      signal,
      onLine: (line) => {
        result = line;
      },
    });
    return `${email}: ${result}`;
  });
  return (await Promise.all(granted)).join("; ");
}

/** The ids of users by their e-mail addresses. Undefined for users who do not exist. */
async function userIds(
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
    const users = await answerOf(`${identity}/admin/realms/${realm}/users?${query}`, { headers });
    return z.array(z.object({ id: z.string() })).parse(users)[0]?.id;
  });
  return Promise.all(found);
}

/** Long, because everything else on this machine may be starting at the same time. */
const patienceMs = 30_000;

async function answerOf(address: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(address, { ...request, signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
