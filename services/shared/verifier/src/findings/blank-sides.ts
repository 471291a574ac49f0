import { type Node, nodesOf } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { certain, type Finding, likely } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { shapeOf } from "./tallies.ts";

const isNothing = (node: Node | undefined): boolean => node?.type === "text" && node.value === "";

/** `B2=""` or `B2<>""`: the cell, and the sign. */
function blankTest(node: Node): { cell: string; operator: string } | null {
  const test = bare(node);
  if (test.type !== "binary" || !isNothing(test.right)) return null;
  return /^(?:=|<>)$/.test(test.operator) && bare(test.left).type === "reference"
    ? { cell: shapeOf(bare(test.left)), operator: test.operator }
    : null;
}

/** IF(B2="",B2,C2) gives nothing where nothing is; IF(B2<>"","",B2*C2) reckons with what is not there. */
export const reckonedBlanks: Find = (tree) =>
  callsIn(tree).flatMap((call): Finding[] => {
    const [test, yes, no] = call.name === "IF" ? call.args : [];
    const found = test && blankTest(test);
    if (!found || !yes || !no) return [];
    const [blank, filled] = found.operator === "=" ? [yes, no] : [no, yes];
    const reads = nodesOf(blank).some((node) => node.type === "reference" && shapeOf(node) === found.cell);
    const isKept = shapeOf(bare(blank)) === found.cell;
    return isKept ||
      (reads && isNothing(filled)) ||
      (isNothing(filled) && !isNothing(blank) && isReckoned(blank))
      ? [certain(say("blank.computed"), blank)]
      : [];
  });

const isReckoned = (node: Node): boolean =>
  nodesOf(node).some(({ type }) => type === "reference") &&
  node.type === "call" &&
  /^COUNTA?$/.test(node.name);

/** Blank cells are there and shall not count. */
export const leavesOut =
  /(?<!\p{L})(?:skip\p{L}*|ignor\p{L}*|without|exclud\p{L}*|(?:not|n['’]t) (?:be )?count\p{L}*|don['’]t|doesn['’]t|do not|in between|some|gaps?|überspring\p{L}*|ohne|zählen nicht|nicht (?:mit)?(?:zählen|gezählt|berücksichtig\p{L}*)|auslassen|manche|einige|dazwischen|lücken|saute\p{L}*|sans|(?:ne|n['’]) (?:\p{L}+ )?compte\p{L}* pas|ne doivent pas|certaines?|quelques|sin|no cuent\p{L}*|algun\p{L}*|senza|non cont\p{L}*|alcun\p{L}*|sem|não cont\p{L}*|algum\p{L}*|bez|nie licz\p{L}*|niektór\p{L}*|без|не врахов\p{L}*|деякі)(?!\p{L})|無視|除|数えない|تجاهل|بدون/iu;

const staysBlank =
  /(?<!\p{L})(?:(?:stays?|remains?|leave|keep|left|show|be)(?: \p{L}+){0,3} (?:blank|empty)|(?:bleib\p{L}*|lass\p{L}*)(?: \p{L}+){0,3} leer|leer (?:bleib\p{L}*|lass\p{L}*)|(?:rest\p{L}*|laiss\p{L}*)(?: \p{L}+){0,3} vides?|(?:dejar?|queda\p{L}*)(?: \p{L}+){0,3} (?:en blanco|vacía?o?)|(?:rest\p{L}*|lasci\p{L}*)(?: \p{L}+){0,3} vuot\p{L}*|(?:deix\p{L}*|fic\p{L}*)(?: \p{L}+){0,3} (?:em branco|vazi\p{L}*)|(?:zosta\p{L}*)(?: \p{L}+){0,3} pust\p{L}*|(?:залиш\p{L}*)(?: \p{L}+){0,3} порожн\p{L}*)(?!\p{L})|空白に|空欄に|空白のまま|空欄のまま/iu;
const choosing =
  /^(?:IF|IFS|IFERROR|IFNA|SWITCH|CHOOSE|FILTER|TEXTJOIN|XLOOKUP|QUERY|REPT|TEXT|MAP|BYROW|LET|LAMBDA|SCAN|T|MID|LEFT|RIGHT|TRIM)$/;

/** "leave it blank if there is no date": something in the formula can give a blank. */
export const neverBlank: Find = (tree, { question, data, place }) => {
  const along = data?.tables.find(
    ({ sheet, top, bottom }) =>
      sheet === place.sheet && top <= (place.rows[0] ?? 1) && bottom >= (place.rows[0] ?? 1),
  );
  if (
    !data ||
    place.rows.length < 2 ||
    !staysBlank.test(question) ||
    (along && (place.rows[0] ?? 1) > along.top)
  )
    return [];
  const canBe =
    callsIn(tree).some(({ name }) => choosing.test(name)) ||
    nodesOf(tree).some((node) => node.type === "text" && node.value === "");
  return canBe ? [] : [likely(say("asked.blank"), tree)];
};
