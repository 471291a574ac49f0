// A reply is read as blocks and runs, and its formulas find their checks.
import { expect, test } from "@jest/globals";
import { blocksOf, checksOf, runsOf, withoutLast } from "../src/ui/reply-model.ts";

const formula = (text: string) => ({ kind: "formula", text });
const paragraph = (text: string) => ({ kind: "paragraph", text });

test.each([
  ["nothing", "", []],
  ["prose with line breaks", "One\ntwo\n\nthree", [paragraph("One\ntwo"), paragraph("three")]],
  ["Windows line ends", "One\r\n\r\ntwo", [paragraph("One"), paragraph("two")]],
  [
    "a fence marked excel",
    "Use:\n```excel\n=SUM(A:A)\n```\nDone",
    [paragraph("Use:"), formula("=SUM(A:A)"), paragraph("Done")],
  ],
  ["a fence marked formula, without =", "```Formula\nSUM(A:A)\n```", [formula("SUM(A:A)")]],
  ["an unmarked fence that starts with =", "```\n\n=A1+\n  B1\n```", [formula("=A1+\n  B1")]],
  ["any other fence", "```vba\nSub A()\n```", [{ kind: "code", language: "vba", text: "Sub A()" }]],
  [
    "a fence of waves, and one within a quotation",
    "~~~excel\n=A1\n~~~\n> Or:\n> ```\n> =B1\n> ```",
    [formula("=A1"), paragraph("Or:"), formula("=B1")],
  ],
  [
    "a sign at the beginning is no quotation without a blank",
    ">=5 is at least",
    [paragraph(">=5 is at least")],
  ],
  ["a fence that is still open", "```excel\n=SUM(", [formula("=SUM(")]],
  [
    "a line that starts with =",
    "So:\n=A1*2\nthat is all",
    [paragraph("So:"), formula("=A1*2"), paragraph("that is all")],
  ],
  ["a comparison is prose", "== is no operator", [paragraph("== is no operator")]],
  [
    "headings",
    "### Steps\n#### More ##",
    [
      { kind: "heading", text: "Steps" },
      { kind: "heading", text: "More" },
    ],
  ],
  ["a hash without a blank", "#REF! means", [paragraph("#REF! means")]],
  [
    "lists, their blank lines and their second lines",
    "- one\n  more\n\n- two\n3. three\n4. four",
    [
      { kind: "list", isOrdered: false, start: 1, items: ["one\nmore", "two"] },
      { kind: "list", isOrdered: true, start: 3, items: ["three", "four"] },
    ],
  ],
  [
    "a list after a paragraph",
    "Steps:\n* a\nend",
    [paragraph("Steps:"), { kind: "list", isOrdered: false, start: 1, items: ["a"] }, paragraph("end")],
  ],
  [
    "HTML, links and images are text",
    "<b onclick=x>[a](javascript:b)![c](d)",
    [paragraph("<b onclick=x>[a](javascript:b)![c](d)")],
  ],
])("blocks: %s", (_name, text, blocks) => {
  expect(blocksOf(text)).toEqual(blocks);
});

test.each([
  ["plain", "a * b", false, [{ kind: "text", text: "a * b" }]],
  [
    "bold and code",
    "Use **SUM** or `A1`.",
    false,
    [
      { kind: "text", text: "Use " },
      { kind: "bold", text: "SUM" },
      { kind: "text", text: " or " },
      { kind: "code", text: "A1" },
      { kind: "text", text: "." },
    ],
  ],
  ["bold without an end stays as it was written", "a **b", false, [{ kind: "text", text: "a **b" }]],
  [
    "while more comes, an open run is taken as begun",
    "a **b",
    true,
    [
      { kind: "text", text: "a " },
      { kind: "bold", text: "b" },
    ],
  ],
  ["an empty pair is text", "****", false, [{ kind: "text", text: "****" }]],
  ["two back-ticks hold one", "``a`b``", false, [{ kind: "code", text: "a`b" }]],
  ["stars within code are code", "`2**3`", false, [{ kind: "code", text: "2**3" }]],
])("runs: %s", (_name, text, isPartial, runs) => {
  expect(runsOf(text, isPartial)).toEqual(runs);
});

const check = (text: string, verdict: string) => ({ formula: text, verdict });

const verdicts = (text: string, checks: { formula: string; verdict: string }[]) =>
  checksOf(blocksOf(text), checks).map((texts) => texts.map((list) => list.map(({ verdict }) => verdict)));

test("each formula has the check of its own text, in order", () => {
  const checks = [check("=A1", "verified"), check("=B1", "failed"), check("=A1", "checked")];
  expect(verdicts("a\n```excel\n=A1\n```\n=B1\n```excel\n=A1\n```", checks)).toEqual([
    [[]],
    [["verified"]],
    [["failed"]],
    [["checked"]],
  ]);
});

test("a formula that was never checked does not borrow the verdict of another", () => {
  expect(verdicts("=A1\n\n=B1", [check("=B1", "verified")])).toEqual([[], [["verified"]]]);
});

test("the blanks of a formula may differ from those of its check", () => {
  expect(verdicts("```excel\n=SUM(A1,\n  B1)\n```", [check("=SUM(A1, B1)", "checked")])).toEqual([
    [["checked"]],
  ]);
});

test("a formula within a text has a check there, unless it stands in a block of its own as well", () => {
  const checks = [check("=A1", "verified"), check("=B1", "failed"), check("=C1", "checked")];
  expect(verdicts("So: `=X1=A1`, **`D2: =A1`** or `=C1`\n\n- one\n- `=B1`\n\n```\n=C1\n```", checks)).toEqual(
    [[["verified"]], [[], ["failed"]], [["checked"]]],
  );
});

test("a formula at the end of a text is not shown twice", () => {
  expect(withoutLast("So: `=A1`", { formula: "=A1" })).toBe("So:");
  expect(withoutLast("So: `=A1`, or", { formula: "=A1" })).toBe("So: `=A1`, or");
});
