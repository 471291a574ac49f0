// Stored secrets are encrypted and bound to their database field, and the keys can be rotated.
import { randomBytes } from "node:crypto";
import { expect, test } from "@jest/globals";
import { SecretError, secrets } from "../src/secrets.ts";

const key = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;

test("a text sealed for a field can be opened for that field, and has the form v1.keyId.nonce.tag.cipher", () => {
  const vault = secrets(key("may"));
  const sealed = vault.seal("sk_test_ünï", "settings.secret.1");
  expect(sealed).toMatch(/^v1\.may\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
  expect(vault.open(sealed, "settings.secret.1")).toBe("sk_test_ünï");
});

test("the same text is sealed differently each time", () => {
  const vault = secrets(key("may"));
  expect(vault.seal("text", "a.b.c")).not.toBe(vault.seal("text", "a.b.c"));
});

test("a sealed secret that was moved to another row cannot be opened", () => {
  const vault = secrets(key("may"));
  const sealed = vault.seal("text", "sessions.tokens.one");
  expect(() => vault.open(sealed, "sessions.tokens.two")).toThrow(SecretError);
});

test("a sealed secret cannot be opened if any part of it was changed", () => {
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

test("after a key rotation, old secrets can still be opened, and new secrets use the new key", () => {
  const [old, fresh] = [key("old"), key("new")];
  const sealed = secrets(old).seal("text", "a.b.c");
  const both = secrets(`${fresh},${old}`);
  expect(both.open(sealed, "a.b.c")).toBe("text");
  expect(both.keyIdOf(both.seal("text", "a.b.c"))).toBe("new");
  expect(() => secrets(fresh).open(sealed, "a.b.c")).toThrow(SecretError);
});

test("malformed keys are refused at once, and the error does not contain them", () => {
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
