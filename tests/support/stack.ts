// The whole local stack for tests: the launcher's parts on free ports, with functions to kill and restart them.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isFree } from "@cellwright/local/servers/free-port";
import { type Servers, testServers } from "@cellwright/local/servers/servers";
import type { IdentityServer } from "@cellwright/local/start/flags";
import type { Part } from "@cellwright/local/start/part";
import { parts, type Setting } from "@cellwright/local/start/parts";
import {
  mayBeOpened,
  type Ports,
  portsFrom,
  type ServiceName,
  serviceNames,
} from "@cellwright/local/start/ports";
import { type Secrets, secretsIn } from "@cellwright/local/start/secrets";
import { type Stack, startStack } from "@cellwright/local/start/stack";
import { brokenSource } from "./broken-source.ts";
import { type NegativeControlName, negativeControls } from "./negative-controls.ts";
import { sharedAssistant } from "./shared-assistants.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export type TestStack = Stack & {
  /** The URL of the page and the API. */
  site: string;
  /** The URL of the mail server's inbox. */
  inbox: string;
  ports: Ports;
  secrets: Secrets;
  /** The folder with the output of each part. */
  logs: string;
  /** How long the stack took to start, in milliseconds. */
  readyAfter: number;
  /** Runs `act` while all replicas of a service run source code with the mistake. */
  broken<Result>(control: NegativeControlName, act: () => Promise<Result>): Promise<Result>;
};

export type TestStackOptions = {
  scale?: Partial<Record<ServiceName, number>>;
  /** Variables that are added to the environment of every program. */
  env?: Record<string, string>;
  /** The identity server. The default is the one with which this test run was started. */
  identity?: IdentityServer;
  /** A model that replaces the built-in assistant: the three OPENAI variables. */
  openai?: Record<string, string>;
  /** The page and the sources of services of another release. */
  sources?: Setting["sources"];
  page?: string;
  /** Rewrites the URL at which one part finds another, for example to put a proxy between them. */
  way?(from: string, to: string, address: string): string;
};

/** Starts a new stack. */
export async function testStack(options: TestStackOptions = {}): Promise<TestStack> {
  const { scale, env = {}, openai, sources = {}, page, way, identity = identityServerOfRun() } = options;
  const began = performance.now();
  const data = mkdtempSync(join(tmpdir(), "cellwright-stack-"));
  const logs = join(data, "logs");
  mkdirSync(logs);
  const ports = portsFrom(await freeOffset());
  const secrets = secretsIn(data);
  const once = Object.fromEntries(serviceNames.map((name) => [name, 1])) as Record<ServiceName, number>;
  const setting: Setting = {
    root,
    data,
    ports,
    secrets,
    theirs: openai ? { openai } : {},
    passedOn: env,
    scale: { ...once, ...scale },
    watch: false,
    identity,
    sources,
    servers: await undurable(),
    assistant: sharedAssistant(env),
    ...(page && { page }),
    ...(way && { way }),
  };
  const stack = await startStack(parts(setting), { logs, say: () => {}, onReady: () => {} });

  const again = async (service: ServiceName, broken: Setting["sources"] = {}): Promise<void> => {
    const isReplica = ({ name }: Part) => new RegExp(`^${service}(-\\d)?$`).test(name);
    const replicas = parts({ ...setting, sources: { ...sources, ...broken } }).filter(isReplica);
    await Promise.all(replicas.map(({ name }) => stack.kill(name, "SIGKILL")));
    await Promise.all(replicas.map((part) => stack.restart(part.name, part)));
  };
  return {
    ...stack,
    site: `http://127.0.0.1:${ports.gateway}`,
    inbox: `http://127.0.0.1:${ports.mail}`,
    ports,
    secrets,
    logs,
    readyAfter: performance.now() - began,
    broken: async (control, act) => {
      const { service, edits } = negativeControls[control];
      const { folder, remove } = brokenSource(join(root, "services", service), edits);
      try {
        await again(service, { [service]: folder });
        return await act();
      } finally {
        await again(service);
        remove();
      }
    },
    stop: async () => {
      await stack.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Does not wait for the disk: no test cuts the power, and data survives a killed process anyway. */
async function undurable(): Promise<Servers> {
  const servers = await testServers();
  return { ...servers, startPostgres: (options) => servers.startPostgres({ ...options, durable: false }) };
}

/** The identity server of this test run: a real Keycloak with `npm test -- --keycloak`. */
const identityServerOfRun = (): IdentityServer => (process.env.KEYCLOAK ? "keycloak" : "local");

/** An offset with which every port of the stack is free, including the ports of further replicas. */
export async function freeOffset(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const offset = 1_000 + Math.floor(Math.random() * 190) * 100;
    if (!mayBeOpened(offset)) continue;
    const ports = Object.values(portsFrom(offset)).flatMap((port) => [port, port + 1, port + 2, port + 3]);
    // each port is probed only once, because two simultaneous probes of a port would collide
    const free = await Promise.all([...new Set(ports)].map(isFree));
    if (free.every(Boolean)) return offset;
  }
  throw new Error("not enough free ports for another stack on 127.0.0.1");
}
