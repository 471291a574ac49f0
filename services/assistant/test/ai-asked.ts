// The same ask in English, German and French, about the same made-up numbers: each must give the values that the test computes.

import type { Plain } from "@cellwright/tests/eval/case";
import { expect, test } from "@jest/globals";
import { told } from "./ai-table.ts";

type Three = readonly [en: string, de: string, fr: string];

interface Table {
  /** Headings of the columns, the target's among them. */
  heads: readonly Three[];
  rows: readonly (readonly Plain[])[];
}

const languages = ["en", "de", "fr"] as const;

export function asked(
  title: string,
  { heads, rows }: Table,
  target: string,
  values: readonly Plain[],
  questions: Three,
) {
  test.each(languages)(`${title} (%s)`, (language) => {
    const at = languages.indexOf(language);
    const tables = { T: [heads.map((head) => head[at] ?? ""), ...rows.map((row) => [...row])] };
    const wanted = values.map((value) => (typeof value === "number" ? Math.round(value * 1e6) / 1e6 : value));

    expect(told(questions[at] ?? "", language, { tables, target })).toEqual(wanted);
  });
}
