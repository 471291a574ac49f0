// An HTTP proxy between the gateway and an identity server: it counts requests and can simulate outages.
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";

export type Wire = Awaited<ReturnType<typeof wire>>;

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of req as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

/** `target` is the URL of a realm. Through this proxy the realm is reachable at `url`. */
export async function wire(target: string) {
  const { origin, pathname, hostname, port, host } = new URL(target);
  const passed: { path: string; form: URLSearchParams }[] = [];
  let state: "whole" | "cut" | "silent" | "lossy" = "whole";

  const server = createServer(async (req, res) => {
    const body = await bodyOf(req).catch(() => undefined);
    if (state === "silent" || body === undefined) return;
    if (state === "cut") return void req.socket.destroy();
    passed.push({ path: req.url ?? "", form: new URLSearchParams(body.toString("utf8")) });
    // with the target's host, because the identity server derives its issuer from that
    const onwards = request(
      { hostname, port, method: req.method, path: req.url, headers: { ...req.headers, host } },
      (answer) => {
        if (state === "lossy") return void req.socket.destroy();
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      },
    );
    onwards.on("error", () => req.socket.destroy());
    onwards.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`;

  return {
    url,
    origin,
    /** The number of token requests with this grant type. */
    count: (grant: string): number => passed.filter(({ form }) => form.get("grant_type") === grant).length,
    passed,
    /** `cut` closes connections, `silent` never responds, `lossy` forwards requests but drops the responses. */
    become: (next: typeof state): void => {
      state = next;
      if (next === "whole") server.closeAllConnections();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
