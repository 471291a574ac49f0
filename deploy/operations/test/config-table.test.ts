// deploy/CONFIG.md is up to date with the programs' schemas.
import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { configFile, configTable } from "../src/config-table.ts";
import { programs } from "../src/programs.ts";
import { isSecret, meaningOf, meanings } from "../src/variables.ts";

const names = [...programs.values()].flatMap((variables) => [...variables.keys()]);

test("the table of variables is up to date", () => {
  // if this fails, write it with: npm run config-table -w @cellwright/operations
  expect(readFileSync(configFile, "utf8")).toBe(configTable());
});

test("every variable has a description, and every description belongs to a variable", () => {
  expect(names.filter((name) => !meaningOf(name))).toEqual([]);
  expect(Object.keys(meanings).filter((name) => !names.includes(name))).toEqual([]);
});

test("variables with a password, key or login count as secret, and secrets have no default", () => {
  for (const name of ["DATABASE_URL", "MONGO_URL", "SECRET_KEYS", "OPENAI_3_API_KEY", "NATS_PASSWORD"])
    expect([name, isSecret(name)]).toEqual([name, true]);
  for (const name of ["NATS_URL", "PUBLIC_URL", "STRIPE_PUBLISHABLE_KEY", "OIDC_CLIENT_ID"])
    expect([name, isSecret(name)]).toEqual([name, false]);
  const given = [...programs.values()].flatMap((variables) =>
    [...variables].filter(([name, { usual }]) => isSecret(name) && usual !== undefined && usual !== "none"),
  );
  expect(given).toEqual([]);
});
