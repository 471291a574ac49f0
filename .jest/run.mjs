// npm test: Jest, with modules as Node has them. Without a choice each project runs in a process of its own, one after the
// other: Jest keeps what it has loaded for one file beyond its end, and a whole stack has the machine for itself.
// A few files that were red are run once more by themselves, and what passes only then is named.
// --model asks a real, small language model instead, --keycloak runs the tests of signing in against a real Keycloak, and
// --release COMMIT runs that commit's page and services with ours; each is fetched first. --containers has PostgreSQL, MongoDB
// and NATS in containers, where an engine answers.
import { spawn } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";

const args = process.argv.slice(2);
/** A flag, and so many words behind it, taken out of what was given. */
function taken(flag, words = 0) {
  const at = args.indexOf(flag);
  return at < 0 ? null : args.splice(at, 1 + words);
}
const isModel = taken("--model") !== null;
const isKeycloak = taken("--keycloak") !== null;
const isContainers = taken("--containers") !== null;
const [isRelease, release = "HEAD"] = taken("--release", 1) ?? [];
if (isModel) args.push("--selectProjects", "model");
// one realm and one site for all of them, so one after the other
if (isKeycloak) args.push("--runInBand", "--selectProjects", "keycloak");
if (isRelease) args.push("--runInBand", "--selectProjects", "release");
const say = (line) => process.stderr.write(`${line}\n`);
const containers = isContainers
  ? await import("../deploy/local/resolve/choice.ts").then(({ chosenServers }) => chosenServers(say))
  : {};
const jest = fileURLToPath(import.meta.resolve("jest/bin/jest"));

/** One run; what it counted, and how it ended. */
function run(args) {
  const child = spawn(process.execPath, [jest, ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      NODE_OPTIONS:
        "--experimental-vm-modules --disable-warning=ExperimentalWarning --max-old-space-size=6144",
      ...(isModel && { SMALL_MODEL: "1" }),
      ...(isKeycloak && { KEYCLOAK: "1" }),
      ...(isRelease && { RELEASE: release }),
      ...containers,
    },
  });
  // one that ends without a word has failed
  let counted = { passed: 0, failed: 1, red: [] };
  let isOver = false;
  let patience;
  child.on("message", (message) => {
    counted = message;
    // what is counted is over within a minute, whatever somebody forgot to close
    patience = setTimeout(() => {
      isOver = true;
      process.stderr.write("\nstill open after the last test: ended\n");
      child.kill("SIGKILL");
    }, 60_000);
  });
  return new Promise((resolve) =>
    child.once("exit", (code, signal) => {
      clearTimeout(patience);
      resolve({
        ...counted,
        code: isOver ? Math.sign(counted.failed) : (code ?? 1),
        isBroken: Boolean(signal) && !isOver,
      });
    }),
  );
}

const all = { passed: 0, failed: 0, code: 0, red: [], isBroken: false };
/** More than these are no accident. */
const fewFiles = 8;

/** One run after the other, as long as none is ended from outside. */
async function inTurn(runs) {
  for (const each of runs) {
    const { passed, failed, code, red, isBroken } = await run(each);
    all.passed += passed;
    all.failed += failed;
    all.code ||= code;
    all.red.push(...red);
    // whoever fails without a red file has no second try
    all.isBroken ||= code !== 0 && red.length === 0;
    if (isBroken) break;
  }
}

/** A machine that stands still for a moment is none of a test's business; one that is wrong is red again. */
async function onceMore() {
  const files = all.red.map(({ file }) => file);
  process.stderr.write(`\nonce more, by themselves:\n${files.join("\n")}\n`);
  const { passed, failed, code, red } = await run(["--runInBand", "--runTestsByPath", ...files]);
  all.passed += passed - all.red.reduce((sum, { passed }) => sum + passed, 0);
  all.failed = failed;
  all.code = code;
  const stillRed = new Set(red.map(({ file }) => file));
  const mended = files.filter((file) => !stillRed.has(file));
  process.stderr.write(`\nred at first, green once more: ${mended.join(", ") || "none"}\n`);
}

const isWhole = args.length === 0;
const projects = ["pure", "servers", "page", "stack"];
await inTurn(isWhole ? projects.map((name) => ["--selectProjects", name]) : [args]);
const hasFew = all.red.length > 0 && all.red.length <= fewFiles;
if (isWhole && hasFew && !all.isBroken) await onceMore();
process.stderr.write(`\n${all.passed} passed, ${all.failed} failed\n`);
process.exit(all.code);
