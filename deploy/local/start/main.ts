// `npm start`: the whole product on this machine. Settings are in flags.ts, the system is in parts.ts.
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { cacheFolder } from "../resolve/env.ts";

// before anything large is loaded; the children find the folder in their environment
enableCompileCache(join(cacheFolder(), "compiled"));

const { launch } = await import("./launch.ts");
process.exitCode = await launch(process.argv.slice(2));
