// After a sign-in or sign-out the browser only returns to pages of this site.
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { request } from "undici";
import { z } from "zod";
import { returnTo } from "../src/identity/return-to.ts";
import { signOutReturn } from "../src/identity/sign-out.ts";
import cases from "./return-to.json" with { type: "json" };
import { bare, first, through } from "./support/bare.ts";

const { hostile } = z.strictObject({ hostile: z.array(z.string()) }).parse(cases);
hostile.push(`/dashboard?${"a".repeat(3_000)}`);

const site = "https://cellwright.example";

test.each([
  "/",
  "/landing",
  "/dashboard",
  "/dashboard?upgrade=success&session_id=cs_1",
  "/dashboard?verified=1#top",
  "/subscribe?upgrade=cancelled",
  "/admin",
  "/login?returnTo=/dashboard",
  "/privacy-policy",
  "/terms-of-use",
  "/erased/6f1c2d3e-0000-4000-8000-000000000000",
])("a page of this site is accepted unchanged: %s", (page) => {
  expect(returnTo(page, site)).toBe(page);
});

test("the list has at least 60 hostile URLs", () => {
  expect(hostile.length).toBeGreaterThanOrEqual(60);
});

test.each(hostile)("a hostile return URL is replaced with /: %j", (address) => {
  expect(returnTo(address, site)).toBe("/");
});

let url = "";
let close = async () => {};
beforeAll(async () => {
  ({ url, close } = await bare(first(), signOutReturn({ site }), through));
});
afterAll(() => close());

test.each(hostile)(
  "after a sign-out at the identity server a hostile URL is ignored: %j",
  async (address) => {
    const answer = await request(`${url}/?${new URLSearchParams({ state: address })}`);
    expect(answer.headers.location).toBeUndefined();
    await answer.body.dump();
  },
);

test("after a sign-out at the identity server the gateway redirects to the requested page", async () => {
  const answer = await request(`${url}/?state=%2Fprivacy-policy`);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe("/privacy-policy");
});
