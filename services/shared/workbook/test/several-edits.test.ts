// Several cells that are written at once.
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { CellEdit } from "../src/calculate/cell-editor.ts";
import { calculated, made, shown } from "./calculated.ts";

/** A calculation in which A1 spills over A1:A3. */
function spilled(...lines: string[]) {
  const calculation = calculated(made(...lines));
  calculation.setAll([editOf("A1", { formula: "SEQUENCE(3)" })]);
  return calculation;
}

const editOf = (address: string, content: CellEdit["content"]): CellEdit => ({
  sheet: "Sheet1",
  row: Number(address.slice(1)) - 1,
  column: address.charCodeAt(0) - 65,
  content,
});

test.each([
  { name: "first a cell of its result", order: [0, 1] },
  { name: "first its formula", order: [1, 0] },
])("an array of which two edits replace a cell and the formula is gone: $name", ({ order }) => {
  const calculation = spilled("|=SUM(A1:A3)");
  const edits = [editOf("A2", 5), editOf("A1", 7)];

  calculation.setAll(order.map((index) => edits[index] as CellEdit));

  expect(shown(calculation, "A1:B1", "A2:A3")).toEqual(["7 12", "5 / _"]);
});

test("an array gives way for an edit of its result, and comes back when that is blank again", () => {
  const calculation = spilled("|=COUNT(A1:A3)");

  calculation.setAll([editOf("A3", 9), editOf("C1", 4)]);
  expect(shown(calculation, "A1:C1", "A2:A3")).toEqual(["#SPILL! 1 4", "_ / 9"]);

  calculation.setAll([editOf("A3", null), editOf("C1", null)]);
  expect(shown(calculation, "A1:C1", "A2:A3")).toEqual(["1 3 _", "2 / 3"]);
});

test("edits at once give the same values as one after the other", () => {
  const inputs = fc.constantFrom("A1", "A2", "A3", "B1", "B2", "B3");
  const edits = fc.oneof(
    fc.record({ address: inputs, content: fc.constantFrom<CellEdit["content"]>(1, 2.5, "x", null) }),
    fc.record({
      address: fc.constantFrom("C1", "C2", "C3", "E1", "E2"),
      content: fc.constantFrom<CellEdit["content"]>(
        ...[3, null, { formula: "A1+B1" }, { formula: "SUM(A1:B3)" }, { formula: "SEQUENCE(2)*A2" }],
      ),
    }),
  );
  fc.assert(
    fc.property(fc.array(edits, { minLength: 1, maxLength: 8 }), (list) => {
      const start = () => {
        const calculation = calculated(made("1|4||=SUM(C1:C4)", "2|5|=A2*2", "3|6||=SUM(E:E)"));
        calculation.setAll([editOf("E1", { formula: "SEQUENCE(3)*B1" })]);
        return calculation;
      };
      const [atOnce, oneByOne] = [start(), start()];

      atOnce.setAll(list.map(({ address, content }) => editOf(address, content)));
      for (const { address, content } of list) oneByOne.setAll([editOf(address, content)]);

      expect(shown(atOnce, "A1:F6")).toEqual(shown(oneByOne, "A1:F6"));
    }),
  );
});
