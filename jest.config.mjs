// Kinds of tests: pure ones, the page's pure parts, those on real servers, those on the whole running stack, and the slow one
// with a real language model, which `npm test -- --model` runs alone.
import process from "node:process";

const node = {
  testEnvironment: "node",
  extensionsToTreatAsEsm: [".ts", ".tsx"],
  transform: { "\\.tsx?$": "<rootDir>/.jest/strip-types.mjs" },
  moduleFileExtensions: ["ts", "tsx", "mjs", "js", "cjs", "json", "node"],
};

const pure = ["services/shared/contracts", "services/shared/formula", "deploy/local/test"];
const onServers = [
  "services/shared/kit",
  "services/{users,chat,formulas,activities,billing,admin}",
  "gateway",
];

// biome-ignore lint/style/noDefaultExport: Jest takes a configuration's default export
export default {
  coverageProvider: "v8",
  reporters: ["default", "summary", "<rootDir>/.jest/closing-line.mjs"],
  testTimeout: 30_000,
  projects: [
    { ...node, displayName: "pure", testMatch: pure.map((room) => `<rootDir>/${room}/**/*.test.ts`) },
    {
      ...node,
      displayName: "servers",
      testMatch: onServers.map((room) => `<rootDir>/${room}/**/*.test.ts`),
      globalSetup: "<rootDir>/services/shared/kit/src/testing/global-setup.ts",
      globalTeardown: "<rootDir>/services/shared/kit/src/testing/global-teardown.ts",
    },
    { ...node, displayName: "page", testMatch: ["<rootDir>/web/test/*.test.ts"] },
    {
      ...node,
      displayName: "stack",
      testMatch: [
        "<rootDir>/web/test/browser/**/*.test.ts",
        "<rootDir>/deploy/local/{faults,promises}/**/*.test.ts",
      ],
    },
    ...(process.env.SMALL_MODEL
      ? [{ ...node, displayName: "model", testMatch: ["<rootDir>/deploy/local/small-model/test/*.test.ts"] }]
      : []),
  ],
};
