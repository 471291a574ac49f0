// Writes into real workbooks of a folder, WORKBOOKS, with 200 edits; skipped with a notice without one. OFFICE may name
// the command of LibreOffice and PYTHON a Python with openpyxl, which then open the written files, too.
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import process from "node:process";
import { expect, test } from "@jest/globals";
import { addressOf, readAddress } from "../src/addresses.ts";
import { type Calculation, createCalculation } from "../src/calculate.ts";
import { defaultLimits } from "../src/limits.ts";
import { type CellValue, columnOf, keyOf, rowOf, type Sheet, type Workbook } from "../src/model.ts";
import { directoryOf } from "../src/read/zip/directory.ts";
import { normal } from "../src/read/zip.ts";
import { readWorkbook } from "../src/read.ts";
import { storedMoment } from "../src/self-check/stored-moment.ts";
import { WorkbookError } from "../src/workbook-error.ts";
import type { Edit } from "../src/write/edit.ts";
import { writeCells } from "../src/write.ts";
import { randomEdit, seeded } from "./random-edits.ts";

const { WORKBOOKS: folder = "", OFFICE: office = "", PYTHON: python = "", EDITS = "200" } = process.env;
const isPresent = folder !== "" && existsSync(folder);
if (!isPresent)
  process.stderr.write(
    "workbook: skipping the writing test; set WORKBOOKS to a folder of workbooks to run it\n",
  );
const onCorpus = isPresent ? test : test.skip;
const wanted = Number(EDITS);

onCorpus(
  "an edit changes the cell and what depends on it, and every other part keeps its bytes",
  () => {
    const random = seeded(38);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.xls[xm]$/i.test(name))
      .sort()
      .map((name) => ({ name, order: random() }))
      .sort((one, other) => one.order - other.order);
    const output = mkdtempSync(join(tmpdir(), "written-"));
    const wrong: string[] = [];
    /** The file that each written one was made from. */
    const originals = new Map<string, string>();
    const counts = { written: 0, refused: 0, unreadable: 0 };
    for (const { name } of Array(3).fill(files).flat() as typeof files) {
      if (counts.written >= wanted) break;
      const bytes = new Uint8Array(readFileSync(join(folder, name)));
      const workbook = readable(bytes);
      if (!workbook || workbook.sheets.length === 0) {
        counts.unreadable++;
        continue;
      }
      const edit = randomEdit(workbook, random);
      try {
        const written = writeCells(bytes, [edit]);
        counts.written++;
        const label = `${name} ${edit.cell} ${JSON.stringify(edit.content)}`;
        wrong.push(
          ...differences(bytes, written, edit, readable(bytes) as Workbook).map(
            (what) => `${label}: ${what}`,
          ),
        );
        const copy = join(output, `${counts.written}-${basename(name)}`);
        originals.set(copy, join(folder, name));
        writeFileSync(copy, written);
      } catch (error) {
        if (!(error instanceof WorkbookError)) wrong.push(`${name} ${JSON.stringify(edit)}: ${error}`);
        else {
          counts.refused++;
          process.stderr.write(`${name}: ${error.message}\n`);
        }
      }
    }
    process.stderr.write(`${JSON.stringify(counts)}\n`);
    if (office !== "") wrong.push(...notOpenedByOffice(output));
    if (python !== "") wrong.push(...notOpenedByPython(originals));
    rmSync(output, { recursive: true });

    expect(counts.written).toBe(wanted);
    expect(wrong).toEqual([]);
  },
  3_600_000,
);

function readable(bytes: Uint8Array): Workbook | null {
  try {
    return readWorkbook(bytes);
  } catch (error) {
    if (error instanceof WorkbookError) return null;
    throw error;
  }
}

function differences(
  before: Uint8Array,
  after: Uint8Array,
  { cell, content }: Edit,
  old: Workbook,
): string[] {
  const found = [...changedParts(before, after)].map((part) => `the part ${part} has changed`);
  const now = readWorkbook(after);
  const { sheet: name = "", area } = readAddress(cell) ?? {};
  const edited = keyOf(area?.top ?? 0, area?.left ?? 0);
  const same = (what: string, one: unknown, other: unknown) => {
    if (JSON.stringify(one) !== JSON.stringify(other)) found.push(`${what} differs`);
  };
  const plain = (workbook: Workbook) => ({ ...workbook, sheets: [] });
  same("the workbook", plain(old), plain(now));
  for (const [at, sheet] of old.sheets.entries()) {
    const other = now.sheets[at] as Sheet;
    const isEdited = sheet.name.toLowerCase() === name.toLowerCase();
    const rest = ({ values, formulas, formats, used, arrays, ...more }: Sheet) => ({
      ...more,
      hiddenRows: [...more.hiddenRows],
      hiddenColumns: [...more.hiddenColumns],
      comments: [...more.comments],
    });
    same(`the rest of ${sheet.name}`, rest(sheet), rest(other));
    for (const key of new Set([...sheet.formulas.keys(), ...other.formulas.keys()]))
      if (!(isEdited && key === edited) && sheet.formulas.get(key) !== other.formulas.get(key))
        found.push(`the formula of ${addressOf(sheet.name, rowOf(key), columnOf(key))}`);
    const filled = (key: number) =>
      [...sheet.arrays, ...other.arrays].some(
        ({ area: { top, left, bottom, right } }) =>
          rowOf(key) >= top && rowOf(key) <= bottom && columnOf(key) >= left && columnOf(key) <= right,
      );
    for (const key of new Set([...sheet.values.keys(), ...other.values.keys()])) {
      if ((isEdited && key === edited) || sheet.formulas.has(key) || filled(key)) continue;
      same(addressOf(sheet.name, rowOf(key), columnOf(key)), sheet.values.get(key), other.values.get(key));
      same(`the format of ${rowOf(key)}, ${columnOf(key)}`, sheet.formats.get(key), other.formats.get(key));
    }
  }
  const target = now.sheets.find((sheet) => sheet.name.toLowerCase() === name.toLowerCase()) as Sheet;
  const value = target.values.get(edited) ?? null;
  const isFormula = typeof content === "object" && content !== null && "formula" in content;
  if (!isFormula) same("the value", value, content === "" ? null : content);
  else if (!target.formulas.has(edited)) found.push("the formula is missing");
  const calculation = createCalculation(now, { now: storedMoment(now) ?? new Date(), random: () => 0.5 });
  calculation.recalculate();
  const again = calculation.valueAt(target.name, area?.top ?? 0, area?.left ?? 0);
  if (!isAlike(value, again) && !hasOtherInputs(target, calculation, area?.top ?? 0))
    found.push(`calculated anew, ${JSON.stringify(value)} is ${JSON.stringify(again)}`);
  return found;
}

