// Check: the formula is no constant, and has no URLs, markup, program links or names that the question does not state.
import { isBound, visit } from "@cellwright/formula/check/visit";
import { findFunction } from "@cellwright/formula/reference";
import { type Check, finder, type Given, type Issue } from "./check.ts";
import { hasText, mentions } from "./question.ts";

const found = finder("safety");
const address = /(?:https?|ftp|file|javascript|data|mailto):|\/\/\w+\.\w|www\.\w/i;
const markup = /<\s*\/?\s*[a-z!][^>]*>|<script|\]\(|!\[/i;
/** Functions that give a result without reading any cell. */
const ofItself = /^(?:TODAY|NOW|RAND|RANDBETWEEN|RANDARRAY|ROW|COLUMN|SEQUENCE|PI|DATE|TIME|PMT|FV|PV)$/;

export const safety: Check = (given) => [
  ...given.parts.flatMap(({ node }): Issue[] => {
    if (node.type === "link") return found("certain", node, "program");
    const isNetwork = node.type === "call" && findFunction(node.name)?.network;
    if (isNetwork && !hasText(given, node.name) && !/https?:|www\./i.test(given.reading.question))
      return found("certain", node, "network", { name: node.name });
    if (node.type !== "text" || hasText(given, node.value)) return [];
    if (address.test(node.value)) return found("certain", node, "address");
    return found(markup.test(node.value) && "certain", node, "markup");
  }),
  ...unknownNames(given),
  ...(isConstant(given) ? found("certain", given.tree, "constant") : []),
];

/** Reports names that are unknown. Pasted cells have none, but most often a text lacks its quotes. */
function unknownNames({ tree, sheets, names }: Given): Issue[] {
  const issues: Issue[] = [];
  visit(tree, ({ node, bound, declares }) => {
    if (
      node.type !== "name" ||
      declares ||
      names.has(node.name.toUpperCase()) ||
      isBound(bound, node.name.toUpperCase()) ||
      findFunction(node.name)
    )
      return;
    issues.push(...found(sheets.regions.length > 0 ? "certain" : "hint", node, "name", { name: node.name }));
  });
  return issues;
}

const isConstant = (given: Given): boolean =>
  given.sheets.regions.length > 0 &&
  given.reads.length === 0 &&
  !given.isOpen &&
  !given.calls.some(({ name }) => ofItself.test(name)) &&
  mentions(given, "formula").length === 0;
