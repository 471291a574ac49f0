// Conditions on the days of a row, held against today and against one another: overdue and not yet paid, due within a week, still valid.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "../intents/asides.ts";
import type { Part } from "../intents/parts.ts";
import { dayOf } from "./moved.ts";
import { doneColumn, limitOf, type SpokenDay, spokenDays } from "./spoken-days.ts";
import { daysOf } from "./which.ts";

interface Sight {
  start: number;
  end: number;
}

const past = said(
  "(?:before|earlier than|prior to|older than|<) today|in the past|(?:already |has |is |are |was |have |now |date |deadline )*(?:past|passed|gone by|expired|lapsed|elapsed|run out|overrun|behind us)|overdue|past due|out of date|too late|(?:no longer|not|n't) (?:valid|good)(?: any ?(?:more|longer))?",
  "(?:vor|alter als|fruher als|kleiner als|<) (?:dem )?(?:heute|heutigen (?:tag|datum))|in der vergangenheit|(?:schon |bereits )?(?:vorbei|abgelaufen|verstrichen|uberschritten|vergangen|voruber|uberfallig|verfallen)|nicht (?:mehr|langer) (?:gultig|haltbar|gut|aktuell)|ungultig",
  "(?:avant|anterieure?s? a|plus ancienne?s? qu'|inferieure?s? a|<) ?(?:aujourd'hui|la date du jour|ce jour)|dans le passe|(?:deja |est |sont |soit )*(?:passee?s?|depassee?s?|echue?s?|revolue?s?|perimee?s?|ecoulee?s?|expirees?)|(?:ne (?:sont|est) )?plus (?:valables?|valides?|bonn?e?s?)|(?:deja|est|sont|soit|ont|a) expire",
);
const ahead = said(
  "(?:today or (?:later|after)|on or after today|from today(?: on(?:wards)?)?|in the future|(?:still |yet )(?:ahead|to come|valid|running|covered|good)|upcoming|(?:after|later than|>) today|not (?:yet )?(?:over|due))",
  "heute oder (?:spater|danach)|ab heute|in der zukunft|(?:noch )(?:bevor|gultig|in der zukunft|nicht fallig)|zukunftig|kunftig|(?:nach|spater als|>) heute|lauft (?:\\w+ ){0,3}noch|noch (?:\\w+ ){0,2}(?:lauft|gilt)",
  "aujourd'hui ou (?:plus tard|apres)|a partir d'aujourd'hui|a venir|dans le futur|future?s?|encore (?:valables?|en cours|valides?)|(?:apres|posterieure?s? a|>) aujourd'hui|pas encore (?:echue?s?|passee?s?)",
);
const strictly =
  /after|later than|nach heute|spater als|apres|posterieur|future|zukunft|kunftig|upcoming|a venir/;
const sameDay = said(
  "(?:is|falls on|due|on|exactly) today",
  "(?:ist|fallt auf|genau|exakt) heute|heute (?:ist|fallig)",
  "(?:est|tombe|pile) aujourd'hui",
);
const number =
  "(?<n>\\d+|an?|one|two|three|four|six|eine[rmn]?|zwei|drei|vier|sechs|une?|deux|trois|quatre|six)";
const unit =
  "(?<unit>days?|weeks?|months?|years?|tage?n?|wochen?|monate?n?|jahre?n?|jours?|semaines?|mois|ans?|annees?)(?!\\p{L})";
const soon = new RegExp(
  `(?<!\\p{L})(?:(?:with)?in|during|over|innerhalb(?: von)?|binnen|in|dans|d'ici(?: a)?|sous)(?: the| den| der| les)?(?: next| coming| nachsten| kommenden| prochains?)? ${number}(?: next| nachsten| prochaine?s)? ${unit}(?: from (?:now|today)| ab heute| a venir| a compter d'aujourd'hui)?`,
  "gu",
);
const fewer = new RegExp(
  `(?<!\\p{L})(?:(?:in )?(?:less|fewer) than|(?:in )?weniger als|(?:dans )?moins de) ${number} ${unit}(?: (?:away|from (?:now|today)|left|entfernt|ubrig|bis dahin|restants?))?`,
  "gu",
);
const long = new RegExp(
  `(?<!\\p{L})(?:more than|over|older than|for more than|(?:vor|seit) (?:mehr als|uber)|mehr als|alter als|uber|(?:il y a |depuis )?plus (?:vieille?s? |ancienne?s? )?(?:de|d'|que)) ?${number} ${unit}(?: (?:ago|old|before today|earlier|in the past|her|alt|zuruck|passes?))?`,
  "gu",
);
const recent = new RegExp(
  `(?<!\\p{L})(?:in|within|during|innerhalb|in|dans|au cours|lors)(?: the| der| den| des| les)? (?:last|past|previous|letzten|vergangenen|dernieres?|derniers) ${number} ${unit}|(?<!\\p{L})(?:les|des) (?<m>\\d+) derni(?:er|ere)e?s (?<u>jours|semaines|mois|ans|annees)`,
  "gu",
);

