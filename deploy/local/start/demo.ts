// The demo account premium@ gets its complimentary period, by billing's own operator command.
import { join } from "node:path";
import { z } from "zod";
import { compiledFolder } from "../resolve/env.ts";
import { run } from "../resolve/run.ts";

const account = "premium@example.com";
const days = 30;

export type Demo = {
  /** The checkout. */
  root: string;
  /** Address of the identity server, and its realm. */
  identity: string;
  realm: string;
  /** Of the client `cellwright-users`, who may look people up. */
  clientSecret: string;
  /** Environment of billing's command, with its database. */
  env: Record<string, string>;
  log: string;
  signal: AbortSignal;
};

/** Changes nothing while a period is still running. Returns what it did. */
export async function grantDemoPremium({ root, env, log, signal, ...identity }: Demo): Promise<string> {
  const id = await personAt(identity);
  if (!id) return `there is no ${account} any more`;
  let said = "";
  await run({
    command: process.execPath,
    args: [join(root, "services/billing/src/grant.ts"), "--user", id, "--days", String(days)],
    env: { ...env, NODE_COMPILE_CACHE: compiledFolder() },
    log,
    signal,
    onLine: (line) => {
      said = line;
    },
  });
  return `${account}: ${said}`;
}

async function personAt({
  identity,
  realm,
  clientSecret,
}: Pick<Demo, "identity" | "realm" | "clientSecret">): Promise<string | undefined> {
  const { access_token } = z.object({ access_token: z.string() }).parse(
    await answerOf(`${identity}/realms/${realm}/protocol/openid-connect/token`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`cellwright-users:${clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    }),
  );
  const query = new URLSearchParams({ email: account, exact: "true" });
  const people = await answerOf(`${identity}/admin/realms/${realm}/users?${query}`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  return z.array(z.object({ id: z.string() })).parse(people)[0]?.id;
}

async function answerOf(address: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(address, { ...request, signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
