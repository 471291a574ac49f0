// The routing table: every API call goes to its service and through the policies that it needs.
import { calls } from "@cellwright/contracts/calls";
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { type Route, routingTable } from "../src/routing-table.ts";

const table = routingTable();
const routeOf = (path: string): Route => {
  const route = table.find((one) => one.path.test(path));
  if (!route) throw new Error(`${path} has no route`);
  return route;
};
const policies = (route: Route) => route.steps.map(({ policy }) => policy);
const serviceOf = (route: Route) =>
  z.object({ service: z.string() }).safeParse(route.steps.find(({ policy }) => policy === "proxy")?.action)
    .data?.service;
const filled = (path: string) => path.replace(/\{[^}]+\}/g, "6f1c2d3e-0000-4000-8000-000000000000");

test.each(calls.map(({ method, path, service }) => [method.toUpperCase(), path, service] as const))(
  "%s %s is served by %s",
  (_method, path, service) => {
    const served = serviceOf(routeOf(filled(path)));
    expect(served ?? "gateway").toBe(service);
    expect(routeOf(filled(path)).name).not.toBe("nobody");
  },
);

test.each(table.map((route) => [route.name, route] as const))(
  "%s begins with the policies for request id and security headers",
  (_name, route) => {
    expect(policies(route).slice(0, 2)).toEqual(["request-id", "headers"]);
  },
);

test("routes to services have origin check, rate limit and session, except the webhook and public routes", () => {
  for (const route of table.filter(serviceOf)) {
    const rest = policies(route).slice(2);
    if (route.name === "stripe-webhook") expect(rest).toEqual(["proxy"]);
    else if (["receipts", "references"].includes(route.name)) expect(rest).toEqual(["rate-limit", "proxy"]);
    else expect(rest).toEqual(["origin", "rate-limit", "session", "proxy"]);
  }
  expect(policies(routeOf("/api/auth/backchannel-logout"))).toEqual([
    "request-id",
    "headers",
    "backchannel-logout",
  ]);
});

test("on routes that use the allowance the rate limit answers 503 instead of 429", () => {
  const charging = calls.filter(({ errors }) => errors?.includes("TOKEN_LIMIT_EXCEEDED"));
  expect(charging.length).toBeGreaterThan(0);
  for (const { path } of charging) {
    const limit = routeOf(filled(path)).steps.find(({ policy }) => policy === "rate-limit");
    expect({ path, action: limit?.action }).toEqual({ path, action: { sheds: true } });
  }
});

test("only the upload of a workbook takes a body of its size", () => {
  const takes = table.flatMap(({ name, steps }) =>
    steps.flatMap(({ action }) => (Object(action).takes === undefined ? [] : [[name, Object(action).takes]])),
  );
  expect(takes).toEqual([["workbook-upload", "workbook"]]);
  expect(routeOf("/api/workbooks").name).toBe("workbook-upload");
  expect(routeOf("/api/workbooks/x/cells").name).toBe("workbooks");
});

test.each([
  "/api",
  "/api/",
  "/api/unknown",
  "/api/chats",
  "/api/userx",
  "/api/admins",
  "/metrics",
  "/health",
  "/health/live",
])("%s gets 404", (path) => {
  expect(routeOf(path).name).toBe("nobody");
});

test.each([
  ["/api/sessions/x/activities", "activities"],
  ["/api/sessions/x/activities/y", "chat"],
  ["/api/sessions/activities", "chat"],
  ["/api/user/activities/all", "activities"],
  ["/api/user/activitiesx", "users"],
  ["/api/admin/stripe-config", "billing"],
  ["/api/admin/stripe-configs", "admin"],
  ["/api/stripe/webhook/", "billing"],
])("%s is routed to %s", (path, service) => {
  expect(serviceOf(routeOf(path))).toBe(service);
});

test.each(["/", "/dashboard", "/assets/app.js", "/apix", "/metricsx"])("%s is routed to the page", (path) => {
  expect(policies(routeOf(path))).toContain("page");
});
