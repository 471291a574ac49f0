// Contents that a question names by other words: "the women" of a column of f and m, "turned down" for rejected.
import { plainOf } from "../frames/plain.ts";

interface Meaning {
  /** The whole content, as it may stand in a cell. */
  held: RegExp;
  /** The words of a question for it. */
  said: RegExp;
  /** Shorthand means this only where nothing else stands in the column. */
  among?: RegExp;
}

const sexes = /^(?:f|m|w|h|d|x|male|female|m(?:a|ae)nnlich|weiblich|divers|homme|femme|mann|frau)$/;
const matches = /^(?:[wldsnuv]|win|loss|draw)$/;

const meanings: readonly Meaning[] = [
  {
    held: /^(?:f|w|female|weiblich|femme|frau|woman)$/,
    said: /(?<!\p{L})(?:women|woman|females?|girls?|ladies|frauen|weibliche?n?r?|madchen|damen|femmes?|filles?)(?!\p{L})/u,
    among: sexes,
  },
  {
    held: /^(?:m|h|male|mannlich|homme|mann|man)$/,
    said: /(?<!\p{L})(?:men|males?|boys?|gentlemen|manner|mannliche?n?r?|jungen|herren|hommes?|garcons?)(?!\p{L})/u,
    among: sexes,
  },
  {
    held: /^(?:w|s|v|win)$/,
    said: /(?<!\p{L})(?:won|wins?|victor(?:y|ies)|gewonnen|siege?n?|gagnee?s?|victoires?)(?!\p{L})/u,
    among: matches,
  },
  {
    held: /^(?:ok|okay|pass|passed|good|bestanden|i\.? ?o\.?|gut|in ordnung|reussie?|conforme|bon|valide|admise?|recue?)$/,
    said: /(?<!\p{L})(?:pass(?:ed|es)?(?! (?:the|by|through|over))|came through|bestanden|in ordnung|fehlerfrei|reussi\w*|conformes?|valides?|admis\w*|recue?s?)(?!\p{L})/u,
  },
  {
    held: /^(?:fail(?:ed|ure)?|nok|n\.? ?i\.? ?o\.?|durchgefallen|nicht bestanden|ausschuss|echec|echouee?|ko|rebut|scrap|recalee?)$/,
    said: /(?<!\p{L})(?:fail(?:ed|s|ures?)?|did(?:n't| not) (?:pass|make it)|flunked|durchgefallen|durchfielen|nicht bestanden|echou\w+|recalee?s?|n'ont pas reussi)(?!\p{L})/u,
  },
  {
    held: /^(?:dead|died|tot|gestorben|eingegangen|mort[es]?|kaputt)$/,
    said: /(?<!\p{L})(?:died|dead|did(?:n't| not) (?:make it|survive)|perished|eingegangen|gestorben|nicht (?:geschafft|uberlebt)|mort(?:e?s)?|(?:pas|n'ont pas) survecu)(?!\p{L})/u,
  },
  {
    held: /^(?:rejected|declined|refused|denied|turned down|abgelehnt|absage|refusee?|rejetee?)$/,
    said: /(?<!\p{L})(?:turned (?:it |us |them )?down|reject(?:ed|ions?)|declin(?:ed|es?)|refus\w+|denied|abgelehnt\w*|absagen?|zuruckgewiesen\w*|rejete\w*|recale\w*)(?!\p{L})/u,
  },
  {
    held: /^(?:accepted|approved|confirmed|granted|agreed|angenommen|genehmigt|bestatigt|zugesagt|zusage|bewilligt|acceptee?|approuvee?|confirmee?|validee?)$/,
    said: /(?<!\p{L})(?:accept(?:ed)?|approved|confirmed|granted|agreed|given the go-ahead|angenommen|genehmigt\w*|bestatigt\w*|zugesagt|zugesagten|bewilligt\w*|accepte\w*|approuve\w*|confirme\w*|valide\w*)(?!\p{L})/u,
  },
  {
    held: /^(?:done|finished|complete[d]?|closed|erledigt|fertig|abgeschlossen|finie?|terminee?|faite?|close?|ready)$/,
    said: /(?<!\p{L})(?:done|finished|completed?|closed|ready|erledigt\w*|fertig\w*|abgeschlossen\w*|abgehakt|finis?|finies?|terminee?s?|faite?s?|achevee?s?)(?!\p{L})/u,
  },
  {
    held: /^(?:open|pending|outstanding|to do|todo|unfinished|offen|ausstehend|ouverte?|en attente|en cours|a faire)$/,
    said: /(?<!\p{L})(?:still open|pending|outstanding|unfinished|still to (?:do|be done)|(?:noch )?offen\w*|ausstehend\w*|unerledigt\w*|en attente|a faire|en suspens|ouverte?s?)(?!\p{L})/u,
  },
  {
    held: /^(?:cancel(?:l?ed)?|called off|abgesagt|storniert|gestrichen|annulee?)$/,
    said: /(?<!\p{L})(?:cancel(?:l?ed|lations?)?|called off|abgesagt\w*|stornier\w*|ausgefallen\w*|annul\w+)(?!\p{L})/u,
  },
  {
    held: /^(?:unpaid|not paid|unbezahlt|impayee?|non payee?)$/,
    said: /(?<!\p{L})(?:unpaid|(?:not|n't)(?: been)?(?: yet)? paid|yet to be paid|unbezahlt\w*|(?:noch )?nicht bezahlt\w*|impayee?s?|pas (?:encore )?payee?s?)(?!\p{L})/u,
  },
  {
    held: /^(?:paid|settled|bezahlt|beglichen|payee?|reglee?)$/,
    said: /(?<!\p{L})(?:paid|settled|bezahlt\w*|beglichen\w*|payee?s?|reglee?s?)(?!\p{L})/u,
  },
  {
    held: /^(?:sick|ill|krank|malade|krankheit|sickness)$/,
    said: /(?<!\p{L})(?:sick|ill|unwell|krank\w*|malades?)(?!\p{L})/u,
  },
  {
    held: /^(?:broken|defective|defect|damaged|faulty|defekt|kaputt|beschadigt|cassee?|defectueu\w+|en panne|abimee?|endommagee?|out of order)$/,
    said: /(?<!\p{L})(?:broken|defective|damaged|faulty|out of order|do(?:es)?n't work|defekt\w*|kaputt\w*|beschadigt\w*|cassee?s?|defectueu\w+|en panne|abimee?s?|endommagee?s?|hors service)(?!\p{L})/u,
  },
  {
    held: /^(?:delivered|arrived|geliefert|zugestellt|ausgeliefert|angekommen|livree?|arrivee?)$/,
    said: /(?<!\p{L})(?:delivered|arrived|got there|geliefert\w*|zugestellt\w*|ausgeliefert\w*|angekommen\w*|livree?s?|arrivee?s?)(?!\p{L})/u,
  },
  {
    held: /^(?:answered|replied|beantwortet|repondue?|prise?)$/,
    said: /(?<!\p{L})(?:answered|replied to|picked up|beantwortet\w*|angenommen|repondue?s?|decrochee?s?)(?!\p{L})/u,
  },
];

export interface Meant {
  content: string;
  start: number;
  end: number;
}

/** What of a column's contents the question means without their own words. */
export function meantIn(low: string, contents: readonly string[]): Meant[] {
  const kinds = [...new Set(contents.map((each) => each.trim()))].filter((each) => each !== "");
  if (kinds.length < 2 || kinds.length > 8 || kinds.length === contents.length) return [];
  const plain = kinds.map((kind) => plainOf(kind));
  const found = meanings.flatMap(({ held, said, among }): Meant[] => {
    const own = kinds.filter((_, at) => held.test(plain[at] ?? ""));
    const match = said.exec(low);
    const isAmong = among === undefined || plain.every((kind) => among.test(kind));
    return own.length === 1 && match && isAmong
      ? [{ content: own[0] ?? "", start: match.index, end: match.index + match[0].length }]
      : [];
  });
  // "did not pass" is no passing
  return found.filter(
    (one) => !found.some((other) => other !== one && other.start <= one.start && one.end <= other.end),
  );
}
