// The engines that are compared, and the commands that start each in a process of its own.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { onPath } from "@cellwright/local/servers/on-path";
import type { Program } from "./engine-process.ts";
import { pythonPackages } from "./python-packages.ts";

const programs = join(import.meta.dirname, "programs");
/** The most memory of an engine's process. */
const gigabytes = 3;

/** An engine that this machine cannot run has a reason instead of a program. */
export type Engine = { name: string; program: Program } | { name: string; missing: string };

export const ours: Engine & { program: Program } = {
  name: "Cellwright",
  program: inNode("ours.ts"),
};

export const hyperFormula = (hasColumnIndex: boolean): Program =>
  inNode("hyperformula.ts", hasColumnIndex ? ["--column-index"] : []);

/** The engines that read files. `folder` is for their settings. */
export async function peers(folder: string, say: (line: string) => void): Promise<Engine[]> {
  const packages = await pythonPackages(say).catch((error: Error) => error);
  const python = (name: string, file: string): Engine =>
    packages instanceof Error
      ? { name, missing: `needs Python 3 with pip: ${packages.message}` }
      : { name, program: limited("python3", [join(programs, file)], { PYTHONPATH: packages }) };
  return [
    python("IronCalc", "ironcalc_engine.py"),
    python("formualizer", "formualizer_engine.py"),
    libreOffice(folder),
  ];
}

function libreOffice(folder: string): Engine {
  const name = "LibreOffice";
  const python = ["python3", "/usr/bin/python3"].find(hasUno);
  if (!onPath("soffice") || python === undefined)
    return { name, missing: "install libreoffice-calc-nogui and python3-uno (Debian's names)" };
  return {
    name,
    program: limited(python, [join(programs, "libreoffice_engine.py"), join(folder, "libreoffice")]),
  };
}

function hasUno(python: string): boolean {
  try {
    execFileSync(python, ["-c", "import uno"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Node reserves more addresses than it uses, so its heap is limited instead. */
function inNode(file: string, args: readonly string[] = []): Program {
  return {
    command: process.execPath,
    args: [`--max-old-space-size=${gigabytes * 1_024}`, join(programs, file), ...args],
  };
}

const limited = (command: string, args: readonly string[], env: Record<string, string> = {}): Program => ({
  command: "sh",
  args: ["-c", `ulimit -v ${gigabytes * 2 ** 20}; exec "$0" "$@"`, command, ...args],
  env: { ...env, PYTHONDONTWRITEBYTECODE: "1", RUST_BACKTRACE: "0", SAL_USE_VCLPLUGIN: "svp" },
});
