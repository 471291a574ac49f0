// German words for what people ask of a spreadsheet.
import type { Lexicon } from "./lexicon.ts";

export const de: Lexicon = {
  language: "de",
  decimalComma: true,
  months: [
    "januar|jänner|jan",
    "februar|feb",
    "märz|mär",
    "april|apr",
    "mai",
    "juni|jun",
    "juli|jul",
    "august|aug",
    "september|sep|sept",
    "oktober|okt",
    "november|nov",
    "dezember|dez",
  ],
  weekdays: [
    "montag|montags|montagen",
    "dienstag|dienstags|dienstagen",
    "mittwoch|mittwochs",
    "donnerstag|donnerstags",
    "freitag|freitags|freitagen",
    "samstag|samstags|sonnabend|samstagen",
    "sonntag|sonntags|sonntagen",
  ],
  numbers: ["", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"],
  ordinals: [
    "",
    "zweite|zweiten|zweiter|zweites|zweit*",
    "dritte|dritten|dritter|drittes|dritt*",
    "vierte|vierten|vierter",
    "fünfte|fünften|fünfter",
    "sechste|sechsten",
    "siebte|siebten",
    "achte|achten",
    "neunte|neunten",
    "zehnte|zehnten",
  ],
  phrases: {
    achieved:
      "erreicht|erreichten|erreichte|erreichung|zielerreichung|zielerreichungsgrad|erfüllt|erfüllung|erfüllungsgrad|planerfüllung|eingehalten",
    service: "betriebszugehörigkeit|dienstjahre|dienstzugehörigkeit",
    any: "gibt es einen|gibt es eine|gibt es ein|ist irgendein|gibt es irgendein|kommt irgendein|enthält die tabelle|gibt es mindestens",
    priced:
      "teuerste|teuersten|teuerster|teuerstes|günstigste|günstigsten|günstigster|billigste|billigsten|billigster|am teuersten|am billigsten|am günstigsten",
    sum: "alles zusammen|summe|summen|summier*|summewenn|gesamt|gesamtsumme|insgesamt|gesamte|gesamten|gesamter|gesamtes|addier*|zusammenzähl*|zusammengezählt|zusammenrechn*|aufsummier*|total|zusammen|in summe|alles in allem|aufaddier*|gesamtbetrag",
    count: "anzahl|zähl|zähle|zählen|zählt|zählenwenn|gezählt|anzahl der|zahl der|wie häufig",
    howMany:
      "wie viele|wieviele|wie viel|wieviel|wie oft|wie vielen|wievielen|an wie vielen|in wie vielen|bei wie vielen|an wie viel",
    howMuch: "wie viel|wieviel|wie hoch|wie groß",
    average:
      "mittlere|mittlerer|mittleren|mittleres|durchschnitt|durchschnittlich|durchschnittliche|durchschnittlichen|durchschnittlicher|durchschnittliches|durchschnitts|mittelwert|mittelwerte|im schnitt|im mittel|schnitt|mittel|arithmetische mittel",
    max: "die meisten|meistbestellte|meistbestellter|meistbestellten|meistgekaufte|meistgekaufter|umsatzstärkste|umsatzstärkster|umsatzstärksten|langsamste|langsamsten|langsamster|am langsamsten|schwerste|schwersten|schwerster|maximum|maximal|maximale|maximalen|maximaler|max|höchst|höchste|höchsten|höchster|höchstes|größte|größten|größter|größtes|meisten|meiste|am meisten|am höchsten|beste|besten|bester|bestes|längste|längsten|teuerste|teuersten|teuerster|teuerstes|höchstwert|am größten|am besten|stärkste|stärksten|spitzen*|am teuersten|meistverkaufte",
    min: "die wenigsten|schnellste|schnellsten|schnellster|am schnellsten|minimum|minimal|minimale|minimalen|min|niedrigste|niedrigsten|niedrigster|niedrigstes|kleinste|kleinsten|kleinster|kleinstes|geringste|geringsten|geringster|wenigsten|am wenigsten|am niedrigsten|am kleinsten|am geringsten|günstigste|günstigsten|günstigster|billigste|billigsten|kürzeste|kürzesten|schlechteste|schlechtesten|tiefste|tiefsten|am billigsten|am günstigsten",
    mostOf: "meisten|am meisten|die meisten|wenigsten|am wenigsten",
    latest:
      "neueste|neuesten|neuestes|neuester|jüngste|jüngsten|aktuellste|aktuellsten|spätestes|späteste|spätesten|letztes datum|zuletzt",
    earliest: "älteste|ältesten|ältester|früheste|frühesten|frühestes|erstes datum|zuerst",
    median: "median|zentralwert",
    mode: "modus|modalwert|häufigste|häufigsten|häufigster|häufigstes|am häufigsten|am öftesten|meisten vorkommt|beliebteste|beliebtesten",
    stdev: "standardabweichung",
    variance: "varianz",
    product: "produkt aller",
    distinct:
      "eindeutige|eindeutigen|eindeutiger|eindeutig|verschiedene|verschiedenen|verschiedener|unterschiedliche|unterschiedlichen|unterschiedlicher|einmalige|ohne duplikate|ohne doppelte|ohne dubletten|ohne wiederholungen|duplikate entfernen|doppelte entfernen|entferne duplikate|entferne die duplikate|entferne doppelte|jeden nur einmal|jeder nur einmal|jede nur einmal|je nur einmal|nur einmal aufgelistet|jeweils nur einmal|distinkte|je einmal|einmal|jeweils einmal",
    weighted: "gewichtet|gewichtete|gewichteten|gewichteter|gewichtetes|gewichtet mit|gewichtet nach",
    gt: "größer als|größer|mehr als|höher als|höher|über|oberhalb|oberhalb von|übersteigt|übersteigen|überschreitet|überschreiten|>|länger als|älter als|teurer als|liegt über|liegen über|besser als|mehr|übertroffen|übertrifft|überschritten",
    lt: "kleiner als|kleiner|weniger als|niedriger als|niedriger|unter|unterhalb|unterhalb von|geringer als|unterschreitet|unterschreiten|<|kürzer als|jünger als|günstiger als|billiger als|liegt unter|schlechter als|weniger",
    gte: "mindestens|größer gleich|größer oder gleich|nicht weniger als|nicht unter|ab|wenigstens|>=|mehr als oder gleich|größer oder gleich als|nicht kleiner als|größer/gleich|von mindestens|minimal",
    lte: "höchstens|kleiner gleich|kleiner oder gleich|nicht mehr als|maximal|nicht über|<=|bis zu|bis maximal|nicht größer als|nicht höher als|kleiner/gleich|bis einschließlich|bis höchstens",
    orMore:
      "oder mehr|oder höher|oder größer|und mehr|oder darüber|und darüber|aufwärts|oder älter|und höher|oder besser|und älter",
    orLess:
      "oder weniger|oder niedriger|oder kleiner|und weniger|oder darunter|und darunter|abwärts|oder jünger",
    eq: "ist|sind|gleich|ist gleich|entspricht|entsprechen|=|==|lautet|heißt|heißen|war|waren|steht|stehen|beträgt|betragen|genau|wurde|wurden|liegt|liegen|genannt|namens|den wert|mit dem wert|hat den status|kommt aus|kommen aus|wird|gleichen",
    ne: "ist nicht|sind nicht|nicht gleich|ungleich|<>|anders als|verschieden von|unterscheidet sich von|abweichend|nicht identisch|nicht übereinstimm*|unterscheiden|abweichen|ist ungleich",
    except:
      "außer|ohne|ausgenommen|bis auf|abgesehen von|ausschließlich der|nicht mitgezählt|exklusive|auslassen|ignorier*|ausschließen|nicht mitzählen|ausgeschlossen",
    not: "nicht|kein|keine|keinen|keiner|keinem|nie|weder",
    between: "zwischen|im bereich von|im bereich|liegt zwischen",
    from: "von|vom|ab",
    to: "bis|bis zum|bis zur|zu|zum|auf|nach",
    and: "und|sowie|als auch|&",
    or: "oder|bzw",
    both: "entweder|beide|sowohl|beiden",
    contains:
      "enthält|enthalten|enthaltenen|beinhaltet|beinhalten|das wort|den text|mit dem wort|vorkommt im|mit dem text|irgendwo|drin|enthaltend",
    lacks: "nicht enthält|nicht enthalten|enthält nicht|ohne das wort|nicht beinhaltet|nicht den text",
    begins:
      "beginnt mit|beginnen mit|anfängt mit|fängt mit|mit * beginnt|mit * beginnen|beginnend mit|startet mit|starten mit|anfangen mit|beginnt|beginnen|beginnend|anfangen|anfängt",
    ends: "endet mit|enden mit|endet auf|enden auf|endend auf|aufhört mit|endet|enden|endend|aufhört|aufhören",
    blank:
      "nichts|gar nichts|leer lassen|leer bleiben|leer sein|leerer text|leere zelle|leer|leere|leeren|leerer|leeres|fehlt|fehlen|fehlende|fehlenden|nicht ausgefüllt|ohne inhalt|ohne eintrag|unausgefüllt|kein eintrag|keinen eintrag|keinen wert|keine angabe|leerstehend|leer ist|leer sind|nichts steht",
    filled:
      "nicht leer|ausgefüllt|ausgefüllte|gefüllt|gefüllte|nichtleere|nicht leere|nicht leeren|befüllt|befüllte|nicht leer ist|nicht leer sind|einen wert|einen eintrag|eingetragen|etwas steht|steht etwas|etwas drin steht|etwas drinsteht|etwas eingetragen ist",
    before: "vor|vor dem|früher als|bevor|davor|vorm|links von|vorher",
    after: "nach|nach dem|später als|danach|hinter|hinter dem|rechts von|nachdem",
    since: "seit|ab|seit dem|ab dem|beginnend ab|von * an",
    untilDate: "bis|bis zum|bis einschließlich|spätestens|bis ende|vor oder am",
    during: "in|im|am|während|innerhalb|aus|an|bei|innerhalb von|unter",
    today:
      "heute|heutige|heutigen|heutiges datum|aktuelles datum|aktuelle datum|jetzt|heutiger|tagesdatum|heutigem",
    yesterday: "gestern",
    tomorrow: "morgen",
    day: "tag|tage|tagen|täglich|in tagen|anzahl tage|kalendertage|tages|anzahl der tage",
    week: "woche|wochen|wöchentlich",
    weekNumber: "kalenderwoche|kw|wochennummer|kalenderwochen",
    month: "monat|monate|monaten|monats|monatlich|in monaten|monatliche|monatlichen",
    monthNameOf:
      "monatsname|monatsnamen|name des monats|namen des monats|monat als text|monat als wort|monat ausgeschrieben|ausgeschriebenen monat",
    year: "jahr|jahre|jahren|jahres|jährlich|in jahren|jahreszahl|jährliche|jährlichen",
    quarter: "quartal|quartale|quartals|vierteljahr",
    weekday:
      "wochentag|wochentage|welcher tag|welcher wochentag|tagesname|name des wochentags|wochentags|namen des wochentags|wochentag als text",
    weekend: "wochenende|wochenenden|am wochenende",
    workday:
      "arbeitstag|arbeitstage|arbeitstagen|werktag|werktage|werktagen|nettoarbeitstage|ohne wochenenden",
    hour: "stunde|stunden|in stunden|stündlich",
    minute: "minute|minuten|in minuten",
    age: "dienstzugehörigkeit|alter|wie alt|jahre alt|betriebszugehörigkeit|volle jahre|vollen jahren|vollendete jahre|dienstjahre|alt ist|alt sind",
    last: "zeile darüber|zeile davor|vorherige zeile|vorherigen zeile|zeile zuvor|zelle darüber|vorzeile|darüber|letzte|letzten|letzter|letztes|letztem|vorige|vorigen|voriges|vergangene|vergangenen|hinterste|hintersten|vorherige|vorherigen|vorheriger",
    next: "nächste|nächsten|nächster|nächstes|kommende|kommenden|folgende|folgenden|darauffolgenden",
    this: "dieser|diese|diesen|dieses|diesem|aktuelle|aktuellen|aktueller|laufende|laufenden",
    ago: "vor|zurück|her",
    later: "später|in der zukunft|darauf|im voraus",
    endOfMonth:
      "monatsende|letzter tag des monats|letzten tag des monats|ende des monats|monatsletzter|monatsletzten|letzte tag des monats|monatsultimo|letzter tag im monat|letzten tag im monat",
    startOfMonth:
      "monatsanfang|erster tag des monats|ersten tag des monats|anfang des monats|monatserster|monatsersten|beginn des monats|erste tag des monats",
    elapsed:
      "vergangen|verstrichen|vergangene zeit|dauer|dauert|wie lange|dauerte|zeitspanne|zeitraum|liegen zwischen|vergehen|abstand|aufenthaltsdauer|liegt zwischen",
    due: "fällig|fälligkeit|frist|fälligkeitsdatum|überfällig",
    text: "ausgeschrieben|in worten|text|texte|zeichenkette|textes|als text|zeichenfolge",
    firstName: "vorname|vornamen",
    lastName: "nachname|nachnamen|familienname|familiennamen|zuname|zunamen",
    middleName: "mittelname|zweiter vorname|mittelnamen|zweiten vornamen",
    initials: "initialen|anfangsbuchstaben",
    first: "am anfang|vom anfang|ganz vorne|erste|ersten|erster|erstes|vorderste|vordersten|führende",
    word: "wort|wörter|worte|wortes",
    character: "zeichen|buchstabe|buchstaben|ziffern|stellen|stelle",
    left: "links|linken|linke|von links|linker teil|linken teil",
    right: "rechts|rechten|rechte|von rechts|rechter teil|rechten teil",
    part: "teil|teile|abschnitt|element|bestandteil|teils",
    middle: "mitte|aus der mitte|ab der stelle|ab stelle|ab zeichen|ab position|ab dem",
    split:
      "teile|teilen|trenne|trennen|aufteilen|aufspalten|splitte|splitten|zerlege|zerlegen|aufgeteilt|getrennt|teile auf|text in spalten",
    join: "getrennt|semikolongetrennt|kommasepariert|mit komma getrennt|kommagetrennt|getrennt durch|getrennt mit|getrennt in einer zelle|verbinde|verbinden|verkette|verketten|zusammenfügen|zusammenführen|füge zusammen|kombiniere|kombinieren|verknüpfe|verknüpfen|zusammensetzen|aneinanderhängen|zusammengefügt|verbunden|verkettet|in einer zelle|in eine zelle|füge|hänge aneinander|zusammengesetzt",
    upper: "großbuchstaben|großschreibung|in großbuchstaben|großgeschrieben|groß schreiben|alles groß|groß",
    lower: "kleinbuchstaben|kleinschreibung|kleingeschrieben|klein schreiben|alles klein|klein",
    proper:
      "ersten buchstaben groß|anfangsbuchstaben groß|erster buchstabe groß|großer anfangsbuchstabe|großen anfangsbuchstaben|wortanfang groß|jedes wort groß|erste buchstabe groß|ersten buchstaben jedes wortes groß",
    trim: "unnötige leerzeichen|zu viele leerzeichen|leerzeichen vorne|leerzeichen hinten|leerzeichen vorn und hinten|überall leerzeichen|extra leerzeichen|überflüssige leerzeichen|überflüssigen leerzeichen|glätten|leerzeichen am anfang|leerzeichen am ende|bereinige|bereinigen|säubern|säubere|überzählige leerzeichen|doppelte leerzeichen|unnötige leerzeichen|zusätzliche leerzeichen|mehrfache leerzeichen|führende leerzeichen|unnötigen leerzeichen|leerzeichen am anfang und am ende|leerzeichen am anfang und ende",
    allSpaces: "alle leerzeichen|sämtliche leerzeichen",
    remove:
      "entferne|entfernen|lösche|löschen|weglassen|streichen|streiche|abschneiden|entfernt|schneide ab|rausnehmen|beseitige|weg",
    replace: "ersetze|ersetzen|wechsle|wechseln|austauschen|tausche|tauschen|ersetzt|wechseln",
    with: "mit|durch|anhand|mittels",
    length:
      "länge|wie lang|wie viele zeichen|anzahl zeichen|anzahl der zeichen|zeichenanzahl|wie viele buchstaben|anzahl buchstaben|anzahl der buchstaben|textlänge|zeichenzahl|wieviele zeichen",
    wordCount:
      "anzahl wörter|anzahl der wörter|wie viele wörter|wörter zählen|wieviele wörter|anzahl der worte|wie viele worte|wortanzahl",
    extract:
      "extrahiere|extrahieren|hole|holen|hol|ziehe|ziehen|herausziehen|auslesen|lies|lese|herausholen|gewinne|nimm|nehmen|isolieren|herauslösen|rausziehen|heraus|raus|ermittle|ermitteln|bestimme|bestimmen|behalten",
    digits:
      "nur die ziffern|nur ziffern|nur die zahlen|nur zahlen|nur die zahl|die zahl aus|die zahlen aus|zahlenteil|ziffern aus|die nummer aus|zahl aus dem text|zahl aus|zahlen aus|numerischen teil|numerische teil|ziffern|alle ziffern",
    toNumber:
      "in eine zahl|in zahl|als zahl|in zahlen|zur zahl|zu einer zahl|in echte zahlen|in eine echte zahl|als zahlen|zu zahlen|als zahl|in eine zahl|als nummer",
    toText: "in text|als text|in einen text",
    toDate: "in ein datum|als datum|in echtes datum|zum datum|in ein echtes datum",
    domain: "domain|domäne|domains|maildomain",
    username: "benutzername|benutzernamen|teil vor dem @|nutzername|nutzernamen",
    signSpace: "leerzeichen|leerschritt|leerraum",
    signComma: "komma|kommas|kommata|beistrich",
    signDash: "bindestrich|bindestriche|strich|minuszeichen|trennstrich|gedankenstrich|bindestrichen",
    signSlash: "schrägstrich|schrägstriche|schrägstrichen",
    signAt: "at-zeichen|@|klammeraffe|at zeichen|@-zeichen",
    signColon: "doppelpunkt|doppelpunkte",
    signSemicolon: "semikolon|strichpunkt|semikolons",
    signUnderscore: "unterstrich|unterstriche",
    signDot: "punkt|punkte|punkten",
    signParens: "klammer|klammern",
    signHash: "raute|rautezeichen|rautenzeichen",
    signPipe: "senkrechter strich|senkrechten strich",
    signLine: "zeilenumbruch|zeilenumbrüche",
    zeros:
      "führende nullen|führenden nullen|mit nullen auffüllen|mit nullen|vornullen|vorangestellte nullen|mit führenden nullen",
    reverse:
      "umdrehen|umkehren|umgekehrt|rückwärts|nachname vorname|reihenfolge tauschen|nachname, vorname|drehe um|vertausche|vertauschen",
    repeat: "wiederhole|wiederholen",
    lookup:
      "sverweis|xverweis|wverweis|nachschlagen|nachschauen|nachsehen|schlage nach|suchen|suche|such|verweis|abgleich|abgleichen|schlag|schlage|schau nach|heraussuchen|vergleiche",
    find: "finde|finden|such|suche|suchen|zeig|zeige|zeigen|hole|gib|gebe|nenne|liefere|brauche",
    return:
      "gib zurück|zurückgeben|gib aus|ausgeben|liefere|liefern|zurück|gib|gibt|gebe|und zeige|zurückliefern|zeige|ausgabe|anzeigen|hole|hol|holen|aus",
    whose:
      "wo|wenn|deren|dessen|bei denen|bei dem|bei der|mit|für|falls|die|sofern|welche|für die|für den|für das|in denen|wobei|bei welchen|vorausgesetzt|unter der bedingung|nur für|nur",
    corresponding:
      "zugehörig|zugehörige|zugehörigen|zugehöriger|entsprechende|entsprechenden|passende|passenden|passender|dazugehörige|dazugehörigen|dazu gehörige|jeweilige|jeweiligen|gehört zu|gehört",
    approximate:
      "staffel|staffelung|stufe|stufen|klasse|schwelle|schwellen|schwellenwert|nächstkleinere|nächstkleineren|nächst kleinere|nächst kleineren|ungefähre|annähernd|spanne|staffelpreis|staffeln|bereich|nächstniedrigere|nächstniedrigeren|rabattstaffel|gestaffelt",
    position:
      "an welcher stelle|welche position|an welcher position|welche zeilennummer|wievielte|position von|zeilennummer|in welcher zeile|welche zeile|an welcher stelle|an welcher position|welche position|der wievielten zeile|die position",
    notFound:
      "keinen solchen|keine solche|kein solches|nicht vorhanden|nicht existiert|nicht gibt|nicht gefunden|nicht gefunden wird|nicht vorhanden|nichts gefunden|kein treffer|nicht vorkommt|nicht existiert|fehlt|nicht in der liste|keinen treffer|nichts gefunden wird|nicht da ist|nicht gibt|nicht vorhanden|wenn es dort fehlt|dort nicht steht|nicht enthalten",
    who: "wer|wessen|wem|wen",
    which: "welche|welcher|welches|welchen|welchem|was",
    where: "wo steht|wo ist",
    rank: "platzierung|rangplatz|rangliste|rang|rangfolge|rangliste|platzierung|platz|ränge|rangplatz|platzierungen|ranking",
    topN: "top|besten|größten|höchsten|ersten|teuersten|meisten|stärksten",
    bottomN: "schlechtesten|kleinsten|niedrigsten|letzten|geringsten|billigsten|günstigsten|wenigsten",
    sort: "sortiere|sortieren|sortiert|ordne|ordnen|geordnet|sortierung|sortierte|sortierten|reihenfolge|sortier",
    ascending:
      "schnellste zuerst|schnellster zuerst|der schnellste zuerst|von billig nach teuer|vom billigsten zum teuersten|vom niedrigsten zum höchsten|günstigste zuerst|billigste zuerst|vom ältesten zum neuesten|nach dem alphabet|aufsteigend|aufsteigender|von a bis z|kleinste zuerst|von klein nach groß|alphabetisch|a bis z|niedrigste zuerst|älteste zuerst|vom kleinsten zum größten|von unten nach oben|a-z|aufsteigende|kleinsten zuerst|alphabetischer",
    descending:
      "von teuer nach billig|vom teuersten zum billigsten|vom höchsten zum niedrigsten|von hoch nach niedrig|die größten zuerst|das teuerste zuerst|höchster zuerst|größter zuerst|vom neuesten zum ältesten|absteigend|absteigender|größte zuerst|größten zuerst|von groß nach klein|höchste zuerst|höchsten zuerst|von z bis a|neueste zuerst|neuesten zuerst|vom größten zum kleinsten|z bis a|z-a|absteigende|teuerste zuerst|beste zuerst|besten zuerst",
    per: "pro|je|für jede|für jeden|für jedes|nach|gruppiert nach|jeder|jede|jedes|jeden|jedem|gruppiert|aufgeschlüsselt nach|aufgeteilt nach|getrennt nach|innerhalb jeder|innerhalb jedes|jeweils|innerhalb",
    filter:
      "filtere|filtern|gefiltert|filter|nur die zeilen|alle zeilen|nur zeilen|alle datensätze|alle einträge|nur die|zeilen mit|nur diejenigen|zeige nur|alle sätze",
    list: "liste|auflisten|listen|aufzählen|liste auf|alle|sämtliche|zeige alle|auflistung|gib alle|list|aufgelistet|nenne alle",
    row: "zeile|zeilen|datensätze|datensatz|einträge|eintrag|posten|fälle|mal|zellen|datensätzen|einträgen",
    allRows:
      "ganze tabelle|gesamte tabelle|die tabelle|alle daten|die daten|alle spalten|ganzen tabelle|tabelle",
    duplicate:
      "duplikat|duplikate|doppelte|doppelten|doppelter|dubletten|mehrfach|mehrfache|doppelt|mehr als einmal|mehrmals|öfter als einmal|duplikaten|dublette|doppelung|doppelungen|wiederholt",
    onlyOnce: "nur einmal|genau einmal|einmalig|bloß einmal|lediglich einmal",
    appear:
      "vorkommt|vorkommen|kommt vor|kommen vor|kommt|auftaucht|auftauchen|auftritt|erscheint|taucht|wie oft|wie häufig|enthalten ist|vorhanden|häufigkeit|tritt auf|erscheinen|existiert|steht|in der liste",
    mark: "markiere|markieren|kennzeichne|kennzeichnen|prüfe|prüfen|überprüfe|überprüfen|ob|feststellen|kennzeichnung|markiert|hervorheben|teste|erkenne|stelle fest|melde",
    running:
      "laufender|laufendes|laufender bestand|laufender saldo|laufender kontostand|bis zu dieser zeile|bis hierhin|bis dahin|laufende summe|kumulierte|kumuliert|kumulierter|kumulierten|fortlaufende summe|laufender saldo|kumulativ|kumulative|aufgelaufene|aufgelaufener|zwischensumme|laufende gesamtsumme|fortlaufend|auflaufende|kumulieren|kumulierte summe|laufenden saldo|kumuliere|aufgelaufen|laufenden summe|bisherige summe|bis hierher",
    moving:
      "gleitender durchschnitt|gleitenden durchschnitt|gleitende durchschnitt|gleitender mittelwert|gleitenden mittelwert",
    percent:
      "prozent|%|in prozent|prozentual|prozentuale|prozentualen|prozentualer|prozentsatz|prozentwert|prozentzahl",
    share:
      "anteil|anteile|anteilig|prozentualer anteil|prozentualen anteil|anteil an|an der gesamtsumme|am gesamtumsatz|anteils|prozent vom gesamt|macht * aus|macht aus|quote|ausmacht|am gesamten|am gesamtwert|an der summe",
    change:
      "veränderung|wachstum|wachstumsrate|änderung|prozentuale veränderung|prozentuale änderung|gestiegen|gewachsen|gesunken|zuwachs|steigerung|veränderungsrate|anstieg|zunahme|rückgang|abnahme|prozentuale abweichung|prozentualer unterschied|prozentuale steigerung|prozentuales wachstum|prozentuellen|verändert|geändert|entwicklung|gegenüber dem vormonat",
    difference:
      "verbesserung|verbessert|zugewinn|wie weit|weicht ab|weicht|abweichung|abweichungen|differenz|unterschied|abweichung|abziehen|minus|subtrahiere|subtrahieren|ziehe ab|abzüglich|übrig|rest|restbetrag|bleibt|bleiben|mehr als bei|verglichen mit|im vergleich zu|gegenüber|abgezogen|wie viel mehr|wieviel mehr|wie viel weniger|verglichen|spanne zwischen|überschuss|differenzen",
    discount:
      "rabatt|rabattiert|skonto|nachlass|preisnachlass|ermäßigung|rabattierte|rabattierten|reduziert um|abschlag|preisreduktion|rabatte",
    increase:
      "erhöhe|erhöhen|erhöht|aufschlag|steigere|zuschlag|plus|zuzüglich|addiere|anheben|steigt|aufschlagen|mehr|hebe|erhöhung|rechne dazu|dazu|drauf|draufschlagen|hinzu|füge hinzu|hinzufügen",
    decrease:
      "verringere|verringern|senke|senken|reduziere|reduzieren|reduziert|mindere|vermindere|vermindert|gesenkt|kürze|abzug|runter|billiger|verringert|senkung",
    tax: "steuer|mehrwertsteuer|mwst|umsatzsteuer|ust|mwst.|steuern|steuersatz|mehrwertsteuersatz",
    net: "netto|nettobetrag|nettopreis|ohne mwst|ohne mehrwertsteuer|ohne steuer|herausrechnen|ohne umsatzsteuer|nettowert|rechne heraus|exklusive mwst|herausgerechnet|exkl. mwst|aus dem bruttobetrag|aus brutto",
    gross:
      "brutto|bruttobetrag|bruttopreis|mit mwst|inklusive mwst|inkl. mwst|mit mehrwertsteuer|inklusive mehrwertsteuer|mit steuer|bruttowert|inkl. mehrwertsteuer|zuzüglich mwst|inkl mwst|zzgl. mwst|plus mwst|zuzüglich mehrwertsteuer|inklusive steuer|einschließlich mehrwertsteuer",
    tip: "trinkgeld",
    ratio: "verhältnis|quotient|verhältnis von|relation|als vielfaches von|als vielfaches",
    commission: "provision|bonus|prämie|kommission",
    if: "wenn|falls|sofern",
    show: "->|dann|zeige|zeig|schreibe|schreib|gib|ausgeben|anzeigen|soll|sollen|stehen|erscheinen|steht|soll stehen|zeigen|zurückgeben|gebe|gibt es|gilt|bekommt|erhält|trage|eintragen|liefere|gib aus|setze|heißt es|kommt|schreiben|gibt|erhalten|angezeigt werden",
    else: "sonst|ansonsten|andernfalls|wenn nicht|anderenfalls|für alle anderen|alle anderen|im anderen fall|in allen anderen fällen|der rest|übrige|alle übrigen|alles andere",
    yes: "ja",
    no: "nein",
    grade:
      "note|noten|einstufen|einstufung|klassifiziere|klassifizieren|kategorisiere|kategorisieren|bewertung|bewerte|benote|einteilen|eingeteilt|kategorie zuordnen|stufe ein|einteilung|zensur",
    error:
      "fehler|fehlermeldung|fehlermeldungen|#nv|#n/a|#div/0!|#div/0|#wert!|fehlerwert|wennfehler|division durch null|fehlerwerte|teilen durch null|ein fehler|#bezug!|durch null",
    instead:
      "statt|anstatt|anstelle|statt des|anstelle von|verhindere|vermeide|abfangen|unterdrücken|unterdrücke|ausblenden|vermeiden|verhindern|anstelle eines|fange ab|fang|fange",
    round:
      "aufgerundet|abgerundet|aufrunden|abrunden|runde auf|runde ab|runde|runden|gerundet|rundung|gerundete|gerundeten|auf- oder abrunden|runde auf",
    up: "aufrunden|aufgerundet|nach oben|hoch|runde auf * auf|aufrunde",
    down: "abrunden|abgerundet|nach unten|ab|kürzen|abschneiden",
    nearest:
      "nächste|nächsten|nächstes|vielfache|vielfaches|vielfachen|auf volle|auf den nächsten|nächstliegende",
    decimals:
      "dezimalstelle|dezimalstellen|nachkommastelle|nachkommastellen|stellen|kommastellen|stellen nach dem komma|dezimalen|nachkomma",
    integer:
      "ganze zahl|ganze zahlen|ganzzahl|ganzzahlig|ganze|ganzen zahl|ohne nachkommastellen|ohne dezimalstellen|volle zahl|volle zahlen|volle euro|ganze euro|volle eurobeträge|volle stunden|ganze tage|volle|ganze zahl|ganze zahlen",
    hundred: "hundert|hunderter|cent|hundertstel|rappen",
    thousand: "tausend|tausender",
    loan: "kredit|darlehen|hypothek|geliehen|finanzierung|leihe|annuität|kreditrate|autokredit|baufinanzierung|kreditsumme|darlehens",
    payment:
      "rate|raten|monatsrate|zahlung|zahlungen|rückzahlung|abzahlen|zurückzahlen|tilgung|monatliche rate|monatlichen rate|monatsraten|kreditrate|tilgen|monatlich zahlen|monatliche zahlung",
    interestPart: "zinsanteil|gesamtzinsen|zinsen insgesamt|gesamten zinsen|zinskosten",
    interest:
      "zins|zinsen|zinssatz|jahreszins|verzinsung|p.a.|pro jahr|jährlich|zinssatz von|verzinst|sollzins|zinsatz|jahreszinssatz",
    compound:
      "zinseszins|endwert|endkapital|sparen|spare|anlage|anlegen|angelegt|wächst|vermögen|guthaben nach|einzahlen|lege an|investiere|investiert|einlage|kapital|angespart|sparplan|lege|zukunftswert|anlagebetrag|ansparen|wird aus|zahle ein",
    present: "barwert|kapitalwert|nettobarwert",
    irr: "interner zinsfuß|internen zinsfuß|ikv",
    cagr: "cagr|durchschnittliches jährliches wachstum|jährliche wachstumsrate|durchschnittliche jährliche wachstumsrate",
    plus: "plus|addiere|addiert|dazu|hinzu|+|addieren|zu|addierst",
    minus:
      "-|minus|abzüglich|ziehe ab|abziehen|subtrahiere|weniger|abgezogen|abzüglich|abzgl|ohne die pause|minus die",
    times:
      "x|×|mal|mal|multipliziere|multipliziert|multiplizieren|*|produkt aus|multiplikation|produkt von|×|multipliziere mit|multipliziert mit|vervielfache",
    dividedBy:
      "geteilt durch|dividiert durch|dividiere|dividieren|/|quotient|teile durch|durch|geteilt|dividiert|teile",
    power: "hoch|potenz|quadrat|potenziert|zur potenz|quadriert",
    root: "wurzel|quadratwurzel",
    absolute: "absolut|betrag von|absolutwert|absolutbetrag|absolute|ohne vorzeichen|absoluten",
    remainder: "rest|modulo|divisionsrest",
    half: "hälfte|halbiere|halbieren",
    double: "doppelte von|verdopple|verdoppeln",
    percentile: "perzentil|quantil",
    quartile: "quartil|quartile",
    correlation: "korrelation|korrelationskoeffizient|korreliert|korrelieren",
    even: "gerade|geraden|gerader|gerade zahlen",
    odd: "ungerade|ungeraden|ungerader",
    positive: "positiv|positive|positiven|größer als null",
    negative: "negativ|negative|negativen|kleiner als null|unter null",
    zero: "null|nullen|nullwerte",
    true: "wahr|angekreuzt|abgehakt",
    false: "falsch|nicht angekreuzt",
    same: "gleich|identisch|übereinstimmen|übereinstimmt|derselbe|dasselbe|gleichen|identischen|stimmen überein|übereinstimmung|gleich sind|identisch sind|gleicher|selbe",
    column: "spalte|spalten|sp.",
    cell: "zelle|bereich|zellbereich",
    sheet: "blatt|tabellenblatt|reiter|arbeitsblatt|tabelle|sheet",
    formula:
      "herunterziehen|runterziehen|nach unten ausfüllen|nach unten gezogen|zum herunterziehen|in der reihenfolge ihres auftretens|in der reihenfolge|formel|formeln|funktion|ausdruck|excel-formel|excelformel",
    explain:
      "erkläre|erklären|erklär|was macht|was bedeutet|was tut|wie funktioniert|beschreibe|bedeutung von|erklärung|erläutere|wie benutze ich|wie verwende ich|was ist|wofür ist",
    fix: "repariere|reparieren|korrigiere|korrigieren|falsch|kaputt|funktioniert nicht|behebe|warum geht|stimmt nicht|geht nicht|was ist falsch|fehler in der formel|berichtige|problem",
    transpose:
      "transponiere|transponieren|zeilen und spalten tauschen|zeilen in spalten|spalten in zeilen|zeilen und spalten vertauschen",
    each: "in jeder zeile|für jede zeile|pro zeile|je zeile|zeilenweise|jede zeile|nach unten ziehen|nach unten kopieren|zum runterziehen|jeder zeile",
    chart:
      "pivot|pivottabelle|diagramm|grafik|makro|makros|vba|skript|hervorheben|bedingte formatierung|formatieren|farbe|farben|einfärben|dropdown|importieren|python|sql|ausreißer|jede zweite zeile",
  },
  nouns: {
    surface: "fläche|wohnfläche|m²|m2|qm|quadratmeter",
    holiday: "feiertag|feiertage|feiertagen|ferien|betriebsferien",
    amount: "betrag|beträge|wert|werte|summe|geld|volumen|gesamtbetrag|rechnungsbetrag",
    revenue:
      "einnahme|umsatz|umsätze|erlös|erlöse|einnahmen|verkäufe|verkauf|absatz|umsatzzahlen|verkaufserlös|umsätzen|eingenommen|verkaufszahlen",
    price:
      "gebühr|gebühren|kursgebühr|preis|preise|stückpreis|einzelpreis|einheitspreis|listenpreis|verkaufspreis|preisen|kostet",
    cost: "miete|mieten|kosten|ausgaben|aufwand|aufwendungen|ausgabe|ausgegeben|kostenbetrag|auslagen",
    profit: "gewinn|gewinne|marge|ertrag|profit|überschuss|rohertrag",
    quantity:
      "auf lager|lager|bestand|stück|vorrat|menge|mengen|stück|stückzahl|stückzahlen|anzahl|einheiten|bestellmenge|verkaufte|verkauft|verkaufsmenge|exemplare",
    stock: "bestand|lagerbestand|vorrat|lager|bestände|auf lager|vorrätig|lagermenge",
    date: "datum|tag|bestelldatum|termin|am|wann|datums|datumsangaben",
    time: "zeit|uhrzeit|zeiten",
    start: "start|beginn|startdatum|anfang|anfangsdatum|beginndatum|startzeit|anfangszeit|begonnen|von",
    end: "ende|enddatum|schluss|endzeit|abschluss|fertigstellung|bis|endtermin|abgeschlossen",
    due: "fällig|fälligkeit|fälligkeitsdatum|frist|zahlungsziel|fällig am|zahlbar bis",
    birth: "geburtsdatum|geburtstag|geboren|geb|geburtstage|geburt",
    hired:
      "eingetreten|beigetreten|eintreten|eintritt|eintrittsdatum|einstellungsdatum|einstellung|eingestellt|beschäftigt seit|angestellt|dienstbeginn|dabei",
    name: "name|namen|vollständiger name|person|personen|vollname|wer|mitarbeiter/in",
    firstName: "vorname|vornamen",
    lastName: "nachname|nachnamen|familienname",
    customer: "kunde|kunden|kundin|auftraggeber|käufer|kundinnen|abnehmer",
    supplier: "lieferant|lieferanten|anbieter|zulieferer",
    product: "produkt|produkte|produkten|artikel|artikeln|ware|waren|posten|erzeugnis|erzeugnisse",
    code: "nummer|nr|id|kennung|code|schlüssel|kürzel|artikelnummer",
    order: "bestellung|bestellungen|auftrag|aufträge|aufträgen|bestellnummer|order",
    invoice: "rechnung|rechnungen|rechnungsnummer|belege|beleg|rechnungsnr",
    region: "region|regionen|gebiet|gebiete|bezirk|zone|bereich|vertriebsgebiet",
    city: "stadt|städte|ort|orte|standort|standorte|wohnort|städten",
    country: "land|länder|staat|ländern|bundesland|bundesländer",
    department: "abteilung|abteilungen|bereich|sparte|ressort|fachbereich",
    employee:
      "mitarbeiter|mitarbeiterin|mitarbeitern|mitarbeitende|angestellte|angestellten|beschäftigte|beschäftigten|personal|kollege|kollegen|mitglied|mitglieder|leute|personen",
    seller: "verkäufer|vertreter|vertriebler|verkäuferin|verkäufern|außendienst|berater|vertriebsmitarbeiter",
    salary: "gehalt|gehälter|lohn|löhne|verdienst|verdient|verdienen|bezüge|vergütung|gehältern|einkommen",
    status: "status|zustand|stand|stadium|phase",
    category: "kategorie|kategorien|art|typ|gruppe|gruppen|klasse|sorte|warengruppe|produktgruppe",
    score: "punkte|punktzahl|ergebnis|ergebnisse|punktestand|score|punkten|erreicht|bewertung",
    grade: "note|noten|zensur",
    student:
      "schüler|studenten|student|schülerin|teilnehmer|studierende|lernende|prüfling|prüflinge|schülern",
    hours: "stunden|arbeitsstunden|stunde|gearbeitet|arbeitszeit|arbeitsaufwand|geleistete",
    project: "projekt|projekte|aufgabe|aufgaben|vorhaben|projekten",
    discount: "rabatt|nachlass|rabatte",
    tax: "steuer|mwst|steuersatz|mehrwertsteuer",
    email: "e-mail|email|mail|mailadresse|e-mail-adresse|emailadresse|e-mails|mails",
    phone: "telefon|telefonnummer|handy|rufnummer|mobil",
    address: "adresse|anschrift|straße",
    weight: "gewicht|gewichte|kg|wiegt|schwer",
    height: "größe|höhe|groß|körpergröße",
    age: "alter|alt|jahre",
    gender: "geschlecht",
    team: "team|teams|mannschaft|verein|mannschaften",
    store: "filiale|filialen|laden|geschäft|niederlassung|lager|markt|shop|läden|zweigstelle|standort",
    manager: "leiter|vorgesetzter|manager|chef|leitung|verantwortlicher|ansprechpartner",
    month: "monat|monate|monats",
    year: "jahr|jahre|jahrgang",
    quarter: "quartal|quartale",
    target: "ziel|soll|plan|budget|zielwert|planwert|vorgabe|sollwert",
    actual: "ist|istwert|tatsächlich|real|erreicht|ist-wert|tatsächliche",
    balance: "saldo|kontostand|stand",
    rate: "satz|quote|rate|prozentsatz|provisionssatz",
    distance: "entfernung|distanz|strecke|km|kilometer",
    description: "beschreibung|bezeichnung|text|bemerkung|notiz|kommentar|titel|anmerkung|notizen",
    population: "einwohner|bevölkerung|einwohnerzahl",
    book: "buch|bücher|titel",
    room: "raum|räume|zimmer",
    color: "farbe|farben",
    temperature: "temperatur|temperaturen|grad",
    brand: "marke|marken|hersteller|fabrikat",
    guests: "gäste|besucher|teilnehmer|besucherzahl|teilnehmerzahl",
    previous: "vorjahr|alt|alte|vorher|letztes jahr|alter|alten|vormonat",
    current: "aktuell|neu|neue|dieses jahr|neuer|aktuelles jahr|neuen",
    budget: "budget|plan|geplant|etat",
    shipping:
      "versand|lieferung|liefer|lieferdatum|versanddatum|geliefert|versendet|lieferkosten|versandkosten|verschickt",
    payment: "zahlung|zahlungen|bezahlt am|zahlungsdatum|zahlungsart|zahlungseingang|bezahlt",
  },
  prefixes: "brutto|netto|zweit|dritt|viert|fünft|gesamt|durchschnitts|höchst|maximal|minimal|mindest",
  suffixes: "summe|anteil|durchschnitt|jahr|monat|quartal|wochentag",
  stop: "aufgelistet|gespeichert|eingetragen|eingegeben|aufgeführt|gelistet|notiert|der|die|das|den|dem|des|ein|eine|einen|einer|eines|einem|ich|du|er|sie|es|wir|ihr|mir|mich|dir|uns|man|bitte|danke|hallo|hi|kann|kannst|können|könnte|könntest|möchte|will|würde|brauche|benötige|haben|hat|habe|hab|hätte|gern|gerne|mal|auch|noch|schon|nur|so|wie|was|dass|da|dort|hier|dabei|davon|daraus|darin|dafür|mein|meine|meinen|meiner|sein|seine|seinen|ihre|ihren|ihrer|für|zu|zur|zum|an|am|auf|aus|bei|in|im|ins|von|vom|mit|nach|als|um|wird|werden|worden|gemacht|machen|mache|macht|geht|gibt|gib|zeig|zeige|sag|sage|nenn|nenne|berechne|berechnen|berechnet|rechne|rechnen|ausrechnen|ermittle|ermitteln|bestimme|bestimmen|finde|erstelle|erstellen|excel|google|sheets|tabelle|tabellen|wert|werte|werten|inhalt|jeweils|jeweiligen|alle|allen|aller|insgesamt|und|oder|ist|sind|war|waren|wurde|wurden|welche|welcher|welches|helfen|hilfe|euro|eur|dollar|denn|doch|dann|also|wenn|falls|wo|deren|dessen|gerade|einfach|automatisch|schnell|bekomme|bekommen|kriege|kriegen|komme|lasse|lass|lassen|soll|sollen|sollte|steht|stehen|zwar|etwa|ganz|ganze|ganzen|ergebnis|möglich|frage|wer|wann|wen|dein|euch|jetzt|nun|direkt|derzeit|einzelne|einzelnen|einmal|damit|dazu|sich|nicht|kein|keine|vor|über|unter|bis|ab|pro|je|noch|eigentlich|wieviel|viel|viele|punkt|punkte|zahl|zahlen|per|via|zusammen|überhaupt|gesucht|gefragt|spalte|zelle|zeile|zeilen|formel",
};
