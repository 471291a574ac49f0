// Rules that docker-compose.yml must follow.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { parse } from "yaml";
import { z } from "zod";
import { databaseNames } from "../src/databases.ts";
import { filled } from "../src/new-secrets.ts";
import { type Program, programs } from "../src/programs.ts";
import { isSecret } from "../src/variables.ts";
import { allowed, connectionsOf } from "./connections.ts";

const root = join(import.meta.dirname, "../../..");
const text = readFileSync(join(root, "docker-compose.yml"), "utf8");
const example = readFileSync(join(root, ".env.example"), "utf8");

const part = z.looseObject({
  image: z.string(),
  build: z.looseObject({ dockerfile: z.string() }).optional(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  restart: z.string(),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.looseObject({ disable: z.boolean().optional() }).optional(),
  security_opt: z.array(z.string()),
  cap_drop: z.array(z.string()),
  cap_add: z.array(z.string()).default([]),
  mem_limit: z.string(),
  cpus: z.union([z.number(), z.string()]),
  pids_limit: z.number(),
});
const whole = z.object({
  services: z.record(z.string(), part),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() })),
  volumes: z.record(z.string(), z.object({})),
});
const { services, networks, volumes } = whole.parse(pick(parse(text, { merge: true })));
const parts = Object.entries(services);

/** Leaves out the YAML fragments at the beginning of the file. */
function pick(all: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith("x-")));
}

type Part = z.infer<typeof part>;

const broken = (rule: (each: Part, name: string) => boolean) =>
  parts.filter(([name, each]) => !rule(each, name)).map(([name]) => name);

test("no container runs as root, can gain privileges or lacks a limit", () => {
  // our own images set the user themselves
  expect(broken(({ user, build }) => build !== undefined || /^[1-9]\d*:[1-9]\d*$/.test(user ?? ""))).toEqual(
    [],
  );
  expect(broken(({ build, user }) => !build || user === undefined)).toEqual([]);
  expect(broken(({ cap_drop, cap_add }) => cap_drop.includes("ALL") && cap_add.length === 0)).toEqual([]);
  expect(broken(({ security_opt }) => security_opt.includes("no-new-privileges:true"))).toEqual([]);
});

test("our own containers have a read-only file system", () => {
  expect(broken(({ build, read_only }) => !build || read_only === true)).toEqual([]);
});

test("every image that is downloaded has a version", () => {
  expect(
    broken(
      ({ build, image }) => build !== undefined || (/:[\w.-]+$/.test(image) && !image.endsWith(":latest")),
    ),
  ).toEqual([]);
});

test("containers that keep running have a health check, and those that depend on them wait until they are healthy", () => {
  // images that contain only their program have no command for a health check
  const silent = ["otel-collector", "jaeger"];
  expect(
    broken(({ restart, healthcheck, image, build }, name) => {
      if (restart === "no" || silent.includes(name)) return true;
      // our own images define a health check themselves
      return build !== undefined || (healthcheck !== undefined && !healthcheck.disable && image !== "");
    }),
  ).toEqual([]);
  for (const [name, { depends_on }] of parts)
    for (const [needed, { condition }] of Object.entries(depends_on)) {
      const expected =
        services[needed]?.restart === "no" ? "service_completed_successfully" : "service_healthy";
      expect([name, needed, condition]).toEqual([
        name,
        needed,
        silent.includes(needed) ? "service_started" : expected,
      ]);
    }
});

test("only the page, sign-in, inbox and operators' pages publish a port, and only on loopback", () => {
  const open = parts.flatMap(([name, { ports }]) => ports.map((port) => [name, port] as const));
  expect(open.map(([name]) => name).sort()).toEqual([
    "gateway",
    "grafana",
    "jaeger",
    "keycloak",
    "mail",
    "prometheus",
  ]);
  for (const [, port] of open) expect(port).toMatch(/^(\$\{[A-Z_]+:-)?127\.0\.0\.1:/);
});

test("stores and the broker are on internal networks, and of the services only chat and billing can reach the internet", () => {
  const inside = Object.entries(networks)
    .filter(([, { internal }]) => internal)
    .map(([name]) => name);
  expect(inside.sort()).toEqual(["app", "broker", "identity", "stores"]);
  const out = parts.filter(([, each]) => each.networks.includes("front")).map(([name]) => name);
  for (const store of ["postgres", "mongo", "nats", "users", "formulas", "activities", "admin"])
    expect(out).not.toContain(store);
});

test("data that must be kept is on named volumes", () => {
  const named = parts
    .flatMap(([, each]) => each.volumes.map((volume) => volume.split(":")[0] ?? ""))
    .filter((name) => !name.startsWith("."));
  expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort());
  for (const store of ["postgres", "mongo", "nats", "grafana", "prometheus"]) expect(named).toContain(store);
});

test("every variable is known to its program, every required one is set, and none contains a secret", () => {
  const inTheImage = ["PORT", "HEALTH_PORT", "PAGE_DIR"];
  const seen = new Set<Program>();
  for (const [name, { environment, build }] of parts) {
    const program = name as Program;
    const known = programs.get(program);
    if (!build || !known) continue;
    seen.add(program);
    expect([name, Object.keys(environment).filter((each) => !known.has(each))]).toEqual([name, []]);
    const missing = [...known].filter(
      ([each, { isRequired }]) => isRequired && !(each in environment) && !inTheImage.includes(each),
    );
    expect([name, missing.map(([each]) => each)]).toEqual([name, []]);
  }
  expect([...seen].sort()).toEqual(
    [...programs.keys()].filter((name) => name !== "billing configure").sort(),
  );
  for (const [name, { environment }] of parts)
    for (const [each, value] of Object.entries(environment))
      if (isSecret(each) && value !== "")
        expect([name, each, value]).toEqual([name, each, expect.stringMatching(/\$\{[A-Z_]+:[?-]/)]);
});

test("every variable of the file is in .env.example, and new-secrets.ts generates those that are empty there", () => {
  const used = new Set([...text.matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(([, name]) => name));
  const documented = new Set([...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name));
  expect([...used].filter((name) => !documented.has(name))).toEqual([]);
  expect([...documented].filter((name) => !used.has(name))).toEqual([]);

  const needed = [...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name);
  const made = new Map(
    [...filled(example).matchAll(/^([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(needed.filter((name) => !made.has(name))).toEqual([]);
  expect(new Set(made.values()).size).toBe(made.size);
  expect(made.get("SECRET_KEYS")).toMatch(/^first:[A-Za-z0-9+/]{43}=$/);
});

test("the connection limit of a login is enough for all programs that use it", () => {
  const openings = parts.flatMap(([name, { environment, profiles }]) => {
    const login = /^postgres:\/\/(\w+):/.exec(environment.DATABASE_URL ?? "")?.[1];
    // operators' commands run only while the services are stopped
    return login && !profiles.includes("operations")
      ? [{ login, program: name as Program, processes: 1 }]
      : [];
  });
  const needed = connectionsOf(openings);
  expect(Object.keys(needed).sort()).toEqual([...databaseNames].sort());
  const most = allowed(services.bootstrap?.environment.POSTGRES_CONNECTIONS);
  expect(Object.entries(needed).filter(([, each]) => each > most)).toEqual([]);
});
