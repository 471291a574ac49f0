// A reply is parsed into blocks and runs, and its formulas get their checks.
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
    "a fence of tildes, and one inside a quote",
    "~~~excel\n=A1\n~~~\n> Or:\n> ```\n> =B1\n> ```",
    [formula("=A1"), paragraph("Or:"), formula("=B1")],
  ],
  ["a > without a space does not start a quote", ">=5 is at least", [paragraph(">=5 is at least")]],
  ["a fence that is still open", "```excel\n=SUM(", [formula("=SUM(")]],
  [
    "a line that starts with =",
    "So:\n=A1*2\nthat is all",
    [paragraph("So:"), formula("=A1*2"), paragraph("that is all")],
  ],
  ["a line that starts with == is prose", "== is no operator", [paragraph("== is no operator")]],
  [
    "headings",
    "### Steps\n#### More ##",
    [
      { kind: "heading", text: "Steps" },
      { kind: "heading", text: "More" },
    ],
  ],
  ["a # without a space", "#REF! means", [paragraph("#REF! means")]],
  [
    "lists with blank lines and continuation lines",
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
])("a reply is split into blocks: %s", (_name, text, blocks) => {
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
  ["unclosed bold stays as it was written", "a **b", false, [{ kind: "text", text: "a **b" }]],
  [
    "in a partial text, unclosed bold extends to the end",
    "a **b",
    true,
    [
      { kind: "text", text: "a " },
      { kind: "bold", text: "b" },
    ],
  ],
  ["an empty pair is text", "****", false, [{ kind: "text", text: "****" }]],
  ["two backticks can contain one", "``a`b``", false, [{ kind: "code", text: "a`b" }]],
  ["stars within code are code", "`2**3`", false, [{ kind: "code", text: "2**3" }]],
])("a text is split into runs: %s", (_name, text, isPartial, runs) => {
  expect(runsOf(text, isPartial)).toEqual(runs);
});

const check = (text: string, verdict: string) => ({ formula: text, verdict });

const verdicts = (text: string, checks: { formula: string; verdict: string }[]) =>
  checksOf(blocksOf(text), checks).map((texts) => texts.map((list) => list.map(({ verdict }) => verdict)));

test("each formula gets the check of its own text, in order", () => {
  const checks = [check("=A1", "verified"), check("=B1", "failed"), check("=A1", "checked")];
  expect(verdicts("a\n```excel\n=A1\n```\n=B1\n```excel\n=A1\n```", checks)).toEqual([
    [[]],
    [["verified"]],
    [["failed"]],
    [["checked"]],
  ]);
});

test("a formula without a check does not get another formula's verdict", () => {
  expect(verdicts("=A1\n\n=B1", [check("=B1", "verified")])).toEqual([[], [["verified"]]]);
});

test("a formula and its check may differ in white space", () => {
  expect(verdicts("```excel\n=SUM(A1,\n  B1)\n```", [check("=SUM(A1, B1)", "checked")])).toEqual([
    [["checked"]],
  ]);
});

test("an inline formula gets its check, unless the formula is also a block of its own", () => {
  const checks = [check("=A1", "verified"), check("=B1", "failed"), check("=C1", "checked")];
  expect(verdicts("So: `=X1=A1`, **`D2: =A1`** or `=C1`\n\n- one\n- `=B1`\n\n```\n=C1\n```", checks)).toEqual(
    [[["verified"]], [[], ["failed"]], [["checked"]]],
  );
});

test("a formula at the end of a text is removed, because its card shows it", () => {
  expect(withoutLast("So: `=A1`", { formula: "=A1" })).toBe("So:");
  expect(withoutLast("So: `=A1`, or", { formula: "=A1" })).toBe("So: `=A1`, or");
});
