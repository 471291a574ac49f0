// What the engine says, in German.
import type { Messages } from "../messages.ts";

export const de: Messages = {
  language: "de",
  sentences: {
    "product.excel": "Excel",
    "product.sheets": "Google Sheets",

    // reading
    "formula.tooLong":
      "Die Formel hat {length} Zeichen, erlaubt sind höchstens {most}. Verteilen Sie sie auf mehrere Zellen.",
    "formula.empty": "Die Formel ist leer. Schreiben Sie etwas hinter das =.",
    "formula.tooDeep":
      "Die Formel ist mehr als {most} Ebenen tief verschachtelt. Verlegen Sie innere Teile in eigene Zellen.",
    "formula.twoEquals": "Eine Formel beginnt mit einem einzigen `=`. Entfernen Sie das andere.",
    "part.notHere": "`{part}` gehört nicht hierher. Entfernen Sie es.",
    "parenthesis.missing": "`)` fehlt: {name}( wurde an Position {place} geöffnet und nicht geschlossen.",
    "parenthesis.extra":
      "Hier steht ein `)` zu viel: Dazu wurde kein `(` geöffnet. Entfernen Sie es oder ergänzen Sie das `(`.",
    "parenthesis.empty":
      "Zwischen diesen Klammern steht nichts. Schreiben Sie einen Wert hinein oder entfernen Sie sie.",
    "brace.missing": "`}` fehlt: Das { wurde hier geöffnet und nicht geschlossen.",
    "brace.missingAtEnd": "`}` fehlt: Das { vor dem = wurde nicht geschlossen.",
    "brace.extra": "Hier steht ein `}` zu viel: Dazu wurde kein `{` geöffnet. Entfernen Sie es.",
    "array.constants":
      "Zwischen geschweiften Klammern nimmt Excel nur Zahlen, Texte, TRUE, FALSE und Fehlerwerte an. Verwenden Sie stattdessen einen Bereich oder eine Funktion.",
    "array.row":
      "Diese Zeile der Matrix hat {items} Elemente, die erste hat {first}. Machen Sie sie gleich lang.",
    "separator.outside": "`{sign}` steht außerhalb einer Funktion. Fehlt ein Funktionsname oder ein `(`?",
    "separator.inGroup":
      "`{sign}` steht zwischen Klammern, vor denen keine Funktion steht. Fehlt ein Funktionsname oder ein `(`?",
    "separator.wrong":
      "Argumente werden hier mit `{right}` getrennt, nicht mit `{wrong}`. Schreiben Sie `{right}`.",
    "name.english":
      "{said} ist der englische Name. In dieser Sprache heißt die Funktion in Excel {local}: Schreiben Sie {local}(.",
    "boolean.english": "{said} ist das englische Wort. In dieser Sprache heißt es in Excel {local}.",
    "operator.missing": "Vor {part} fehlt ein Operator oder `{sign}`.",
    "operator.word": "`{word}` steht nicht zwischen Werten. Setzen Sie {name}(…{sign}…) um sie herum.",
    "operator.none": "`{wrong}` ist kein Operator. Schreiben Sie stattdessen {right}.",
    "operator.unequal": "`!=` ist kein Operator: „ungleich“ schreibt man <>. Schreiben Sie {name}<>.",
    "value.missingAtEnd":
      "Die Formel endet, wo ein Wert fehlt. Ergänzen Sie eine Zelle, eine Zahl oder einen Text.",
    "value.missingAtEndAfter":
      "Die Formel endet, wo nach `{before}` ein Wert fehlt. Ergänzen Sie eine Zelle, eine Zahl oder einen Text.",
    "value.missingBefore": "Vor `{part}` fehlt ein Wert. Ergänzen Sie eine Zelle, eine Zahl oder einen Text.",
    "value.missingBetween":
      "Zwischen `{before}` und `{part}` fehlt ein Wert. Ergänzen Sie eine Zelle, eine Zahl oder einen Text.",
    "number.tooLarge": "{part} ist zu groß. Die größte Zahl ist 1.79E+308.",
    "text.open": 'Dem Text, der hier beginnt, fehlt das schließende ". Ergänzen Sie es.',
    "text.singleQuotes":
      "'{text}' steht in einfachen Anführungszeichen, die für Blattnamen da sind. Texte stehen in doppelten: \"{text}\".",
    "sheet.open":
      "Dem Blattnamen, der mit ' beginnt, fehlt das schließende '. Ergänzen Sie es und danach ein !.",
    "sheet.alone": "Nach {sheet} fehlt eine Zelle oder ein Name",
    "reference.inA1":
      "{part} steht in der Schreibweise A1. Zellen werden hier als Z1S1 (R1C1) geschrieben: R2C3 ist Zeile 2, Spalte 3, R[-1]C die Zelle darüber.",
    "reference.noCell": "{part} ist keine Zelle. Schreiben Sie hinter das ! eine Zelle wie A1.",
    "reference.dollar":
      "{part} ist kein Bezug. Eine feste Zelle schreibt man $A$1, eine Spalte $A:$A, eine Zeile $1:$1.",
    "range.open":
      "{part} hat keine letzte Zeile. Bereiche ohne Ende kennt nur Google Sheets; schreiben Sie ihn in Excel aus, etwa A2:A1000.",
    "range.dots":
      "{part} ist ein Bereich von Excel, der leere Ränder auslässt; Google Sheets hat so etwas nicht. Schreiben Sie ihn ohne die Punkte.",
    "table.open": "Das [ nach {table} ist nicht geschlossen. Ergänzen Sie ] hinter dem Namen der Spalte.",
    "table.openUnnamed":
      "Das [ nach dem Namen der Tabelle ist nicht geschlossen. Ergänzen Sie ] hinter dem Namen der Spalte.",
    "table.noColumn":
      "{part} ist keine Spalte einer Tabelle. Schreiben Sie Table[Column], Table[@Column] oder Table[[#Headers],[Column]].",
    "table.parts":
      "Diese Teile der Tabelle lassen sich nicht zusammen verwenden. Das geht nur bei [#Headers],[#Data] und [#Data],[#Totals].",

    // signs that do not belong in a formula
    "sign.bracket": "Hier steht ein `]` zu viel: Dazu wurde kein `[` geöffnet. Entfernen Sie es.",
    "sign.mark": "`!` steht zwischen Blatt und Zelle (Sheet1!A1); „ungleich“ schreibt man <>.",
    "sign.bar": "`|` ist kein Operator. Für „oder“ verwenden Sie OR(…), zum Verbinden von Texten &.",
    "sign.tilde": "`~` ist kein Operator. Es steht nur in Texten, vor * oder ?.",
    "sign.backtick": "` ist kein Anführungszeichen. Texte stehen in doppelten Anführungszeichen.",
    "sign.question": "`?` ist ein Platzhalterzeichen und steht nur in Texten.",
    "sign.curly": 'Typografische Anführungszeichen funktionieren nicht. Verwenden Sie gerade: ".',
    "sign.times": "`×` ist kein Operator. Multipliziert wird mit *.",
    "sign.over": "`÷` ist kein Operator. Dividiert wird mit /.",
    "sign.dash": "`{sign}` ist ein Gedankenstrich. Subtrahiert wird mit -.",
    "sign.minus": "`−` ist ein typografisches Minus. Subtrahiert wird mit -.",
    "sign.wide": "Schreiben Sie {right} statt des breiten {wrong}.",
    "sign.instead": "Schreiben Sie {right} statt {wrong}.",
    "sign.other": "`{sign}` gehört nicht in eine Formel. Entfernen Sie es.",
    "error.meant": "{part} ist kein Fehlerwert. Schreiben Sie {right}.",
    "error.none": "{part} ist kein Fehlerwert. Es gibt {codes}.",

    // checking
    "call.tooDeep":
      "{name} steht als {place}. Funktion ineinander; Excel erlaubt {most} Ebenen. Verlegen Sie innere Teile in eigene Zellen.",
    "reference.deleted":
      "#REF! steht, wo eine Zelle gelöscht wurde. Setzen Sie dort die richtige Zelle oder den richtigen Bereich ein.",
    "reference.own":
      "Zirkelbezug: Dieser Bereich enthält die Zelle, in der die Formel steht; sie bräuchte ihr eigenes Ergebnis. Lassen Sie diese Zelle aus.",
    "text.tooLong":
      "Dieser Text hat {length} Zeichen; Excel erlaubt in einer Formel höchstens {most}. Verbinden Sie zwei Texte mit &, oder schreiben Sie ihn in eine Zelle.",
    "link.program":
      "Dies fragt ein anderes Programm nach Daten (DDE) und kann es starten. Entfernen Sie es, außer Sie kennen das Programm und vertrauen der Datei.",
    "version.missing": "In Excel {version} nicht vorhanden: {what}. Das gibt es seit Excel {since}.",
    "single.sheets":
      "Google Sheets nimmt hier nur eine Zelle dieses Bereichs. Setzen Sie ARRAYFORMULA(…) um die Formel, um mit allen zu rechnen.",
    "single.excel":
      "Excel {version} nimmt hier nur eine Zelle dieses Bereichs. Drücken Sie Strg+Umschalt+Eingabe, um mit allen zu rechnen, oder verwenden Sie SUMPRODUCT.",
    "blank.function": "{name} ist eine Funktion: Schreiben Sie {call}.",
    "blank.sheet":
      "Ein Blattname mit Leerzeichen steht in Anführungszeichen: '{name}'!. Ohne sie sind das zwei Bezüge.",
    "function.network":
      "{name} tauscht Daten mit anderen Computern aus. Verwenden Sie es nur mit einer Adresse, der Sie vertrauen.",
    "function.volatile":
      "{name} wird bei jeder Änderung in der Arbeitsmappe neu berechnet. Viele davon machen sie langsam.",
    "function.otherProduct": "{name} ist eine Funktion von {other}; {product} hat sie nicht.",
    "function.meant": "{product} hat keine Funktion {name}. Meinten Sie {near}?",
    "function.unknown": "{product} hat keine Funktion {name}. Prüfen Sie die Schreibweise.",
    "count.exact": "{name} erwartet {wanted}; {given}",
    "count.least": "{name} braucht mindestens {wanted}; {given}",
    "count.most": "{name} nimmt höchstens {wanted}; {given}",
    "count.mostInExcel": "Excel nimmt höchstens {wanted}; {given}",
    "count.pairs": "{name} nimmt seine Argumente paarweise, und das letzte steht allein",
    "count.usage": "{problem}: {usage}",
    "arguments.count": { one: "{count} Argument", other: "{count} Argumente" },
    "arguments.none": "keine Argumente",
    "arguments.between": "{least} bis {most} Argumente",
    "given.count": { one: "hier ist es {count}", other: "hier sind es {count}" },
    "given.none": "hier ist keins",
    "name.scope":
      "{name} ist nur innerhalb des LET oder LAMBDA bekannt, das den Namen vergibt. Verlegen Sie diesen Teil dorthin.",
    "name.likeCell": "{name} braucht hier einen Namen. Er darf nicht wie eine Zelle aussehen.",
    "name.wanted": "{name} braucht hier einen Namen. Schreiben Sie einen wie x oder summe.",
    "kind.cells":
      "{name} braucht hier Zellen, etwa A1:A9; eine Berechnung oder eine Konstante geht nicht. Schreiben Sie sie in eigene Zellen, oder verwenden Sie SUMPRODUCT.",
    "kind.number": '{name} braucht für {argument} eine Zahl; "{text}" ist ein Text und ergibt #VALUE!.',
    "kind.date": '{name} braucht für {argument} ein Datum; "{text}" ist ein Text und ergibt #VALUE!.',
    "kind.boolean":
      '{name} braucht für {argument} TRUE oder FALSE; "{text}" ist ein Text und ergibt #VALUE!.',
    "size.same": "Alle Bereiche von {name} müssen gleich groß sein: Dieser hat {own}, der erste {first}.",
    "size.length":
      "Alle Bereiche von {name} müssen gleich viele Zeilen oder gleich viele Spalten haben: Dieser hat {own}, der erste {first}.",
    "size.clash":
      "Diese Bereiche sind verschieden groß: {one} gegen {other}. Wo einer vor dem anderen endet, ist das Ergebnis #N/A.",
    "size.rows": { one: "{count} Zeile", other: "{count} Zeilen" },
    "size.allRows": "alle Zeilen",
    "size.allRowsFrom": "alle Zeilen ab Zeile {row}",
    "size.columns": { one: "{count} Spalte", other: "{count} Spalten" },
    "size.allColumns": "alle Spalten",
    "size.both": "{rows} und {columns}",

    // what a product has in place of the other's function
    "instead.use": "Verwenden Sie {part}.",
    "instead.useAnd": "Verwenden Sie {part} und {other}.",
    "instead.useOr": "Verwenden Sie {part} oder {other}.",
    "instead.useWith": "Verwenden Sie {part} mit {other}.",
    "instead.write": "Schreiben Sie {part}.",
    "instead.nothing": "Excel rechnet von selbst mit ganzen Bereichen: Entfernen Sie es.",
    "instead.loadFile": "Laden Sie die Datei mit Daten › Aus Text/CSV.",
    "instead.loadAddress": "Laden Sie die Adresse mit Daten › Aus dem Web.",
    "instead.loadTable": "Laden Sie die Tabelle mit Daten › Aus dem Web.",
    "instead.otherBook": "Schreiben Sie einen Bezug auf die andere Arbeitsmappe: {part}.",
    "instead.sparkline": "Fügen Sie eine Sparkline über das Menüband ein.",
    "instead.dateFormat": "Geben Sie der Zelle ein Datumsformat, oder verwenden Sie TEXT.",
    "instead.currencyFormat": "Geben Sie der Zelle ein Währungsformat, oder verwenden Sie TEXT.",
    "instead.percentFormat": "Geben Sie der Zelle ein Prozentformat, oder verwenden Sie TEXT.",
    "instead.aggregate": "Verwenden Sie SUBTOTAL, oder FILTER vor der Berechnung.",
    "instead.take": "Verwenden Sie ARRAY_CONSTRAIN, oder CHOOSEROWS vom Ende her.",
    "instead.openRange": "Verwenden Sie einen Bereich ohne Ende, A2:A.",

    // where a formula works
    "works.noExcel": "In Excel nicht vorhanden: {what}.",
    "works.microsoft365": "Microsoft 365 ist nötig für: {what}.",
    "works.excel": "Excel {version} oder neuer ist nötig für: {what}.",
    "works.noSheets": "In Google Sheets nicht vorhanden: {what}.",
    "need.calledLambda": "ein sofort aufgerufenes LAMBDA",
    "need.spill": "#, der Überlaufbereich",
    "need.areas": "mehrere Teilbereiche in einem Bezug",
    "need.link": "eine Verknüpfung mit einem anderen Programm",
    "need.ownRow": "die eigene Zeile einer Tabelle",
    "need.braces": "Bereiche und Berechnungen zwischen geschweiften Klammern",
    "need.openRange": "Bereiche ohne Ende",
    "need.optional": "Parameter, die weggelassen werden dürfen",
    "need.otherBook": "andere Arbeitsmappen",
    "need.severalSheets": "Bezüge über mehrere Blätter",
    "need.otherFunction": "Funktionen anderer Arbeitsmappen",
    "need.expressions": "{name} mit regulären Ausdrücken",

    // translating
    "translate.renamed":
      "Ein Name in der Formel bedeutet in der anderen Sprache etwas anderes. Benennen Sie ihn um.",
    "translate.unwritable": "Dort lässt sich die Formel nicht schreiben: {why}",
    "translate.tooDeep": "Die Formel ist zu tief verschachtelt, um übertragen zu werden.",
    "translate.tooLong": "Die Formel würde in {product} zu lang.",
    "translate.link": "Die Formel hört auf ein anderes Programm, {program}; Google Sheets kann das nicht.",
    "translate.error": "Den Fehlerwert {code} kennt {product} nicht. Schreiben Sie dafür #N/A.",
    "translate.spill":
      "# meint alle Zellen, in die eine Formel überläuft; Google Sheets hat dafür kein Zeichen. Nennen Sie den Bereich, oder wiederholen Sie die Formel.",
    "translate.emptyArray": "{part} ist eine leere Matrix; Excel kennt keine.",
    "translate.ragged":
      "Die Zeilen dieser Matrix sind verschieden lang: Google Sheets gibt dafür einen Fehler aus.",
    "translate.noEquivalent": "{name} hat mit diesen Argumenten keine Entsprechung in {product}.",
    "translate.noFunction": "{name} ist eine Funktion von {other}; {product} hat keine, die dasselbe tut.",
    "translate.unknown": "{name} ist in keinem der beiden Produkte eine Funktion und bleibt, wie es ist.",
    "translate.beyond": "{part} liegt jenseits der letzten Zeile oder Spalte von Excel.",
    "translate.otherBook":
      "Die Formel liest eine andere Arbeitsmappe: {workbook}. Google Sheets holt sie mit IMPORTRANGE und braucht dazu ihre Adresse.",
    "translate.severalSheets":
      "{part} sind mehrere Blätter auf einmal; Google Sheets liest eines nach dem anderen. Nennen Sie jedes Blatt.",
    "translate.ownRow":
      "{part} meint die Zeile der Formel in ihrer Tabelle; Google Sheets hat keinen solchen Bezug. Nennen Sie die Zelle.",
    "translate.table": "{part} braucht in Google Sheets eine Tabelle namens {table}.",
    "translate.union":
      "{part} meint mehrere Bereiche als einen; {product} hat dafür kein Zeichen. Nennen Sie die Zellen selbst.",
    "translate.crossing":
      "{part} meint die gemeinsamen Zellen zweier Bereiche; {product} hat dafür kein Zeichen. Nennen Sie die Zellen selbst.",
    "translate.single":
      "{part} meint eine Zelle eines Blocks; Google Sheets hat dafür kein Zeichen. Nennen Sie die Zelle selbst.",
    "translate.count": "{name} erwartet {wanted} in {product}; {given}.",
    "translate.cells":
      "{name} zählt in Excel nur in Zellen, nicht in berechneten Werten. Schreiben Sie diese in Zellen, oder verwenden Sie SUMPRODUCT.",
    "translate.groups":
      "REGEXEXTRACT liefert in Google Sheets die Gruppen eines Ausdrucks, in Excel den ganzen Treffer.",
    "translate.splitMany":
      "SPLIT teilt jeden dieser Texte in eine eigene Zeile auf; TEXTSPLIT in Excel liefert bei vielen Texten nur den ersten Teil von jedem. Teilen Sie einen Text, und füllen Sie die Formel nach unten aus.",
    "translate.splitNumbers":
      "SPLIT macht aus allem, was wie eine Zahl aussieht, eine Zahl; TEXTSPLIT belässt Texte.",
    "translate.splitCharacters":
      "SPLIT trennt an jedem einzelnen Zeichen seines Trennzeichens; TEXTSPLIT am ganzen.",
    "translate.shown":
      "{name} legt fest, wie der Wert angezeigt wird; in Excel ist das das Format der Zelle.",
    "translate.toText": 'TO_TEXT liefert den Text, wie ihn die Zelle zeigt; &"" liefert ihn ohne das Format.',
    "translate.lookaround":
      'Der Ausdruck "{text}" blickt um sich oder wiederholt eine Gruppe; die Ausdrücke von Google Sheets können das nicht.',
    "translate.start": "{name} braucht in Google Sheets einen Anfangswert, etwa 0. Schreiben Sie einen.",
    "translate.optional":
      "LAMBDA hat einen Parameter, der weggelassen werden darf; in Google Sheets werden alle angegeben.",
    "translate.expressions":
      "{name} sucht nach einem regulären Ausdruck; in Google Sheets geht das nicht. Verwenden Sie FILTER und REGEXMATCH.",
    "translate.aggregate":
      "AGGREGATE übergeht Fehler und ausgeblendete Zeilen; Google Sheets hat keine Funktion, die beides tut.",

    // what a text means to readers of another country
    "local.formatParts":
      "Das Format in TEXT ist aus Teilen zusammengesetzt, die unverändert bleiben; seine Buchstaben und Zeichen können dort etwas anderes bedeuten.",
    "local.thousands":
      'Tausender trennt in "{format}" ein Leerzeichen. Setzen Sie ein geschütztes Leerzeichen ein, wo das System eines verwendet.',
    "local.format":
      'Das Format "{text}" in TEXT bleibt unverändert; seine Buchstaben und Zeichen können dort etwas anderes bedeuten.',
    "local.number": '"{text}" ist hier keine Zahl, dort aber eine.',
    "local.date":
      '"{text}" bleibt unverändert; welcher Tag gemeint ist, hängt vom Land des Lesers ab. DATE(year,month,day) ist überall gleich.',
    "local.decimals": '"{text}" bleibt unverändert; Dezimalzahlen haben dort ein anderes Zeichen.',
    "local.indirect":
      "INDIRECT liest seinen Text mit den Buchstaben der Sprache des Lesers: {here} ist dort {there}.",

    // functions that only one product can have
    "only.import":
      "{name} holt Daten von anderswo, und nur Google Sheets hat es. In Excel tut das eine Abfrage: Daten, Aus dem Web.",
    "only.importRange":
      "{name} holt Daten von anderswo, und nur Google Sheets hat es. Schreiben Sie in Excel einen Bezug auf die andere Arbeitsmappe: {part}.",
    "only.googleFinance":
      "{name} holt Daten von anderswo, und nur Google Sheets hat es. STOCKHISTORY in Excel liefert Kurse mit anderen Kürzeln und Spalten.",
    "only.cube":
      "{name} liest einen Datencube über eine Verbindung von Excel; Google Sheets hat keine Cubes.",
    "only.trimRange":
      "TRIMRANGE und die Punkte in A:.A lassen die leeren Zeilen und Spalten am Rand eines Bereichs aus; Google Sheets hat nichts, was das tut. Schreiben Sie einen Bereich ohne Ende, A2:A.",
    "only.rtd": "RTD hört auf ein Programm auf dem Computer des Lesers; Google Sheets kann das nicht.",
    "only.call": "CALL führt eine Bibliothek von Windows aus; Google Sheets kann das nicht.",
    "only.registerId": "REGISTER.ID benennt eine Bibliothek von Windows; Google Sheets kann das nicht.",
    "only.sqlRequest":
      "SQL.REQUEST fragt eine Datenbank über einen Treiber von Windows ab; Google Sheets kann das nicht.",
    "only.webservice":
      "WEBSERVICE holt Daten aus dem Web, und nur Excel hat es. In Google Sheets holt IMPORTDATA Tabellen.",
    "only.filterXml":
      "FILTERXML liest XML, das die Formel schon hat; IMPORTXML in Google Sheets liest es nur von einer Adresse.",
    "only.stockHistory":
      "STOCKHISTORY holt Kurse, und nur Excel hat es. In Google Sheets tut das GOOGLEFINANCE, mit anderen Kürzeln und Spalten.",
    "only.translate":
      "TRANSLATE fragt den Dienst von Microsoft. GOOGLETRANSLATE in Google Sheets fragt den von Google und antwortet vielleicht anders.",
    "only.googleTranslate":
      "GOOGLETRANSLATE fragt den Dienst von Google. TRANSLATE in Excel fragt den von Microsoft und antwortet vielleicht anders.",
    "only.ai": "AI fragt das Modell von Google; Excel hat keine Funktion, die das tut.",
    "only.query":
      "QUERY hat eine eigene Sprache, die Excel nicht kennt. FILTER, SORT, UNIQUE und SUMIFS leisten ihre Teile.",
    "only.sparkline":
      "SPARKLINE zeichnet in seine Zelle; in Excel wird eine Sparkline eingefügt, nicht berechnet.",
    "only.pivot": "GETPIVOTDATA liest eine Pivot-Tabelle der Arbeitsmappe, die nicht mit übertragen wird.",

    // cells that were pasted
    "pasted.tooLarge":
      "Die eingefügten Daten sind größer als 128 KiB. Fügen Sie weniger Zeilen ein; einige Dutzend reichen.",
    "pasted.empty": "Die eingefügten Daten haben keine Zellen.",
    "pasted.tooMany": "Die eingefügten Daten haben {cells} Zellen; höchstens {most} werden angenommen.",
    "pasted.tooWide":
      "Eine Zeile hat mehr als {most} Spalten. Fügen Sie die Tabelle mit ihren Zeilen untereinander ein.",
    "pasted.unreadable": "Das eingefügte JSON lässt sich nicht lesen.",
    "pasted.noCells": "Das eingefügte JSON hat weder Zeilen noch Adressen von Zellen.",
    "pasted.noAddress": "{part} ist keine Adresse einer Zelle wie A1 oder Sheet2!B1.",

    // why a formula cannot be run
    "run.unknown": "{name} wird hier nicht unterstützt.",
    "run.asValue": "{name} als Wert für eine andere Funktion wird hier nicht unterstützt.",
    "run.otherFunction":
      "{name} gehört zu einer anderen Arbeitsmappe oder einem Add-In, und das liegt nicht vor.",
    "run.count": "{name} erwartet {wanted}; eine andere Anzahl nimmt Excel nicht an.",
    "run.link":
      "Die Formel fragt ein anderes Programm ab, {program}; hier wird kein anderes Programm abgefragt.",
    "run.workbook": "Die Arbeitsmappe {workbook} liegt nicht vor.",
    "run.spreadsheet": "Die Google-Tabelle {address} liegt nicht vor.",
    "run.table": "Die Tabelle {table} liegt nicht vor.",
    "run.ownTable": "Die Zelle der Formel liegt in keiner Tabelle.",
    "run.ownResult": "Eine Zelle braucht ihr eigenes Ergebnis.",
    "run.crossed": "Mehrere Bereiche zusammen mit mehreren Kriterien werden hier nicht unterstützt.",
    "run.arrays": "{name} ergäbe Matrizen in einer Matrix.",
    "run.noElements": "{name} ergäbe eine Matrix ohne Elemente.",
    "run.noValues": "Der Bereich hat keine Werte, es bliebe also nichts von ihm übrig.",
    "run.matchMode": "{name} hat in Google Sheets keinen Vergleichsmodus 3.",
    "run.headers": "Erzeugte Feldüberschriften werden hier nicht unterstützt.",
    "run.sortInside":
      "Gruppen innerhalb von Gruppen nach ihren Werten zu sortieren, wird hier nicht unterstützt.",
    "run.subtotals": "Teilergebnisse von {name} werden hier nicht unterstützt.",
    "run.sortPivot": "PIVOTBY nach Werten zu sortieren, wird hier nicht unterstützt.",
    "run.fields": "PIVOTBY nimmt hier nur je ein Feld für Zeilen, Spalten und Werte.",
    "run.skipping": "`skipping` in QUERY wird hier nicht unterstützt.",
    "run.expressionTooLong": "Der reguläre Ausdruck ist zu lang.",
    "run.expression":
      "Der reguläre Ausdruck enthält etwas, das hier nicht unterstützt wird, etwa Lookaround oder einen Rückverweis.",
    "run.groups": "Der reguläre Ausdruck hat keine Gruppen, die zurückgegeben werden könnten.",
    "run.escapes": "Ein `\\` im Ersatztext von REGEXREPLACE wird hier nicht unterstützt.",
    "run.section": "Das Format hat keinen Abschnitt für diese Zahl.",
    "run.months": "Namen von Monaten und Tagen sind hier nur auf Englisch bekannt.",
    "run.meridiem": "Zeichen für Vormittag und Nachmittag sind hier nur auf Englisch bekannt.",
    "run.numerals": "Ostasiatische Zahlzeichen sind hier nicht bekannt.",
    "run.numberString": "Die Zahlzeichen von NUMBERSTRING hängen von der Sprache von Excel ab.",
    "run.systemFormat": "Das Format richtet sich nach dem System des Lesers.",
    "run.eras": "Die japanischen Ären sind hier nicht bekannt.",
    "run.dateOrNumber":
      "Ob eine Zahl ein Datum ist, hängt vom Format ihrer Zelle ab, und das ist hier nicht bekannt.",
    "run.errorNumber": "Die Nummer des Fehlers {code} ist nicht bekannt.",
    "run.ending": "Ob {name} die Endung .{ending} kennt, ist nicht öffentlich.",
    "run.addressWithAt": "Wie {name} eine Adresse mit @ beurteilt, ist nicht öffentlich.",
    "run.lastChanged": "Ohne eine Zelle gibt CELL über die zuletzt geänderte Auskunft.",
    "run.kind": 'Was CELL für "{kind}" liefert, ist hier nicht bekannt.',
    "run.fileName":
      "CELL schreibt eine Adresse auf einem anderen Blatt mit dem Namen der Datei, und der ist hier nicht bekannt.",
    "outside.internet": "{name} braucht das Internet, und Formeln laufen hier ohne.",
    "outside.cube": "{name} fragt einen Datenserver ab, mit dem nur Excel verbunden ist.",
    "outside.database": "{name} fragt eine Datenbank ab, mit der nur Excel verbunden ist.",
    "outside.model": "Die Antwort von {name} schreibt ein Sprachmodell jedes Mal neu.",
    "outside.library": "{name} ruft eine Programmbibliothek auf dem Computer des Lesers auf.",
    "outside.computer": "{name} gibt über den Computer des Lesers Auskunft.",
    "outside.program": "Der Wert von {name} kommt aus einem anderen Programm.",
    "outside.service": "{name} liest Datentypen, die aus einem Dienst von Excel kommen.",
    "outside.file": "{name} liest eine Datei, und Formeln laufen hier nur mit den gegebenen Zellen.",
    "outside.xml": "{name} liest XML mit XPath; das wird hier nicht unterstützt.",
    "outside.pivotTable": "{name} liest eine Pivot-Tabelle, und hier gibt es nur Zellen.",
    "outside.phonetic": "{name} liest, was eine japanische Eingabemethode mit der Zelle gespeichert hat.",
    "outside.chart": "Der Wert von {name} ist ein Diagramm in der Zelle.",
    "outside.picture": "Der Wert von {name} ist ein Bild.",

    // the same for an older Excel
    "older.tooLong": "Ausgeschrieben ist die Formel länger, als Excel erlaubt.",
    "older.tooDeep": "Die Formel ist zu tief verschachtelt.",
    "older.names":
      "LET oder LAMBDA lässt sich nicht ausschreiben: Ein Name steht für eine Funktion oder einen Wert, der sich ändert, oder die Formel wird zu lang.",
    "older.noEquivalent":
      "{name} gibt es seit Excel {since}; mit diesen Argumenten tut in Excel {version} nichts dasselbe.",
    "older.unproved": "Von einer Entsprechung ist nicht bewiesen, dass sie dasselbe ergibt: {reason}",
    "older.differs": "Die beiden ergeben bei manchen Zellen verschiedene Werte.",
    "older.onlyErrors": "Beide ergeben einen Fehler, was auch in den Zellen steht.",
    "older.tooSlow": "Die Berechnung dauert zu lange.",
    "older.uncomputed": "Sie lässt sich hier nicht berechnen.",
    "older.spill":
      "{part} meint alle Zellen, in die eine Formel überläuft; Excel {version} hat keine solchen Zellen. Nennen Sie den Bereich.",
    "older.array":
      "In Excel {version} ist es eine Matrixformel: Bestätigen Sie sie mit Strg+Umschalt+Eingabe.",
    "older.same": "Gleichwertig, solange für die Werte von {cells} gilt: {conditions}.",
    "older.between": ", ",
    "never.notNumber": "nur Zahlen",
    "never.blank": "nie leer",
    "never.error": "keine Fehler",
    "never.wildcard": "kein *, ? oder ~",
    "never.textNumber": "keine als Text gespeicherten Zahlen",
    "never.text": "keine Texte",
    "never.emptyText": "keine leeren Texte",
    "never.boolean": "kein TRUE oder FALSE",
    "never.negative": "nichts unter 0",
    "never.zero": "keine 0",
    "never.fraction": "nur ganze Zahlen",
    "never.small": "nur Datumswerte",
    "never.operator": "keine Texte, die mit <, > oder = beginnen",
  },
};
