// P10: the page's size, its speed on a phone, and with `--idle` its memory and polling when nobody uses it.
import type { Bench } from "../bench.ts";
import { allSoFar, yieldToOthers } from "../yielding.ts";
import { looking } from "./browser.ts";
import { idle } from "./idle.ts";
import { looks } from "./lighthouse.ts";
import { reveal } from "./reveal.ts";
import { sheet } from "./sheet.ts";
import { weights } from "./weights.ts";

export const page: Bench = async ({ stack, atEnd, say, flags }) => {
  const { stack: running, user } = await stack();
  const { site } = running;
  const cookie = user.toGateway.cookie ?? "";
  const servers = allSoFar();
  const { browser, port } = await looking(atEnd);
  yieldToOthers(servers);
  if (flags.idle) {
    say(`page: ${flags.minutes} idle minutes`);
    return idle(browser, site, cookie, flags.minutes);
  }
  say("page: its size, a long answer, and a large sheet");
  return [
    ...(await weights(browser, site, cookie)),
    await reveal(browser, site, cookie),
    ...(await sheet(browser, site, cookie)),
    ...(await looks({ site, cookie, port, say })),
  ];
};
