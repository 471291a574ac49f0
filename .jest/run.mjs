// npm test: runs suites of Jest and ends with `N passed, N failed`. Red files are run once more by themselves. A test that
// passes then is flaky: it is named with what went wrong at first, and fails the run where it is one of the guarantees (what they
// promise must hold on a busy machine too) or one of many.
import { spawn } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { commandLine } from "@cellwright/kit/options";
import { outcomeOf, titleOf } from "../tests/support/outcome.ts";

const suites = ["unit", "services", "smoke", "browser", "guarantees", "faults", "eval"];
const usual = ["unit", "services", "smoke"];
/** Projects of Jest that are run together: what waits for others leaves the machine to what works. */
const together = [
  { projects: ["unit", "services"], workers: 2 },
  { projects: ["smoke"], workers: 1 },
  { projects: ["browser"], workers: 2 },
  { projects: ["service-guarantees", "guarantees"], workers: 2 },
  { projects: ["faults"], workers: 1 },
  { projects: ["eval"], workers: 2 },
];

const { values, positionals } = commandLine({
  command: "npm test",
  about: `Runs the suites ${usual.join(", ")}, or the test files that are named.`,
  positionals: "[files]",
  options: {
    all: { help: `every suite: ${suites.join(", ")}` },
    suite: {
      value: "NAME",
      multiple: true,
      choices: suites,
      help: "this suite; may be given several times",
    },
    containers: { help: "PostgreSQL, MongoDB and NATS in containers, where an engine answers" },
    model: { help: "a real, very small language model answers through the whole stack (fetches 800 MB)" },
    keycloak: { help: "signing in, at a real Keycloak (needs Java 17 and Maven)" },
    release: { value: "COMMIT", help: "that commit's page with these services, and the other way round" },
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

/** What is to be run: each entry in a process of its own, one after the other. */
function runs() {
  if (values.model) return [["--selectProjects", "model"]];
  // one realm and one site for all of them, so one after the other
  if (values.keycloak) return [["--runInBand", "--selectProjects", "keycloak"]];
  if (values.release) return [["--runInBand", "--selectProjects", "release"]];
  if (positionals.length > 0) return [positionals];
  const chosen = values.all ? suites : values.suite.length > 0 ? values.suite : usual;
  const isChosen = (project) => chosen.includes(project.replace("service-guarantees", "guarantees"));
  return together
    .map(({ projects, workers }) => ({ projects: projects.filter(isChosen), workers }))
    .filter(({ projects }) => projects.length > 0)
    .map(({ projects, workers }) => [`--maxWorkers=${workers}`, "--selectProjects", ...projects]);
}

/** One run; what it counted, and how it ended. */
function run(args) {
  const child = spawn(process.execPath, [jest, ...named, ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env,
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
      say("\nstill open after the last test: ended");
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

/** More red files than these are no accident: they are not tried again. */
const fewFiles = 8;
const ended = [];
for (const each of runs()) {
  ended.push(await run(each));
  if (ended.at(-1).isBroken) break;
}

const files = [...new Set(ended.flatMap(({ red }) => red.map(({ path }) => path)))];
let again = null;
if (files.length > 0 && files.length <= fewFiles) {
  say(`\nonce more, by themselves:\n${files.join("\n")}`);
  again = await run(["--runInBand", "--runTestsByPath", ...files]);
}
const { passed, failed, flaky, red, code } = outcomeOf(ended, again);
say("");
for (const test of flaky) say(`flaky: ${titleOf(test)}\n${test.why}`);
for (const test of red) say(`red: ${titleOf(test)}\n${test.why}`);
say(`\n${passed} passed, ${failed} failed`);
process.exit(code);
