// The last line of a run, in the form that continuous integration reads.
// biome-ignore lint/style/noDefaultExport: Jest takes a reporter's default export
export default class ClosingLine {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
    process.stderr.write(
      `\n${numPassedTests} passed, ${numFailedTests + numRuntimeErrorTestSuites} failed\n`,
    );
  }
}
