// What a formula must not bring along: addresses nobody named, markup, names that no workbook has.

import { isBound, visit } from "@cellwright/formula/check/visit";
import { findFunction } from "@cellwright/formula/reference";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { certain, doubt } from "../flaw.ts";
import { say } from "../said.ts";

const address = /(?:https?|ftp|file|javascript|data|mailto):|\/\/\w+\.\w|www\.\w/i;
const markup = /<\s*\/?\s*[a-z!][^>]*>|<script|\]\(|!\[/i;

export const markupInTexts: Find = (tree, { question }) =>
  nodesOf(tree).flatMap((node) => {
    if (node.type !== "text") return [];
    const isAsked = question.includes(node.value);
    if (address.test(node.value) && !isAsked) return [certain(say("safe.address"), node)];
    return markup.test(node.value) && !isAsked ? [certain(say("safe.markup"), node)] : [];
  });

/** Functions that send or fetch, and links to programs. */
export const network: Find = (tree, { question }) =>
  nodesOf(tree).flatMap((node) => {
    if (node.type === "link") return [certain(say("safe.program"), node)];
    if (node.type !== "call" || !(findFunction(node.name)?.network ?? false)) return [];
    return question.toUpperCase().includes(node.name) ||
      /https?:|www\.|url|website|import|exchange|stock|translat/i.test(question)
      ? []
      : [certain(say("safe.network", { name: node.name }), node)];
  });

/** A bare word is a name that the workbook must have; most often a text lost its quotes. */
export const names: Find = (tree, { data, question }) => {
  const found: Node[] = [];
  visit(tree, ({ node, bound, declares }) => {
    if (node.type === "name" && !declares && !isBound(bound, node.name.toUpperCase())) found.push(node);
  });
  return found.flatMap((node) => {
    if (node.type !== "name" || findFunction(node.name)) return [];
    const message = say("safe.name", { name: node.name });
    if (data) return [certain(message, node)];
    return /\bnamed?\b|named range|tabel|tabl/i.test(question) ? [] : [doubt(message, node)];
  });
};
