// The looks that conditional formats give to cells: how the grid asks for them, and how it draws them.
import { createWorkbook } from "@cellwright/workbook/create-workbook";
import { readWorkbook } from "@cellwright/workbook/read";
import { writeRules } from "@cellwright/workbook/write-rules";
import { expect, test } from "@jest/globals";
import { createCellBlocks } from "../src/features/sheet/grid/cell-blocks.ts";
import { drawnAs } from "../src/features/sheet/grid/looks.ts";
import type { WorkbookClient } from "../src/features/sheet/workbook-client.ts";
import { createLooks } from "../src/features/sheet/worker/looks-of-blocks.ts";
import { summaryOf } from "../src/features/sheet/worker/summary.ts";
import { blockColumns } from "../src/features/sheet/worker/wishes.ts";

const plain = () =>
  createWorkbook([
    { name: "Orders", columns: [{ heading: "Net" }], rows: Array.from({ length: 100 }, (_, at) => [at + 2]) },
  ]);
const coloured = () =>
  writeRules(plain(), [{ kind: "format", cells: "Orders!A2:A101", formula: "$A2>70", fill: "FFEB9C" }]);

test("the grid asks for looks only if conditional formats draw cells", () => {
  const hasLooks = (bytes: Uint8Array) => summaryOf(readWorkbook(bytes), false).sheets[0]?.hasLooks;
  expect([hasLooks(plain()), hasLooks(coloured())]).toEqual([false, true]);
});

test("the looks of a block are those of its cells", () => {
  const looks = createLooks(readWorkbook(coloured()))({ sheet: 0, row: 64, column: 0 });

  const rows = [0, 5, 6].map((row) => looks?.looks[(looks.of[row * blockColumns] ?? 0) - 1] ?? null);
  expect(rows).toEqual([null, null, { fill: "FFEB9C" }]);
});

const texts = { texts: [], kinds: new Uint8Array() };
const looked = { looks: [{ fill: "FFEB9C" }], of: new Uint16Array([1]) };
const area = { top: 0, left: 0, bottom: 0, right: 0 };
const answering = (answers: Partial<Record<string, unknown>>) => {
  const asked: string[] = [];
  const request = async (operation: string) => {
    asked.push(operation);
    return answers[operation];
  };
  return { asked, client: { request } as unknown as WorkbookClient };
};
async function arrivedFrom(
  client: WorkbookClient,
  hasLooks: boolean,
  before?: ReturnType<typeof createCellBlocks>,
) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const steps: (typeof looked | null | undefined)[] = [];
  const blocks = createCellBlocks(
    client,
    { sheet: 0, hasLooks },
    () => {
      steps.push(blocks.at(0, 0)?.looks as typeof looked);
      if (steps.length === (hasLooks ? 2 : 1)) resolve();
    },
    before,
  );
  blocks.want([area], []);
  await promise;
  return { blocks, steps };
}

test("texts are shown before their looks, and looks of earlier cells until those of changed cells arrive", async () => {
  const { client, asked } = answering({ block: texts, looks: looked });

  const first = await arrivedFrom(client, true);
  const second = await arrivedFrom(client, true, first.blocks);

  expect(first.steps).toEqual([undefined, looked]);
  expect(second.steps).toEqual([looked, looked]);
  expect(asked).toEqual(["block", "looks", "block", "looks"]);
});

test("after the last format is undone, no looks are left", async () => {
  const { client } = answering({ block: texts, looks: looked });
  const { blocks } = await arrivedFrom(client, true);

  const { client: undone, asked } = answering({ block: texts });
  const { steps } = await arrivedFrom(undone, false, blocks);

  expect([steps, asked]).toEqual([[null], ["block"]]);
});

test.each([
  ["a light background has dark text in both themes", { fill: "FFEB9C" }, "#17201b"],
  ["a dark background has light text in both themes", { fill: "203864" }, "#ffffff"],
  [
    "a background with a colour of text is drawn as in the file",
    { fill: "FFC7CE", colour: "9C0006" },
    "#9C0006",
  ],
  [
    "text without a background becomes lighter in the dark theme",
    { colour: "9C0006" },
    "light-dark(#9C0006, color-mix(in oklab, #9C0006 45%, white))",
  ],
])("%s", (_rule, look, colour) => {
  const { style, isFilled } = drawnAs(look);
  expect([style.color, isFilled === true]).toEqual([colour, "fill" in look]);
});

test("bold, italic and struck text is drawn so", () => {
  expect(drawnAs({ isBold: true, isItalic: true, isStruck: true }).style).toEqual({
    fontWeight: 700,
    fontStyle: "italic",
    textDecoration: "line-through",
  });
  expect(drawnAs(undefined).style).toEqual({});
});
