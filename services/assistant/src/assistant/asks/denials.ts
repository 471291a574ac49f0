// Whether a content or a column is named to be left out: "except A", "A doesn't count", "leave out the A ones".
const denying =
  /(?:(?:\bexcept(?: for)?|\bwithout|\bother than|\bexclud\w+|\bbut not|\bapart from|\baside from|\bbar(?:ring)?|\bminus|\banything but|\bleav\w+ (?:out|aside)|\bdisregard\w*|\bdrop\w*|\bignor\w+|\boutside(?: of)?|\bskip\w*|\bweder|\bneither|\bni|\bnone of|\bauser|\bausser|\bohne|\bbis auf|\babgesehen von|\babzuglich|\bausgenommen|\bungleich|\bauserhalb(?: von)?|\blass\w* (?:\w+ )?weg|\bsauf|\bhors(?: de)?|\bhormis|\bexcepte|\bautres? qu[e']|\bexcepte\w*|\ba part|\bsans(?: compter| tenir compte d[e'u]s?)?|\ben dehors d[e'u]?|\ben (?:ecartant|excluant|ignorant|laissant de cote)|\bexclu\w*)(?:\s+[\p{L}'-]+){0,5}?|(?:\bnot|n't|\bnon|\bnicht|\bkeine?[nrms]?|\bpas|\bni|\bnor|\bnever)(?:\s+(?:the|those|of|from|in|for|to|status|with|yet|by|at|on|marked|as|been|der|die|das|den|dem|aus|in|von|vom|nach|fur|mit|im|auf|status|noch|als|le|la|les|de|du|des|a|au|en|pour|dans|par|celles?|ceux|encore|statut|marquee?s?)){0,3})\s*(?:l'|d'|\(|:)?["'“„«]?\s*$/u;

const leftOut =
  /^["'”“»]?(?:\s+[\p{L}]+){0,3}?,?\s+(?:(?:do|does|should|must|are|is|shall)(?:n't| not)(?: be)? (?:count\w*|includ\w*|considered|matter|interest\w*)|don't count|(?:are |is )?(?:excluded|ignored|left (?:out|aside))|(?:leave|keep|take) (?:them|those|these|that|it) (?:out|aside|away)|(?:ignore|skip|exclude|drop) (?:them|those|these|that|it)|(?:gehor\w+|zahl\w+|gelt\w+|gilt|interessier\w+|sollen|soll|durfen|darf|mochte ich|will ich|bitte)(?: (?:mich|hier|da|also|bitte))? nicht|nicht (?:mit|beruck|ein|zahl|dazu|rein)\w*|(?:bleib\w*|bleiben) (?:ausen vor|unberucksichtigt|weg|drausen)|weg ?lassen|(?:muss|mussen|brauch\w*) (?:da |hier )?nicht|auslassen|rauslassen|ignorieren|ausschlies\w*|raus(?:nehmen)?(?=[\s.,;!?)]|$)|ne (?:doi\w+ pas|(?:les |la |le )?(?:compt\w*|pren\w*|figur\w*|intere\w*) pas)|(?:est |sont )?exclue?s?|(?:a|les|la|le) (?:exclure|ignorer|ecarter|laisser|exclus|ignore|ecarte)|mis\w* (?:a part|de cote))/u;

/** What stands from start to end is named to be left out. */
export function isLeftOut(low: string, start: number, end: number): boolean {
  const before =
    low
      .slice(Math.max(0, start - 60), start)
      .split(/[.;?!]/)
      .at(-1) ?? "";
  return denying.test(before) || leftOut.test(low.slice(end, end + 70));
}
