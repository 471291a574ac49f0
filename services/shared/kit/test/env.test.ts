// Settings from environment variables: errors name every wrong variable, but contain no values.
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { address, EnvError, list, port, readEnv } from "../src/env.ts";

const shape = {
  PORT: port,
  OIDC_ISSUER: address,
  SECRET_KEYS: z.string().min(20),
  SUPER_ADMIN_EMAILS: list,
  AI: z.enum(["built-in"]).optional(),
};
const good = { PORT: "8080", OIDC_ISSUER: "https://id.example/realms/r/", SECRET_KEYS: "k".repeat(20) };

function wrong(source: Record<string, string>): string {
  try {
    readEnv(shape, source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
  }
  throw new Error("it was taken");
}

test("valid settings are converted to their types", () => {
  expect(readEnv(shape, { ...good, SUPER_ADMIN_EMAILS: " a@x.org, b@x.org,," })).toEqual({
    PORT: 8080,
    OIDC_ISSUER: "https://id.example/realms/r",
    SECRET_KEYS: good.SECRET_KEYS,
    SUPER_ADMIN_EMAILS: ["a@x.org", "b@x.org"],
  });
  expect(readEnv(shape, good).SUPER_ADMIN_EMAILS).toEqual([]);
});

test.each<[string, string]>([
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "80a"],
  ["OIDC_ISSUER", "id.example"],
  ["OIDC_ISSUER", "ftp://id.example"],
  ["OIDC_ISSUER", "javascript:alert(1)"],
  ["SECRET_KEYS", "canary-secret"],
  ["AI", "canary-secret"],
])("the error for %s=%s names the variable but does not contain the value", (name, value) => {
  const message = wrong({ ...good, [name]: value });
  expect(message).toContain(`  ${name}: `);
  expect(message).not.toContain(`${name}: is not set`);
  if (value === "canary-secret") expect(message).not.toContain(value);
});

test("an empty variable counts as absent, and one error names all missing variables", () => {
  for (const source of [{}, { PORT: "", OIDC_ISSUER: "", SECRET_KEYS: "", AI: "" }]) {
    const message = wrong(source);
    for (const name of ["PORT", "OIDC_ISSUER", "SECRET_KEYS"])
      expect(message).toContain(`  ${name}: is not set`);
    expect(message).not.toContain("AI");
  }
});
