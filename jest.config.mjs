// The Jest projects. .jest/run.mjs decides which command runs which of them.
import process from "node:process";

const node = {
  testEnvironment: "node",
  extensionsToTreatAsEsm: [".ts", ".tsx"],
  transform: { "\\.tsx?$": "<rootDir>/.jest/strip-types.mjs" },
  moduleFileExtensions: ["ts", "tsx", "mjs", "js", "cjs", "json", "node"],
};

const sharedServers = {
  globalSetup: "<rootDir>/tests/support/global-setup.ts",
  globalTeardown: "<rootDir>/tests/support/global-teardown.ts",
};

const sharedByStacks = {
  globalSetup: "<rootDir>/tests/support/stack-setup.ts",
  globalTeardown: "<rootDir>/tests/support/global-teardown.ts",
};

const inBrowsers = { ...sharedByStacks, setupFilesAfterEnv: ["<rootDir>/tests/e2e/close-pages.ts"] };

const files = (...globs) => globs.map((glob) => `<rootDir>/${glob}.test.ts`);

/** Tests that need no servers, or only small ones that they start themselves. */
const unit = files(
  "services/shared/{contracts,formula,questions,recipes,threads,verifier,workbook}/**/*",
  "services/assistant/test/**/*",
  "deploy/{local,operations}/**/*",
  "web/test/*",
  "tests/{support,bench}/test/*",
);
/** Tests that need real PostgreSQL, MongoDB and NATS. */
const services = files(
  "services/shared/kit/**/*",
  "services/{users,chat,formulas,activities,billing,admin}/**/*",
  "gateway/**/*",
  "tests/e2e/operations/*",
);
/** Crash and retry tests of services. They are slow, because they kill, wait and repeat thousands of times. */
const serviceGuarantees = files("services/{shared/kit,users,billing}/test/guarantees/*");
/** Tests for both identity servers. In the usual run they test the local one. */
const keycloak = files(
  "deploy/local/identity/test/keycloak-alike",
  "deploy/local/identity/keycloak/test/real",
  "gateway/test/identity",
  "services/users/test/{verification,profile,sign-out,deletion}",
  "tests/guarantees/keycloak-sign-up",
);

/** Slow suites that need downloads other than packages. Each has an option of `npm test`. */
const onRequest = {
  SMALL_MODEL: { displayName: "model", testMatch: files("tests/e2e/small-model/*") },
  RELEASE: { displayName: "release", testMatch: files("tests/e2e/release/*") },
  CONTAINERS: { displayName: "containers", testMatch: files("tests/e2e/containers/*") },
  KEYCLOAK: {
    displayName: "keycloak",
    testMatch: keycloak,
    globalSetup: "<rootDir>/tests/support/keycloak-setup.ts",
    globalTeardown: "<rootDir>/tests/support/global-teardown.ts",
  },
};

// biome-ignore lint/style/noDefaultExport: Jest reads a configuration's default export
export default {
  coverageProvider: "v8",
  reporters: ["<rootDir>/.jest/reporter.mjs"],
  testTimeout: 60_000,
  maxWorkers: 2,
  // a worker is restarted at this size, because modules of finished files stay in memory
  workerIdleMemoryLimit: "2GB",
  projects: [
    {
      ...node,
      displayName: "unit",
      testMatch: unit,
      // these need a real Keycloak, or the servers of `npm test -- --containers`
      testPathIgnorePatterns: [
        "/keycloak/test/",
        ...(process.env.TEST_CONTAINERS ? [] : ["/in-containers/"]),
      ],
    },
    {
      ...node,
      ...sharedServers,
      globalSetup: "<rootDir>/tests/support/services-setup.ts",
      displayName: "services",
      testMatch: services,
      testPathIgnorePatterns: ["/test/guarantees/"],
    },
    { ...node, ...sharedServers, displayName: "crashes", testMatch: serviceGuarantees },
    { ...node, ...inBrowsers, displayName: "smoke", testMatch: files("tests/e2e/smoke") },
    { ...node, ...inBrowsers, displayName: "browser", testMatch: files("tests/e2e/!(smoke)") },
    { ...node, ...sharedByStacks, displayName: "guarantees", testMatch: files("tests/guarantees/*") },
    {
      ...node,
      ...sharedByStacks,
      displayName: "faults",
      testMatch: files("tests/faults/*", "tests/abuse/*"),
    },
    { ...node, displayName: "eval", testMatch: files("tests/eval/test/*") },
    ...Object.entries(onRequest)
      .filter(([name]) => process.env[name])
      .map(([, project]) => ({ ...node, ...project })),
  ],
};
