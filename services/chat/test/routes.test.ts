// What the contracts promise of this service, and nothing else, is answered.
import { servedBy } from "@cellwright/contracts/calls";
import { rights } from "@cellwright/kit/rights";
import { routesOf } from "@cellwright/kit/testing/routes";
import { expect, test } from "@jest/globals";
import { chatRoutes } from "../src/http/chat.ts";
import { messageRoutes } from "../src/http/messages.ts";
import { sessionRoutes } from "../src/http/sessions.ts";

test("every route of chat has a contract and every served contract a route", () => {
  const may = rights({ ask: async () => Promise.reject(new Error("nobody asks")), hear: () => () => {} });
  const parts = { may } as Parameters<typeof sessionRoutes>[0] & Parameters<typeof chatRoutes>[0];

  expect(routesOf(sessionRoutes(parts), messageRoutes(parts), chatRoutes(parts))).toEqual(servedBy("chat"));
});
