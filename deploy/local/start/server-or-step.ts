// Parts that are no programs of ours: real servers, and steps that do something once.
import { type Server, type StartOptions, someoneElses } from "../servers/server.ts";
import { hostsOf } from "./login.ts";
import type { Part, Starting } from "./part.ts";

export type ServerStart = (how: Omit<StartOptions, "dir">) => Promise<Server>;

/** @param theirs address of a server that somebody else runs, which is used instead */
export function server(name: string, port: number, theirs: string | undefined, start: ServerStart): Part {
  return {
    name,
    after: [],
    ports: theirs ? [] : [port],
    start: async ({ say, signal, log }) => {
      const running = theirs ? someoneElses(name, theirs) : await start({ port, say, signal, log });
      const place = theirs ? hostsOf(theirs) : `127.0.0.1:${port}`;
      return { about: `${place} (${running.origin})`, url: running.url, process: running };
    },
  };
}

/** @param act does it, and says what it did */
export function step(name: string, after: string[], act: (starting: Starting) => Promise<string>): Part {
  return { name, after, ports: [], start: async (starting) => ({ about: await act(starting) }) };
}
