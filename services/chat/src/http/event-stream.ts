// Sends server-sent events, with the position as id and a heartbeat so that proxies keep the connection open.
import { problemBody } from "@cellwright/kit/problem";
import type { Response } from "express";
import type { ReplyEvent } from "../domain/live-reply.ts";

const heartbeatMs = 15_000;

export type EventStream = ReturnType<typeof eventStream>;

export function eventStream(res: Response, requestId: string) {
  const open = () => {
    if (res.headersSent) return;
    res
      .status(200)
      .setHeader("content-type", "text/event-stream; charset=utf-8")
      .setHeader("x-accel-buffering", "no");
    res.flushHeaders();
    // frees the slot of the request, because answers have their own limits and reading a stream costs little
    res.req.leavePlace?.();
    const heartbeat = setInterval(() => res.write(": still here\n\n"), heartbeatMs);
    res.once("close", () => clearInterval(heartbeat));
  };
  return {
    open,
    /** Opens the stream if it is not open. The events `done` and `error` end the stream. */
    write: (event: ReplyEvent): void => {
      if (res.writableEnded) return;
      open();
      const data = event.event === "error" ? problemBody(event.data, requestId) : event.data;
      res.write(`id: ${event.position}\nevent: ${event.event}\ndata: ${JSON.stringify(data)}\n\n`);
      if (event.event === "done" || event.event === "error") res.end();
    },
  };
}
