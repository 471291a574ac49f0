// Prints a line per finished file, all failures, and at the end the ten slowest files. Sends the counts to
// run.mjs, which prints the final line of all runs.
import { relative } from "node:path";
import process from "node:process";
import { stripVTControlCharacters } from "node:util";

const slowest = 10;
const line = (text) => process.stderr.write(`${text}\n`);
const seconds = ({ perfStats }) => (perfStats.runtime / 1_000).toFixed(1).padStart(6);

const linesOfWhy = 12;
/** The first lines of an error, without colours and without the rest of the stack. */
const startOf = (messages) =>
  stripVTControlCharacters(messages.join("\n"))
    .split("\n")
    .filter((text) => text.trim())
    .slice(0, linesOfWhy)
    .map((text) => `    ${text}`)
    .join("\n");

// biome-ignore lint/style/noDefaultExport: Jest reads a reporter's default export
export default class Reporter {
  constructor({ rootDir }) {
    this.nameOf = (path) => relative(rootDir, path);
    this.ended = 0;
  }

  onRunStart({ numTotalTestSuites }) {
    this.total = numTotalTestSuites;
  }

  onTestFileResult(test, result) {
    this.ended += 1;
    const at = `${this.ended}/${this.total}`.padStart(8);
    const isRed = result.numFailingTests > 0 || result.testExecError;
    const project = test.context.config.displayName?.name ?? "";
    line(`${at} ${isRed ? "FAIL" : "ok  "} ${seconds(result)} s  ${project}: ${this.nameOf(test.path)}`);
    if (result.failureMessage) line(result.failureMessage);
    // for a failed file, also print its console output
    for (const { message, type } of (isRed && result.console) || []) line(`  ${type}: ${message}`);
  }

  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
    const bySlowness = testResults.toSorted((one, other) => other.perfStats.runtime - one.perfStats.runtime);
    line("\nslowest files:");
    for (const result of bySlowness.slice(0, slowest))
      line(`${seconds(result)} s  ${this.nameOf(result.testFilePath)}`);
    const red = testResults
      .filter(({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError)
      .flatMap((result) => this.redTests(result));
    process.send?.({ passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, red });
  }

  /** The failed tests of a file. If the file could not run at all, the file itself. */
  redTests({ testFilePath, testExecError, failureMessage, testResults }) {
    const path = testFilePath;
    const file = this.nameOf(path);
    if (testExecError) return [{ path, file, name: "cannot be run", why: startOf([failureMessage ?? ""]) }];
    return testResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => ({
        ...{ path, file },
        name: fullName,
        why: startOf(failureMessages),
      }));
  }
}
