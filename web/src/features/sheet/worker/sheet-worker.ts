// Web worker that reads a workbook and answers what the grid asks. The file never leaves the browser.
import type { Workbook } from "@cellwright/workbook/model";
import { WorkbookError } from "@cellwright/workbook/workbook-error";
import type { compareFiles } from "./comparing.ts";
import { fillValues } from "./fill-values.ts";
import type { createLooks } from "./looks-of-blocks.ts";
import { createOpenedWorkbook } from "./opened-workbook.ts";
import { readFile } from "./read-file.ts";
import { summaryOf } from "./summary.ts";
import type { Answers, CellEdit, Operation, ReadFailure, Reply, Wish } from "./wishes.ts";

let opened: ReturnType<typeof createOpenedWorkbook> | undefined;
let compared: Awaited<ReturnType<typeof compareFiles>>["handlers"] | undefined;
let source: { workbook: Workbook; file: File } | undefined;
let looks: ReturnType<typeof createLooks> | undefined;
let preview: ((edits: readonly CellEdit[]) => void) | undefined;

const reply = (message: Reply) => postMessage(message);

function failureOf(error: unknown): ReadFailure {
  if (error instanceof WorkbookError) return error.code;
  return error instanceof RangeError ? "memory" : "unreadable";
}

async function answerTo({ id, operation, wish }: Wish): Promise<Answers[Operation]> {
  if (operation === "open") {
    const workbook = await readFile(wish.file, (share) => reply({ id, share }));
    const isCalculated = await fillValues(workbook);
    opened = createOpenedWorkbook(workbook);
    source = { workbook, file: wish.file };
    return summaryOf(workbook, isCalculated);
  }
  if (operation === "write") {
    const { written } = await import("./editing.ts");
    return written(wish.file, wish.edits);
  }
  if (operation === "create") {
    const { pastedWorkbook } = await import("./editing.ts");
    return pastedWorkbook(wish.text, wish.decimal);
  }
  if (operation === "compare") {
    const { compareFiles } = await import("./comparing.ts");
    const { open, answer, handlers } = await compareFiles(wish, (share) => reply({ id, share }));
    opened = createOpenedWorkbook(open);
    source = { workbook: open, file: wish[wish.opens] };
    compared = handlers;
    return answer;
  }
  if (!opened || !source) throw new Error("no workbook is open");
  if (operation === "lines" || operation === "changesOf") {
    if (!compared) throw new Error("nothing has been compared");
    return operation === "lines" ? compared.lines(wish) : compared.changesOf(wish);
  }
  if (operation === "looks") {
    const made = await import("./looks-of-blocks.ts");
    looks ??= made.createLooks(source.workbook);
    return looks(wish);
  }
  if (operation === "propose") {
    const { rule } = wish;
    if (rule) {
      const { proposeRule } = await import("./proposing-rules.ts");
      return proposeRule(source.workbook, source.file, { ...wish, rule });
    }
    if (wish.edits) {
      const { proposeEdits } = await import("./editing.ts");
      return proposeEdits(source.workbook, source.file, wish.edits);
    }
    const { propose } = await import("./calculating.ts");
    return propose(source.workbook, source.file, wish);
  }
  if (operation === "preview") {
    const { createPreview } = await import("./editing.ts");
    preview ??= createPreview(source.workbook);
    if (wish.edits.length === 0) return null;
    preview(wish.edits);
    // what it remembers is of the workbook before
    opened = createOpenedWorkbook(source.workbook);
    looks = undefined;
    return null;
  }
  const answer: (wish: never) => Answers[Operation] = opened[operation];
  return answer(wish as never);
}

addEventListener("message", async ({ data }: MessageEvent<Wish>) => {
  try {
    reply({ id: data.id, answer: await answerTo(data) });
  } catch (error) {
    reply({ id: data.id, failure: failureOf(error) });
  }
});
