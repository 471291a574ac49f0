// Checks that every root script answers --help and refuses unknown options, without starting anything.
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));

type Call = { name: string; program: string; args: string[] };

/** Scripts of the form `node FILE` or `bash FILE`. All others pass their options on to external tools. */
const calls = Object.entries(scripts).flatMap(([name, line]): Call[] => {
  const [program = "", ...args] = line.split(" ");
  const isFile = /^(node|bash)$/.test(program) && existsSync(join(root, args[0] ?? ""));
  return isFile ? [{ name, program, args }] : [];
});

/** The command that the help must name: the first script with this file, so `npm start`, not `npm run dev`. */
function commandOf({ args: [file] }: Call): string {
  const { name = "" } = calls.find(({ args }) => args[0] === file) ?? {};
  return ["start", "test"].includes(name) ? `npm ${name}` : `npm run ${name}`;
}

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cellwright-scripts-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

type Ended = { code: number | string; out: string; err: string };

/** Runs a script without the tests' environment and with an empty cache, so that a download would be noticed. */
function ended({ program, args }: Call, option: string): Promise<Ended> {
  const env = { PATH: process.env.PATH, HOME: folder, CELLWRIGHT_CACHE: join(folder, "cache") };
  const command = program === "node" ? process.execPath : program;
  return new Promise((resolve) =>
    execFile(command, [...args, option], { cwd: root, env, timeout: 20_000 }, (error, out, err) =>
      resolve({ code: error ? (error.code ?? "killed") : 0, out, err }),
    ),
  );
}

test("only the listed scripts run external tools, which have no --help of ours", () => {
  const names = calls.map(({ name }) => name);
  const others = Object.keys(scripts).filter((name) => !names.includes(name));
  expect(others).toEqual(["postinstall", "check", "check:code", "check:dependencies", "fix"]);
});

test.each(calls)(
  "npm run $name -- --help shows the usage, the purpose, and a line per option",
  async (call) => {
    const { code, out, err } = await ended(call, "--help");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const [usage, about, rows, ...notes] = out.split("\n\n");
    expect(`${usage} `).toMatch(new RegExp(`^${commandOf(call)} `));
    expect(about?.trim()).not.toBe("");
    for (const row of rows?.trimEnd().split("\n") ?? [])
      expect(row).toMatch(/^ {2}(-\w, | {4})--[a-z-]+( \S+)? {2,}\S/);
    expect(rows).toContain("  -h, --help");
    // options are named only in their own lines
    expect(notes.join("\n")).not.toMatch(/^ *--/m);
    expect(existsSync(join(folder, "cache", "deploy"))).toBe(false);
  },
);

test.each(calls)("npm run $name -- --wrong is refused with one line and starts nothing", async (call) => {
  const { code, out, err } = await ended(call, "--wrong");
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toMatch(/^There is no option --wrong\..* `npm [^`]+ --help` lists the options\.\n$/);
  expect(err).not.toMatch(/^ *at /m);
  expect(existsSync(join(folder, "cache", "deploy"))).toBe(false);
});
