// Which edits and undos make a saved workbook the same as the version that is open in the browser.
import { workbookEdits } from "@cellwright/contracts/limits";
import { expect, test } from "@jest/globals";
import { hasWritten, nextStep, type Origin, originsOf } from "../src/features/sheet/saved/origins.ts";

const fileOf = (name: string) => new File([], name);
const [first, second, third, other] = ["first", "second", "third", "other"].map(fileOf) as [
  File,
  File,
  File,
  File,
];
const originOf = (before: File, cell: string): Origin => ({
  before,
  edits: [{ cell, content: 1 }],
  finding: null,
});
const origins = new WeakMap([
  [second, originOf(first, "Orders!A1")],
  [third, originOf(second, "Orders!A2")],
  [other, originOf(first, "Orders!A3")],
]);

/** The versions that the saved workbook gets until it is the wanted one; `null` if that is impossible. */
function steps(at: File, earlier: File[], wanted: File): (string | null)[] {
  const passed: (string | null)[] = [];
  for (let [here, trail] = [at, earlier]; here !== wanted; ) {
    const step = nextStep(origins, { at: here, before: trail[0], wanted });
    const cells = step?.edits?.map(({ cell }) => cell.replace("Orders!", "")).join(" ");
    passed.push(step && `${cells ? `edit ${cells}` : "undo"} ${step.to.name}`);
    if (!step) break;
    trail = step.edits ? [here, ...trail] : trail.slice(1);
    here = step.to;
  }
  return passed;
}

test("edits that were made since are written in their order, and together", () => {
  expect(steps(first, [], third)).toEqual(["edit A1 A2 third"]);
  expect(steps(second, [], third)).toEqual(["edit A2 third"]);
  expect(steps(third, [second, first], third)).toEqual([]);
});

test("more edits than the account takes at once are written in parts", () => {
  const half = Array.from({ length: workbookEdits / 2 + 1 }, () => ({ cell: "Orders!B1", content: 1 }));
  const many = new WeakMap([
    [second, { before: first, edits: half, finding: null }],
    [third, { before: second, edits: half, finding: null }],
  ]);
  expect(nextStep(many, { at: first, before: undefined, wanted: third })?.to).toBe(second);
});

test("rules are written together with the edits around them", () => {
  const rule = { kind: "format" as const, cells: "Orders!A1:A9", formula: "A1>1" };
  const ruled = new WeakMap([
    [second, originOf(first, "Orders!A1")],
    [third, { before: second, edits: [], rules: [rule], finding: null }],
  ]);
  expect(nextStep(ruled, { at: first, before: undefined, wanted: third })).toEqual({
    to: third,
    edits: [{ cell: "Orders!A1", content: 1 }],
    rules: [rule],
  });
});

test("undone edits are undone, and what was entered instead is written then", () => {
  expect(steps(third, [second, first], first)).toEqual(["undo second", "undo first"]);
  expect(steps(third, [second, first], other)).toEqual(["undo second", "undo first", "edit A3 other"]);
});

test("edits that were written together are undone together, and those that stay are written again", () => {
  expect(steps(third, [first], second)).toEqual(["undo first", "edit A1 second"]);
});

test("what was entered before the upload cannot be undone in the saved workbook", () => {
  expect(steps(third, [second], first)).toEqual(["undo second", null]);
  expect(steps(second, [], other)).toEqual([null]);
  expect(steps(first, [], fileOf("opened"))).toEqual([null]);
});

test("the edits of a version are listed from the last to the first", () => {
  expect(originsOf(origins, third).flatMap(({ edits }) => edits.map(({ cell }) => cell))).toEqual([
    "Orders!A2",
    "Orders!A1",
  ]);
  expect(originsOf(origins, first)).toEqual([]);
});

test("an edit has written into its cell, or into all cells that it fills", () => {
  const filled = {
    ...originOf(first, "'My orders'!F2"),
    edits: [{ cell: "'My orders'!F2", content: 1, fill: "F2:F9" }],
  };
  const written = (...cells: string[]) => hasWritten([originOf(first, "Q1!B2"), filled], cells);
  expect(written("'My orders'!A1", "'My orders'!F9")).toBe(true);
  // some sheet names are quoted or not
  expect(written("'Q1'!B2")).toBe(true);
  expect([written("'My orders'!F10"), written("Other!B2"), written("Q1!B3"), written()]).toEqual(
    Array(4).fill(false),
  );
});
