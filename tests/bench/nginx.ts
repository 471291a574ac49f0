// nginx as a proxy with one worker, if it is installed.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChild } from "@cellwright/local/servers/child";
import { freePort, isFree } from "@cellwright/local/servers/free-port";
import { onPath } from "@cellwright/local/servers/on-path";
import { until } from "../support/until.ts";
import type { Given } from "./bench.ts";
import type { StartedProgram } from "./started-program.ts";

export async function startNginx(
  upstream: string,
  atEnd: Given["atEnd"],
): Promise<StartedProgram | undefined> {
  const command = onPath("nginx");
  if (!command) return undefined;
  const dir = mkdtempSync(join(tmpdir(), "cellwright-nginx-"));
  const port = await freePort();
  const settings = join(dir, "nginx.conf");
  writeFileSync(settings, settingsOf(dir, port, new URL(upstream).host));
  const child = await startChild({
    command,
    args: ["-p", dir, "-c", settings, "-e", join(dir, "error.log")],
    stopSignal: "SIGQUIT",
  });
  atEnd(async () => {
    await child.stop();
    rmSync(dir, { recursive: true, force: true });
  });
  await until(async () => !(await isFree(port)));
  return { pid: child.pid, url: `http://127.0.0.1:${port}` };
}

const settingsOf = (dir: string, port: number, upstream: string) => `daemon off;
worker_processes 1;
pid ${dir}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${dir}/body;
  proxy_temp_path ${dir}/proxy;
  fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi;
  scgi_temp_path ${dir}/scgi;
  keepalive_requests 1000000000;
  upstream service { server ${upstream}; keepalive 64; keepalive_requests 1000000000; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://service;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
}
`;
