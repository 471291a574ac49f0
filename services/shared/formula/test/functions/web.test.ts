// Web functions read the data that is given. Without it, they say why they cannot run.

import { expect, test } from "@jest/globals";
import { evaluate } from "../../src/evaluate.ts";
import { expectAnswers } from "./answers.ts";
import { testRules } from "./rules.ts";
import web from "./web.json" with { type: "json" };

testRules(web);

test("functions that need the internet, a server, or Excel or Google Sheets itself say so", () => {
  for (const [formula, name] of [
    ['=WEBSERVICE("https://example.com")', "WEBSERVICE"],
    ['=IFERROR(CUBEVALUE("c"),0)', "CUBEVALUE"],
    ['=STOCKHISTORY("MSFT",1)', "STOCKHISTORY"],
    ['=FILTERXML("<a/>","/a")', "FILTERXML"],
  ] as const) {
    const outcome = evaluate(formula);
    expect(outcome).toMatchObject({ type: "cannot-run", name });
    expect(outcome.type === "cannot-run" && outcome.reason).toMatch(new RegExp(`^${name} .{20,}\\.$`));
  }
  expectAnswers(
    [
      ['=IMPORTXML("u","//a")', "cannot-run"],
      ["=SPARKLINE({1,2})", "cannot-run"],
    ],
    { dialect: "sheets" },
  );
});
