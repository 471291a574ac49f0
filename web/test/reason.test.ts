// Error messages for users are translated and contain no technical details.
import "../src/lib/admin-texts.ts";
import "../src/lib/work-texts.ts";
import { errorCodes } from "@cellwright/contracts/codes";
import { expect, test } from "@jest/globals";
import { ApiError } from "../src/lib/api.ts";
import { reasonOf } from "../src/lib/reason.ts";
import { limitOf } from "../src/ui/show-limit.ts";

const problem = (
  code: keyof typeof errorCodes,
  message: string = errorCodes[code].message,
  paths: string[] = [],
) =>
  new ApiError(errorCodes[code].status, { code, message, fields: paths.map((path) => ({ path, message })) });

test.each([
  [problem("UNAVAILABLE"), "This part is not available right now. Please try again in a moment."],
  [
    problem("INVALID_FIELDS", "monthlyPriceId: must start with `price_`", ["monthlyPriceId"]),
    "Monthly subscription price ID: must start with price_",
  ],
  [
    problem("INVALID_FIELDS", "firstName, lastName: holds a sign", ["firstName", "lastName"]),
    "First name and Last name: holds a sign",
  ],
  [problem("INVALID_FIELDS", "sessionId: is not ours", ["sessionId"]), "Is not ours"],
  [problem("INVALID_FIELDS", "`)` is missing", ["formula"]), ") is missing"],
  [problem("CONFLICT", "Note: it is too late"), "Note: it is too late"],
])("the error %s is shown as %s", (error, expected) => {
  expect(reasonOf(error)).toBe(expected);
});

test("if the server sends no message, the default message is shown", () => {
  for (const error of [new TypeError("Failed to fetch"), new ApiError(502, {}, "Bad Gateway")]) {
    expect(reasonOf(error)).toBe("The connection was lost. Please try again.");
    expect(reasonOf(error, "Failed to save")).toBe("Failed to save");
  }
});

test("a used-up allowance is reported as the specification says, on the free plan with a link to upgrade", () => {
  const daily = new ApiError(429, { code: "TOKEN_LIMIT_EXCEEDED", message: "Daily token limit exceeded" });
  expect(limitOf(daily)).toEqual({
    title: "Daily Usage Limit Reached",
    text: "You've reached your free daily limit. Upgrade to premium for unlimited access.",
    action: { label: "Upgrade Now", href: "/subscribe" },
  });
  const monthly = new ApiError(429, {
    code: "TOKEN_LIMIT_EXCEEDED",
    message: "Monthly token limit exceeded",
    resetsAt: "2026-01-31T00:00:00Z",
  });
  expect(limitOf(monthly)).toEqual({
    title: "Monthly Usage Limit Reached",
    text: expect.stringMatching(/^You've used your 10,000 requests\. They renew on January 3\d, 2026\.$/),
  });
  expect(limitOf(problem("UNAVAILABLE"))).toBeNull();
});
