// npm test: runs Jest suites and ends with `N passed, N failed`. Failed files run once more, alone: a test
// that then passes is reported as flaky, with its first error. A flaky test fails the run, too.
import { spawn } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { commandLine } from "@cellwright/kit/options";
import { outcomeOf, titleOf } from "../tests/support/outcome.ts";

const suites = ["unit", "services", "smoke", "browser", "guarantees", "crashes", "faults", "eval"];
const usual = ["unit", "services", "smoke"];
/** Jest projects that run at the same time, so that some use the processors while others wait. */
const together = [
  { projects: ["unit", "services"], workers: 2 },
  { projects: ["smoke"], workers: 1 },
  { projects: ["browser"], workers: 2 },
  { projects: ["guarantees"], workers: 2 },
  { projects: ["crashes"], workers: 2 },
  { projects: ["faults"], workers: 1 },
  { projects: ["eval"], workers: 2 },
];

const { values, positionals } = commandLine({
  command: "npm test",
  about: `Runs the suites ${usual.join(", ")}, or the named test files.`,
  positionals: "[files]",
  options: {
    all: { help: `all suites: ${suites.join(", ")}` },
    suite: {
      value: "NAME",
      multiple: true,
      choices: suites,
      help: "only this suite; may be repeated",
    },
    containers: { help: "PostgreSQL, MongoDB and NATS in containers, if a container engine is running" },
    model: { help: "test with a real, very small language model (downloads 800 MB)" },
    keycloak: { help: "test sign-in with a real Keycloak (needs Java 17 and Maven)" },
    release: {
      value: "COMMIT",
      help: "test that commit's page with these services, and the other way round",
    },
    name: { value: "PATTERN", help: "only tests whose name matches" },
  },
});

const say = (line) => process.stderr.write(`${line}\n`);
const containers = values.containers
  ? await import("../deploy/local/servers/choice.ts").then(({ chosenServers }) => chosenServers(say))
  : {};

const env = {
  ...process.env,
  NODE_OPTIONS: "--experimental-vm-modules --disable-warning=ExperimentalWarning --max-old-space-size=6144",
  ...(values.model && { SMALL_MODEL: "1" }),
  ...(values.keycloak && { KEYCLOAK: "1" }),
  ...(values.release && { RELEASE: values.release }),
  ...containers,
};
const jest = fileURLToPath(import.meta.resolve("jest/bin/jest"));
const named = values.name ? ["--testNamePattern", values.name] : [];

/** The Jest runs. Each is a process of its own, one after the other. */
function runs() {
  if (values.model) return [["--selectProjects", "model"]];
  // one file after the other, because they share a realm and a site
  if (values.keycloak) return [["--runInBand", "--selectProjects", "keycloak"]];
  if (values.release) return [["--runInBand", "--selectProjects", "release"]];
  if (positionals.length > 0) return [positionals];
  const chosen = values.all ? suites : values.suite.length > 0 ? values.suite : usual;
  return together
    .map(({ projects, workers }) => ({ projects: projects.filter((each) => chosen.includes(each)), workers }))
    .filter(({ projects }) => projects.length > 0)
    .map(({ projects, workers }) => [`--maxWorkers=${workers}`, "--selectProjects", ...projects]);
}

/** Runs Jest once. Resolves to its counts and exit code. */
function run(args) {
  const child = spawn(process.execPath, [jest, ...named, ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env,
  });
  // the counts if the process ends without sending any
  let counted = { passed: 0, failed: 1, red: [] };
  let isOver = false;
  let patience;
  child.on("message", (message) => {
    counted = message;
    // after reporting, Jest must exit within a minute, even if a test left something open
    patience = setTimeout(() => {
      isOver = true;
      say("\nJest did not exit after the last test and was killed");
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

/** If more files than this fail, it is no coincidence, and they are not run again. */
const fewFiles = 8;
const ended = [];
for (const each of runs()) {
  ended.push(await run(each));
  if (ended.at(-1).isBroken) break;
}

const files = [...new Set(ended.flatMap(({ red }) => red.map(({ path }) => path)))];
let again = null;
if (files.length > 0 && files.length <= fewFiles) {
  say(`\nrunning again, alone:\n${files.join("\n")}`);
  again = await run(["--runInBand", "--runTestsByPath", ...files]);
}
const { passed, failed, flaky, red, code } = outcomeOf(ended, again);
say("");
for (const test of flaky) say(`flaky: ${titleOf(test)}\n${test.why}`);
for (const test of red) say(`red: ${titleOf(test)}\n${test.why}`);
say(`\n${passed} passed, ${failed} failed`);
process.exit(code);
