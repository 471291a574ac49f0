// The report on tasks: a line for each with what is needed to judge it, and a table by kind.
import { expect, test } from "@jest/globals";
import { type Outcome, reportOfTasks } from "../tasks/outcome.ts";

const outcome = (
  result: Outcome["result"],
  verdict: Outcome["verdict"],
  more: Partial<Outcome> = {},
): Outcome => ({
  ...{ line: 1, id: "7-1", kind: "Cell-Level", formulas: [], differences: null, choices: [] },
  ...{ response: "", problem: null, ...more, result, verdict },
});

test("the table counts verified answers and the wrong ones among them; cells that were right before do not count", () => {
  const lines = reportOfTasks([
    outcome("solved", "verified"),
    outcome("solved", "checked"),
    outcome("wrong", "verified"),
    outcome("wrong", "verified", { kind: "Sheet-Level" }),
    outcome("wrong", "checked"),
    outcome("nothing to show", "verified"),
    outcome("asked back", null),
    outcome("refused", null),
    outcome("not run", null, { kind: "Sheet-Level" }),
  ]);

  expect(lines.slice(-4).map((line) => line.split(/ {2,}/))).toEqual([
    [
      "",
      "tasks",
      "solved",
      "answered",
      "asked back",
      "refused",
      "nothing to show",
      "not run",
      "verified",
      "verified but wrong",
    ],
    ["Cell-Level", "7", "2", "4", "1", "1", "1", "0", "2", "1"],
    ["Sheet-Level", "2", "0", "1", "0", "0", "0", "1", "1", "1"],
    ["all", "9", "2", "5", "1", "1", "1", "1", "3", "2"],
  ]);
});

test("each task is reported with its formulas, their verdicts and cells, and the first different cell", () => {
  const lines = reportOfTasks([
    outcome("wrong", "checked", {
      formulas: [
        { formula: "=B2-C2", verdict: "checked", cells: "D2:D4" },
        { formula: "=B2-", verdict: "failed", cells: null },
      ],
      differences: {
        cells: 3,
        different: 2,
        first: { cell: "Orders!D3", expected: "a", found: { error: "#N/A" } },
      },
    }),
    outcome("not run", null, { id: "line 4", problem: "The line is not JSON." }),
  ]);

  expect(lines.slice(1, 7)).toEqual([
    "7-1 (Cell-Level): wrong",
    "  checked, D2:D4: =B2-C2",
    "  failed, not written: =B2-",
    '  2 of 3 cells differ; Orders!D3 is #N/A, expected "a"',
    "line 4 (Cell-Level): not run",
    "  The line is not JSON.",
  ]);
});
