// Explanations in English; what functions do comes from the reference.
import { functionReference } from "../../reference.ts";
import type { Words } from "../words.ts";

export const en: Words = {
  language: "en",
  signs: {
    "+": "Adds {left} and {right}.",
    "-": "Subtracts {right} from {left}.",
    "*": "Multiplies {left} by {right}.",
    "/": "Divides {left} by {right}.",
    "^": "Raises {left} to the power of {right}.",
    "&": "Joins {left} and {right} into one text.",
    "=": "Compares: is {left} equal to {right}?",
    "<>": "Compares: is {left} different from {right}?",
    "<": "Compares: is {left} less than {right}?",
    "<=": "Compares: is {left} less than or equal to {right}?",
    ">": "Compares: is {left} greater than {right}?",
    ">=": "Compares: is {left} greater than or equal to {right}?",
    ":": "Takes all cells from {left} to {right}.",
    " ": "Takes the cells that {left} and {right} have in common.",
    ",": "Takes the cells of both {left} and {right}.",
    negative: "Changes the sign of {operand}.",
    positive: "Leaves {operand} as it is.",
    percent: "Divides {operand} by 100, as a percentage.",
    spill: "Takes all cells that the formula in {operand} fills.",
    single: "Takes the one value of {operand} that stands in the formula's own row or column.",
  },
  argument: "{name}: {text}",
  between: "; ",
  step: "{text} (step {number})",
  unknown: "Calls {name}, which the workbook or an add-in would have to define. {arguments}",
  applied: "Calls {name} with these values. {arguments}",
  alone: "Takes the value of {text}.",
  omitted: "left out",
  functions: Object.fromEntries(functionReference.map(({ name, description }) => [name, description])),
  names: { a1: "A1 style" },
};
