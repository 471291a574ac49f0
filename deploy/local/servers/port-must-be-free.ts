// Throws an error that says what to do, if a port is in use.
import { isFree } from "./free-port.ts";
import { ServerError } from "./server.ts";

export async function portMustBeFree(name: string, port: number): Promise<void> {
  if (await isFree(port)) return;
  throw new ServerError(
    `${name}: port ${port} on 127.0.0.1 is in use by another program. Stop that program (\`lsof -i :${port}\` names it).`,
  );
}
