// The legal texts have the same sections, items and numbers in every language, and no sentence is left in English.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";
import { anchors } from "../src/features/legal/anchors.ts";
import type { LegalBlock, LegalName, LegalText } from "../src/features/legal/texts.ts";
import { languages } from "../src/lib/language.ts";

type Text = Omit<LegalText, "language">;

const folder = fileURLToPath(new URL("../src/locales/legal/", import.meta.url));
const read = (name: LegalName, tag: string): Text =>
  JSON.parse(readFileSync(`${folder}${name}/${tag}.json`, "utf8"));

const names = ["privacy", "terms"] as const;
const sections = { privacy: 14, terms: 15 };
const english = { privacy: read("privacy", "en"), terms: read("terms", "en") };
const translations = names.flatMap((name) =>
  languages.filter(({ tag }) => tag !== "en").map(({ tag }) => ({ name, tag })),
);

/** The kind of a block: a paragraph, a list of items, or a definition list. */
const kind = (block: LegalBlock) =>
  typeof block === "string"
    ? "paragraph"
    : block.map((item) => (typeof item === "string" ? "item" : Object.keys(item).join(" and ")));
const shape = ({ contents, updated, lead, sections: all }: Text) => ({
  head: [contents, updated, lead].map((line) => line.trim().length > 0),
  sections: all.map(({ blocks }) => blocks.map(kind)),
});

const lines = ({ heading, blocks }: Text["sections"][number]): string[] => [
  heading,
  ...blocks.flatMap((block) =>
    typeof block === "string"
      ? [block]
      : block.flatMap((item) => (typeof item === "string" ? [item] : [item.term, item.text])),
  ),
];
const textsOf = (text: Text) => [text.contents, text.updated, text.lead, ...text.sections.flatMap(lines)];

/** The numbers in a line, whatever separators the language uses. */
const figures = (line: string) =>
  line
    .replace(/(?<=\d)[.,\u00a0\u202f ](?=000)/g, "")
    .replace(/(?<=\d),(?=\d)/g, ".")
    .match(/\d+(?:[.:]\d+)?/g)
    ?.sort() ?? [];

/** Words that are the same in English, by language. */
const shared: Readonly<Record<string, readonly string[]>> = {
  de: ["Chat", "Premium"],
  fr: ["Chat", "Contact", "Premium", "Rectification", "Validation"],
  es: ["Chat", "Premium"],
  it: ["Chat", "Password", "Premium"],
  "pt-BR": ["Chat", "Premium"],
  pl: ["Premium"],
  uk: ["Premium"],
};

test("each legal text exists in every language of the page", () => {
  const tags = languages.map(({ tag }) => `${tag}.json`).sort();
  for (const name of names) expect(readdirSync(folder + name).sort()).toEqual(tags);
});

test.each(names)(
  "the English text of %s has all its sections and its date, and no note that another text is authoritative",
  (name) => {
    const text = english[name];
    expect(text.sections.length).toBe(sections[name]);
    expect(text.updated).toBe("Last updated: June 27, 2025");
    expect(text.authority).toBeUndefined();
  },
);

test.each(names)("each section of %s has a unique anchor", (name) => {
  expect(new Set(anchors[name]).size).toBe(sections[name]);
});

test("the English texts contain every number that the specification states", () => {
  const found = new Set(
    [english.privacy, english.terms].flatMap(textsOf).flatMap((line) => line.match(/\d[\d.,:]*\d|\d/g) ?? []),
  );
  for (const figure of ["16", "18", "3", "7", "2", "12", "5", "10,000", "5.99", "59.99", "17", "30", "14"])
    expect(found).toContain(figure);
});

test.each(translations)("$name in $tag has the English text's sections and items", ({ name, tag }) => {
  expect(shape(read(name, tag))).toEqual(shape(english[name]));
});

test.each(translations)(
  "each section of $name in $tag has the same numbers as in English",
  ({ name, tag }) => {
    const inSections = (text: Text) => text.sections.map((section) => lines(section).flatMap(figures).sort());
    const text = read(name, tag);
    expect(inSections(text)).toEqual(inSections(english[name]));
    expect(figures(text.updated)).toEqual(expect.arrayContaining(["2025", "27"]));
  },
);

test.each(translations)(
  "$name in $tag is translated, and states that the English text is authoritative",
  ({ name, tag }) => {
    const text = read(name, tag);
    const original = new Set(textsOf(english[name]));
    const same = textsOf(text).filter((line) => original.has(line));
    expect(same.filter((line) => !shared[tag]?.includes(line))).toEqual([]);
    // common English words reveal sentences that were not translated
    expect(textsOf(text).filter((line) => /\b(?:the|you|your|with|this|which)\b/i.test(line))).toEqual([]);
    expect(text.authority?.length).toBeGreaterThan(20);
  },
);
