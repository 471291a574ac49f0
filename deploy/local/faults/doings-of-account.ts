// What people do with their account: reading and changing it, having it verified, signing in and out.
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { browser } from "../testing/browser.ts";
import type { TestStack } from "../testing/stack.ts";
import { type Call, type Doing, doing, type Heard } from "./doing.ts";
import type { Link } from "./links.ts";

export async function ofUsers(me: Call, reader: Call, readerId: string, users: pg.Pool): Promise<Doing[]> {
  let named = 0;
  const toIdentity: Link[] = ["users to the identity server"];
  return [
    doing("who am I", "users", () => me("GET", "/api/auth/user")),
    doing("what is left", "users", () => me("GET", "/api/user/tokens")),
    doing("what I used", "users", () => me("GET", "/api/user/usage?limit=20")),
    doing("a preference", "users", () =>
      me("PATCH", "/api/user/profile", { preferences: { theme: named % 2 ? "dark" : "light" } }),
    ),
    doing(
      "another name",
      "users",
      () => {
        named += 1;
        return me("PATCH", "/api/user/profile", { firstName: named % 2 ? "Ann" : "Bea" });
      },
      { over: toIdentity, isLimited: true },
    ),
    doing(
      "everything of mine",
      "users",
      async () => {
        await users.query("delete from exports where user_id = $1", [readerId]);
        return reader("GET", "/api/user/export");
      },
      { over: toIdentity, isLimited: true },
    ),
    doing("a receipt", "users", () => me("GET", `/api/erased/${randomUUID()}`), { answers: [404] }),
  ];
}

export function ofNewcomer(me: Call, id: string, users: pg.Pool): Doing[] {
  const over: Link[] = ["users to the identity server"];
  return [
    doing("is it verified", "users", () => me("POST", "/api/auth/check-verification", {}), { over }),
    doing(
      "another mail",
      "users",
      async () => {
        await users.query("delete from verifications where user_id = $1", [id]);
        return me("POST", "/api/auth/resend-verification", {});
      },
      { over: [...over, "identity server to the mail server"], isLimited: true },
    ),
  ];
}

export function ofSignIn(stack: TestStack, me: Call, id: string, gateway: pg.Pool): Doing[] {
  const over: Link[] = ["gateway to the identity server"];
  const signIn = async (): Promise<Heard> => {
    const at = browser();
    const login = await at.go(`${stack.site}/api/login?returnTo=/terms`);
    if (login.status !== 200) return heard(login);
    const home = await at.submit(login, { username: "free@example.com", password: "cellwright" });
    return heard(home.status === 200 ? await at.go(`${stack.site}/api/auth/logout`) : home);
  };
  return [
    doing("in and out", undefined, signIn, { over }),
    doing(
      "a token that ended",
      "users",
      async () => {
        await gateway.query(
          `update sessions set refresh_at = now(), expires_at = now() where sid in
             (select sid from sessions where user_id = $1 and tokens is not null for update skip locked)`,
          [id],
        );
        return me("GET", "/api/user/tokens");
      },
      { over },
    ),
  ];
}

const heard = (seen: { status: number; body: string; headers: Headers }): Heard => ({
  status: seen.status,
  text: seen.body,
  wait: seen.headers.get("retry-after") ?? undefined,
});
