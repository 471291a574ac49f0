// Closes all pages after every test of the browser suites, because open pages keep drawing and polling.
import { afterEach } from "@jest/globals";
import { closePages } from "./browser.ts";

afterEach(closePages, 60_000);
