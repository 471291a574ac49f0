// Protection against CSRF by the origin check.
import { problem } from "@cellwright/contracts/problem";
import { expect, test } from "@jest/globals";
import { origin } from "../src/policies/origin.ts";
import { first, through } from "./support/bare.ts";
import { type Sending, under } from "./support/under.ts";

const site = "https://cellwright.example";
const cookie = "cellwright=abc";
const json = "application/json";

test.each<[string, number, Sending]>([
  [
    "our own page",
    200,
    { headers: { cookie, origin: site, "sec-fetch-site": "same-origin", "content-type": json } },
  ],
  ["an old browser on our page", 200, { headers: { cookie, origin: site, "content-type": json } }],
  [
    "our own page, without a body",
    200,
    { method: "DELETE", headers: { cookie, origin: site, "content-type": json } },
  ],
  [
    "our own page, a file",
    200,
    { headers: { cookie, origin: site, "content-type": "multipart/form-data; boundary=x" } },
  ],
  ["another site", 403, { headers: { cookie, origin: "https://evil.example", "content-type": json } }],
  [
    "another site, according to sec-fetch-site",
    403,
    { headers: { cookie, "sec-fetch-site": "cross-site", "content-type": json } },
  ],
  [
    "another subdomain",
    403,
    { headers: { cookie, origin: site, "sec-fetch-site": "same-site", "content-type": json } },
  ],
  [
    "the same host on http",
    403,
    { headers: { cookie, origin: "http://cellwright.example", "content-type": json } },
  ],
  ["a sandboxed frame", 403, { headers: { cookie, origin: "null", "content-type": json } }],
  ["no site (the address bar)", 403, { headers: { cookie, "sec-fetch-site": "none", "content-type": json } }],
  ["an unknown origin", 403, { headers: { cookie, "content-type": json } }],
  [
    "another site, DELETE without a body",
    403,
    { method: "DELETE", headers: { cookie, origin: "https://evil.example" } },
  ],
  ["a form", 415, { headers: { cookie, origin: site, "content-type": "application/x-www-form-urlencoded" } }],
  ["plain text", 415, { headers: { cookie, origin: site, "content-type": "text/plain" } }],
  ["our own page, DELETE without a body", 200, { method: "DELETE", headers: { cookie, origin: site } }],
  ["our own page, POST without a body", 200, { method: "POST", headers: { cookie, origin: site } }],
  ["another site, POST without a body", 403, { headers: { cookie, origin: "https://evil.example" } }],
  ["a form without a body", 415, { headers: { cookie, origin: site, "content-type": "text/plain" } }],
  ["our own page, no content type", 415, { headers: { cookie, origin: site }, body: "{}" }],
  [
    "our own page, JSON only as a parameter of the type",
    415,
    { headers: { cookie, origin: site, "content-type": "text/plain; application/json" } },
  ],
  ["a client with a token of its own", 200, { headers: { cookie, authorization: "Bearer x" } }],
  [
    "a client with another login and the cookie",
    403,
    { headers: { cookie, authorization: "Basic eDp5", "content-type": json } },
  ],
  ["a visitor without a cookie", 200, { headers: { origin: "https://evil.example" } }],
  ["a read from another site", 200, { method: "GET", headers: { cookie, origin: "https://evil.example" } }],
])("a request from %s is answered %i", async (_who, status, sending) => {
  const ask = await under(first(), origin({ site }), through);
  const answer = await ask("/api/user/profile", { method: "POST", ...sending });
  expect(answer.status).toBe(status);
  if (status === 200) return;
  expect(problem.parse(JSON.parse(answer.text)).code).toBe(
    status === 403 ? "CROSS_ORIGIN" : "UNSUPPORTED_MEDIA_TYPE",
  );
});
