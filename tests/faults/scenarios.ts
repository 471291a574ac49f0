// All scenarios of users, a super admin and Stripe. They are sent through the proxies that tests can disturb.
import type { Activity } from "@cellwright/contracts/activities";
import type { Session } from "@cellwright/contracts/chat";
import type { User } from "@cellwright/contracts/users";
import { databaseUrl } from "@cellwright/operations/databases";
import pg from "pg";
import type { TestStack } from "../support/stack.ts";
import { type Visitor, visitor } from "../support/visitor.ts";
import type { Link } from "./links.ts";
import { type Call, callerOf, type Door, type Scenario, scenario } from "./scenario.ts";
import { ofNewcomer, ofSignIn, ofUsers } from "./scenarios-of-account.ts";
import { ofBilling } from "./scenarios-of-billing.ts";

/** The scenarios on a stack. `close` closes the database connections that they use. */
export async function scenarios(
  stack: TestStack,
  door: Door,
): Promise<{ all: Scenario[]; close(): Promise<void> }> {
  const call = (user?: Visitor) => callerOf(stack.site, door.port, user);
  const signIn = (name: string) => visitor(stack, `${name}@example.com`);
  const superAdmin = await signIn("super");
  const admin = await signIn("admin");
  const buyer = await signIn("free");
  const reader = await signIn("premium");
  const newcomer = await signIn("new");
  const database = (name: "users" | "gateway") =>
    new pg.Pool({
      max: 2,
      connectionString: databaseUrl(
        `postgres://127.0.0.1:${stack.ports.postgres}/postgres`,
        name,
        name,
        stack.secrets.postgres[name] ?? "",
      ),
    });
  const [users, gateway] = [database("users"), database("gateway")];
  const idOf = async (user: Visitor) => {
    const { status, body } = await user.call<User>("GET", "/api/auth/user");
    if (status !== 200) throw new Error(`not signed in: ${JSON.stringify(body)}`);
    return body.id;
  };
  return {
    all: [
      ...(await ofUsers(call(superAdmin), call(reader), await idOf(reader), users)),
      ...ofNewcomer(call(newcomer), await idOf(newcomer), users),
      ...ofSignIn(stack, call, await idOf(buyer), gateway),
      ...(await ofAnswers(call(superAdmin), superAdmin)),
      ...(await ofActivities(call(admin), admin, call(reader))),
      ...(await ofBilling(stack, { admin: call(admin), superAdmin: call(superAdmin), buyer }, call, door)),
      ...ofAdmin(call(superAdmin), await idOf(newcomer)),
    ],
    close: async () => {
      await Promise.all([users.end(), gateway.end()]);
    },
  };
}

async function ofAnswers(me: Call, user: Visitor): Promise<Scenario[]> {
  const sessionOf = async () =>
    (await user.call<Session>("POST", "/api/sessions", { sessionData: {} })).body.id;
  // `read` is a session that no scenario writes to, so it does not grow
  const [sessionId, read] = [await sessionOf(), await sessionOf()];
  await user.call("POST", "/api/chat", { question: "Sum A1 to A3", sessionId: read });
  const over: Link[] = ["chat to the model"];
  const formulas = (path: string, body: object) => () =>
    me("POST", `/api/formulas/${path}`, { ...body, sessionId });
  return [
    scenario("chat", "chat", () => me("POST", "/api/chat", { question: "Sum A1 to A3", sessionId }), {
      over,
    }),
    scenario("read a chat", "chat", () => me("GET", `/api/sessions/${read}/chat`)),
    scenario("generate", "formulas", formulas("generate", { description: "Sum A1 to A3" }), { over }),
    scenario("functions", "formulas", () => me("GET", "/api/functions?search=vlookup")),
    scenario("explain", "formulas", formulas("explain", { formula: "=SUM(A1:A3)" }), { over }),
    scenario("active session", "chat", () => me("GET", "/api/sessions/active")),
  ];
}

async function ofActivities(me: Call, user: Visitor, reader: Call): Promise<Scenario[]> {
  const { body: session } = await user.call<Session>("POST", "/api/sessions", { sessionData: {} });
  const line = { sessionId: session.id, type: "chat_session", description: "Sums" };
  const { body: kept } = await user.call<Activity>("POST", "/api/activities", line);
  return [
    scenario("my requests", "activities", () => me("GET", "/api/user/activities?limit=20")),
    scenario("all my requests", "activities", () => reader("GET", "/api/user/activities/all")),
    scenario("save a chat", "activities", () => me("POST", "/api/activities", line), { answers: [201] }),
    scenario("rename an activity", "activities", () =>
      me("PATCH", `/api/activities/${kept.id}`, { description: "Other sums" }),
    ),
  ];
}

function ofAdmin(me: Call, someone: string): Scenario[] {
  let isAdmin = false;
  return [
    scenario("user list", "admin", () => me("GET", "/api/admin/users?limit=20")),
    scenario("statistics", "admin", () => me("GET", "/api/admin/stats")),
    scenario("audit", "admin", () => me("GET", "/api/admin/audit?limit=20")),
    scenario(
      "change an admin",
      "admin",
      () => {
        isAdmin = !isAdmin;
        return me("PATCH", `/api/admin/users/${someone}/admin-status`, { isAdmin });
      },
      { answers: [200, 409] },
    ),
  ];
}
