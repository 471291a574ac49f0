// `npm run formula -- --reading` prints what is read from a question on given cells.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

const command = join(import.meta.dirname, "../cli/main.ts");
const run = (...args: string[]) =>
  spawnSync(process.execPath, [command, ...args], { encoding: "utf8", env: { PATH: process.env.PATH } });

test("the reading of a question is printed with its best formulas", () => {
  const cells = JSON.stringify({ A1: "Region", B1: "Amount", A2: "North", B2: 3, A3: "South", B3: 4 });

  const { stdout, status } = run("--reading", "total Amount for North", "--cells", cells);

  expect(status).toBe(0);
  const { concepts, conditions, candidates } = JSON.parse(stdout);
  expect(concepts).toMatchObject([{ name: "sum" }]);
  expect(conditions).toMatchObject([{ column: 1, operands: [{ value: "North" }] }]);
  const formula = '=SUMIFS(B2:B3,A2:A3,"North")';
  expect(candidates[0]).toEqual({ recipe: "total", formula, odds: expect.any(Number) });
});

test("cells that are not a JSON object are refused with a message", () => {
  const { stderr, status } = run("--reading", "total", "--cells", "{bad");

  expect(status).toBe(2);
  expect(stderr).toBe('--cells takes a JSON object such as {"A1": 2}, not "{bad".\n');
});
