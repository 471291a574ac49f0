// Which edits and undos make a saved workbook the same as the version that is open in the browser.
import { expect, test } from "@jest/globals";
import { nextStep, type Origin, originsOf } from "../src/features/sheet/saved/origins.ts";

const fileOf = (name: string) => new File([], name);
const [first, second, third, other] = ["first", "second", "third", "other"].map(fileOf) as [
  File,
  File,
  File,
  File,
];
const originOf = (before: File, cell: string): Origin => ({
  before,
  edit: { cell, content: 1 },
  finding: null,
});
const origins = new WeakMap([
  [second, originOf(first, "Orders!A1")],
  [third, originOf(second, "Orders!A2")],
  [other, originOf(first, "Orders!A3")],
]);

/** The names of the versions that the saved workbook gets until it is the wanted one; `null` if that is impossible. */
function steps(at: File, uploaded: File, wanted: File): (string | null)[] {
  const passed: (string | null)[] = [];
  for (let here = at; here !== wanted; ) {
    const step = nextStep(origins, { at: here, uploaded, wanted });
    passed.push(step && `${step.edit ? "edit" : "undo"} ${step.to.name}`);
    if (!step) break;
    here = step.to;
  }
  return passed;
}

test("formulas that were inserted since are written in their order", () => {
  expect(steps(first, first, third)).toEqual(["edit second", "edit third"]);
  expect(steps(second, second, third)).toEqual(["edit third"]);
  expect(steps(third, first, third)).toEqual([]);
});

test("undone formulas are undone, and what was inserted instead is written then", () => {
  expect(steps(third, first, first)).toEqual(["undo second", "undo first"]);
  expect(steps(third, first, other)).toEqual(["undo second", "undo first", "edit other"]);
});

test("what was inserted before the upload cannot be undone in the saved workbook", () => {
  expect(steps(third, second, first)).toEqual(["undo second", null]);
  expect(steps(second, second, other)).toEqual([null]);
  expect(steps(first, first, fileOf("opened"))).toEqual([null]);
});

test("the edits of a version are listed from the last to the first", () => {
  expect(originsOf(origins, third).map(({ edit }) => edit.cell)).toEqual(["Orders!A2", "Orders!A1"]);
  expect(originsOf(origins, first)).toEqual([]);
});
