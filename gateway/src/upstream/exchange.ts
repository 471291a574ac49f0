// Proxies one request: sends it to a replica, retries if that is safe, and streams the response with backpressure.
import type { ServerResponse } from "node:http";
import type { Log } from "@cellwright/kit/log";
import type { Dispatcher } from "undici";
import { refuse } from "../refuse.ts";
import { type GatewayRequest, targetOf } from "../request.ts";
import type { Body } from "./body.ts";
import { toBrowser, toService } from "./headers.ts";
import type { Replica, Replicas, Timeouts } from "./replicas.ts";

type Parts = {
  service: string;
  replicas: Replicas;
  timeouts: Timeouts;
  site: { proto: string; host: string };
  log: Log;
};

/** Clients with more unread bytes than this are disconnected. */
const mostUnread = 256 * 1024;

const refusals = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);
const resets = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

const codeOf = (error: Error): string => ("code" in error ? String(error.code) : "");

export function exchange(req: GatewayRequest, res: ServerResponse, body: Body, parts: Parts): void {
  const { service, replicas, timeouts, site, log } = parts;
  const method = (req.method ?? "GET") as Dispatcher.HttpMethod;
  const isStream = req.headers.accept?.includes("text/event-stream") === true;
  /** True if the request may be sent again, because it only reads or has an idempotency key. */
  const mayRepeat = method === "GET" || method === "HEAD" || req.headers["idempotency-key"] !== undefined;
  const headers = toService(req, site);
  if (body.kind === "flowing" && body.length !== undefined) headers.push("content-length", body.length);

  const tried: Replica[] = [];
  let retried = false;
  let hasLeft = false;
  let running: Dispatcher.DispatchController | undefined;
  let slow: NodeJS.Timeout | undefined;

  const leave = (why: string) => {
    hasLeft = true;
    running?.abort(new Error(why));
  };
  const late = () => {
    leave("the body arrived too slowly");
    if (res.headersSent) res.destroy();
    else refuse(req, res, "REQUEST_TIMEOUT", { headers: { connection: "close" } });
  };
  const total = setTimeout(() => {
    // the arrival of a large body has its own limit
    if (body.kind === "flowing" && !req.complete) {
      total.refresh();
      return;
    }
    log.warn({ service, requestId: req.context.requestId }, "a response took too long");
    leave("took too long");
    if (res.headersSent) res.destroy();
    else refuse(req, res, "UNAVAILABLE");
  }, timeouts.answerMs);

  res.once("close", () => {
    clearTimeout(total);
    clearTimeout(slow);
    if (!res.writableFinished) leave("the client left");
  });

  const send = (replica: Replica) => {
    const flowing = body.kind === "flowing" ? body.begin(late) : undefined;
    let isSent = false;
    let hasAnswer = false;
    replica.pending += 1;

    const failed = (error: Error) => {
      replica.pending -= 1;
      if (hasLeft) return;
      const code = codeOf(error);
      if (!isSent && refusals.has(code)) {
        replicas.rest(replica);
        tried.push(replica);
        const other = replicas.next(tried);
        if (other) return send(other);
      }
      const isReset = resets.has(code) && !hasAnswer && !flowing;
      if (isReset && !retried && (mayRepeat || !isSent) && replicas.mayTryAgain()) {
        retried = true;
        return send(replicas.next([replica]) ?? replica);
      }
      if (code === "UND_ERR_INVALID_ARG") return refuse(req, res, "BAD_REQUEST");
      log.warn(
        { service, code, reason: error.message, requestId: req.context.requestId },
        "no response from a service",
      );
      if (res.headersSent) res.destroy();
      else refuse(req, res, "UNAVAILABLE");
    };

    (isStream ? replica.streams : replica.calls).dispatch(
      {
        method,
        path: targetOf(req),
        headers,
        body: flowing?.into ?? (body.kind === "held" ? body.bytes : null),
      },
      {
        onRequestStart(controller) {
          isSent = true;
          running = controller;
          if (hasLeft) controller.abort(new Error("the client left"));
          else flowing?.flow();
        },
        onResponseStart(_controller, status, answered) {
          if (status < 200) return;
          hasAnswer = true;
          // a replica that shuts down sends `connection: close` with its last responses
          if (answered.connection === "close") replicas.rest(replica);
          toBrowser(answered, res);
          res.writeHead(status);
          if (!String(answered["content-type"]).startsWith("text/event-stream")) return;
          clearTimeout(total);
          res.flushHeaders();
        },
        onResponseData(controller, chunk) {
          if (res.write(chunk)) return;
          controller.pause();
          const cut = () => {
            log.info({ service, requestId: req.context.requestId }, "a client read too slowly");
            res.destroy();
          };
          if (res.writableLength > mostUnread) return cut();
          slow = setTimeout(cut, timeouts.slowReaderMs);
          res.once("drain", () => {
            clearTimeout(slow);
            controller.resume();
          });
        },
        onResponseEnd() {
          replica.pending -= 1;
          res.end();
        },
        onResponseError: (_controller, error) => failed(error),
      },
    );
  };

  replicas.pay();
  const first = replicas.next(tried);
  if (first) send(first);
  else refuse(req, res, "UNAVAILABLE");
}
