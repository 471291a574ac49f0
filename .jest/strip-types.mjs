// Runs TypeScript in tests as in production: with Node's own type stripping and nothing else.
import { stripTypeScriptTypes } from "node:module";

// biome-ignore lint/style/noDefaultExport: Jest reads a transform's default export
export default { process: (source) => ({ code: stripTypeScriptTypes(source, { mode: "strip" }) }) };
