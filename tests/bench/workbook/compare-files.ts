// Lets every engine calculate the same files, and counts right values and times by the folder of the file.
import { readdirSync } from "node:fs";
import { join, sep } from "node:path";
import type { CellValue } from "@cellwright/workbook/model";
import { createEngineProcess } from "./engine-process.ts";
import { type Engine, ours } from "./engines.ts";
import { isCacheWrong, isEqual, withoutBooleans } from "./equal.ts";
import { type FormulaCells, formulaCells } from "./formula-cells.ts";
import type { Answer, Done } from "./protocol.ts";

/** Formula cells with a cached value: of all of them, and of those whose cache no two peers contradict. */
export interface Score {
  equal: number;
  equalOfSound: number;
  read: number;
}

export interface Source {
  files: number;
  cells: number;
  sound: number;
  scores: Map<string, Score>;
}

export interface FilesCompared {
  /** By the first folder of the path and, for other types than .xlsx and .xlsm, the ending. */
  sources: Map<string, Source>;
  /** What the engines took for the files that all of them read. */
  together: Map<string, Done[]>;
  /** Cells where a peer has the cached value and our engine has not. */
  lost: { cell: string; cached: CellValue; ours: CellValue | undefined; peers: string[] }[];
  unread: string[];
}

const endings = /\.(xlsx|xlsm|xls|xlsb|ods)$/i;

/** `seconds` is the limit per file. */
export async function compareFiles(
  folder: string,
  peers: readonly Engine[],
  seconds: number,
  say: (line: string) => void,
): Promise<FilesCompared> {
  const running = [ours, ...peers].flatMap((engine) =>
    "program" in engine ? [{ name: engine.name, engine: createEngineProcess(engine.program, seconds) }] : [],
  );
  const found: FilesCompared = { sources: new Map(), together: new Map(), lost: [], unread: [] };
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    endings.test(file),
  );
  try {
    for (const [at, file] of files.toSorted().entries()) {
      if (at % 100 === 0) say(`workbook: ${at} of ${files.length} files`);
      const path = join(folder, file);
      const expected = formulaCells(path);
      const answers = new Map<string, Answer>();
      for (const { name, engine } of running) {
        const { places: cells = [], change = null } = expected ?? {};
        answers.set(name, await engine.ask({ file: path, cells, change }));
      }
      count(found, file, expected, answers);
    }
  } finally {
    for (const { engine } of running) await engine.stop();
  }
  return found;
}

const sourceOf = (file: string): string => {
  const [first = "", ...rest] = file.split(sep);
  const ending = endings.exec(file)?.[1]?.toLowerCase() ?? "";
  const isCommon = ending === "xlsx" || ending === "xlsm";
  return [rest.length > 0 ? first : "(top)", ...(isCommon ? [] : [`.${ending}`])].join(" ");
};

function count(
  found: FilesCompared,
  file: string,
  expected: FormulaCells | null,
  answers: ReadonlyMap<string, Answer>,
): void {
  const source = found.sources.get(sourceOf(file)) ?? { files: 0, cells: 0, sound: 0, scores: new Map() };
  found.sources.set(sourceOf(file), source);
  source.files += 1;
  const done = [...answers].flatMap(([name, answer]) => (answer.ok ? [{ name, answer }] : []));
  for (const name of answers.keys())
    if (!source.scores.has(name)) source.scores.set(name, { equal: 0, equalOfSound: 0, read: 0 });
  for (const { name } of done) scoreOf(source, name).read += 1;
  const own = answers.get(ours.name);
  if (own && !own.ok) found.unread.push(`${file}: ${own.error}`);
  if (done.length === answers.size)
    for (const { name, answer } of done)
      found.together.set(name, [...(found.together.get(name) ?? []), answer]);
  expected?.places.forEach((place, at) => {
    const cached = expected.cached[at] ?? null;
    const valueIn = (name: string) => done.find((one) => one.name === name)?.answer.values[at];
    const isSound = !isCacheWrong(cached, {
      ironCalc: valueIn("IronCalc"),
      formualizer: valueIn("formualizer"),
      libreOffice: valueIn("LibreOffice"),
    });
    source.cells += 1;
    if (isSound) source.sound += 1;
    const right = done.filter(({ name, answer }) => isRight(name, answer.values[at], cached));
    for (const { name } of right) {
      scoreOf(source, name).equal += 1;
      if (isSound) scoreOf(source, name).equalOfSound += 1;
    }
    if (isSound && right.length > 0 && !right.some(({ name }) => name === ours.name)) {
      const cell = `${file} ${place[0]}!R${place[1] + 1}C${place[2] + 1}`;
      found.lost.push({ cell, cached, ours: valueIn(ours.name), peers: right.map(({ name }) => name) });
    }
  });
}

const scoreOf = ({ scores }: Source, name: string): Score => scores.get(name) as Score;

const isRight = (name: string, value: CellValue | undefined, cached: CellValue): boolean =>
  name === "LibreOffice" ? isEqual(withoutBooleans(value), withoutBooleans(cached)) : isEqual(value, cached);
