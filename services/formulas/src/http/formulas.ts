// /api/formulas: formulas outside the chat.
import { explainRequest, validateRequest } from "@cellwright/contracts/formulas";
import type { Rights } from "@cellwright/kit/rights";
import { Router } from "express";
import { z } from "zod";
import { explain } from "../domain/explain.ts";
import type { Pace } from "../domain/pace.ts";
import { validate } from "../domain/validate.ts";

/** As it was sent, blanks at its ends too. */
const sentFormula = z.object({ formula: z.string() });

export function formulaRoutes(rights: Rights, pace: Pace): Router {
  const routes = Router();
  routes.use(rights.verified);

  routes.post("/formulas/validate", (req, res) => {
    const { dialect, locale } = validateRequest.parse(req.body);
    const { formula } = sentFormula.parse(req.body);
    pace(req.person.id);
    res.json(validate(formula, { dialect, locale }));
  });

  routes.post("/formulas/explain", rights.premium, (req, res) => {
    const { dialect, locale, language } = explainRequest.parse(req.body);
    const { formula } = sentFormula.parse(req.body);
    pace(req.person.id, "UNAVAILABLE");
    res.json(explain(formula, { dialect, locale, language }));
  });

  return routes;
}
