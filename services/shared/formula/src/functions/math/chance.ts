// Random functions, which give new numbers in each evaluation.
import { define, type FunctionTable } from "../../evaluate/define.ts";
import { errors } from "../../evaluate/values.ts";
import { fromToolPak, toolNumber } from "../engineering/add-in.ts";

export const chanceFunctions: FunctionTable = {
  RAND: define([], (run) => run.random()),
  RANDBETWEEN: fromToolPak(
    define([toolNumber, toolNumber], (bottom, top, run) => {
      const least = Math.ceil(bottom);
      const most = Math.floor(top);
      return least > most ? errors.num : least + Math.floor(run.random() * (most - least + 1));
    }),
  ),
};
