// P10: a sheet of 100,000 × 50 cells scrolls without a frame over 50 ms and with little memory, also beside frozen cells.
import { madeWorkbook, rows as sheetData } from "@cellwright/workbook/test/made-workbook";
import type { Browser, Page } from "playwright-core";
import type { Measurement } from "../measurements.ts";
import { windowAt } from "./browser.ts";

const columns = 50;
const steps = 240;

type MadeFile = { name: string; mimeType: string; buffer: Buffer };
type Scrolled = { rows: number; longest: number; note: string; megabytes: number; ofWorker: number };

const linesOf = (rows: number, line: (cells: number[]) => string): string[] =>
  Array.from({ length: rows }, (_row, row) =>
    line(Array.from({ length: columns }, (_column, column) => (row * 7 + column * 13) % 9_973)),
  );

/** A text, because it must be made anew for each run. */
const textFile = (rows: number): MadeFile => ({
  name: "large.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(linesOf(rows, (cells) => cells.join(",")).join("\n")),
});

/** With three frozen rows and two frozen columns. */
const frozenFile = (rows: number): MadeFile => ({
  name: "frozen.xlsx",
  mimeType: "application/octet-stream",
  buffer: Buffer.from(
    madeWorkbook({
      sheets: {
        Frozen:
          '<sheetViews><sheetView><pane xSplit="2" ySplit="3" state="frozen"/></sheetView></sheetViews>' +
          sheetData(
            linesOf(
              rows,
              (cells) => `<row>${cells.map((value) => `<c><v>${value}</v></c>`).join("")}</row>`,
            ).join(""),
          ),
      },
    }),
  ),
});

/** A script that runs in the page: scrolls by `step` px per frame and returns the times between the frames, in ms. */
const scroll = (step: number, across: number) => `new Promise((resolve) => {
  const grid = document.querySelector("[role=grid]");
  const frames = [];
  let last;
  const frame = (now) => {
    if (last !== undefined) frames.push(now - last);
    last = now;
    grid.scrollTop += ${step};
    grid.scrollLeft += ${across};
    if (frames.length < ${steps}) requestAnimationFrame(frame);
    else resolve(frames);
  };
  requestAnimationFrame(frame);
})`;

const ways = [
  { name: "slowly", step: 40, across: 0 },
  { name: "a page a frame", step: 700, across: 0 },
  { name: "a thousand rows a frame", step: 28_000, across: 0 },
  { name: "across and down", step: 120, across: 60 },
];

export async function sheet(browser: Browser, site: string, cookie: string): Promise<Measurement[]> {
  const plain = await scrolled(browser, site, cookie, { rows: 100_000, file: textFile });
  const frozen = await scrolled(browser, site, cookie, { rows: 20_000, file: frozenFile });
  const frame = (what: string, { longest, note }: Scrolled): Measurement => ({
    ...{ guarantee: "P10", what, unit: "ms", measured: longest, goal: { atMost: 50 }, note },
  });
  return [
    frame(`the longest frame while ${plain.rows} × ${columns} cells are scrolled`, plain),
    frame(`the same beside frozen rows and columns, ${frozen.rows} × ${columns} cells`, frozen),
    {
      guarantee: "P10",
      what: `the heap of the page with ${plain.rows} × ${columns} cells, without the worker`,
      unit: "MB",
      measured: plain.megabytes,
      goal: { atMost: 250 },
      note: `the worker ${Math.round(plain.ofWorker)} MB`,
    },
  ];
}

type Given = { rows: number; file: (rows: number) => MadeFile };

async function scrolled(browser: Browser, site: string, cookie: string, given: Given): Promise<Scrolled> {
  const { rows, file } = given;
  const page = await windowAt(browser, site, cookie);
  await page.goto(`${site}/dashboard`);
  const open = page.getByRole("button", { name: "Open a workbook", exact: true });
  const chooser = page.waitForEvent("filechooser");
  await open.click();
  const began = performance.now();
  await (await chooser).setFiles(file(rows));
  const grid = page.getByRole("grid");
  await grid.waitFor({ timeout: 120_000 });
  await grid.getByRole("gridcell", { name: "26", exact: true }).first().waitFor();
  const read = performance.now() - began;
  const notes: string[] = [];
  let longest = 0;
  for (const { name, step, across } of ways) {
    await grid.evaluate((cells) => cells.scrollTo(0, 0));
    await page.waitForTimeout(500);
    const frames = await page.evaluate<number[]>(scroll(step, across));
    const most = Math.max(...frames);
    const late = frames.filter((ms) => ms > 50).length;
    notes.push(`${name} ${Math.round(most)} ms${late > 0 ? ` (${late} over 50)` : ""}`);
    longest = Math.max(longest, most);
  }
  const [megabytes, ofWorker] = await heapsOf(page);
  await page.context().close();
  const note = `${notes.join(", ")}; read in ${(read / 1_000).toFixed(1)} s`;
  return { rows, longest, note, megabytes, ofWorker };
}

/** The heaps of the page and of its worker, in MB, after a garbage collection. */
async function heapsOf(page: Page): Promise<[number, number]> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const attached = new Promise<string>((resolve) =>
    session.on("Target.attachedToTarget", ({ sessionId, targetInfo: { url } }) => {
      if (/sheet-worker/.test(url)) resolve(sessionId);
    }),
  );
  await session.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false });
  const sessionId = await attached;
  const answered = new Promise<number>((resolve) =>
    session.on("Target.receivedMessageFromTarget", ({ message }) => {
      const { id, result } = JSON.parse(message);
      if (id === 2) resolve(result?.usedSize ?? Number.NaN);
    }),
  );
  for (const [id, method] of ["HeapProfiler.collectGarbage", "Runtime.getHeapUsage"].entries()) {
    const message = JSON.stringify({ id: id + 1, method });
    await session.send("Target.sendMessageToTarget", { sessionId, message });
  }
  return [usedSize / 2 ** 20, (await answered) / 2 ** 20];
}
