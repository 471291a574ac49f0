// A fake service whose responses a test decides.
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";

export type Service = {
  url: string;
  port: number;
  requests: { method: string; url: string; headers: IncomingMessage["headers"]; rawHeaders: string[] }[];
  sockets: Set<Socket>;
  close(): Promise<void>;
};

export async function service(answer: RequestListener, port = 0): Promise<Service> {
  const requests: Service["requests"] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((req, res) => {
    const { method = "", url = "", headers, rawHeaders } = req;
    requests.push({ method, url, headers, rawHeaders });
    answer(req, res);
  });
  server.keepAliveTimeout = 75_000;
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const taken = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    requests,
    sockets,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of req as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
