// Stops everything that the setup of this run started.
import { stopAll } from "./running.ts";

// biome-ignore lint/style/noDefaultExport: Jest takes a teardown module's default export
export default stopAll;
