// What everybody does.

import { afterAll, beforeAll, test } from "@jest/globals";
import type { Browser } from "playwright-core";
import { type TestStack, testStack } from "../support/stack.ts";
import { launch } from "./browser.ts";
import { walkMainPath } from "./main-path.ts";

let stack: TestStack;
let browser: Browser;

beforeAll(async () => {
  [stack, browser] = await Promise.all([testStack({ scale: { chat: 2 } }), launch()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
}, 60_000);

test("sign up, verify, ask, copy, reload, save and sign out", () => walkMainPath(stack, browser), 120_000);
