// One run of the launcher: from its options to the exit code.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { isFree } from "../servers/free-port.ts";
import { emptyDataFolder, openDataFolder } from "./data-folder.ts";
import { ending } from "./ending.ts";
import { passedOn, type Theirs, theirs, wantsColour } from "./env.ts";
import type { Flags } from "./flags.ts";
import { lock } from "./lock.ts";
import { hostsOf } from "./login.ts";
import type { Part } from "./part.ts";
import { parts } from "./parts.ts";
import { type Ports, portsFrom } from "./ports.ts";
import { type Screen, screen } from "./screen.ts";
import { secretsIn } from "./secrets.ts";
import { startStack } from "./stack.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const demoAccounts = z.object({ password: z.string(), accounts: z.array(z.object({ email: z.string() })) });

/** Returns the exit code: 0 if it was stopped on request, 1 if a part failed. */
export async function launch(flags: Flags): Promise<number> {
  const began = performance.now();
  const out = screen(process.stdout, wantsColour());
  try {
    return await runUntilEnded(flags, out, began);
  } catch (error) {
    out.failed(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function runUntilEnded(flags: Flags, out: Screen, began: number): Promise<number> {
  const data = resolve(root, flags.data);
  openDataFolder(data);
  const held = lock(data);
  const end = ending();
  try {
    if (flags.fresh) emptyDataFolder(data);
    const ports = portsFrom(flags.offset);
    const outside = theirs();
    const all = parts({
      ...{ root, data, ports, scale: flags.scale, watch: flags.watch, identity: flags.identity },
      ...{ secrets: secretsIn(data), theirs: outside, passedOn: passedOn() },
    });
    await portsMustBeFree(all, held.wasLeft ? 15_000 : 0, out);
    const logs = join(data, "logs");
    rmSync(logs, { recursive: true, force: true });
    mkdirSync(logs);

    const stack = await startStack(all, {
      logs,
      say: out.progress,
      onReady: (part, running, ms) => out.ready(part.name, running, ms),
      ...(!flags.once && { onAgain: (part, how, ms) => out.again(part.name, how, ms) }),
      signal: end.signal,
    });
    welcome(out, ports, outside, logs, performance.now() - began);
    const failure = await Promise.race([end.requested, stack.failure.catch((error: Error) => error)]);
    if (failure) out.failed(failure.message);
    out.line("Stopping.");
    await stack.stop();
    return failure ? 1 : 0;
  } catch (error) {
    if (!end.signal.aborted) throw error;
    return 0; // the error is a result of Ctrl-C
  } finally {
    held.release();
    end.forget();
  }
}

async function portsMustBeFree(all: Part[], patience: number, out: Screen): Promise<void> {
  const until = Date.now() + patience;
  const needed = all.flatMap((part) => part.ports.map((port) => ({ port, part })));
  if (patience > 0) out.progress("the last run did not end properly; waiting until its processes have ended");
  for (;;) {
    const isTaken = await Promise.all(needed.map(async ({ port }) => !(await isFree(port))));
    const taken = needed.filter((_, index) => isTaken[index]);
    if (taken.length === 0) return;
    if (Date.now() > until) {
      const lines = taken.map(
        ({ port, part }) => `port ${port} is in use by another program, and ${part.name} needs it`,
      );
      throw new Error(
        `${lines.join("\n  ")}\n  \`lsof -i :${taken[0]?.port}\` names that program; --offset 100 goes out of its way.`,
      );
    }
    await pause(200);
  }
}

function welcome(out: Screen, ports: Ports, outside: Theirs, logs: string, ms: number) {
  const file = join(root, "deploy/local/identity/demo-accounts.json");
  const { password, accounts } = demoAccounts.parse(JSON.parse(readFileSync(file, "utf8")));
  out.welcome({
    site: `http://127.0.0.1:${ports.gateway}`,
    mail: outside.SMTP_URL ? `through ${hostsOf(outside.SMTP_URL)}` : `http://127.0.0.1:${ports.mail}`,
    model: outside.openai
      ? `${outside.openai.OPENAI_MODEL ?? "default model"} at ${outside.openai.OPENAI_BASE_URL ?? "OpenAI"}`
      : "built-in assistant",
    payments: outside.stripe ? "your Stripe account" : "local Stripe, card 4242 4242 4242 4242",
    accounts: accounts.map(({ email }) => email),
    password,
    logs,
    ms,
  });
}
