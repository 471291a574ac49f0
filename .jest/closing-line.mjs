// What a run counted, and which files were red, told to whoever began it: the last line of all, which continuous integration
// reads, is theirs.
import process from "node:process";

// biome-ignore lint/style/noDefaultExport: Jest takes a reporter's default export
export default class ClosingLine {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
    const red = testResults
      .filter(({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError)
      .map(({ testFilePath, numPassingTests }) => ({ file: testFilePath, passed: numPassingTests }));
    process.send?.({ passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, red });
  }
}
