// Encryption of secrets at rest: bound to their place, with rotating keys.
import { randomBytes } from "node:crypto";
import { expect, test } from "@jest/globals";
import { SecretError, secrets } from "../src/secrets.ts";

const key = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;

test("a text sealed for a place opens there, and has the form v1.keyId.nonce.tag.cipher", () => {
  const vault = secrets(key("may"));
  const sealed = vault.seal("sk_test_ünï", "settings.secret.1");
  expect(sealed).toMatch(/^v1\.may\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
  expect(vault.open(sealed, "settings.secret.1")).toBe("sk_test_ünï");
});

test("the same text is sealed differently each time", () => {
  const vault = secrets(key("may"));
  expect(vault.seal("text", "a.b.c")).not.toBe(vault.seal("text", "a.b.c"));
});

test("a secret moved to another row does not open", () => {
  const vault = secrets(key("may"));
  const sealed = vault.seal("text", "sessions.tokens.one");
  expect(() => vault.open(sealed, "sessions.tokens.two")).toThrow(SecretError);
});

test("a tampered secret does not open, whichever part was changed", () => {
  const vault = secrets(key("may"));
  const parts = vault.seal("text of some length", "a.b.c").split(".");
  for (const part of [2, 3, 4]) {
    const changed = [...parts];
    const word = changed[part] ?? "";
    changed[part] = (word.startsWith("A") ? "B" : "A") + word.slice(1);
    expect(() => vault.open(changed.join("."), "a.b.c")).toThrow(SecretError);
  }
  // a shortened tag is easier to guess, so it must be refused even if it matches
  const short = [...parts];
  short[3] = (short[3] ?? "").slice(0, 6);
  expect(() => vault.open(short.join("."), "a.b.c")).toThrow(SecretError);
});

test("after a key rotation old secrets still open, and new ones use the new key", () => {
  const [old, fresh] = [key("old"), key("new")];
  const sealed = secrets(old).seal("text", "a.b.c");
  const both = secrets(`${fresh},${old}`);
  expect(both.open(sealed, "a.b.c")).toBe("text");
  expect(both.keyIdOf(both.seal("text", "a.b.c"))).toBe("new");
  expect(() => secrets(fresh).open(sealed, "a.b.c")).toThrow(SecretError);
});

test("malformed keys are refused at once, without showing them", () => {
  for (const keys of [
    "",
    "may",
    "may:c2hvcnQ=",
    `${key("a")},`,
    `a b:${randomBytes(32).toString("base64")}`,
  ]) {
    expect(() => secrets(keys)).toThrow(SecretError);
  }
  const twice = key("a");
  expect(() => secrets(`${twice},${twice}`)).toThrow("the key id a occurs twice");
  expect(() => secrets("may:c2hvcnQ=")).not.toThrow("c2hvcnQ=");
});
