// Error codes are words that the page and every service share.

import { errorCodes } from "@cellwright/contracts/codes";
import { problem } from "@cellwright/contracts/problem";
import { expect, test } from "@jest/globals";

test("every error code answers with an error status and a message to show", () => {
  for (const [code, { status, message }] of Object.entries(errorCodes)) {
    const body = { type: "about:blank", title: code, status, detail: message, code, message, requestId: "r" };
    expect(problem.parse(body).code).toBe(code);
    expect(message).not.toBe("");
  }
});
