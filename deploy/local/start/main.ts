// `npm start`: runs the whole product on this machine. The options are in flags.ts, the parts in parts.ts.
import { enableCompileCache } from "node:module";
import { commandLine } from "@cellwright/kit/options";
import { compiledFolder } from "../servers/env.ts";
import { flagsOf, script } from "./flags.ts";

const flags = flagsOf(commandLine(script).values);
// before large modules are loaded; child processes get the folder in an environment variable
enableCompileCache(compiledFolder());

const { launch } = await import("./launch.ts");
process.exitCode = await launch(flags);
