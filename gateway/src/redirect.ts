// Sends a redirect that is never cached, because its target depends on the user.
import type { ServerResponse } from "node:http";

export function redirect(res: ServerResponse, location: string): void {
  res.writeHead(302, { location, "cache-control": "no-store", "content-length": 0 });
  res.end();
}