const lacking =
  /(?:(?<!\p{L})(?:not|no|without|never|nothing|nicht|keine?[nrms]?|ohne|nie|nichts|pas|sans|aucune?|non|jamais|rien|ni)(?!\p{L})|n't(?!\p{L}))(?: (?!and |und |et |but |aber |mais )[^,.;]{1,26}?)?\s?(?:d')?$/u;
const lackingBehind =
  /^(?:(?! and | und | et | but | aber | mais )[^,.;]){0,24}?(?<!\p{L})(?:not|missing|empty|blank|nicht|leer|fehlt|nichts|noch nicht|vides?|manqu\w*|pas|rien)(?!\p{L})/u;
const open = said(
  "unpaid|unreturned|undelivered|unanswered|unfinished|(?:still )?(?:outstanding|open|pending|missing)|not (?:yet |been )*(?:paid|back|returned|done|finished|closed|settled|delivered|completed|received|in)|(?:has|have|is|was|are)(?:n't| not) (?:yet |been )*(?:paid|back|returned|done|finished|closed|settled|delivered|completed|received)|nothing (?:\\w+ ){0,3}(?:entered|there|in|under)",
  "unbezahlt\\w*|unerledigt\\w*|(?:noch )?(?:offen|ausstehend)\\w*|(?:noch )?nicht (?:\\w+ )?(?:bezahlt|zuruck\\w*|erledigt|fertig|beendet|geschlossen|abgeschlossen|geliefert|gezahlt|beglichen|eingegangen)\\w*|nichts (?:\\w+ ){0,2}(?:bezahlt|eingetragen|gezahlt|steht|drin)|steht (?:\\w+ ){0,4}nichts",
  "impayee?s?|non (?:payee?s?|rendue?s?|reglee?s?|terminee?s?|livree?s?)|(?:pas|n'est|n'ont|n'a) (?:encore |ete |pas |toujours )*(?:payee?s?|rendue?s?|reglee?s?|terminee?s?|livree?s?|recue?s?|soldee?s?|close?s?)|rien (?:\\w+ ){0,3}(?:saisi|inscrit|sous|indique)",
);

const within = (
  scene: Scene,
  from: number,
  to: number,
  words: RegExp,
): (Sight & { groups: Record<string, string | undefined> })[] =>
  [...scene.low.slice(from, to).matchAll(words)].map(({ index, 0: it, groups = {} }) => ({
    start: from + index,
    end: from + index + it.length,
    groups,
  }));

const meets = (one: Sight, other: Sight): boolean => one.start < other.end && other.start < one.end;

const counts: Readonly<Record<string, number>> = {
  two: 2,
  zwei: 2,
  deux: 2,
  three: 3,
  drei: 3,
  trois: 3,
  four: 4,
  vier: 4,
  quatre: 4,
  six: 6,
  sechs: 6,
};
const amountOf = (text = ""): number => (/^\d/.test(text) ? Number(text) : (counts[text] ?? 1));

/** The day so far on from another. */
function stepped(day: string, amount: number, of: string, isBack: boolean): string {
  const months = /^(?:month|mona|mois)/.test(of) ? amount : /^(?:year|jahr|an)/.test(of) ? 12 * amount : 0;
  if (months > 0) return `EDATE(${day},${isBack ? "-" : ""}${months})`;
  const days = /^(?:week|woch|sem)/.test(of) ? 7 * amount : amount;
  return `${day}${isBack ? "-" : "+"}${days}`;
}

interface Test extends Sight {
  test: string;
  subject: string;
}

