// Worked examples: a formula that answered one question is written anew for another table, and the likeliest of all is chosen.

import { random } from "@cellwright/tests/support/random";
import { expect, test } from "@jest/globals";
import { answer } from "../src/assistant/answer.ts";
import { askedIn } from "../src/assistant/conversation.ts";
import { languagesOf } from "../src/assistant/languages.ts";
import { readingsOf } from "../src/assistant/reading/read.ts";
import { exampleOf } from "../src/assistant/worked/example.ts";
import { filledBy } from "../src/assistant/worked/filling.ts";
import { type Ground, groundOf } from "../src/assistant/worked/ground.ts";
import { learned } from "../src/assistant/worked/learned.ts";
import { judged } from "../src/assistant/worked/model.ts";
import { libraryOf, nearest } from "../src/assistant/worked/nearest.ts";
import { packed, unpacked } from "../src/assistant/worked/packed.ts";
import { shapeOf } from "../src/assistant/worked/shapes.ts";
import { showingIn } from "../src/assistant/worked/showing.ts";
import { signsOf } from "../src/assistant/worked/signs.ts";

const table = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.join("\t")).join("\n");

function groundFor(question: string, rows: readonly (readonly (string | number)[])[]): Ground {
  const asked = askedIn([{ role: "user", content: `${question}\n\n${table(rows)}` }]);
  const { data, dialect, target, shown } = asked;
  const [reading] = readingsOf(asked.question, data, dialect, languagesOf(asked.question), target, shown);
  const ground = reading ? groundOf(reading) : null;
  if (!ground) throw new Error("nothing to read");
  return ground;
}

function worked(question: string, rows: readonly (readonly (string | number)[])[], formula: string) {
  const ground = groundFor(question, rows);
  const shape = shapeOf(formula, ground);
  if (!shape) throw new Error(`${formula} has parts that are nowhere`);
  return exampleOf("example-1", shape, ground, signsOf(ground));
}

const sales = [
  ["Seller", "Region", "Amount"],
  ["Anna", "North", 120],
  ["Ben", "South", 80],
  ["Anna", "South", 45],
];
const stock = [
  ["Pieces", "Shelf", "Colour", "Weight"],
  [4, "K1", "red", 2.5],
  [9, "K2", "blue", 1.5],
  [7, "K1", "red", 3],
  [2, "K3", "green", 4],
];
const sumOfNorth = worked(
  "What is the total Amount for North? The formula goes into E2.",
  sales,
  '=SUMIF(B2:B4,"North",C2:C4)',
);

test("an example's formula is written for the columns, contents and rows of another table", () => {
  const ground = groundFor("What is the total Weight for K1? The formula goes into F2.", stock);

  const [best] = filledBy(sumOfNorth, ground).sort((one, other) => other.fit - one.fit);

  expect(best?.formula).toBe('SUMIF(B2:B5,"K1",D2:D5)');
});

test("a formula for a column is never written into one cell, nor the other way round", () => {
  const ground = groundFor("Total Weight of each shelf. The formula goes into F2 (F2:F5).", stock);

  expect(filledBy(sumOfNorth, ground)).toEqual([]);
});

test("a formula that names what neither question nor table has is no example", () => {
  const ground = groundFor("What is the total Amount for North? The formula goes into E2.", sales);

  expect(shapeOf('=SUMIF(B2:B4,"Elsewhere",C2:C4)', ground)).toBeNull();
  expect(shapeOf("=SUM(C2:C4)*4711", ground)).toBeNull();
});

test("five percent is the number 0.05, however a formula writes it", () => {
  const question = "Take 5% off each Amount. The formula goes into D2 (D2:D4).";
  const ground = groundFor(question, sales);

  expect(shapeOf("=C2*(1-5%)", ground)?.key).toBe(shapeOf("=C2*(1-0.05)", ground)?.key);
});

test("150 percent more is two and a half times as much", () => {
  const raised = worked("Raise each Amount by 20%. The formula goes into D2 (D2:D4).", sales, "=C2*1.2");
  const ground = groundFor("Raise each Weight by 150%. The formula goes into E2 (E2:E5).", stock);

  const made = filledBy(raised, ground).sort((one, other) => other.fit - one.fit);

  expect(made[0]?.formula).toBe("D2*2.5");
});

