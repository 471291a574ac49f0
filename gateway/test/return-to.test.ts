// After a sign-in or sign-out the browser only returns to pages of this site.
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { request } from "undici";
import { returnTo } from "../src/identity/return-to.ts";
import { signOutReturn } from "../src/identity/sign-out.ts";
import { bare, first, through } from "./support/bare.ts";

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

const hostile = [
  "//evil.example",
  "///evil.example",
  "////evil.example/dashboard",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/ /evil.example",
  "/%2f%2fevil.example",
  "/%2F/evil.example",
  "%2f%2fevil.example",
  "/%5cevil.example",
  "/%09/evil.example",
  "/%0d%0aLocation:%20https://evil.example",
  "/dashboard\r\nSet-Cookie: a=b",
  "/dashboard\nLocation: https://evil.example",
  "/dashboard%0d%0a",
  "https://evil.example",
  "http://evil.example/dashboard",
  "HTTPS://EVIL.EXAMPLE",
  "https:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  "https://cellwright.example@evil.example/dashboard",
  "https://cellwright.example.evil.example/dashboard",
  "https://cellwright.example/dashboard",
  "//cellwright.example@evil.example/",
  "//cellwright.example/dashboard",
  "@evil.example",
  "/@evil.example",
  ".evil.example",
  "evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "javascript://cellwright.example/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://cellwright.example/x",
  "ftp://evil.example",
  "mailto:a@evil.example",
  "?returnTo=//evil.example",
  "#//evil.example",
  ";@evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/dashboard/../../evil.example",
  "/dashboard/..//evil.example",
  "/dashboard/%2e%2e//evil.example",
  "/dashboard//evil.example",
  "/api/auth/logout",
  "/api/login?returnTo=//evil.example",
  "/unknown",
  "/Dashboard",
  "/dashboard/",
  "/erased/",
  "/erased/../admin/x",
  "/\u2028/evil.example",
  "/\uff0f/evil.example",
  "〱evil.example",
  "/\u0000/evil.example",
  "/dashboard?a=\\evil",
  `/dashboard?${"a".repeat(3_000)}`,
  "",
];

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
