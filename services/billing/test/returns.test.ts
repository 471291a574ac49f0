// Return URLs: only this site's own pages are allowed.
import { expect, test } from "@jest/globals";
import { returnTo } from "../src/domain/returns.ts";

const site = "https://cellwright.example";

test.each([
  `${site}/dashboard?upgrade=success&session_id={CHECKOUT_SESSION_ID}`,
  `${site}/subscribe?upgrade=cancelled`,
  `${site}/dashboard`,
])("the return URL %s is allowed", (url) => {
  expect(returnTo(url, site)).toBe(url);
});

test.each([
  ...["", "/dashboard", "dashboard", "//evil.example/dashboard", "javascript:alert(1)", "data:text/html,x"],
  ...["https://evil.example/dashboard", "https://cellwright.example.evil.example/dashboard"],
  ...[
    "https://cellwright.example@evil.example/dashboard",
    "https://evil.example\\@cellwright.example/dashboard",
  ],
  ...["https://user@cellwright.example/dashboard", "http://cellwright.example/dashboard"],
  ...["https://cellwright.example:8443/dashboard", "https://cellwright.example/admin"],
  ...["https://cellwright.example/dashboard/../admin", "https://cellwright.example/dashboard#x"],
  ...["https://cellwright.example/dashboard\r\nSet-Cookie: a=b", "https://cellwright.example\t/dashboard"],
  ...[" https://cellwright.example/dashboard", "https://cellwright.example/%2f%2fevil.example"],
  ...[
    "HTTPS://CELLWRIGHT.EXAMPLE/dashboard",
    "https:cellwright.example/dashboard",
    "https:/\\cellwright.example",
  ],
  ...[
    "https://xn--cellwright.example/dashboard",
    "https://cellwright.example./dashboard",
    "blob:https://cellwright.example/x",
  ],
])("the return URL %j is refused", (url) => {
  expect(() => returnTo(url, site)).toThrow("not one of this site");
});