test("the row before stays the row before, wherever a formula is first written", () => {
  const grown = worked("How much more is each Amount? The formula goes into D3 (D3:D4).", sales, "=C3-C2");
  const ground = groundFor("How much more is each Weight? The formula goes into F4 (F4:F5).", stock);

  const made = filledBy(grown, ground).sort((one, other) => other.fit - one.fit);

  expect(made[0]?.formula).toBe("D4-D3");
});

test("a moving stretch of rows moves with the formula, and one as long as its table ends with that", () => {
  const moving = worked(
    "Average of the last two Amounts. The formula goes into D3 (D3:D4).",
    sales,
    "=AVERAGE(C2:C3)",
  );
  const onwards = worked(
    "Sum of each Amount and all below. The formula goes into D2 (D2:D4).",
    sales,
    "=SUM(C2:C$4)",
  );
  const first = groundFor("Average of the last two Weights. The formula goes into F4 (F4:F5).", stock);
  const second = groundFor("Sum of each Weight and all below. The formula goes into F2 (F2:F5).", stock);

  const best = (example: typeof moving, ground: Ground) =>
    filledBy(example, ground).sort((one, other) => other.fit - one.fit)[0]?.formula;

  expect(best(moving, first)).toBe("AVERAGE(D3:D4)");
  expect(best(onwards, second)).toBe("SUM(D2:D$5)");
});

test("a look-up fetches the column that is asked for, not always the last of its range", () => {
  const fetched = worked(
    "Which Region has Ben? The formula goes into E2.",
    sales,
    '=VLOOKUP("Ben",A2:C4,2,FALSE)',
  );
  const staff = [
    ["Name", "Room", "Desk", "Phone"],
    ["Ida", "R1", "D4", 17],
    ["Olaf", "R2", "D1", 23],
    ["Uwe", "R1", "D2", 31],
  ];
  const ground = groundFor("Which Desk has Olaf? The formula goes into F2.", staff);

  const made = filledBy(fetched, ground).map(({ formula }) => formula);

  expect(made).toContain('VLOOKUP("Olaf",A2:D4,3,FALSE)');
  for (const formula of made) expect(formula).not.toMatch(/A2:B4,3|A2:C4,4/);
});

test("texts of an example that its question does not tell are never carried into another answer", () => {
  const ground = groundFor("Is each Amount over 100? The formula goes into D2 (D2:D4).", sales);

  expect(shapeOf('=IF(C2>100,"ja","no")', ground)).toBeNull();
  expect(shapeOf('=SUM(COUNTIF(A2:A4,{"Paul","Rita"}))', ground)).toBeNull();
});

test("begins with and ends with are different shapes", () => {
  const ground = groundFor("How many have North? The formula goes into E2.", sales);
  const key = (formula: string) => shapeOf(formula, ground)?.key;

  expect(key('=COUNTIF(B2:B4,"North*")')).not.toBe(key('=COUNTIF(B2:B4,"*North")'));
});

test("a sheet whose name looks like a cell is read in every row", () => {
  const table = (sheet: string, amount: number) =>
    `Sheet ${sheet}, cells A1:B3, headings in row 1, data in rows 2 to 3\nA: Shop, text\nB: Amount, number\nRow 2:\tNorth\t${amount}\nRow 3:\tSouth\t${amount * 2}`;
  const asked = askedIn([
    { role: "user", content: `BEGIN context 0\n${table("Year", 10)}\n\n${table("Q1", 7)}\nEND context 0` },
    { role: "user", content: "Amount of Q1 in each row. The formula goes into C2 (C2:C3)." },
  ]);
  const { question, data, dialect, target, shown } = asked;
  const [reading] = readingsOf(question, data, dialect, languagesOf(question), target, shown);
  if (!reading) throw new Error("nothing to read");

  expect(showingIn(reading)("'Q1'!B2")?.values).toEqual([7, 14]);
});

