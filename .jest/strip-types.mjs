// TypeScript in tests runs as in production: Node's own type stripping, nothing else.
import { stripTypeScriptTypes } from "node:module";

export default { process: (source) => ({ code: stripTypeScriptTypes(source, { mode: "strip" }) }) };
