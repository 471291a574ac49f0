// Writing cookies: never readable by scripts, never sent by other sites' forms, bound to this host on HTTPS.
import type { ServerResponse } from "node:http";

export type Cookies = ReturnType<typeof cookies>;

export function cookies({ isHttps }: { isHttps: boolean }) {
  const prefix = isHttps ? "__Host-" : "";
  const write = (res: ServerResponse, name: string, value: string, maxAge: number) =>
    res.appendHeader(
      "set-cookie",
      `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${isHttps ? "; Secure" : ""}`,
    );
  return {
    isHttps,
    /** The one that holds the session. */
    session: `${prefix}cellwright`,
    /** The one that holds what a sign-in under way has to remember. */
    signIn: `${prefix}cellwright-sign-in`,
    /** `value` is in base64url; `maxAge` in seconds. */
    set: (res: ServerResponse, name: string, value: string, maxAge: number) =>
      void write(res, name, value, maxAge),
    clear: (res: ServerResponse, name: string) => void write(res, name, "", 0),
  };
}
