// Parts that are not our own programs: database servers, and steps that run once.
import { type Server, type StartOptions, someoneElses } from "../servers/server.ts";
import { hostsOf } from "./login.ts";
import type { Part, Starting } from "./part.ts";

export type ServerStart = (how: Omit<StartOptions, "dir">) => Promise<Server>;

/** @param theirs the URL of an external server to use in place of a local one */
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

/** @param act runs the step and returns what was done */
export function step(name: string, after: string[], act: (starting: Starting) => Promise<string>): Part {
  return { name, after, ports: [], start: async (starting) => ({ about: await act(starting) }) };
}
