// Runs after npm install: adds entries to package-lock.json that npm drops.
import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { commandLine } from "@cellwright/kit/options";

commandLine({
  command: "node deploy/operations/src/complete-lock.ts",
  about: `Run after npm install: adds entries to package-lock.json that npm drops. A mirror may lack the builds of a package
for other systems; npm then drops them from the lock file, and \`npm ci\` refuses it.`,
  options: {},
});

type Entry = { version?: string; dev?: boolean; optionalDependencies?: Record<string, string> };
type Lock = { packages: Record<string, object & Entry> };

const file = fileURLToPath(new URL("../../../package-lock.json", import.meta.url));
const systems = "android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32";
const processors = "arm64|arm|ia32|loong64|ppc64|riscv64|s390x|x64";
const built = new RegExp(`(${systems})-(${processors})(?:-(.*))?$`);

/** The paths at which Node looks for the package `name`, starting from `path`, innermost first. */
function* placesOf(name: string, path: string): Generator<string> {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    yield `${at && `${at}/`}node_modules/${name}`;
    if (at === "") return;
  }
}

/** The lock entry of a package that is a build for another system. Undefined for all other packages. */
function entryOf(name: string, version: string, isDev: boolean | undefined): Entry | undefined {
  const [, os, cpu, variant = ""] = built.exec(name) ?? [];
  if (!os || !cpu || !/^\d+\.\d+\.\d+/.test(version)) return undefined;
  const libc = variant.includes("musl") ? "musl" : variant.includes("gnu") ? "glibc" : undefined;
  const systemLibrary = os === "linux" && libc ? { libc: [libc] } : {};
  return Object.assign({ version, cpu: [cpu] }, isDev && { dev: true }, systemLibrary, {
    optional: true,
    os: [os],
  });
}

const lock: Lock = JSON.parse(readFileSync(file, "utf8"));
const found = Object.entries(lock.packages);
const missing = found.flatMap(([path, { dev, optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies).flatMap(([name, version]) => {
    const entry = entryOf(name, version, dev);
    const isThere = placesOf(name, path).some((place) => place in lock.packages);
    return entry && !isThere ? [[`node_modules/${name}`, entry] as const] : [];
  }),
);
const sorted = [...found, ...missing].toSorted(([one], [other]) => one.localeCompare(other, "en"));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
process.stdout.write(`${missing.length} entries added\n`);
