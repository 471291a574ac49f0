// What people ask for that no column holds but two of them make: the value of a stock, what is left, how long it took.
import type { Role } from "./roles.ts";

export interface Measure {
  /** The whole of the folded words that name it. */
  words: RegExp;
  roles: readonly Role[];
  kind: "number" | "date";
  /** Over the cells or ranges of its columns. */
  write: (...sources: string[]) => string;
}

const either = (...parts: string[]): RegExp => new RegExp(`^(?:${parts.join("|")})$`);

export const measures: readonly Measure[] = [
  {
    words: either(
      "(?:stock |inventory )?(?:value|worth) at (?:cost|purchase price)|stock at cost",
      "(?:lager|bestands|waren)wert zu(?:m)? einkaufspreis(?:en)?|einkaufswert|wareneinsatz",
      "valeur(?: totale)?(?: du stock)? (?:d'? ?achat|au (?:prix d'? ?achat|cout))(?: du stock)?",
    ),
    roles: ["cost", "stock"],
    kind: "number",
    write: (cost, stock) => `${cost}*${stock}`,
  },
  {
    words: either(
      "(?:total |stock |inventory |line |order |row |warehouse |goods )(?:value|worth|amount|total|price|cost)",
      "revenues?|turnover|takings|sales(?: value| amount)?|subtotal|line totals?",
      "(?:lager|waren|bestands|gesamt|bestell|auftrags|positions|zeilen|verkaufs)(?:wert|preis|summe|betrag|kosten|umsatz)e?s?",
      "umsatz|umsatze|(?:gesamt)?einnahmen?|erlose?|wert|betrag",
      "(?:valeur|montant|total|prix|cout)(?: (?:du|de la|de|par|total|totale|ht|hors taxe|stock|ligne|commande))+",
      "valeur|montant|chiffre d'? ?affaires|ca|recettes?",
      "valor(?: total| del (?:stock|inventario)| do estoque)?|importe|ingresos|valore(?: totale| del magazzino)?|ricavi|receita|wartosc|przychod|вартість|виручка|売上|金額|合計金額|القيمة",
    ),
    roles: ["price", "quantity"],
    kind: "number",
    write: (price, quantity) => `${price}*${quantity}`,
  },
  {
    words: either(
      "gross(?: amounts?| prices?| totals?| value)?",
      "(?:price|amount|total)s? (?:incl(?:uding)?|with) (?:vat|tax|gst)",
      "brutto(?:betrag|preis|summe|wert|betrage|umsatz)?",
      "(?:prix |montant |total )?ttc|bruto|lordo|importe con iva|totale ivato",
    ),
    roles: ["net", "rate"],
    kind: "number",
    write: (net, rate) => `${net}*(1+${rate})`,
  },
  {
    words: either(
      "(?:vat|tax|gst|mwst|ust|mehrwertsteuer|umsatzsteuer|tva|iva|steuer) (?:amount|due|payable|sum|owed)s?",
      "(?:mwst|ust|mehrwertsteuer|umsatzsteuer|steuer)[- ]?(?:betrag|betrage|summe)",
      "montant (?:de (?:la )?)?tva|importo iva|cuota de iva",
    ),
    roles: ["net", "rate"],
    kind: "number",
    write: (net, rate) => `${net}*${rate}`,
  },
  {
    words: either(
      "profits?|gains?|net income|(?:operating )?(?:result|surplus)|earnings",
      "gewinne?|uberschuss|uberschusse|ergebnis",
      "benefices?|resultat|excedent|beneficio|ganancia|profitto|utile|lucro|zysk|прибуток|利益",
    ),
    roles: ["earned", "spent"],
    kind: "number",
    write: (earned, spent) => `${earned}-${spent}`,
  },
  {
    words: either(
      "(?:remaining|left ?over|unused|free|open|available)(?: (?:vacation|leave|holidays?|days|budget|amount|seats|places|spots|capacity|balance|stock|hours|money|pages))*",
      "(?:vacation|leave|holidays?|days|budget|seats|places|spots|hours|money|pages) (?:left|remaining|free|available|unused)",
      "rest(?:urlaub|budget|betrag|tage|bestand|menge|kapazitat|platze|forderung|schuld|zahlung|stunden|seiten)?e?|verbleibende[rsn]?(?: \\w+)?|freie[rn]? (?:platze|kapazitat|tage)|offene[rn]? (?:betrag|rest|posten|tage)|ubrige[rsn]?(?: \\w+)?|resturlaubstage|noch (?:frei|offen|ubrig)",
      "reste|restants?|restantes?|(?:jours|places|budget|solde|conges|montant|heures) (?:restante?s?|libres?|disponibles?|dus?)|solde(?: restant| du)?|reste a payer|restante|resto|rimanente|pozostal\\w*|залишок|残り",
    ),
    roles: ["whole", "used"],
    kind: "number",
    write: (whole, used) => `${whole}-${used}`,
  },
  {
    words: either(
      "shortage|shortfall|missing (?:quantity|units|pieces)|(?:re)?order quantity|quantity to order",
      "fehlmengen?|fehlbestand|fehlende[rn]? (?:menge|bestand|stuckzahl)|(?:nach)?bestellmengen?",
      "manque|quantite (?:manquante|a commander|a recommander)|rupture",
    ),
    roles: ["least", "stock"],
    kind: "number",
    write: (least, stock) => `IF(${least}>${stock},${least}-${stock},0)`,
  },
  {
    words: either(
      "(?:delivery|lead|processing|turnaround|response|transit|payment|repair|loan|rental|shipping|resolution|handling) (?:times?|days|periods?|duration)|(?:days|time|hours) (?:to|until|before) (?:close|closing|resolve|resolution|pay|payment|ship|shipping|deliver|delivery|complete|completion|fix|answer|return)|durations?|length of (?:the )?(?:stay|trip|project|loan|rental)|nights|stay",
      "tage (?:bis|vor|nach) (?:zur |zum )?\\w+|(?:liefer|bearbeitungs|durchlauf|reaktions|zahlungs|reparatur|leih|transport|miet|projekt|aufenthalts|ausleih)(?:zeit|dauer|frist)(?:en)?|dauer|ubernachtungen|nachte",
      "delais?(?: de (?:livraison|traitement|paiement|reponse|reparation))?|durees?(?: (?:du|de|de la) \\w+)?|nuits?|nuitees|duracion|durata|duracao|noches|notti|noites",
    ),
    roles: ["begin", "finish"],
    kind: "number",
    write: (begin, finish) => `IF(${finish}="","",${finish}-${begin})`,
  },
  {
    words: either(
      "(?:payment )?due dates?|(?:expected|planned) (?:delivery|arrival|return)(?: dates?)?|deadline",
      "falligkeit(?:sdatum|stag|stermin)?|zahlungstermin|(?:voraussichtlicher? )?(?:liefertermin|lieferdatum|ruckgabedatum)",
      "echeance|date d'? ?echeance|date (?:limite|prevue)(?: de (?:paiement|livraison|retour))?|scadenza|vencimiento|vencimento",
    ),
    roles: ["begin", "term"],
    kind: "date",
    write: (begin, term) => `${begin}+${term}`,
  },
  {
    words: either(
      "(?:hours|time) worked|worked (?:hours|time)|working (?:hours|time)|shift (?:length|duration)|hours on site|net hours",
      "arbeitszeit(?:en)?(?: in stunden)?|arbeitsstunden|gearbeitete stunden|schichtdauer|anwesenheit(?:szeit)?",
      "heures (?:travaillees|de travail|effectuees)|temps de travail|duree du (?:poste|service)|horas trabajadas|ore lavorate|horas trabalhadas",
    ),
    roles: ["comes", "goes"],
    kind: "number",
    write: (comes, goes) => `MOD(${goes}-${comes},1)*24`,
  },
  {
    words: either("ages?", "alter", "edad|eta|idade|wiek|вік|年齢|العمر"),
    roles: ["birth"],
    kind: "number",
    write: (birth) => `DATEDIF(${birth},TODAY(),"y")`,
  },
  {
    words: either("ages?", "alter"),
    roles: ["hired"],
    kind: "number",
    write: (hired) => `DATEDIF(${hired},TODAY(),"y")`,
  },
  {
    words: either(
      "occupancy(?: rate)?|utili[sz]ation|fill rate|capacity used",
      "auslastung|belegung(?:squote)?|auslastungsgrad",
      "taux (?:d'? ?occupation|de remplissage)|remplissage|ocupacion|occupazione",
    ),
    roles: ["used", "whole"],
    kind: "number",
    write: (used, whole) => `${used}/${whole}`,
  },
  {
    words: either(
      "years of service|seniority|tenure|service years|length of service|(?:full |whole )?years (?:in|with|at|as|of) (?:the |our |a )?(?:club|company|firm|team|us|job|business|member(?:ship)?|school|practice)",
      "betriebszugehorigkeit|dienstjahre|zugehorigkeit|jahre (?:im|in der|bei) (?:verein|betrieb|firma|unternehmen|uns|club|team)|mitgliedsjahre",
      "anciennete|(?:annees|ans) (?:dans|au|chez|de) (?:le |la |l'|nous|club|entreprise|societe|presence|service)*(?:club|entreprise|societe)?|antiguedad|anzianita|antiguidade",
    ),
    roles: ["hired"],
    kind: "number",
    write: (hired) => `DATEDIF(${hired},TODAY(),"y")`,
  },
  {
    words: either(
      "deviations?|variances?|over(?:run|spend)|budget (?:deviation|variance|difference)",
      "abweichung(?:en)?|planabweichung|mehrkosten|budgetuberschreitung",
      "ecarts?|depassement(?: de budget)?|desviacion|scostamento|desvio|odchylenie",
    ),
    roles: ["plan", "actual"],
    kind: "number",
    write: (plan, actual) => `${actual}-${plan}`,
  },
  {
    words: either(
      "(?:km|kilomet(?:er|re)s?|miles|distance)(?: (?:driven|travelled|covered))?|usage|consumption|units used",
      "(?:gefahrene |zuruckgelegte )?(?:km|kilometer|strecke)|fahrstrecke|verbrauch",
      "(?:km|kilometres|distance)(?: parcourue?s?)?|consommation|consumo|consumi|zuzycie",
    ),
    roles: ["closing", "opening"],
    kind: "number",
    write: (closing, opening) => `${closing}-${opening}`,
  },
  {
    words: either(
      "(?:total|overall|all) (?:expenses|spending|costs|expenditures?|outgoings|points|score|marks)|row total",
      "gesamt(?:ausgaben|kosten|punkte|punktzahl|summe)|ausgaben(?: insgesamt)?|(?:summe|total)(?: der| aller)? (?:ausgaben|kosten|punkte|noten)",
      "(?:total|ensemble)(?: des| de toutes les)? (?:depenses|points|notes|charges|frais)|depenses totales|gastos totales|spese totali",
    ),
    // all columns of numbers that stand beside each other
    roles: [],
    kind: "number",
    write: (...amounts) => amounts.join("+"),
  },
];