test("questions about other tables are alike when they ask the same", () => {
  const asked = groundFor("What is the total Weight for K1? The formula goes into F2.", stock);
  const other = worked("How long is each Seller? The formula goes into D2 (D2:D4).", sales, "=LEN(A2)");
  const library = libraryOf([other, sumOfNorth]);

  const [first, second] = nearest(signsOf(asked), library, 2);

  expect(first?.example).toBe(sumOfNorth);
  expect(first?.likeness).toBeGreaterThan(2 * (second?.likeness ?? 0));
});

test("what a formula shows is reckoned where it stands, with its own column filled", () => {
  const ground = groundFor("Running total of Amount. The formula goes into D2 (D2:D4).", sales);

  expect(showingIn(ground.reading)("SUM($C$2:C2)")?.values).toEqual([120, 200, 245]);
  expect(showingIn(ground.reading)("N(D1)+C2")?.line).toBe(showingIn(ground.reading)("SUM($C$2:C2)")?.line);
});

test("examples come out of their file as they went in, and vectors nearly so", () => {
  const { model } = learned();
  const kept = unpacked(JSON.parse(JSON.stringify(packed([sumOfNorth], model))));

  expect(kept.library.examples).toEqual([sumOfNorth]);
  expect(kept.model.marks).toEqual(model.marks);
  expect(kept.model.members.length).toBe(model.members.length);
  const far = kept.model.members.flatMap(({ signVectors }, member) =>
    [...signVectors].filter(
      (value, at) => Math.abs(value - (model.members[member]?.signVectors[at] ?? 0)) > 0.02,
    ),
  );
  expect(far.length).toBe(0);
});

test("of two formulas the one whose tells go with the question's words is judged likelier", () => {
  const { model } = learned();
  const ground = groundFor("What is the average Weight? The formula goes into F2.", stock);
  const marks = {};

  const [average, largest] = judged(
    signsOf(ground),
    [
      { tells: ["AVERAGE", "AVERAGE/1", "root AVERAGE"], marks },
      { tells: ["MAX", "MAX/1", "root MAX"], marks },
    ],
    model,
  );

  expect(average).toBeGreaterThan(largest ?? Number.POSITIVE_INFINITY);
});

/** Headings and contents that no example has: made up of syllables. */
const made = (next: () => number): string => {
  const syllable = (): string =>
    `${"bdfgklmnprstvz"[Math.floor(next() * 14)]}${"aeiou"[Math.floor(next() * 5)]}`;
  const word = syllable() + syllable() + syllable();
  return word.slice(0, 1).toUpperCase() + word.slice(1);
};

test("words that nobody has ever seen are heard as headings and contents", () => {
  const next = random(7);
  const wrong: string[] = [];
  for (let round = 0; round < 60; round++) {
    const [key, value, one, other] = [made(next), made(next), made(next), made(next)];
    if (new Set([key, value, one, other]).size < 4) continue;
    const rows = [
      [key, value],
      [one, 10 + round],
      [other, 20],
      [one, 5],
    ];
    const { text: reply } = answer([
      {
        role: "user",
        content: `Total ${value} where ${key} is ${other}? The formula goes into D2.\n\n${table(rows)}`,
      },
    ]);
    if (!/SUMIFS?\(/.test(reply) || !reply.includes(`"${other}"`)) wrong.push(reply);
  }

  expect(wrong).toEqual([]);
});

test("a place at the end of the sheet is answered at once", () => {
  const rows = [
    ["Name", "Amount"],
    ["a", 2],
    ["c", 4],
  ];

  const { text: reply } = answer([
    { role: "user", content: `Total Amount. The formula goes into XFD1048576.\n\n${table(rows)}` },
  ]);

  expect(reply).toContain("B2:B3");
});

test("many letters that dates are written with hold nothing up", () => {
  const [one, other] = [`${"d".repeat(60)}!`, `${"s".repeat(60)}?`];

  const { text: reply } = answer([
    {
      role: "user",
      content: `Write "${one}" if Amount is over 100, else "${other}". The formula goes into D2 (D2:D4).\n\n${table(sales)}`,
    },
  ]);

  expect(reply).toContain(one);
});
