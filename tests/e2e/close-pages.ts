// Runs around every test of the browser suites: a page that nobody looks at any more still draws and polls.
import { afterEach } from "@jest/globals";
import { closePages } from "./browser.ts";

afterEach(closePages, 60_000);
