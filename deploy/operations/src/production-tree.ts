// Copies the files that a workspace needs at run time to a folder, which is the content of an image.
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import process from "node:process";
import { commandLine } from "@cellwright/kit/options";

type Words = Record<string, string>;
type Manifest = {
  dependencies?: Words;
  optionalDependencies?: Words;
  peerDependencies?: Words;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
type Need = { name: string; isOptional: boolean };

/** Names to leave out of our own workspaces. Packages of others may use these names for code. */
const notAtRunTime = [
  "node_modules",
  "test",
  "testing",
  "bench",
  ".tsc",
  "tsconfig.json",
  "prisma.config.ts",
];

function needsOf(folder: string): Need[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifest;
  // peer dependencies that are optional are development tools, such as a compiler
  const isNeeded = (name: string) => manifest.peerDependenciesMeta?.[name]?.optional !== true;
  return [
    ...Object.keys(dependencies).map((name) => ({ name, isOptional: name in optionalDependencies })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, isOptional: true })),
    ...Object.keys(peerDependencies)
      .filter(isNeeded)
      .map((name) => ({ name, isOptional: false })),
  ];
}

/** The path at which Node finds a package, starting from `folder`. Undefined if it is not installed. */
function placeOf(root: string, folder: string, name: string): string | undefined {
  for (let at = folder; at.startsWith(root); at = dirname(at)) {
    const place = join(at, "node_modules", name);
    if (existsSync(place)) return place;
  }
  return undefined;
}

/** The paths of all packages on which `workspace` depends, directly or indirectly. Links are our own workspaces. */
export function treeOf(root: string, workspace: string): string[] {
  const found = new Set<string>();
  const visit = (folder: string) => {
    for (const { name, isOptional } of needsOf(folder)) {
      const place = placeOf(root, folder, name);
      if (place && !found.has(place)) {
        found.add(place);
        visit(realpathSync(place));
      } else if (!place && !isOptional) {
        throw new Error(`${relative(root, folder)} needs ${name}, which is not installed`);
      }
    }
  };
  visit(join(root, workspace));
  return [...found].sort();
}

function copyWorkspace(root: string, workspace: string, out: string): void {
  cpSync(join(root, workspace), join(out, workspace), {
    recursive: true,
    filter: (path) => !notAtRunTime.includes(basename(path)),
  });
}

function copyPackage(root: string, place: string, out: string): void {
  const target = join(out, relative(root, place));
  if (!lstatSync(place).isSymbolicLink()) {
    const inside = join(place, "node_modules");
    cpSync(place, target, { recursive: true, filter: (path) => path !== inside });
    return;
  }
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(relative(dirname(place), realpathSync(place)), target);
  copyWorkspace(root, relative(root, realpathSync(place)), out);
}

if (import.meta.main) {
  const { positionals } = commandLine({
    command: "node deploy/operations/src/production-tree.ts",
    about: "Copies the files that a workspace needs at run time to OUT: the content of an image.",
    positionals: "OUT WORKSPACE [FOLDER …]",
    options: {},
    notes: "WORKSPACE is a workspace such as services/chat; each FOLDER is copied as well.",
    wrong: ({ positionals: { length } }) => (length < 2 ? "OUT and WORKSPACE are missing." : undefined),
  });
  const [out = "", workspace = "", ...folders] = positionals;
  const root = realpathSync(process.cwd());
  cpSync(join(root, "package.json"), join(out, "package.json"));
  for (const each of [workspace, ...folders]) copyWorkspace(root, each, out);
  for (const place of treeOf(root, workspace)) copyPackage(root, place, out);
}
