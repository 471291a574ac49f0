// Stops everything that the setup of this test run started.
import { stopAll } from "./running.ts";

// biome-ignore lint/style/noDefaultExport: Jest reads the default export of a teardown module
export default stopAll;