/** The day that a comparison with today is about. */
function subjectAt(
  scene: Scene,
  at: Sight,
  spoken: readonly SpokenDay[],
  before: string | null,
): string | null {
  const near = spoken
    .filter((each) => !isLacking(scene, each))
    .toSorted((one, other) => Math.abs(one.start - at.start) - Math.abs(other.start - at.start))[0];
  if (near) return near.part.cell;
  const moved = dayOf(scene);
  const isReckoned = moved && /[+(]/.test(moved.formula) && !moved.formula.startsWith("EOMONTH(");
  if (isReckoned && !moved.spans.some((span) => isDistance(scene, span))) return moved.formula;
  const days = daysOf(scene);
  return days.find(({ cell }) => cell === before)?.cell ?? limitOf(scene)?.cell ?? null;
}

/** "within 30 days": so far from today, and no step from another day. */
const isDistance = (scene: Scene, [start, end]: readonly [number, number]): boolean =>
  [soon, fewer, long, recent].some((words) =>
    within(scene, 0, scene.low.length, words).some(
      (each) => meets(each, { start, end }) && !isCounted(scene, each),
    ),
  );

const isLacking = ({ low }: Scene, { start, end }: Sight): boolean =>
  lacking.test(low.slice(Math.max(0, start - 40), start)) || lackingBehind.test(low.slice(end, end + 30));

const isDenied = ({ low }: Scene, { start }: Sight): boolean =>
  /(?:(?<!\p{L})(?:not|nicht|pas|never|nie|jamais)(?: (?:yet|already|noch|schon|bereits|encore|deja|est|is|been))*|n't(?: yet)?) $/u.test(
    low.slice(Math.max(0, start - 24), start),
  ) || /^(?:not|nicht|pas) /.test(low.slice(start));

function todayTests(
  scene: Scene,
  from: number,
  to: number,
  spoken: readonly SpokenDay[],
  before: string | null,
): Test[] {
  const out: Test[] = [];
  const put = (at: Sight, write: (day: string) => string): void => {
    if (out.some((each) => meets(each, at))) return;
    const day = subjectAt(scene, at, spoken, before);
    if (day !== null) out.push({ ...at, test: write(day), subject: day });
  };
  const see = (words: RegExp) => within(scene, from, to, words);
  for (const at of see(recent)) {
    const start = stepped(
      "TODAY()",
      amountOf(at.groups.n ?? at.groups.m),
      at.groups.unit ?? at.groups.u ?? "",
      true,
    );
    put(at, (day) => `AND(${day}>=${start},${day}<=TODAY())`);
  }
  for (const at of see(fewer)) {
    const isAgo = /^ (?:ago|old|her|alt)/.test(scene.low.slice(at.end));
    const limit = stepped("TODAY()", amountOf(at.groups.n), at.groups.unit ?? "", isAgo);
    if (!isCounted(scene, at))
      put(at, (day) => (isAgo ? `${day}>${limit}` : `AND(${day}>=TODAY(),${day}<${limit})`));
  }
  for (const at of see(soon)) {
    const limit = stepped("TODAY()", amountOf(at.groups.n), at.groups.unit ?? "", false);
    if (!isCounted(scene, at)) put(at, (day) => `AND(${day}>=TODAY(),${day}<=${limit})`);
  }
  for (const at of see(long)) {
    const limit = stepped("TODAY()", amountOf(at.groups.n), at.groups.unit ?? "", true);
    if (!isCounted(scene, at)) put(at, (day) => `${day}<${limit}`);
  }
  for (const at of see(ahead))
    put(at, (day) => `${day}${strictly.test(scene.low.slice(at.start, at.end)) ? ">" : ">="}TODAY()`);
  for (const at of see(sameDay)) put(at, (day) => `${day}=TODAY()`);
  for (const at of see(past)) put(at, (day) => `${day}${isDenied(scene, at) ? ">=" : "<"}TODAY()`);
  return out;
}

/** "within 10 days of the invoice": counted from another day than today. */
const isCounted = ({ low }: Scene, { end }: Sight): boolean =>
  /^(?: (?:late|spater|plus tard))?,? (?:of|after|following|since|before|nach|vor|ab(?! heute)|seit|suivant|apres|avant|depuis|de la|de l'|du)(?!\p{L})/u.test(
    low.slice(end),
  ) && !/^ (?:of|from|ab|a compter d['e]) ?(?:today|now|heute|aujourd)/.test(low.slice(end));

/** Whether what is done once has been entered. */
function doneTests(
  scene: Scene,
  from: number,
  to: number,
  spoken: readonly SpokenDay[],
  limit: Part | null,
  told: readonly Sight[],
): Test[] {
  const done = doneColumn(scene, limit);
  if (!done) return [];
  const own = spoken.filter(({ part }) => part.cell === done.cell);
  const [unpaid] = within(scene, from, to, open);
  const [lacked] = own.filter((each) => isLacking(scene, each));
  const missing = lacked ?? unpaid;
  if (missing) return [{ ...missing, test: `${done.cell}=""`, subject: done.cell }];
  const [sole] = own.filter((each) => !told.some((other) => meets(other, each)));
  return sole && told.length === 0 ? [{ ...sole, test: `${done.cell}<>""`, subject: done.cell }] : [];
}

const running = said(
  "today (?:is |lies |falls )?(?:between|within|inside)|(?:include|contain|cover)s? today|is today between|current\\w*|running|ongoing|active",
  "heute (?:\\w+ )?(?:zwischen|innerhalb|im)|lauft (?:gerade|aktuell|heute)|(?:gerade|aktuell) (?:\\w+ )?lauf\\w*|laufende?[nrs]?|aktiv\\w*",
  "aujourd'hui (?:\\S+ ){0,2}(?:entre|dans)|en cours|actuel\\w*|actifs?|active?s?",
);

/** Whether today is between the start and the end of a row. */
function runningTest(scene: Scene, from: number, to: number): Test[] {
  const [at] = within(scene, from, to, running);
  const spoken = new Set(spokenDays(scene, from, to).map(({ part }) => part.cell));
  const all = daysOf(scene);
  const days = spoken.size === 2 ? all.filter(({ cell }) => spoken.has(cell)) : all;
  const [one, other, third] = days;
  if (!at || !one || !other || third) return [];
  return [{ ...at, test: `AND(${one.cell}<=TODAY(),${other.cell}>=TODAY())`, subject: one.cell }];
}

/** Null where the words say more than this, or nothing of the kind. */
export function stateIn(
  scene: Scene,
  from: number,
  to: number,
  before: string | null,
): { test: string; subject: string } | null {
  const days = daysOf(scene);
  if (days.length === 0) return null;
  const spoken = spokenDays(scene, from, to);
  const isAt = ({ start, end }: Sight): boolean => start >= from && end <= to;
  const today = [...runningTest(scene, from, to)];
  if (today.length === 0) today.push(...todayTests(scene, from, to, spoken, before));
  const limit = days.find(({ cell }) => today.some(({ subject }) => subject === cell)) ?? limitOf(scene);
  const all = [...today, ...doneTests(scene, from, to, spoken, limit, today)];
  if (all.length === 0 || (today.length === 0 && days.length < 2)) return null;
  const isRead = (each: Sight): boolean => all.some((other) => meets(each, other));
  const numbers = scene.numbers.filter(
    (each) => isAt(each) && !isAside(scene, each.start) && /\d/.test(scene.low.slice(each.start, each.end)),
  );
  if (numbers.some((each) => !isRead(each)) || scene.quotes.some(isAt)) return null;
  const isForeign = scene.reading.items.some(
    (item) =>
      (item.kind === "value" || item.kind === "period" || item.kind === "weekday") &&
      isAt(item) &&
      !isRead(item),
  );
  const isOther = scene.named.some(
    (each) => isAt(each) && each.score >= 2.5 && each.operand.kind === "number",
  );
  if (isForeign || isOther) return null;
  const blank = all.find(({ test, subject }) => test === `${subject}=""`)?.subject;
  const due = limitOf(scene)?.cell;
  if (blank && due && due !== blank)
    for (const each of all)
      if (each.subject === blank && each.test !== `${blank}=""`)
        [each.test, each.subject] = [each.test.replaceAll(blank, due), due];
  const tests = [...new Set(all.toSorted((one, other) => one.start - other.start).map(({ test }) => test))];
  const isOr = /(?<!\p{L})(?:or|oder|ou)(?!\p{L})/u.test(
    scene.low.slice(all[0]?.end ?? from, all.at(-1)?.start ?? to),
  );
  const joined = tests.length === 1 ? (tests[0] ?? "") : `${isOr ? "OR" : "AND"}(${tests.join(",")})`;
  return { test: joined, subject: today[0]?.subject ?? all[0]?.subject ?? "" };
}
