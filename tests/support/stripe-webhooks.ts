// Receives webhooks: keeps the events, verifies signatures as our service does, and can refuse deliveries.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { wrongEvent } from "./stripe-schemas.ts";

export type Receiver = {
  url: string;
  /** The events in order of arrival, including those that were refused. */
  events: Stripe.Event[];
  /** The errors of deliveries with an invalid signature. */
  forged: string[];
  /** What is in the received events although Stripe's OpenAPI does not allow it. */
  violations(): string[];
  /** The signing secret. Set it when the webhook endpoint has been created. */
  secret: string;
  /** Status codes for the next deliveries, used in place of 200. */
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
