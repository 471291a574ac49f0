// Writes cookies: HttpOnly, SameSite=Lax, and on HTTPS with the __Host- prefix.
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
    /** The name of the session cookie. */
    session: `${prefix}cellwright`,
    /** The name of the cookie that holds the state of a sign-in in progress. */
    signIn: `${prefix}cellwright-sign-in`,
    /** `value` is base64url; `maxAge` is in seconds. */
    set: (res: ServerResponse, name: string, value: string, maxAge: number) =>
      void write(res, name, value, maxAge),
    clear: (res: ServerResponse, name: string) => void write(res, name, "", 0),
  };
}
