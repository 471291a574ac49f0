// The whole local stack for tests: the launcher's own parts on free ports, in a folder of its own, with kill and restart.
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
import { brokenSource, type Edit } from "./broken-source.ts";
import { sharedAssistant } from "./shared-assistants.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export type TestStack = Stack & {
  /** The page's and the API's address. */
  site: string;
  /** The mail server's address. */
  inbox: string;
  ports: Ports;
  secrets: Secrets;
  /** The folder with each part's output. */
  logs: string;
  /** Starting took this long, in milliseconds. */
  readyAfter: number;
  /** Runs all replicas of a service on a copy of its source with these places replaced, while `act` runs: a twin that must be seen. */
  broken<Result>(service: ServiceName, edits: Edit[], act: () => Promise<Result>): Promise<Result>;
};

export type TestStackOptions = {
  scale?: Partial<Record<ServiceName, number>>;
  /** The environment of every program. */
  env?: Record<string, string>;
  /** Another identity server than the one that this run of the tests is about. */
  identity?: IdentityServer;
  /** Another model than the built-in assistant: the three OPENAI variables. */
  openai?: Record<string, string>;
  /** Services, and a page, of another release. */
  sources?: Setting["sources"];
  page?: string;
  /** The address at which one part finds another; the usual one unless told otherwise. */
  way?(from: string, to: string, address: string): string;
};

/** Starts everything anew. */
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
    broken: async (service, edits, act) => {
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

/** No test cuts the power, so nothing waits for the disk; what is killed finds its data all the same. */
async function undurable(): Promise<Servers> {
  const servers = await testServers();
  return { ...servers, startPostgres: (options) => servers.startPostgres({ ...options, durable: false }) };
}

/** `npm test -- --keycloak` is about the real one. */
const identityServerOfRun = (): IdentityServer => (process.env.KEYCLOAK ? "keycloak" : "local");

/** An offset at which every port of the stack is free, with room for a second replica. */
export async function freeOffset(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const offset = 1_000 + Math.floor(Math.random() * 190) * 100;
    if (!mayBeOpened(offset)) continue;
    const ports = Object.values(portsFrom(offset)).flatMap((port) => [port, port + 1, port + 2, port + 3]);
    // each once: two probes of one port would find each other
    const free = await Promise.all([...new Set(ports)].map(isFree));
    if (free.every(Boolean)) return offset;
  }
  throw new Error("no room for another stack on 127.0.0.1");
}
