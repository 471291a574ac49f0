// What is detected in and read from text files.
import { expect, test } from "@jest/globals";
import { strToU8 } from "fflate";
import { readWorkbook } from "../src/read.ts";
import { cellsOf } from "./cells-of.ts";

function read(content: string | Uint8Array, name = "data.csv") {
  const workbook = readWorkbook(typeof content === "string" ? strToU8(content) : content, name);
  const [sheet] = workbook.sheets;
  if (!sheet || !workbook.layout) throw new Error("this is not a text file");
  return { ...workbook, sheet, layout: workbook.layout, cells: cellsOf(sheet.values) };
}

test("numbers, percentages, dates and booleans become values", () => {
  const { cells, sheet, formats } = read("1.5,-2,50%,2024-05-31,true\n1e3,+7,,2024-05-31 12:00,no\n");

  expect(cells).toEqual({
    ...{ A1: 1.5, B1: -2, C1: 0.5, D1: 45443, E1: true },
    ...{ A2: 1000, B2: 7, D2: 45443.5, E2: "no" },
  });
  expect(Object.values(cellsOf(sheet.formats)).map((index) => formats[index])).toEqual([
    ...["0.00%", "yyyy-mm-dd", "yyyy-mm-dd hh:mm:ss"],
  ]);
});

test("identifiers, impossible dates and formulas stay text", () => {
  const { cells } = read("007,2023-02-30,=A1+1\n1234567890123456,12-34,a1\n");

  expect(cells).toEqual({
    ...{ A1: "007", B1: "2023-02-30", C1: "=A1+1" },
    ...{ A2: "1234567890123456", B2: "12-34", C2: "a1" },
  });
});

test.each<[string, string, string, number | string]>([
  ["comma", "a,b\n1,2\n3,4\n", ",", 1],
  ["semicolon", "a;b\n1,5;2\n3,25;4\n", ";", 1.5],
  ["tab", "a\tb\n1.5\t2,3\n", "\t", 1.5],
  ["bar", "a|b\n1|2\n", "|", 1],
  ["commas inside quotes", '"a,b";c\n"1,x";2\n"2,y";3\n', ";", "1,x"],
])("the delimiter is detected: %s", (_name, text, delimiter, first) => {
  const { layout, cells } = read(text);

  expect(layout.delimiter.value).toBe(delimiter);
  expect(cells.A2).toBe(first);
});

test("a first line that states the delimiter is followed and left out", () => {
  const { layout, cells } = read("sep=;\r\na,b;1\r\nc,d;2\r\n");

  expect(layout.delimiter).toEqual({ value: ";", confidence: 1 });
  expect(cells).toEqual({ A1: "a,b", B1: 1, A2: "c,d", B2: 2 });
});

test("the decimal sign is detected, and thousands are divided by the other sign", () => {
  const comma = read("1.234,56;2,5\n7,25;1.000.000\n");
  const dot = read("1,234.56;2.5\n7.25;1,000,000\n");

  expect(comma.layout.decimal.value).toBe(",");
  expect(comma.cells).toEqual({ A1: 1234.56, B1: 2.5, A2: 7.25, B2: 1_000_000 });
  expect(dot.cells).toEqual(comma.cells);
});

test("the order of dates is that of a date with a day above 12", () => {
  const european = read("03/04/2024,x\n25/04/2024,y\n");
  const american = read("03/04/2024,x\n04/25/2024,y\n");

  expect(european.layout.dateOrder.value).toBe("day-month");
  expect(american.layout.dateOrder.value).toBe("month-day");
  expect([european.cells.A1, american.cells.A1]).toEqual([45385, 45355]);
});

test("an order of dates that nothing decides is reported with a warning", () => {
  const { layout, warnings } = read("03/04/2024,x\n05/06/2024,y\n");

  expect(layout.dateOrder.confidence).toBe(0.5);
  expect(warnings).toMatchObject([{ code: "uncertain-text" }]);
});

const wide = (text: string, isLittle: boolean): number[] =>
  [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });

test.each<[string, number[]]>([
  ["utf-8", [...strToU8("ä,1\n")]],
  ["utf-8", [0xef, 0xbb, 0xbf, ...strToU8("ä,1\n")]],
  ["utf-16le", [0xff, 0xfe, ...wide("ä,1\n", true)]],
  ["utf-16be", [0xfe, 0xff, ...wide("ä,1\n", false)]],
  ["utf-16le", wide("ä,1\n", true)],
  ["windows-1252", [0xe4, 0x2c, 0x31, 0x0a]],
])("%s is detected and decoded", (encoding, bytes) => {
  const { layout, cells } = read(Uint8Array.from(bytes));

  expect(layout.encoding.value).toBe(encoding);
  expect(cells).toEqual({ A1: "ä", B1: 1 });
});

test("UTF-16 without a mark is detected when most of its characters are not Latin", () => {
  for (const isLittle of [true, false])
    expect(read(Uint8Array.from(wide("Имя,Сумма\r\nИванов,12\r\n", isLittle))).cells).toEqual({
      ...{ A1: "Имя", B1: "Сумма", A2: "Иванов", B2: 12 },
    });
});

const cyrillic = "Москва и Казань, город на реке";
test.each<[string, string, number[]]>([
  [
    "windows-1251",
    cyrillic.replace(",", ""),
    [...cyrillic.replace(",", "")].map((letter) =>
      letter < "А" ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x410 + 0xc0,
    ),
  ],
  ["shift_jis", "さくら東京", [0x82, 0xb3, 0x82, 0xad, 0x82, 0xe7, 0x93, 0x8c, 0x8b, 0x9e]],
  ["euc-kr", "서울부산", [0xbc, 0xad, 0xbf, 0xef, 0xba, 0xce, 0xbb, 0xea]],
])("an older encoding (%s) is guessed, which always gives a warning", (encoding, text, bytes) => {
  const line = [...bytes, ...strToU8(",1\n")];
  const { layout, cells, warnings } = read(Uint8Array.from([...strToU8("a,b\n"), ...line, ...line, ...line]));

  expect(layout.encoding.value).toBe(encoding);
  expect(cells.A2).toBe(text);
  expect(warnings.map(({ code }) => code)).toContain("uncertain-text");
});

test("quoted fields keep delimiters, quotes and line breaks; unbalanced quotes give a warning", () => {
  expect(read('"a ""b"", c\nd",1\n').cells).toEqual({ A1: 'a "b", c\nd', B1: 1 });
  expect(read('a,b\n1,"x\n').warnings.map(({ code }) => code)).toContain("broken-row");
});

test("the sheet has the name of the file", () => {
  expect(read("a,b\n", "/data/orders 2024.csv").sheet.name).toBe("orders 2024");
});
