// A minimal proxy with Node and undici, the baseline for our gateway. Usage: node bare-proxy.ts <port> <upstream>
import { createServer } from "node:http";
import process from "node:process";
import { type Dispatcher, Pool } from "undici";

const [port, upstream] = process.argv.slice(2);
const pool = new Pool(upstream ?? "");

const server = createServer((req, res) => {
  const { host: _host, connection: _connection, ...headers } = req.headers;
  pool.dispatch(
    { method: req.method as Dispatcher.HttpMethod, path: req.url ?? "/", headers },
    {
      onRequestStart: () => {},
      onResponseStart: (_controller, status, answered) => {
        const { connection: _ofTheirs, "keep-alive": _life, "transfer-encoding": _coding, ...own } = answered;
        res.writeHead(status, own);
      },
      onResponseData: (_controller, chunk) => void res.write(chunk),
      onResponseEnd: () => void res.end(),
      onResponseError: () => void res.destroy(),
    },
  );
});
server.listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\n"));
process.once("SIGTERM", () => process.exit(0));
