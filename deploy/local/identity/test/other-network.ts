// Sends requests from other addresses of 127.0.0.0/8, which a server takes for different networks.
import { request } from "node:http";
import type { Send } from "./identity-browser.ts";

export const sendFrom =
  (localAddress: string): Send =>
  (url, { method = "GET", headers, body }) =>
    new Promise((resolve, reject) => {
      const sent = body instanceof URLSearchParams ? body.toString() : undefined;
      const type = sent !== undefined && { "content-type": "application/x-www-form-urlencoded" };
      const options = {
        ...{ method, localAddress },
        headers: { ...Object.fromEntries(new Headers(headers)), ...type, connection: "close" },
      };
      request(url, options, async (answer) => {
        const found = new Headers();
        for (const [name, values] of Object.entries(answer.headersDistinct))
          for (const value of values ?? []) found.append(name, value);
        let text = "";
        for await (const piece of answer.setEncoding("utf8")) text += piece;
        resolve(new Response(text || null, { status: answer.statusCode ?? 0, headers: found }));
      })
        .on("error", reject)
        .end(sent);
    });
