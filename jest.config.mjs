// Kinds of tests: pure ones, the page's pure parts, those on real servers, those on the whole running stack, and the slow ones
// with a real language model, a real Keycloak or another release, which `npm test -- --model`, `-- --keycloak` and
// `-- --release COMMIT` run alone; `npm run containers` walks the main path in containers.
import process from "node:process";

const node = {
  testEnvironment: "node",
  extensionsToTreatAsEsm: [".ts", ".tsx"],
  transform: { "\\.tsx?$": "<rootDir>/.jest/strip-types.mjs" },
  moduleFileExtensions: ["ts", "tsx", "mjs", "js", "cjs", "json", "node"],
};

const pure = [
  "services/shared/contracts",
  "services/shared/formula",
  "deploy/local/test",
  "deploy/operate/test",
];
const onServers = [
  "services/shared/kit",
  "services/{users,chat,formulas,activities,billing,admin}",
  "gateway",
  "deploy/operate/servers",
];
/** In the usual run the same files are about the local identity server. */
const onKeycloak = [
  "deploy/local/test/keycloak-alike",
  "deploy/local/keycloak/test/real",
  "gateway/test/identity",
  "services/users/test/{verification,profile,sign-out,deletion}",
  "deploy/local/promises/keycloak-sign-up",
];

// biome-ignore lint/style/noDefaultExport: Jest takes a configuration's default export
export default {
  coverageProvider: "v8",
  reporters: ["default", "summary", "<rootDir>/.jest/closing-line.mjs"],
  testTimeout: 30_000,
  projects: [
    {
      ...node,
      displayName: "pure",
      testMatch: pure.map((room) => `<rootDir>/${room}/**/*.test.ts`),
      // about the servers of `npm test -- --containers`
      testPathIgnorePatterns: process.env.TEST_CONTAINERS ? [] : ["/in-containers/"],
    },
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
    ...(process.env.RELEASE
      ? [{ ...node, displayName: "release", testMatch: ["<rootDir>/web/test/release/*.test.ts"] }]
      : []),
    ...(process.env.CONTAINERS
      ? [{ ...node, displayName: "containers", testMatch: ["<rootDir>/web/test/containers/*.test.ts"] }]
      : []),
    ...(process.env.KEYCLOAK
      ? [
          {
            ...node,
            displayName: "keycloak",
            testMatch: onKeycloak.map((file) => `<rootDir>/${file}.test.ts`),
            globalSetup: "<rootDir>/deploy/local/testing/keycloak-setup.ts",
            globalTeardown: "<rootDir>/deploy/local/testing/keycloak-teardown.ts",
          },
        ]
      : []),
  ],
};
