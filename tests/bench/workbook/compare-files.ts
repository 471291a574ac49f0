// Lets every engine calculate the same files.
import { readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { addressOf } from "@cellwright/workbook/addresses";
import { createEngineProcess } from "./engine-process.ts";
import { type Engine, ours } from "./engines.ts";
import { formulaCells } from "./formula-cells.ts";
import type { Answer, Done } from "./protocol.ts";
import { addFile, emptySource, type Source } from "./scores.ts";

export interface FilesCompared {
  /** By the first folder of the path and, for other types than .xlsx and .xlsm, the ending. */
  sources: Map<string, Source>;
  /** What the engines took for the files that all of them read. */
  took: Map<string, Done["took"][]>;
  /** Cells where a peer has the cached value and our engine has not. */
  lost: string[];
  /** Files that our engine does not read, with the reason. */
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
  const found: FilesCompared = { sources: new Map(), took: new Map(), lost: [], unread: [] };
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    endings.test(file),
  );
  try {
    for (const [at, file] of files.toSorted().entries()) {
      if (at % 100 === 0) say(`workbook: ${at} of ${files.length} files`);
      const path = join(folder, file);
      const { places: cells = [], cached = [], change = null } = formulaCells(path) ?? {};
      const answers = new Map<string, Answer>();
      for (const { name, engine } of running)
        answers.set(name, await engine.ask({ file: path, cells, change }));
      add(found, file, { places: cells, cached, change }, answers);
    }
  } finally {
    for (const { engine } of running) await engine.stop();
  }
  return found;
}

function add(
  { sources, took, lost, unread }: FilesCompared,
  file: string,
  expected: NonNullable<ReturnType<typeof formulaCells>>,
  answers: ReadonlyMap<string, Answer>,
): void {
  const source = sources.get(sourceOf(file)) ?? emptySource();
  sources.set(sourceOf(file), source);
  for (const [at, { cached, isSound, values, right }] of addFile(source, expected, answers).entries()) {
    const place = expected.places[at];
    if (!place || !isSound || right.length === 0 || right.includes(ours.name)) continue;
    const own = JSON.stringify(values.get(ours.name));
    const theirs = `${JSON.stringify(cached)} in the file and ${right.join(", ")}`;
    lost.push(`${file} ${addressOf(...place)}: ${theirs}, ${own} here`);
  }
  const own = answers.get(ours.name);
  if (own && !own.ok) unread.push(`${file}: ${own.error}`);
  const done = [...answers].flatMap(([name, answer]) => (answer.ok ? [{ name, answer }] : []));
  if (done.length < answers.size) return;
  for (const { name, answer } of done) took.set(name, [...(took.get(name) ?? []), answer.took]);
}

const sourceOf = (file: string): string => {
  const [first = "", ...rest] = file.split(sep);
  const ending = endings.exec(file)?.[1]?.toLowerCase() ?? "";
  const isCommon = ending === "xlsx" || ending === "xlsm";
  return [rest.length > 0 ? first : "(top)", ...(isCommon ? [] : [`.${ending}`])].join(" ");
};
