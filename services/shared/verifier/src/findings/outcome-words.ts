// What the words of a result say of its case: yes and no, late, missing, new and known.
import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { numberOf } from "@cellwright/formula/sample/wants";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { type Finding, likely } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";

type Choice = { test: Node; yes: string; no: string; node: Node };

/** Each IF that chooses between two texts. */
const choices = (tree: Node): Choice[] =>
  callsIn(tree).flatMap((call) => {
    const [test, yes, no] = call.name === "IF" ? call.args.map(bare) : [];
    return test && yes?.type === "text" && no?.type === "text"
      ? [{ test, yes: yes.value, no: no.value, node: call }]
      : [];
  });

const yesWords = /^(?:yes|ja|oui|s[ií]|sì|sim|tak|так|true|wahr|vrai|はい|نعم)$/iu;
const noWords = /^(?:no|nein|non|não|nie|ні|false|falsch|faux|いいえ|لا)$/iu;

/** The test asks whether something is not there, or is otherwise. */
const isDenying = (test: Node): boolean =>
  nodesOf(test).some(
    (node) =>
      (node.type === "call" && /^(?:NOT|ISBLANK|ISERROR|ISNA|ISERR|COUNTBLANK)$/.test(node.name)) ||
      (node.type === "binary" &&
        (node.operator === "<>" ||
          (node.operator === "=" && (numberOf(bare(node.right)) === 0 || isNothing(node.right))))),
  );
const isNothing = (node: Node): boolean => node.type === "text" && node.value === "";

export const yesAndNo: Find = (tree, { data, question }) =>
  !data
    ? []
    : choices(tree).flatMap(({ test, yes, no, node }): Finding[] =>
        noWords.test(yes) && yesWords.test(no) && !isDenying(test) && !deny.test(question)
          ? [likely(say("case.turned"), node)]
          : [],
      );
const deny =
  /(?<!\p{L})(?:not|n['’]t|without|unless|missing|nicht|kein\p{L}*|ohne|fehl\p{L}*|pas|sans|manqu\p{L}*|aucun\p{L}*|no|sin|non|senza|não|sem|nie|bez|не|без)(?!\p{L})(?! (?:oder|ou|or|o|lub))/iu;

const late =
  /(?:overdue|(?<!\p{L})late(?!\p{L})|expired|past due|überfällig|verspätet|abgelaufen|en retard|échue?|périmée?|expirée?|vencid[oa]|atrasad[oa]|scadut[oa]|in ritardo|przetermin|po terminie|простроч|期限切れ|遅延|متأخر|منتهي)/iu;

/** What lies before today is late, not what lies after it. */
export const lateOnes: Find = (tree, { data }) =>
  !data
    ? []
    : choices(tree).flatMap(({ test, yes, no, node }): Finding[] => {
        if (test.type !== "binary" || !/^[<>]=?$/.test(test.operator)) return [];
        const [left, right] = [bare(test.left), bare(test.right)];
        const isToday = right.type === "call" && right.name === "TODAY" && left.type === "reference";
        if (!isToday) return [];
        const isBefore = test.operator.startsWith("<");
        const [past, future] = isBefore ? [yes, no] : [no, yes];
        return late.test(future) && !late.test(past) ? [likely(say("case.turned"), node)] : [];
      });

/** A count held against a number: whether it says that something is there, is not, or is there once or again. */
function countIn(test: Node): { sign: string; isGrowing: boolean; isOwn: boolean } | null {
  if (test.type !== "binary") return null;
  const [count, limit] = [bare(test.left), numberOf(bare(test.right))];
  if (count.type !== "call" || !/^COUNTIFS?$/.test(count.name) || limit === null) return null;
  const [pair] = criteriaPairs(count);
  if (pair?.range.type !== "reference" || pair.criterion.type !== "reference") return null;
  const { range, criterion } = pair;
  return {
    sign: `${test.operator}${limit}`,
    isGrowing: range.to !== null && range.from.rowFixed !== range.to.rowFixed,
    isOwn:
      range.from.column === criterion.from.column &&
      (range.sheet?.first ?? "") === (criterion.sheet?.first ?? ""),
  };
}

const absent =
  /^(?:missing|absent|not (?:found|there|listed|in .*)|unknown|fehlt|fehlend|nicht (?:da|gefunden|vorhanden|dabei)|unbekannt|manquante?|absente?|manque|introuvable|inconnue?|falta|ausente|manca|assente|brak|nieznan\p{L}*|немає|відсутн\p{L}*)$/iu;

/** "missing" for those that are counted elsewhere. */
export const absentOnes: Find = (tree, { data }) =>
  !data
    ? []
    : choices(tree).flatMap(({ test, yes, no, node }): Finding[] => {
        const count = countIn(test);
        if (!count || count.isOwn) return [];
        const [there, gone] = /^(?:>0|<>0|>=1)$/.test(count.sign)
          ? [yes, no]
          : count.sign === "=0"
            ? [no, yes]
            : ["", ""];
        return absent.test(there) && !absent.test(gone) ? [likely(say("case.turned"), node)] : [];
      });

const again =
  /(?:duplicate|repeat|again|known|returning|double|doppelt|dublette|wiederholt|erneut|bekannt|doublon|répété|connue?|duplicad|repetid|conocid|duplicat|ripetut|conosciut|conhecid|duplikat|powtórz|znan|дублік|повтор|відом|重複|既知|مكرر|معروف)/iu;
const first =
  /^(?:new|first\p{L}*|unique|original|neu|erst\p{L}*|einmalig|nouveau|nouvelle|premi\p{L}*|nuev[oa]|primer\p{L}*|únic[oa]|nuov[oa]|prim[oa]|novo|nova|now[yae]|pierwsz\p{L}*|нов\p{L}*|перш\p{L}*|新規|初回|جديد|أول)$/iu;

/** The first time a thing is counted once, and again from then on. */
export const firstAndAgain: Find = (tree, { data }) =>
  !data
    ? []
    : choices(tree).flatMap(({ test, yes, no, node }): Finding[] => {
        const count = countIn(test);
        if (!count?.isOwn) return [];
        const isOnce = /^(?:=1|<=1|<2)$/.test(count.sign);
        const isAgain = /^(?:>1|>=2|<>1)$/.test(count.sign);
        if (isOnce === isAgain) return [];
        const [once, more] = isOnce ? [yes, no] : [no, yes];
        const isWrong = (again.test(once) && !again.test(more)) || (first.test(more) && !first.test(once));
        return isWrong ? [likely(say("case.turned"), node)] : [];
      });
