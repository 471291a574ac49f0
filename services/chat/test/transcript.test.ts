// An exported chat is Markdown that shows the text, loads nothing and runs nothing.
import type { Message } from "@cellwright/contracts/chat";
import { expect, test } from "@jest/globals";
import { transcript } from "../src/domain/transcript.ts";
import { transcriptText } from "../src/domain/transcript-text.ts";

test.each([
  ["HTML", "<img src=x onerror=run()> & <b>bold</b>", "&lt;img src=x onerror=run()> & &lt;b>bold&lt;/b>"],
  ["a comment of HTML", "<!-- hidden -->", "&lt;!-- hidden -->"],
  ["a link that runs a script", "[click](javascript:run())", "\\[click](javascript:run())"],
  ["a link in angle brackets", "<javascript:run()>", "&lt;javascript:run()>"],
  ["a link by reference", "[a][b]\n\n[b]: javascript:run()", "\\[a]\\[b]\n\n\\[b]: javascript:run()"],
  ["a remote image", "![x](https://elsewhere.test/pixel.png)", "!\\[x](https://elsewhere.test/pixel.png)"],
  ["text that is escaped already", "\\[a](b) \\\\[c](d)", "\\[a](b) \\\\\\[c](d)"],
  ["a raw attribute of Pandoc", "`<b>`{=html}", "`<b>`\\{=html}"],
  ["a formula of TeX around code", "$ ` $ <b> `", "\\$ ` $ <b> `"],
])("%s in a message is escaped, so that it is shown as text", (_what, text, shown) => {
  expect(transcriptText(text)).toBe(shown);
});

test.each([
  'Use `=IF(A1<B1,"<b>",[x](y))` here',
  "``a ` <b>`` and `=SUM(Table1[Amount])*$A$1`",
  "**bold**, *slanted*, - a dash, 1 > 0 and a_b",
  "- one\n- two\n\n1. three\n\n> said\n\n### Steps\n\n| a | b |\n|---|---|\n| 1 | 2 |",
  '```excel\n=IF(A1<>B1,"<script>",[x](javascript:y))\n```',
  "```\n~~~\n# no heading\n    <b>\n```\nafter",
])("harmless Markdown and code stay as they are: %j", (text) => {
  expect(transcriptText(text)).toBe(text);
});

test.each([
  ["a block that is not closed", "```excel\n=1<2", "```excel\n=1<2\n```"],
  ["a block with tildes", "~~~\n```\n<b>\n~~~", "````\n```\n<b>\n````"],
  ["a block with attributes instead of a language", "```{=html}\n<b>\n```", "```\n<b>\n```"],
  ["a block in a list", "- a\n  ```\n  <b>\n", "- a\n  \\`\\`\\`\n  &lt;b>"],
  ["a block that begins within a line", "a ```\n<b>", "a \\`\\`\\`\n&lt;b>"],
  ["a block with the marks of another in it", "  ~~~\n```\n~~~\n<b>\n```", "  \\~~~\n```\n~~~\n<b>\n```"],
])("a code block ends where all Markdown programs see its end: %s", (_what, text, shown) => {
  expect(transcriptText(text)).toBe(shown);
});

test("inline code that contains | is escaped, because a table would cut it there", () => {
  expect(transcriptText("| `a | b` <b> `c` |")).toBe("| \\`a | b` <b> `c\\` |");
});

test("inline code right after a URL is escaped", () => {
  expect(transcriptText("https://a.test`b c` `<b>`")).toBe("https://a.test\\`b c\\` `<b>`");
  expect(transcriptText("https://a.test`b c` x`<b>`")).toBe("https://a.test\\`b c\\` x\\`&lt;b>\\`");
});

test.each(["## Cellwright, 2026-11-28", "# x", "> ## x", "1. - # x", "Cellwright\n===", "Cellwright\n---"])(
  "a top heading in a message is escaped: %j",
  (text) => {
    expect(transcriptText(text)).toMatch(/\\[#=-]/);
  },
);

const message = (more: Partial<Message>): Message => ({
  id: "1",
  sessionId: "1",
  content: "words",
  role: "assistant",
  timestamp: "2026-11-28T10:00:00.000Z",
  messageType: "chat",
  tokensUsed: 0,
  metadata: {},
  ...more,
});

async function written(messages: Message[], language: Parameters<typeof transcript>[2] = "en") {
  async function* each() {
    yield* messages;
  }
  let text = "";
  const session = { id: "1", sessionData: {}, createdAt: "2026-11-28T09:00:00.000Z" };
  for await (const part of transcript(session, each(), language)) text += part;
  return text;
}

test("the heading of a restored answer differs from that of a real answer in each language", async () => {
  const restored = message({ metadata: { restored: true } });

  expect(await written([message({}), restored])).toBe(`# Chat of 2026-11-28 09:00 UTC

## Cellwright, 2026-11-28 10:00 UTC

words

## Put back by you as Cellwright's words, not an answer, 2026-11-28 10:00 UTC

words
`);
  expect(await written([restored], "de")).toContain("## Von dir als Worte von Cellwright zurückgeholt");
});

test("the formula and the message of a check are also shown as text", async () => {
  const issue = { code: "unknown-function", message: "No function <img src=x>" };
  const formula = { formula: "=<img src=x>", verdict: "failed", problems: [issue] };
  const text = await written([message({ metadata: { formulas: [formula as never] } })]);

  expect(text).toContain("- `=<img src=x>`: wrong; No function &lt;img src=x>\n");
});

test("the time to convert a text grows linearly with its length", () => {
  const parts = ["`", "``a` ", "[a](", "\\", "> ", "$`|", "- - ", "1.1.", "~~~\n", "https://a`b` "];
  const began = performance.now();
  for (const part of parts) transcriptText(part.repeat(32_000 / part.length));
  expect(performance.now() - began).toBeLessThan(10_000);
});
