// Counts how many files each engine reads and how many cached values it reproduces.
import type { CellValue } from "@cellwright/workbook/model";
import { isCacheWrong, isEqual, withoutBooleans } from "./equal.ts";
import type { FormulaCells } from "./formula-cells.ts";
import type { Answer, Done } from "./protocol.ts";

export interface Score {
  equal: number;
  /** Without cells whose cached value two engines contradict. */
  equalOfSound: number;
  read: number;
}

/** Files that are counted together. `cells` are formula cells with a cached value. */
export interface Source {
  files: number;
  cells: number;
  sound: number;
  /** By the name of the engine. */
  scores: Map<string, Score>;
}

/** What engines have for one cell; an engine that did not read the file is left out. */
export interface Verdict {
  cached: CellValue;
  isSound: boolean;
  values: ReadonlyMap<string, CellValue | undefined>;
  /** The names of the engines with the cached value. */
  right: readonly string[];
}

export const emptySource = (): Source => ({ files: 0, cells: 0, sound: 0, scores: new Map() });

export function scoreOf({ scores }: Source, name: string): Score {
  const score = scores.get(name) ?? { equal: 0, equalOfSound: 0, read: 0 };
  scores.set(name, score);
  return score;
}

/** Adds one file to `source`. Returns a verdict for each of its cells. */
export function addFile(
  source: Source,
  expected: FormulaCells | null,
  answers: ReadonlyMap<string, Answer>,
): Verdict[] {
  source.files += 1;
  const done = new Map<string, Done>();
  for (const [name, answer] of answers) {
    scoreOf(source, name).read += Number(answer.ok);
    if (answer.ok) done.set(name, answer);
  }
  const verdicts = (expected?.cached ?? []).map((cached, at) => verdictOn(cached, at, done));
  for (const { isSound, right } of verdicts) {
    source.cells += 1;
    source.sound += Number(isSound);
    for (const name of right) {
      scoreOf(source, name).equal += 1;
      scoreOf(source, name).equalOfSound += Number(isSound);
    }
  }
  return verdicts;
}

function verdictOn(cached: CellValue, at: number, done: ReadonlyMap<string, Done>): Verdict {
  const values = new Map([...done].map(([name, answer]) => [name, answer.values[at]] as const));
  const isSound = !isCacheWrong(cached, {
    ironCalc: values.get("IronCalc"),
    formualizer: values.get("formualizer"),
    libreOffice: values.get("LibreOffice"),
  });
  const right = [...values].filter(([name, value]) => isRight(name, value, cached)).map(([name]) => name);
  return { cached, isSound, values, right };
}

const isRight = (name: string, value: CellValue | undefined, cached: CellValue): boolean =>
  name === "LibreOffice" ? isEqual(withoutBooleans(value), withoutBooleans(cached)) : isEqual(value, cached);

export function sumOf(sources: Iterable<Source>): Source {
  const sum = emptySource();
  for (const { files, cells, sound, scores } of sources) {
    sum.files += files;
    sum.cells += cells;
    sum.sound += sound;
    for (const [name, { equal, equalOfSound, read }] of scores) {
      const score = scoreOf(sum, name);
      score.equal += equal;
      score.equalOfSound += equalOfSound;
      score.read += read;
    }
  }
  return sum;
}
