// The problem+json schema accepts every error code.

import { expect, test } from "@jest/globals";
import { errorCodes } from "../src/codes.ts";
import { problem } from "../src/problem.ts";

test("every error code has a valid HTTP error status and a message", () => {
  for (const [code, { status, message }] of Object.entries(errorCodes)) {
    const body = { type: "about:blank", title: code, status, detail: message, code, message, requestId: "r" };
    expect(problem.parse(body).code).toBe(code);
    expect(message).not.toBe("");
  }
});
