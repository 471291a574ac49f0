// Account scenarios: reading and changing the account, verification, signing in and out.
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { browser } from "../support/browser.ts";
import type { TestStack } from "../support/stack.ts";
import { type Visitor, visitor } from "../support/visitor.ts";
import type { Link } from "./links.ts";
import { type Answer, type Call, type Scenario, scenario } from "./scenario.ts";

export async function ofUsers(me: Call, reader: Call, readerId: string, users: pg.Pool): Promise<Scenario[]> {
  let named = 0;
  const toIdentity: Link[] = ["users to the identity server"];
  return [
    scenario("account", "users", () => me("GET", "/api/auth/user")),
    scenario("tokens left", "users", () => me("GET", "/api/user/tokens")),
    scenario("usage list", "users", () => me("GET", "/api/user/usage?limit=20")),
    scenario("change a preference", "users", () =>
      me("PATCH", "/api/user/profile", { preferences: { theme: named % 2 ? "dark" : "light" } }),
    ),
    scenario(
      "change the name",
      "users",
      () => {
        named += 1;
        return me("PATCH", "/api/user/profile", { firstName: named % 2 ? "Ann" : "Bea" });
      },
      { over: toIdentity, isLimited: true },
    ),
    scenario(
      "data export",
      "users",
      async () => {
        await users.query("delete from exports where user_id = $1", [readerId]);
        return reader("GET", "/api/user/export");
      },
      { over: toIdentity, isLimited: true },
    ),
    scenario("erasure receipt", "users", () => me("GET", `/api/erased/${randomUUID()}`), { answers: [404] }),
  ];
}

export function ofNewcomer(me: Call, id: string, users: pg.Pool): Scenario[] {
  const over: Link[] = ["users to the identity server"];
  return [
    scenario("check verification", "users", () => me("POST", "/api/auth/check-verification", {}), { over }),
    scenario(
      "resend verification",
      "users",
      async () => {
        await users.query("delete from verifications where user_id = $1", [id]);
        return me("POST", "/api/auth/resend-verification", {});
      },
      { over: [...over, "identity server to the mail server"], isLimited: true },
    ),
  ];
}

/** Scenarios that sign in as the user `id`, in sessions that no other scenario uses. */
export function ofSignIn(
  stack: TestStack,
  callOf: (user: Visitor) => Call,
  id: string,
  gateway: pg.Pool,
): Scenario[] {
  const over: Link[] = ["gateway to the identity server"];
  const email = "free@example.com";
  let before: Promise<unknown> = Promise.resolve();
  // one at a time, because simultaneous sign-ins would look like somebody who guesses passwords
  const inTurn = <Result>(act: () => Promise<Result>): Promise<Result> => {
    const turn = before.then(act, act);
    before = turn.catch(() => {});
    return turn;
  };
  const inAndOut = async (): Promise<Answer> => {
    const at = browser();
    const login = await at.go(`${stack.site}/api/login?returnTo=/terms`);
    if (login.status !== 200) return answerOf(login);
    const home = await at.submit(login, { username: email, password: "cellwright" });
    return answerOf(home.status === 200 ? await at.go(`${stack.site}/api/auth/logout`) : home);
  };
  let session: { call: Call; sid: string } | undefined;
  const signedIn = async () => {
    const call = callOf(await visitor(stack, email));
    const { rows } = await gateway.query<{ sid: string }>(
      "select sid from sessions where user_id = $1 order by expire desc limit 1",
      [id],
    );
    return { call, sid: rows[0]?.sid ?? "" };
  };
  const withEndedToken = async (): Promise<Answer> => {
    session ??= await inTurn(signedIn);
    const { call, sid } = session;
    await gateway.query(
      `update sessions set refresh_at = now(), expires_at = now() where sid in
         (select sid from sessions where sid = $1 for update skip locked)`,
      [sid],
    );
    const found = await call("GET", "/api/user/tokens");
    if (found.status === 401) session = undefined;
    return found;
  };
  return [
    scenario("sign in and out", undefined, () => inTurn(inAndOut), { over }),
    scenario("expired token", "users", withEndedToken, { over }),
  ];
}

const answerOf = (seen: { status: number; body: string; headers: Headers }): Answer => ({
  status: seen.status,
  text: seen.body,
  wait: seen.headers.get("retry-after") ?? undefined,
});
