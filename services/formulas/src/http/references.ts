// /api/functions and /api/recipes: the function reference and common questions, without authentication.
import { functionQuery, recipeQuery } from "@cellwright/contracts/formulas";
import { Router } from "express";
import { findFunctions } from "../domain/functions.ts";
import { findRecipes } from "../domain/recipes.ts";
import { keptAnswersOf } from "./kept-answers.ts";

export const referenceRoutes = (): Router =>
  Router()
    .get(
      "/functions",
      keptAnswersOf((query) => functionQuery.parse(query), findFunctions),
    )
    .get(
      "/recipes",
      keptAnswersOf((query) => recipeQuery.parse(query), findRecipes),
    );
