// How far a row has come: "unsettled", "not yet delivered", "still open", "overdue", told by a date, a mark or a status that may be missing.
import { type Criterion, plainValue, textValue } from "../criterion.ts";
import { folded } from "../fold.ts";
import { hasConcept, type Item } from "../items.ts";
import { type Operand, ofColumn } from "../operands.ts";
import type { Column } from "../pasted-data.ts";
import { operandAt } from "../walk.ts";
import { columnsOf, operatorOf, type Sought } from "./sought.ts";

interface Step {
  /** Words and headings of what has been done. */
  done: RegExp;
  /** Words and contents of what has not. */
  open: RegExp;
}

const steps: readonly Step[] = [
  {
    done: /^(?:paid|received|settled?|payments?|bezahlt\w*|gezahlt\w*|beglichen\w*|erhalten\w*|eingegangen\w*|zahlung(?:seingang|sdatum)?|zahldatum|pay(?:e|ee|es|ees|ement)|paiements?|reglee?s?|reglement|encaiss\w+|recue?s?|acquitt\w+|pagad[oa]s?|pagat[oaie]|pago|pagamento|zaplacon\w+|opłacon\w+|oplacon\w+|сплачен\w+|оплачен\w+)$/,
    open: /^(?:unpaid|outstanding|unsettled|owed?|owes|owing|schulde\w*|doit|doivent|open|offene?[nrsm]?|unbezahlt\w*|unbeglichen\w*|ausstehend\w*|impaye\w*|pendientes?|inevas\w+|pending|overdue|uberfallig\w*)$/,
  },
  {
    done: /^(?:deliver\w+|shipp\w+|sent|dispatched|geliefert\w*|lieferdatum|verschickt\w*|versendet\w*|versand(?:datum)?|zugestellt\w*|livr(?:e|ee|es|ees|aison)|expedi(?:e|ee|es|ees|tion)|envoyee?s?|entregad[oa]s?|consegnat[oaie])$/,
    open: /^(?:undelivered|unshipped|pending|outstanding|open|offene?[nrsm]?|ausstehend\w*|unterwegs)$/,
  },
  {
    done: /^(?:return(?:ed|s)?(?: on)?|zuruck\w*|ruckgabe\w*|rendue?s?|retour(?:nee?s?)?|devuelt[oa]s?|restituit[oaie])$/,
    open: /^(?:unreturned|borrowed|lent|ausgeliehen\w*|verliehen\w*|ausstehend\w*|offen\w*|empruntee?s?|outstanding|missing)$/,
  },
  {
    done: /^(?:complet\w+|finish\w*|done|closed?|resolv\w+|solved|fixed|erledigt\w*|abgeschlossen\w*|abschluss|fertig\w*|gelost\w*|geschlossen\w*|behoben\w*|terminee?s?|cloture\w*|clos|closes?|resolue?s?|fini\w*|completad[oa]s?|completat[oaie])$/,
    open: /^(?:open|pending|unresolved|unfinished|incomplete|ongoing|offene?[nrsm]?|unerledigt\w*|laufend\w*|ouverte?s?|inachevee?s?|unsolved)$/,
  },
  {
    done: /^(?:cancel\w+|left|ended?|end date|exit|leaving|terminated|austritt\w*|ausgetreten\w*|gekundigt\w*|kundigung\w*|beendet\w*|ende|enddatum|resili\w+|sorti\w*|depart|fin|baja|cessazione)$/,
    open: /^(?:active|current|ongoing|aktive?[nrsm]?|laufend\w*|actifs?|actives?|activos?|attiv[oi])$/,
  },
  {
    done: /^(?:sold|verkauft\w*|vendue?s?|booked|gebucht\w*|checked|gepruft\w*|verifiee?s?|signed|unterschrieben\w*|signee?s?|approved|genehmigt\w*|approuvee?s?|confirmed|bestatigt\w*|confirmee?s?|attended|anwesend\w*|presente?s?|invoiced|fakturiert\w*|facturee?s?)$/,
    open: /^(?:unsold|unverkauft\w*|invendue?s?|unbooked|unchecked|ungepruft\w*|unsigned|unapproved|unconfirmed|unbestatigt\w*|absente?s?|pending|uninvoiced)$/,
  },
];

const rooms: Step = {
  done: /^(?:occupied|rented|let|tenants?|renters?|occupants?|vermietet\w*|bewohnt\w*|belegt\w*|mieter\w*|louee?s?|occupee?s?|locataires?|guests?|gast|gaste)$/,
  open: /^(?:empty|vacant|unoccupied|unrented|leer\w*|leerstehend\w*|unvermietet\w*|vides?|vacante?s?|libres?|inoccupee?s?)$/,
};
const all: readonly Step[] = [...steps, rooms];

const yes = /^(?:yes|y|true|ja|j|wahr|oui|o|vrai|x|si|sim|tak|так|✓)$/;
const no = /^(?:no|n|false|nein|falsch|non|faux|nao|nie|ні|-)$/;

const late =
  /^(?:overdue|past due|uberfallig\w*|in verzug|en retard|echue?s?|scadut[oaie]|vencid[oa]s?|atrasad[oa]s?)$/;

