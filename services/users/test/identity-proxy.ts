// Proxy in front of the identity provider: counts admin calls and can fail, hang, or answer 401 once.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type IdentityProxy = Awaited<ReturnType<typeof identityProxy>>;
type State = "open" | "broken" | "stuck" | "forgetful";

export async function identityProxy(to: string) {
  let state: State = "open";
  const passed: string[] = [];
  const waiting: ServerResponse[] = [];

  async function pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const isAdmin = req.url?.startsWith("/admin/") ?? false;
    if (isAdmin) passed.push(`${req.method} ${req.url}`);
    if (state === "stuck" && isAdmin) return void waiting.push(res);
    if (state === "broken") return void req.socket.destroy();
    if (state === "forgetful" && isAdmin) {
      state = "open";
      return void res.writeHead(401).end();
    }
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const { authorization, "content-type": type } = req.headers;
    const answer = await fetch(`${to}${req.url}`, {
      method: req.method ?? "GET",
      headers: { ...(authorization && { authorization }), ...(type && { "content-type": type }) },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    res.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" });
    res.end(Buffer.from(await answer.arrayBuffer()));
  }

  const server = createServer((req, res) => void pass(req, res).catch(() => res.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The admin API calls about a user. */
    passed: (userId: string) => passed.filter((call) => call.includes(userId)),
    is: (next: State) => {
      state = next;
    },
    close: async () => {
      for (const res of waiting) res.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
