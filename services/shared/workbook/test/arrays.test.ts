// Arrays that spill, where other arrays, tables and edges of the sheet are in their way.
import { expect, test } from "@jest/globals";
import { calculated, made, shown, write } from "./calculated.ts";

test("an array spills as soon as another array makes room for it", () => {
  const calculation = calculated(made("5"));
  write(calculation, "E1", "=SEQUENCE(A1)");
  write(calculation, "B3", "=SEQUENCE(1,5)");
  write(calculation, "G1", "=SUM(B3:F3)");
  expect(shown(calculation, "B3:F3", "G1")).toEqual(["#SPILL! _ _ 3 _", "#SPILL!"]);

  write(calculation, "A1", 2);
  expect(shown(calculation, "B3:F3", "G1")).toEqual(["1 2 3 4 5", "15"]);
});
