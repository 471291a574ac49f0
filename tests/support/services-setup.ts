// Setup of the suite `services`: the servers of the run, and the program of the S3 server for the tests that need it.
import process from "node:process";
import startServers from "./global-setup.ts";
import { prepareS3 } from "./s3.ts";

/** What Jest passes, as far as it is used here: which files are in the run. */
type Run = {
  rootDir: string;
  testPathPatterns: { toExecutor(options: { rootDir: string }): { isMatch(file: string): boolean } };
};

// biome-ignore lint/style/noDefaultExport: Jest reads the default export of a setup module
export default async function start({ rootDir, testPathPatterns }: Run): Promise<void> {
  const chosen = testPathPatterns.toExecutor({ rootDir });
  await prepareS3(
    (file) => chosen.isMatch(file),
    (line) => void process.stderr.write(`${line}\n`),
  );
  await startServers();
}
