// /api/formulas: formulas outside the chat.
import { explainRequest, generateRequest, validateRequest } from "@cellwright/contracts/formulas";
import { validationsPerSecond } from "@cellwright/contracts/limits";
import { pace } from "@cellwright/kit/pace";
import type { Permissions } from "@cellwright/kit/permissions";
import { type Request, type Response, Router } from "express";
import { z } from "zod";
import type { createExplain } from "../domain/explain.ts";
import type { createGenerate } from "../domain/generate.ts";
import type { createPay, createRepair } from "../domain/repair.ts";
import type { Attempts } from "../store/attempts.ts";
import { tooLong } from "../texts/too-long.ts";
import type { By, Worked } from "../workers/pool.ts";
import { attemptOf } from "./attempt.ts";
import { leavingOf } from "./leaving.ts";

type Parts = {
  permissions: Permissions;
  attempts: Pick<Attempts, "begin">;
  worked: Worked;
  generate: ReturnType<typeof createGenerate>;
  explain: ReturnType<typeof createExplain>;
  repair: ReturnType<typeof createRepair>;
  pay: ReturnType<typeof createPay>;
};

/** The formula as it was sent, untrimmed. */
const sentFormula = z.object({ formula: z.string() });

export function formulaRoutes(parts: Parts): Router {
  const { permissions, attempts, worked, generate, explain, repair, pay } = parts;
  const checkPace = pace({ most: validationsPerSecond, withinMs: 1_000 });
  const routes = Router();
  routes.use(permissions.verified);

  routes.post("/formulas/validate", async (req, res) => {
    const { dialect, locale, language } = validateRequest.parse(req.body);
    const { formula } = sentFormula.parse(req.body);
    checkPace(req.user.id);
    res.json(await worked(byOf(req, res, language), "validate", formula, { dialect, locale, language }));
  });

  routes.post("/formulas/generate", permissions.premium, async (req, res) => {
    const request = generateRequest.parse(req.body);
    res.json(await generate(await attemptOf(req, "generate", attempts), request));
  });

  routes.post("/formulas/explain", permissions.premium, async (req, res) => {
    const request = explainRequest.parse(req.body);
    const { formula } = sentFormula.parse(req.body);
    res.json(await explain(await attemptOf(req, "explain", attempts), request, formula));
  });

  routes.post("/formulas/repair", async (req, res) => {
    const request = validateRequest.parse(req.body);
    const { formula } = sentFormula.parse(req.body);
    const attempt = await attemptOf(req, "repair", attempts);
    // repetitions of a request do not count towards the rate limit
    if (attempt.isNew) checkPace(attempt.userId, "UNAVAILABLE");
    const fixed = await worked(byOf(req, res, request.language), "fixed", formula, request);
    if (!fixed.repair && fixed.tooLong === undefined) {
      res.json(await repair(attempt, request, formula));
      return;
    }
    if (fixed.isCostly) await pay(attempt);
    if (fixed.tooLong !== undefined) throw tooLong(fixed.tooLong);
    res.json(fixed.repair);
  });

  return routes;
}

/** On whose behalf a job runs. A waiting job is cancelled when the client disconnects. */
const byOf = (req: Request, res: Response, language: string | undefined): By => ({
  userId: req.user.id,
  language,
  leaving: leavingOf(res),
});
