// Serves the routes of a service over HTTP, after the token check and with a limit on concurrent requests.
import { close, httpApp, listen } from "./http.ts";
import type { Life } from "./service.ts";
import { type TokenSettings, tokenCheck } from "./token.ts";

type HttpSettings = TokenSettings & { HOST: string; PORT: number; REQUESTS_AT_ONCE: number };
type Routes = Omit<Parameters<typeof httpApp>[0], "log" | "metrics" | "authenticate" | "atOnce">;

export async function serveHttp(life: Life, env: HttpSettings, routes: Routes): Promise<void> {
  const app = httpApp({ ...life, ...routes, authenticate: tokenCheck(env), atOnce: env.REQUESTS_AT_ONCE });
  life.keep("http", await listen(app, env), close);
}
