// /api/formulas: formulas outside the chat.
import { randomUUID } from "node:crypto";
import { explainRequest, generateRequest, validateRequest } from "@cellwright/contracts/formulas";
import { keyOf } from "@cellwright/kit/idempotency-key";
import type { Rights } from "@cellwright/kit/rights";
import { type Request, Router } from "express";
import { z } from "zod";
import type { explaining } from "../domain/explain.ts";
import type { generating } from "../domain/generate.ts";
import type { Pace } from "../domain/pace.ts";
import { mended, type repairing } from "../domain/repair.ts";
import { validate } from "../domain/validate.ts";
import type { Attempt, Attempts } from "../store/attempts.ts";

type Parts = {
  rights: Rights;
  pace: Pace;
  attempts: Pick<Attempts, "begin">;
  generate: ReturnType<typeof generating>;
  explain: ReturnType<typeof explaining>;
  repair: ReturnType<typeof repairing>;
};

/** As it was sent, blanks at its ends too. */
const sentFormula = z.object({ formula: z.string() });

export function formulaRoutes({ rights, pace, attempts, generate, explain, repair }: Parts): Router {
  const routes = Router();
  routes.use(rights.verified);

  const personOf = async (req: Request, route: string): Promise<Attempt & { userId: string }> => {
    const userId = req.person.id;
    const given = keyOf(req);
    const attempt = given
      ? await attempts.begin({ userId, route, ...given })
      : { requestId: randomUUID(), isNew: true };
    return { userId, ...attempt };
  };

  routes.post("/formulas/validate", (req, res) => {
    const { dialect, locale, language } = validateRequest.parse(req.body);
    const { formula } = sentFormula.parse(req.body);
    pace(req.person.id);
    res.json(validate(formula, { dialect, locale, language }));
  });

  routes.post("/formulas/generate", rights.premium, async (req, res) => {
    const request = generateRequest.parse(req.body);
    res.json(await generate(await personOf(req, "generate"), request));
  });

  routes.post("/formulas/explain", rights.premium, async (req, res) => {
    const request = explainRequest.parse(req.body);
    const { formula } = sentFormula.parse(req.body);
    res.json(await explain(await personOf(req, "explain"), request, formula));
  });

  routes.post("/formulas/repair", async (req, res) => {
    const request = validateRequest.parse(req.body);
    const { formula } = sentFormula.parse(req.body);
    const person = await personOf(req, "repair");
    // whoever only sends it again is not too fast
    if (person.isNew) pace(person.userId, "UNAVAILABLE");
    res.json(mended(formula, request) ?? (await repair(person, request, formula)));
  });

  return routes;
}