/** Null where the word tells of no progress that a column knows of. */
export function ofProgress(sought: Sought, at: number): Criterion | null {
  const { reading, used, target } = sought;
  const { items, data } = reading;
  const item = items[at];
  if (!data || !item || used.has(at) || (item.kind === "value" && item.columns.length > 0)) return null;
  if (item.kind === "column" && (isTold(items, at) || target?.at === at)) return null;
  if (item.kind === "column" && operandAt(item)?.kind === "number") return null;
  const word = folded(item.raw);
  for (const { done, open } of all) {
    const isDone = done.test(word);
    const isOpen = !isDone && open.test(word);
    if (!isDone && !isOpen) continue;
    // a heading behind a name or an article is the thing itself, unless something is denied
    const negation = denialBefore(items, at, used);
    if (isDone && item.kind === "column" && item.score >= 2.5 && negation < 0 && !isProperty(items, at))
      continue;
    const isWanted = isDone === negation < 0;
    for (const column of data.columns) {
      const heading = folded(column.heading ?? "").split(/[^\p{L}]+/u);
      const told = toldBy(
        column,
        heading.some((each) => done.test(each)),
        { done, open },
        isWanted,
      );
      if (told) return { ...told, used: [at, ...(negation < 0 ? [] : [negation])] };
    }
  }
  return null;
}

/** "Shipped is blank", "Paid on is after": its content is told of. */
const isTold = (items: readonly Item[], at: number): boolean =>
  operatorOf(items[at + 1]) !== null ||
  [at + 1, at + 2].some((index) =>
    hasConcept(items[index], "blank", "filled", "before", "after", "gt", "lt"),
  );

/** How a column tells it: by a date or nothing, by yes or no, by a status. */
function toldBy(
  column: Column,
  isHeaded: boolean,
  { done, open }: Step,
  isWanted: boolean,
): Omit<Criterion, "used"> | null {
  const operand = ofColumn(column, false);
  const filled = column.cells.filter((cell) => cell !== null && cell !== "");
  const contents = [...new Set(filled)];
  const words = contents.map((cell) => folded(String(cell)));
  const equal = (content: unknown, operator: "=" | "<>"): Omit<Criterion, "used"> => ({
    operand,
    operator,
    values: [
      typeof content === "boolean" ? plainValue(String(content).toUpperCase()) : textValue(String(content)),
    ],
    test: null,
  });
  if (column.kind !== "number" && contents.length > 0 && contents.length <= 6) {
    if (isHeaded && contents.length <= 2) {
      const yesAt = words.findIndex((word) => yes.test(word));
      const noAt = words.findIndex((word) => no.test(word));
      if (isWanted && yesAt >= 0) return equal(contents[yesAt], "=");
      if (!isWanted && noAt >= 0) return equal(contents[noAt], "=");
      if (!isWanted && yesAt >= 0) return equal(contents[yesAt], "<>");
    }
    const doneAt = words.findIndex((word) => done.test(word));
    const openAt = words.findIndex((word) => open.test(word));
    if (column.kind === "text" && filled.length > contents.length && (doneAt >= 0 || openAt >= 0)) {
      if (isWanted && doneAt >= 0) return equal(contents[doneAt], "=");
      if (!isWanted && openAt >= 0) return equal(contents[openAt], "=");
      return isWanted ? equal(contents[openAt], "<>") : equal(contents[doneAt], "<>");
    }
  }
  const isHoley = filled.length > 0 && filled.length < column.cells.length;
  return isHeaded && isHoley && column.kind !== "number"
    ? { operand, operator: isWanted ? "filled" : "blank", values: [], test: null }
    : null;
}

/** "not yet", "n'ont pas encore", "noch nicht": at most three words before, or one behind ("bezahlt nicht"). */
function denialBefore(items: readonly Item[], at: number, used: ReadonlySet<number>): number {
  for (let index = at - 1; index >= Math.max(0, at - 4); index--) {
    const item = items[index] as Item;
    if (!used.has(index) && hasConcept(item, "not", "ne", "except")) return index;
    if (item.kind === "sign" || item.kind === "value" || item.kind === "number") return -1;
  }
  return -1;
}

/** "are settled", "which were delivered", "paid invoices". */
const isProperty = (items: readonly Item[], at: number): boolean =>
  hasConcept(items[at - 1], "eq", "whose", "any") ||
  hasConcept(items[at - 2], "eq", "any") ||
  items[at + 1]?.kind === "column";

/** "overdue", "past due": the day has come, and nothing says that it is done. */
export function overdue(sought: Sought, at: number): Criterion[] | null {
  const { items } = sought.reading;
  const item = items[at] as Item;
  if (!late.test(folded(item.raw))) return null;
  const due = columnsOf(sought, isDue);
  const [only] = due;
  if (!only || due.length !== 1) return null;
  const open = ofProgress({ ...sought, used: new Set(sought.used) }, at) ?? openBy(sought, at);
  return [
    { operand: only, operator: "<", values: [plainValue("TODAY()")], test: null, used: [at] },
    ...(open && !sought.found.some(({ operand }) => operand.column === open.operand.column) ? [open] : []),
  ];
}

function openBy({ reading: { data } }: Sought, at: number): Criterion | null {
  for (const step of steps.slice(0, 4))
    for (const column of data?.columns ?? []) {
      const isHeaded = folded(column.heading ?? "")
        .split(/[^\p{L}]+/u)
        .some((each) => step.done.test(each));
      const told = isHeaded ? toldBy(column, true, step, false) : null;
      if (told) return { ...told, used: [at] };
    }
  return null;
}

const isDue = ({ kind, column }: Operand): boolean =>
  kind === "date" &&
  /due|deadline|fällig|frist|échéance|expir|ablauf|scaden|venc/i.test(column?.heading ?? "");
