// What all API calls have in common: key, version, idempotency and transaction.
import { createHash, timingSafeEqual } from "node:crypto";
import type { Request, RequestHandler, Response, Router } from "express";
import { transaction } from "../../simulator/database.ts";
import type { World } from "../domain/world.ts";
import { newId } from "../store/objects.ts";
import { expanded } from "./expand.ts";
import { formOf } from "./form.ts";
import { Refusal, refusalBody, wrong } from "./refusal.ts";
import { apiVersion, requestOf, type Value } from "./request.ts";

/** A call whose parameters have been parsed. */
export type Call = { given: Record<string, Value>; id: string };
export type Answerer = (call: Call) => unknown;
export type Method = "get" | "post" | "delete";

const keyForm = /^(?:Bearer (\S+)|Basic (\S+))$/i;

export function keyGiven(req: Request): string | undefined {
  const [, bearer, basic] = keyForm.exec(req.get("authorization") ?? "") ?? [];
  return bearer ?? (basic && Buffer.from(basic, "base64").toString().split(":")[0]) ?? undefined;
}

function checkKey(req: Request, secretKey: string): void {
  const key = keyGiven(req);
  if (!key)
    throw new Refusal(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (key.startsWith("pk_"))
    throw new Refusal(
      401,
      "This API call cannot be made with a publishable API key. Please use a secret API key.",
      { code: "secret_key_required" },
    );
  const hash = (text: string) => createHash("sha256").update(text).digest();
  if (!timingSafeEqual(hash(key), hash(secretKey)))
    throw new Refusal(401, `Invalid API Key provided: ${hidden(key)}`);
}

/** Masks a key as Stripe does, which shows only its kind and its end. */
const hidden = (key: string): string => {
  const kind = /^[a-z]+_(test|live)_/.exec(key)?.[0] ?? "";
  return kind + "*".repeat(Math.max(0, key.length - kind.length - 4)) + key.slice(-4);
};

function checkVersion(req: Request): void {
  const version = req.get("stripe-version") ?? apiVersion;
  if (version !== apiVersion)
    throw wrong(`Invalid Stripe API version: ${version}. The local Stripe speaks ${apiVersion}.`);
}

/** Handles the OpenAPI path `path` (`/v1/customers/{customer}`) with `answer`: validated, idempotent, transactional. */
export function answering(world: World, routes: Router) {
  return (method: Method, path: string, answer: Answerer): void => {
    const handler: RequestHandler = (req, res) => {
      const requestId = newId("req_", 14);
      res.set({ "Request-Id": requestId, "Stripe-Version": apiVersion });
      world.log.debug({ method, path, requestId }, "a call");
      answerOne(world, `${method} ${path}`, answer, req, res, requestId);
    };
    routes[method](path.replace(/\{\w+\}/, ":id"), handler);
  };
}

function answerOne(
  world: World,
  call: string,
  answer: Answerer,
  req: Request,
  res: Response,
  requestId: string,
): void {
  try {
    checkKey(req, world.config.secretKey);
    checkVersion(req);
    world.faults.strike(call);
    const text = req.method === "GET" ? (req.url.split("?")[1] ?? "") : String(req.body ?? "");
    const given = requestOf(call, formOf(text));
    const key = req.method === "POST" ? req.get("idempotency-key") : undefined;
    const request = createHash("sha256").update(`${req.method} ${req.path}\n${text}`).digest("hex");
    const known = key === undefined ? undefined : replay(world, key, request);
    if (known) {
      res.set({
        "Idempotency-Key": key ?? "",
        "Idempotent-Replayed": "true",
        "Original-Request": known.requestId,
      });
      res.status(known.status).type("json").send(known.body);
      return;
    }
    if (key !== undefined) res.set({ "Idempotency-Key": key, "Original-Request": requestId });
    world.request = { id: requestId, idempotency_key: key ?? null };
    const { status, body } = transaction(world.db, () => {
      const made = outcome(world, answer, { given, id: String(req.params.id ?? "") }, requestId);
      if (key !== undefined) world.idempotency.keep(key, { ...made, request, requestId });
      return made;
    });
    res.status(status).type("json").send(body);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    res.status(error.status).json(refusalBody(error, requestId));
  } finally {
    world.request = null;
    world.deliveries.ring();
  }
}

function replay(world: World, key: string, request: string) {
  if (key.length > 255) throw wrong("The idempotency key is longer than 255 characters.");
  const known = world.idempotency.find(key);
  if (known && known.request !== request)
    throw new Refusal(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: "idempotency_error" },
    );
  return known;
}

/** The response to store. An error of the call itself is stored, too, but its changes are rolled back. */
function outcome(world: World, answer: Answerer, call: Call, requestId: string) {
  world.db.exec("SAVEPOINT work");
  try {
    const { expand = [], ...given } = call.given;
    const made = expanded(world, answer({ ...call, given }), expand as string[]);
    world.db.exec("RELEASE work");
    return { status: 200, body: JSON.stringify(made, null, 2) };
  } catch (error) {
    world.db.exec("ROLLBACK TO work; RELEASE work");
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: JSON.stringify(refusalBody(error, requestId), null, 2) };
  }
}
