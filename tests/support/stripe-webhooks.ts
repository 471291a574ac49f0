// Someone whom webhooks are sent to: keeps what came, checks each signature as our service does, refuses on demand.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { wrongEvent } from "./stripe-schemas.ts";

export type Receiver = {
  url: string;
  /** In the order in which they came; those that were refused too. */
  events: Stripe.Event[];
  /** What came with a wrong signature. */
  forged: string[];
  /** What Stripe's OpenAPI does not allow in the events that came. */
  violations(): string[];
  /** Of the endpoint, once it is made. */
  secret: string;
  /** What the next deliveries are answered with, instead of 200. */
  refuse: number[];
  stop(): Promise<void>;
};

export async function receiver(): Promise<Receiver> {
  const server = createServer(async (req, res) => {
    const body = await text(req);
    try {
      const event = Stripe.webhooks.constructEvent(body, req.headers["stripe-signature"] ?? "", made.secret);
      made.events.push(event);
    } catch (error) {
      made.forged.push(String(error));
    }
    res.writeHead(made.refuse.shift() ?? 200).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const made: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    events: [],
    forged: [],
    violations: () =>
      made.events.flatMap((event) => {
        const wrong = wrongEvent(event);
        return wrong ? [`${event.type}: ${wrong}`] : [];
      }),
    secret: "",
    refuse: [],
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return made;
}
