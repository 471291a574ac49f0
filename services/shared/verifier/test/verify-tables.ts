// Tables for the verifier tests, and a function that tests a rule with a right and a wrong formula.
import { expect } from "@jest/globals";
import type { Request } from "../src/request.ts";
import { createVerifier } from "../src/verify.ts";
import type { Threads } from "../src/workers/threads.ts";

export const rows = (...lines: string[]) => lines.join("\n");
export const pupils = rows(
  "Pupil\tClass\tMaths\tMusic",
  "Ann\tRed\t14\t16",
  "Ben\tBlue\t9\t12",
  "Cid\tRed\t11\t18",
  "Dot\tBlue\t17\t10",
  "Eva\tRed\t8\t15",
);
export const bills = rows(
  "Bill\tClient\tDue\tState\tNet",
  "R-1\tHill\t2019-02-03\topen\t120",
  "R-2\tLake\t2020-02-20\tpaid\t-80",
  "R-3\tHill\t2018-03-05\topen\t45",
  "R-4\tWood\t2021-01-15\tpaid\t200",
);
export const names = rows(
  "First\tLast\tPlace\tMail",
  "Ann\tHill\tCork\tann@x",
  "Bob\tLake\tOslo\tbob@x",
  "Cid\tHill\tCork\tcid@x",
);
export const prices = rows("Thing\tPrice\t\tSought", "Tea\t4\t\tJam", "Rice\t6\t\tTea", "Jam\t3\t\tNut");
export const days = rows("Year\tMonth\tDay", "2024\t2\t29", "2025\t12\t1", "2023\t7\t14");
export const loan = rows("Borrowed\t12000", "Rate\t0.06", "Years\t5");
export const sales = rows(
  "Seller\tTeam\tSales\tBonus",
  "Ann\tRed\t400\t40",
  "Ben\tBlue\t250\t20",
  "Cid\tRed\t610\t70",
  "Dot\tBlue\t180\t10",
  "Eva\tRed\t300\t30",
);
export const invoices = rows(
  "Invoice\tClient\tDue\tAmount\tState",
  "R-1\tHill\t2025-02-03\t120\topen",
  "R-2\tLake\t2025-02-20\t80\tpaid",
  "R-3\tHill\t2025-03-05\t45\topen",
  "R-4\tWood\t2025-01-15\t200\tpaid",
  "R-5\tLake\t2025-02-28\t60\topen",
);
export const codes = rows(
  "Code\tName",
  "AX-10\tIron nail",
  "AX-22\tSteel screw",
  "BZ-7\tBrass ring",
  "AX-31\tWood glue",
);
export const lists = rows("Here\tThere", "a@x\tb@x", "b@x\tc@x", "a@x\td@x", "e@x\tb@x");
export const years = rows("Item\t2023\t2024", "Revenue\t500\t650", "Costs\t300\t310", "Profit\t200\t340");

export type Case = [rule: string, question: string, data: string, right: string, wrong: string];

/** Expects the right formula to be verified and the wrong one not to be. */
export async function expectKept(threads: Threads, [, question, data, right, wrong]: Case): Promise<void> {
  const request: Request = { question, data };
  const verify = async (formula: string) =>
    (await createVerifier(threads).block(formula, request, { derive: async () => formula })).found;
  const kept = await verify(right);
  expect([kept.problems, kept.evidence?.derivation]).toEqual([[], "agreed"]);
  expect(["failed", "checked"]).toContain((await verify(wrong)).verdict);
}
