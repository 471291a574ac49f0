// TypeScript in tests runs as in production: Node's own type stripping and nothing else.
import { stripTypeScriptTypes } from "node:module";

// biome-ignore lint/style/noDefaultExport: Jest takes a transform's default export
export default { process: (source) => ({ code: stripTypeScriptTypes(source, { mode: "strip" }) }) };
