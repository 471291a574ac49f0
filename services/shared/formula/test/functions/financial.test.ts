// Loans, cash flows and depreciation: results, and conversions that give back the original value.
import { test } from "@jest/globals";
import financial from "./financial.json" with { type: "json" };
import { expectNear } from "./near.ts";
import { testRules } from "./rules.ts";

testRules(financial);

test("each variable of an annuity can be computed from the others", () => {
  for (const rate of ["0", "1E-9", "0.004", "0.25", "-0.02", "2"])
    for (const due of [0, 1]) {
      const paid = `PMT(${rate},18,5000,-300,${due})`;
      expectNear([
        [`=PV(${rate},18,${paid},-300,${due})`, 5000],
        [`=FV(${rate},18,${paid},5000,${due})`, -300],
        [`=NPER(${rate},${paid},5000,-300,${due})`, 18],
        [`=IPMT(${rate},7,18,5000,-300,${due})+PPMT(${rate},7,18,5000,-300,${due})-${paid}`, 0],
      ]);
    }
  expectNear([
    ["=RATE(18,PMT(0.031,18,5000,-300,1),5000,-300,1)", 0.031],
    ["=RATE(18,PMT(-0.02,18,5000),5000)", -0.02],
    ["=RATE(12,0,100,-150)", 1.5 ** (1 / 12) - 1],
  ]);
});
