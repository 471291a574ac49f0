// Builds the page of the browser benchmark in memory, and serves it together with a file.
import { createServer } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { freePort } from "@cellwright/local/servers/free-port";
import { build } from "vite";
import type { Ends } from "../ends.ts";

/** Path and content of the built files. */
export type Built = Map<string, string | Uint8Array>;

export async function builtPage(): Promise<Built> {
  const root = join(import.meta.dirname, "browser");
  const result = await build({
    root,
    configFile: false,
    logLevel: "error",
    build: { write: false, modulePreload: { polyfill: false } },
    worker: { format: "es" },
  });
  if (!("output" in result)) throw new Error("the build gave no files");
  return new Map(
    result.output.map((file) => [`/${file.fileName}`, file.type === "chunk" ? file.code : file.source]),
  );
}

/** Scripts of the worker, and of what it loads on demand, in kB after gzip. */
export function scriptsOf(built: Built): { name: string; kb: number }[] {
  return [...built]
    .filter(([name]) => name.endsWith(".js"))
    .map(([name, code]) => ({ name, kb: gzipSync(code, { level: 9 }).length / 1_000 }));
}

const types: Readonly<Record<string, string>> = { html: "text/html", js: "text/javascript" };

/** Serves the files and returns the address. */
export async function served(files: Built, atEnd: Ends["add"]): Promise<string> {
  const server = createServer(({ url }, response) => {
    const path = url === "/" ? "/index.html" : (url ?? "");
    const content = files.get(path);
    const type = types[path.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    response.writeHead(content === undefined ? 404 : 200, { "content-type": type }).end(content);
  });
  const port = await freePort();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(port, "127.0.0.1", resolve);
  await promise;
  atEnd(async () => void server.close());
  return `http://127.0.0.1:${port}`;
}