/** Whether the file stores other values in the cells that the formulas of `randomEdit` read than we calculate. */
function hasOtherInputs({ name, values, formulas }: Sheet, calculation: Calculation, row: number): boolean {
  for (let down = 1; down <= 10; down++)
    for (let column = 0; column < 3; column++) {
      const key = keyOf(row + down, column);
      const now = calculation.valueAt(name, row + down, column);
      if (formulas.has(key) && !isAlike(values.get(key) ?? null, now)) return true;
    }
  return false;
}

/** Inputs have the values of the file, which may differ a little from ours. Newer errors are stored as #VALUE!. */
function isAlike(stored: CellValue, calculated: CellValue): boolean {
  if (typeof stored === "number" && typeof calculated === "number")
    return Math.abs(stored - calculated) <= 1e-6 * Math.abs(calculated);
  if (typeof calculated === "object" && calculated !== null && /SPILL|CALC/.test(calculated.error))
    return JSON.stringify(stored) === '{"error":"#VALUE!"}';
  return JSON.stringify(stored) === JSON.stringify(calculated);
}

/** The parts that an edit may change. */
const mayChange =
  /^(xl\/worksheets\/[^/]+\.xml|.*workbook[^/]*\.xml(\.rels)?|\[content_types\]\.xml|.*(calcchain|metadata)\.xml)$/i;

function* changedParts(before: Uint8Array, after: Uint8Array): Generator<string> {
  const [old, now] = [entriesOf(before), entriesOf(after)];
  for (const [name, bytes] of old) {
    const other = now.get(name);
    const isSame = other !== undefined && Buffer.compare(bytes, other) === 0;
    if (!isSame && !(mayChange.test(normal(name)) && (other !== undefined || /calcchain/i.test(name))))
      yield name;
  }
  for (const name of now.keys()) if (!old.has(name) && !/metadata\.xml$/.test(name)) yield name;
}

/** The bytes of each entry with its header, up to the next entry, and its record but for its place. */
function entriesOf(bytes: Uint8Array): Map<string, Uint8Array> {
  const entries = [...directoryOf(bytes, defaultLimits)];
  const starts = entries.map(({ offset }) => offset);
  const end = Math.min(...entries.map(({ record }) => record.start));
  return new Map(
    entries.map(({ name, offset, record }) => {
      const next = Math.min(end, ...starts.filter((start) => start > offset));
      const own = bytes.slice(record.start, record.end).fill(0, 42, 46);
      return [name, Buffer.concat([bytes.subarray(offset, next), own])];
    }),
  );
}

function notOpenedByOffice(written: string): string[] {
  const converted = join(written, "converted");
  mkdirSync(converted);
  const names = readdirSync(written).filter((name) => /\.xls[xm]$/i.test(name));
  const wrong: string[] = [];
  for (let at = 0; at < names.length; at += 20) {
    const some = names.slice(at, at + 20);
    const profile = `-env:UserInstallation=file://${join(written, "profile")}`;
    const options = [profile, "--headless", "--convert-to", "ods", "--outdir", converted];
    spawnSync(office, [...options, ...some.map((name) => join(written, name))], { timeout: 300_000 });
    for (const name of some)
      if (!existsSync(join(converted, name.replace(/\.\w+$/, ".ods"))))
        wrong.push(`${name} is not opened by LibreOffice`);
  }
  return wrong;
}

/** Names the files that openpyxl does not open although it opens the files that they were made from. */
const openAll = `
import sys, openpyxl, warnings
warnings.simplefilter("ignore")
def opens(path):
    try: openpyxl.load_workbook(path); return True
    except Exception as error: return False
for line in sys.stdin.read().splitlines():
    written, original = line.split("\\t")
    if not opens(written) and opens(original): print(written)
`;

function notOpenedByPython(originals: ReadonlyMap<string, string>): string[] {
  const input = [...originals].map((pair) => pair.join("\t")).join("\n");
  const { stdout, stderr, status } = spawnSync(python, ["-c", openAll], {
    input,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) return [`the check with openpyxl failed: ${stderr}`];
  const lines = stdout.split("\n").filter((line) => line !== "");
  return lines.map((line) => `${line} is not opened by openpyxl`);
}
