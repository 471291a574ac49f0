// `npm start`: the whole product on this machine. Settings are in flags.ts, the system is in parts.ts.
import { enableCompileCache } from "node:module";
import { commandLine } from "@cellwright/kit/options";
import { compiledFolder } from "../servers/env.ts";
import { flagsOf, script } from "./flags.ts";

const flags = flagsOf(commandLine(script).values);
// before anything large is loaded; the children find the folder in their environment
enableCompileCache(compiledFolder());

const { launch } = await import("./launch.ts");
process.exitCode = await launch(flags);
