// Edge cases that others have recorded from Excel and Google Sheets, with their sources.
import { test } from "@jest/globals";
import differences from "./differences.json" with { type: "json" };
import edges from "./edges.json" with { type: "json" };
import { expectNear } from "./near.ts";
import { testRules } from "./rules.ts";

testRules(edges);

test("Excel and Google Sheets differ as a published comparison says", () => {
  expectNear(differences.rows.map(([formula, excel]) => [String(formula), excel]));
  expectNear(
    differences.rows.map(([formula, , sheets]) => [String(formula), sheets]),
    { dialect: "sheets" },
  );
});
