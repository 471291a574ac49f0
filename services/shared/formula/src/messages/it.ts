// What the engine says, in Italian.
import type { Messages } from "../messages.ts";

export const it: Messages = {
  language: "it",
  sentences: {
    "product.excel": "Excel",
    "product.sheets": "Google Sheets",

    // reading
    "formula.tooLong":
      "La formula ha {length} caratteri e se ne possono usare al massimo {most}. Suddividila su più celle.",
    "formula.empty": "La formula è vuota. Scrivi qualcosa dopo l’=.",
    "formula.tooDeep":
      "La formula è annidata per più di {most} livelli. Sposta le parti interne in celle proprie.",
    "formula.twoEquals": "Una formula inizia con un solo `=`. Togli l’altro.",
    "part.notHere": "`{part}` non va qui. Toglilo.",
    "parenthesis.missing": "Manca `)`: {name}( è stata aperta al carattere {place} e non è stata chiusa.",
    "parenthesis.extra": "C’è una `)` di troppo: non è stata aperta nessuna `(`. Toglila o aggiungi la `(`.",
    "parenthesis.empty": "Tra queste parentesi non c’è nulla. Scrivi un valore o toglile.",
    "brace.missing": "Manca `}`: la { aperta qui non è stata chiusa.",
    "brace.missingAtEnd": "Manca `}`: la { prima dell’= non è stata chiusa.",
    "brace.extra": "C’è una `}` di troppo: non è stata aperta nessuna `{`. Toglila.",
    "array.constants":
      "Tra parentesi graffe Excel accetta solo numeri, testi, TRUE, FALSE ed errori. Usa invece un intervallo o una funzione.",
    "array.row": "Questa riga della matrice ha {items} elementi, la prima ne ha {first}. Rendile uguali.",
    "separator.outside": "`{sign}` si trova fuori da una funzione. Manca il nome di una funzione o una `(`?",
    "separator.inGroup":
      "`{sign}` si trova tra parentesi non precedute da una funzione. Manca il nome di una funzione o una `(`?",
    "separator.wrong": "Qui gli argomenti si separano con `{right}`, non con `{wrong}`. Scrivi `{right}`.",
    "name.english": "{said} è il nome inglese. In questa lingua Excel la chiama {local}: scrivi {local}(.",
    "boolean.english": "{said} è la parola inglese. In questa lingua Excel usa {local}.",
    "operator.missing": "Manca un operatore o `{sign}` prima di {part}.",
    "operator.word": "`{word}` non si scrive tra i valori. Racchiudili in {name}(…{sign}…).",
    "operator.none": "`{wrong}` non è un operatore. Scrivi invece {right}.",
    "operator.unequal": "`!=` non è un operatore: «diverso da» si scrive <>. Scrivi {name}<>.",
    "value.missingAtEnd":
      "La formula finisce dove manca un valore. Aggiungi una cella, un numero o un testo.",
    "value.missingAtEndAfter":
      "La formula finisce dove manca un valore dopo `{before}`. Aggiungi una cella, un numero o un testo.",
    "value.missingBefore": "Manca un valore prima di `{part}`. Aggiungi una cella, un numero o un testo.",
    "value.missingBetween":
      "Manca un valore tra `{before}` e `{part}`. Aggiungi una cella, un numero o un testo.",
    "number.tooLarge": "{part} è troppo grande. Il numero più grande è 1.79E+308.",
    "text.open": 'Al testo che inizia qui manca il " di chiusura. Aggiungilo.',
    "text.singleQuotes":
      "'{text}' è tra apici, che servono per i nomi dei fogli. Il testo va tra virgolette: \"{text}\".",
    "sheet.open": "Al nome del foglio che inizia con ' manca l’' di chiusura. Aggiungilo, poi un !.",
    "sheet.alone": "Manca una cella o un nome dopo {sheet}",
    "reference.inA1":
      "{part} è in notazione A1. Qui le celle si scrivono in R1C1: R2C3 è la riga 2, colonna 3, R[-1]C la cella sopra.",
    "reference.noCell": "{part} non è una cella. Scrivi una cella come A1 dopo il !.",
    "reference.dollar":
      "{part} non è un riferimento. Una cella fissa si scrive $A$1, una colonna $A:$A, una riga $1:$1.",
    "range.open":
      "{part} non ha un’ultima riga. Solo Google Sheets conosce intervalli senza fine; in Excel scrivilo per intero, come A2:A1000.",
    "range.dots":
      "{part} è un intervallo di Excel che tralascia i bordi vuoti; Google Sheets non ne ha. Scrivilo senza i punti.",
    "table.open": "La [ dopo {table} non è chiusa. Aggiungi ] dopo il nome della colonna.",
    "table.openUnnamed":
      "La [ dopo il nome della tabella non è chiusa. Aggiungi ] dopo il nome della colonna.",
    "table.noColumn":
      "{part} non è una colonna di una tabella. Scrivi Table[Column], Table[@Column] o Table[[#Headers],[Column]].",
    "table.parts":
      "Queste parti della tabella non si possono prendere insieme. Si può solo con [#Headers],[#Data] e [#Data],[#Totals].",

    // signs that do not belong in a formula
    "sign.bracket": "C’è una `]` di troppo: non è stata aperta nessuna `[`. Toglila.",
    "sign.mark": "`!` sta tra un foglio e una cella (Sheet1!A1); «diverso da» si scrive <>.",
    "sign.bar": "`|` non è un operatore. Usa OR(…) per «o» e & per unire i testi.",
    "sign.tilde": "`~` non è un operatore. Sta solo dentro un testo, prima di * o ?.",
    "sign.backtick": "` non è una virgoletta. Il testo va tra virgolette doppie.",
    "sign.question": "`?` è un carattere jolly e sta solo dentro un testo.",
    "sign.curly": 'Le virgolette tipografiche non funzionano. Usa quelle diritte: ".',
    "sign.times": "`×` non è un operatore. Moltiplica con *.",
    "sign.over": "`÷` non è un operatore. Dividi con /.",
    "sign.dash": "`{sign}` è un trattino lungo. Sottrai con -.",
    "sign.minus": "`−` è un meno tipografico. Sottrai con -.",
    "sign.wide": "Scrivi {right} al posto del {wrong} largo.",
    "sign.instead": "Scrivi {right} al posto di {wrong}.",
    "sign.other": "`{sign}` non fa parte di una formula. Toglilo.",
    "error.meant": "{part} non è un valore di errore. Scrivi {right}.",
    "error.none": "{part} non è un valore di errore. Sono {codes}.",

    // checking
    "call.tooDeep":
      "{name} è la funzione numero {place} una dentro l’altra; Excel accetta {most} livelli. Sposta le parti interne in celle proprie.",
    "reference.deleted":
      "#REF! si trova dove è stata eliminata una cella. Metti lì la cella o l’intervallo giusto.",
    "reference.own":
      "Riferimento circolare: questo intervallo contiene la cella della formula, che avrebbe bisogno del proprio risultato. Escludi quella cella.",
    "text.tooLong":
      "Questo testo ha {length} caratteri; Excel ne accetta al massimo {most} in una formula. Uniscine due con & o mettilo in una cella.",
    "link.program":
      "Questo chiede dati a un altro programma (DDE) e può avviarlo. Toglilo, a meno che tu conosca il programma e ti fidi del file.",
    "version.missing": "Non presente in Excel {version}: {what}. Disponibile da Excel {since}.",
    "single.sheets":
      "Google Sheets prende qui una sola cella di questo intervallo. Racchiudi la formula in ARRAYFORMULA(…) per calcolare con tutte.",
    "single.excel":
      "Excel {version} prende qui una sola cella di questo intervallo. Premi Ctrl+Maiusc+Invio per calcolare con tutte, oppure usa SUMPRODUCT.",
    "blank.function": "{name} è una funzione: scrivi {call}.",
    "blank.sheet":
      "Il nome di un foglio che contiene uno spazio va tra apici: '{name}'!. Senza, sono due riferimenti.",
    "function.network": "{name} scambia dati con altri computer. Usala solo con un indirizzo di cui ti fidi.",
    "function.volatile":
      "{name} viene ricalcolata a ogni modifica della cartella di lavoro. In gran numero la rallentano.",
    "function.otherProduct": "{name} è una funzione di {other}; {product} non la ha.",
    "function.meant": "{product} non ha la funzione {name}. Intendevi {near}?",
    "function.unknown": "{product} non ha la funzione {name}. Controlla come è scritta.",
    "count.exact": "{name} richiede {wanted}; {given}",
    "count.least": "{name} richiede almeno {wanted}; {given}",
    "count.most": "{name} accetta al massimo {wanted}; {given}",
    "count.mostInExcel": "Excel accetta al massimo {wanted}; {given}",
    "count.pairs": "{name} prende gli argomenti a coppie e l’ultimo è solo",
    "count.usage": "{problem}: {usage}",
    "arguments.count": {
      one: "{count} argomento",
      many: "{count} argomenti",
      other: "{count} argomenti",
    },
    "arguments.none": "nessun argomento",
    "arguments.between": "da {least} a {most} argomenti",
    "given.count": {
      one: "qui ce n’è {count}",
      many: "qui ce ne sono {count}",
      other: "qui ce ne sono {count}",
    },
    "given.none": "qui non ce n’è nessuno",
    "name.scope": "{name} è noto solo dentro il LET o il LAMBDA che lo definisce. Sposta lì questa parte.",
    "name.likeCell": "{name} richiede qui un nome. Un nome non deve sembrare una cella.",
    "name.wanted": "{name} richiede qui un nome. Scrivi un nome come x o totale.",
    "kind.cells":
      "{name} richiede qui delle celle, come A1:A9; un calcolo o una costante non va bene. Mettilo in celle proprie o usa SUMPRODUCT.",
    "kind.number": '{name} richiede un numero per {argument}; "{text}" è un testo e dà #VALUE!.',
    "kind.date": '{name} richiede una data per {argument}; "{text}" è un testo e dà #VALUE!.',
    "kind.boolean": '{name} richiede TRUE o FALSE per {argument}; "{text}" è un testo e dà #VALUE!.',
    "size.same":
      "Tutti gli intervalli di {name} devono avere la stessa dimensione: questo ha {own}, il primo {first}.",
    "size.length":
      "Tutti gli intervalli di {name} devono avere le stesse righe o le stesse colonne: questo ha {own}, il primo {first}.",
    "size.clash":
      "Questi intervalli hanno dimensioni diverse: {one} contro {other}. Dove uno finisce prima dell’altro il risultato è #N/A.",
    "size.rows": { one: "{count} riga", many: "{count} righe", other: "{count} righe" },
    "size.allRows": "tutte le righe",
    "size.allRowsFrom": "tutte le righe dalla riga {row}",
    "size.columns": { one: "{count} colonna", many: "{count} colonne", other: "{count} colonne" },
    "size.allColumns": "tutte le colonne",
    "size.both": "{rows} e {columns}",

    // what a product has in place of the other's function
    "instead.use": "Usa {part}.",
    "instead.useAnd": "Usa {part} e {other}.",
    "instead.useOr": "Usa {part} oppure {other}.",
    "instead.useWith": "Usa {part} con {other}.",
    "instead.write": "Scrivi {part}.",
    "instead.nothing": "Excel calcola da sé con interi intervalli: toglila.",
    "instead.loadFile": "Carica il file con Dati › Da testo/CSV.",
    "instead.loadAddress": "Carica l’indirizzo con Dati › Da Web.",
    "instead.loadTable": "Carica la tabella con Dati › Da Web.",
    "instead.otherBook": "Scrivi un riferimento all’altra cartella di lavoro: {part}.",
    "instead.sparkline": "Inserisci un grafico sparkline dalla barra multifunzione.",
    "instead.dateFormat": "Dai alla cella un formato data oppure usa TEXT.",
    "instead.currencyFormat": "Dai alla cella un formato valuta oppure usa TEXT.",
    "instead.percentFormat": "Dai alla cella un formato percentuale oppure usa TEXT.",
    "instead.aggregate": "Usa SUBTOTAL, oppure FILTER prima del calcolo.",
    "instead.take": "Usa ARRAY_CONSTRAIN, oppure CHOOSEROWS dalla fine.",
    "instead.openRange": "Usa un intervallo senza fine, A2:A.",

    // where a formula works
    "works.noExcel": "Non presente in Excel: {what}.",
    "works.microsoft365": "Serve Microsoft 365 per: {what}.",
    "works.excel": "Serve Excel {version} o successivo per: {what}.",
    "works.noSheets": "Non presente in Google Sheets: {what}.",
    "need.calledLambda": "un LAMBDA chiamato subito",
    "need.spill": "#, l’intervallo espanso",
    "need.areas": "più aree in un riferimento",
    "need.link": "un collegamento a un altro programma",
    "need.ownRow": "la riga di tabella in cui sta la formula",
    "need.braces": "intervalli e calcoli tra parentesi graffe",
    "need.openRange": "intervalli senza fine",
    "need.optional": "parametri facoltativi",
    "need.otherBook": "altre cartelle di lavoro",
    "need.severalSheets": "riferimenti attraverso più fogli",
    "need.otherFunction": "funzioni di altre cartelle di lavoro",
    "need.expressions": "{name} con espressioni regolari",

    // translating
    "translate.renamed": "Un nome nella formula significa altro nell’altra lingua. Rinominalo.",
    "translate.unwritable": "Lì la formula non si può scrivere: {why}",
    "translate.tooDeep": "La formula è troppo annidata per essere riportata.",
    "translate.tooLong": "La formula sarebbe troppo lunga in {product}.",
    "translate.link": "La formula ascolta un altro programma, {program}; Google Sheets non può farlo.",
    "translate.error": "{product} non conosce l’errore {code}. Scrivi #N/A al suo posto.",
    "translate.spill":
      "# indica tutte le celle in cui una formula si espande; Google Sheets non ha un segno per esse. Indica l’intervallo o ripeti quella formula.",
    "translate.emptyArray": "{part} è una matrice vuota; Excel non ne ha.",
    "translate.ragged": "Le righe di questa matrice hanno lunghezze diverse: Google Sheets dà un errore.",
    "translate.noEquivalent": "{name} con questi argomenti non ha un equivalente in {product}.",
    "translate.noFunction": "{name} è una funzione di {other}; {product} non ne ha una che faccia lo stesso.",
    "translate.unknown": "{name} non è una funzione di nessuno dei due prodotti e resta com’era.",
    "translate.beyond": "{part} si trova oltre l’ultima riga o colonna di Excel.",
    "translate.otherBook":
      "La formula legge un’altra cartella di lavoro: {workbook}. Google Sheets la recupera con IMPORTRANGE, che ne richiede l’indirizzo.",
    "translate.severalSheets":
      "{part} sono più fogli insieme; Google Sheets ne legge uno alla volta. Indica ogni foglio.",
    "translate.ownRow":
      "{part} indica la riga della formula nella sua tabella; Google Sheets non ha un riferimento simile. Indica la cella.",
    "translate.table": "{part} richiede in Google Sheets una tabella di nome {table}.",
    "translate.union":
      "{part} indica più intervalli come uno solo; {product} non ha un segno per questo. Indica le celle stesse.",
    "translate.crossing":
      "{part} indica le celle comuni a due intervalli; {product} non ha un segno per questo. Indica le celle stesse.",
    "translate.single":
      "{part} indica una cella di un blocco; Google Sheets non ha un segno per questo. Indica la cella stessa.",
    "translate.count": "{name} richiede {wanted} in {product}; {given}.",
    "translate.cells":
      "In Excel {name} conta solo nelle celle, non in valori calcolati. Mettili in celle o usa SUMPRODUCT.",
    "translate.groups":
      "REGEXEXTRACT dà i gruppi di un’espressione in Google Sheets, l’intera corrispondenza in Excel.",
    "translate.splitMany":
      "SPLIT divide ciascuno di questi testi in una riga propria; con più testi TEXTSPLIT di Excel dà solo la prima parte di ognuno. Dividi un testo e trascina la formula verso il basso.",
    "translate.splitNumbers": "SPLIT trasforma in numero ciò che lo sembra; TEXTSPLIT lascia testi.",
    "translate.splitCharacters":
      "SPLIT divide a ogni carattere del suo separatore; TEXTSPLIT al separatore intero.",
    "translate.shown":
      "{name} stabilisce come viene mostrato il valore; in Excel lo fa il formato della cella.",
    "translate.toText": 'TO_TEXT dà il testo come lo mostra la cella; &"" lo dà senza il formato.',
    "translate.lookaround":
      'L’espressione "{text}" guarda intorno a sé o ripete un gruppo; quelle di Google Sheets non possono.',
    "translate.start": "{name} richiede in Google Sheets un valore iniziale, per esempio 0. Scrivine uno.",
    "translate.optional": "LAMBDA ha un parametro facoltativo; in Google Sheets si indicano tutti.",
    "translate.expressions":
      "{name} cerca un’espressione regolare, cosa che in Google Sheets non fa. Usa FILTER e REGEXMATCH.",
    "translate.aggregate":
      "AGGREGATE ignora errori e righe nascoste; Google Sheets non ha una funzione che faccia entrambe le cose.",

    // what a text means to readers of another country
    "local.formatParts":
      "Il formato in TEXT è composto da parti, che restano com’erano; le sue lettere e i suoi segni possono avere lì un altro significato.",
    "local.thousands":
      'In "{format}" le migliaia sono separate da uno spazio. Se il sistema usa uno spazio unificatore, metti quello.',
    "local.format":
      'Il formato "{text}" in TEXT resta com’era; le sue lettere e i suoi segni possono avere lì un altro significato.',
    "local.number": '"{text}" qui non è un numero, ma lì lo è.',
    "local.date":
      '"{text}" resta com’era; che giorno sia dipende dal paese di chi legge. DATE(year,month,day) è uguale ovunque.',
    "local.decimals": '"{text}" resta com’era; lì i decimali hanno un altro segno.',
    "local.indirect":
      "INDIRECT legge il suo testo con le lettere della lingua di chi legge: {here} lì è {there}.",

    // functions that only one product can have
    "only.import":
      "{name} prende dati da altrove e la ha solo Google Sheets. In Excel lo fa una query: Dati, Da Web.",
    "only.importRange":
      "{name} prende dati da altrove e la ha solo Google Sheets. In Excel scrivi un riferimento all’altra cartella di lavoro: {part}.",
    "only.googleFinance":
      "{name} prende dati da altrove e la ha solo Google Sheets. STOCKHISTORY di Excel dà le quotazioni con altri codici e colonne.",
    "only.cube": "{name} legge un cubo di dati tramite una connessione di Excel; Google Sheets non ha cubi.",
    "only.trimRange":
      "TRIMRANGE, e i punti in A:.A, tralasciano le righe e le colonne vuote ai bordi di un intervallo; Google Sheets non ha nulla che lo faccia. Scrivi un intervallo senza fine, A2:A.",
    "only.rtd": "RTD ascolta un programma sul computer di chi legge; Google Sheets non può farlo.",
    "only.call": "CALL esegue una libreria di Windows; Google Sheets non può farlo.",
    "only.registerId": "REGISTER.ID indica una libreria di Windows; Google Sheets non può farlo.",
    "only.sqlRequest":
      "SQL.REQUEST interroga un database tramite un driver di Windows; Google Sheets non può farlo.",
    "only.webservice":
      "WEBSERVICE prende dati dal Web e la ha solo Excel. In Google Sheets IMPORTDATA prende tabelle.",
    "only.filterXml":
      "FILTERXML legge XML che la formula ha già; IMPORTXML di Google Sheets lo legge solo da un indirizzo.",
    "only.stockHistory":
      "STOCKHISTORY prende le quotazioni e la ha solo Excel. In Google Sheets lo fa GOOGLEFINANCE, con altri codici e colonne.",
    "only.translate":
      "TRANSLATE interroga il servizio di Microsoft. GOOGLETRANSLATE interroga quello di Google in Google Sheets e può rispondere diversamente.",
    "only.googleTranslate":
      "GOOGLETRANSLATE interroga il servizio di Google. TRANSLATE interroga quello di Microsoft in Excel e può rispondere diversamente.",
    "only.ai": "AI interroga il modello di Google; Excel non ha una funzione che lo faccia.",
    "only.query":
      "QUERY ha un linguaggio proprio, che Excel non conosce. FILTER, SORT, UNIQUE e SUMIFS ne svolgono le parti.",
    "only.sparkline":
      "SPARKLINE disegna nella sua cella; in Excel un grafico sparkline si inserisce, non si calcola.",
    "only.pivot": "GETPIVOTDATA legge una tabella pivot della cartella di lavoro, che non viene riportata.",

    // cells that were pasted
    "pasted.tooLarge": "I dati incollati superano i 128 KiB. Incolla meno righe; ne bastano alcune decine.",
    "pasted.empty": "I dati incollati non hanno celle.",
    "pasted.tooMany": "I dati incollati hanno {cells} celle; se ne accettano al massimo {most}.",
    "pasted.tooWide": "Una riga ha più di {most} colonne. Incolla la tabella con le righe una sotto l’altra.",
    "pasted.unreadable": "Il JSON incollato non si può leggere.",
    "pasted.noCells": "Il JSON incollato non ha né righe né indirizzi di celle.",
    "pasted.noAddress": "{part} non è un indirizzo di cella come A1 o Sheet2!B1.",

    // why a formula cannot be run
    "run.unknown": "{name} qui non è supportata.",
    "run.asValue": "{name} come valore per un’altra funzione qui non è supportata.",
    "run.otherFunction":
      "{name} appartiene a un’altra cartella di lavoro o a un componente aggiuntivo, che qui non è disponibile.",
    "run.count": "{name} richiede {wanted}; Excel non ne accetta un numero diverso.",
    "run.link":
      "La formula interroga un altro programma, {program}; qui non si interroga nessun altro programma.",
    "run.workbook": "La cartella di lavoro {workbook} qui non è disponibile.",
    "run.spreadsheet": "Il foglio di lavoro Google {address} qui non è disponibile.",
    "run.table": "La tabella {table} qui non è disponibile.",
    "run.ownTable": "La cella della formula non si trova in nessuna tabella.",
    "run.ownResult": "Una cella ha bisogno del proprio risultato.",
    "run.crossed": "Più intervalli insieme a più criteri qui non sono supportati.",
    "run.arrays": "{name} darebbe matrici dentro una matrice.",
    "run.noElements": "{name} darebbe una matrice senza elementi.",
    "run.noValues": "L’intervallo non ha valori, quindi non ne resterebbe nulla.",
    "run.matchMode": "{name} in Google Sheets non ha la modalità di corrispondenza 3.",
    "run.headers": "Le intestazioni di campo generate qui non sono supportate.",
    "run.sortInside": "Ordinare gruppi dentro gruppi in base ai loro valori qui non è supportato.",
    "run.subtotals": "I subtotali di {name} qui non sono supportati.",
    "run.sortPivot": "Ordinare PIVOTBY in base ai valori qui non è supportato.",
    "run.fields": "PIVOTBY accetta qui un solo campo per le righe, uno per le colonne e uno per i valori.",
    "run.skipping": "`skipping` in QUERY qui non è supportato.",
    "run.expressionTooLong": "L’espressione regolare è troppo lunga.",
    "run.expression":
      "L’espressione regolare contiene qualcosa che qui non è supportato, come il lookaround o un riferimento all’indietro.",
    "run.groups": "L’espressione regolare non ha gruppi da restituire.",
    "run.escapes": "Una `\\` nel testo sostitutivo di REGEXREPLACE qui non è supportata.",
    "run.section": "Il formato non ha una sezione per questo numero.",
    "run.months": "I nomi di mesi e giorni qui sono noti solo in inglese.",
    "run.meridiem": "I segni di mattina e pomeriggio qui sono noti solo in inglese.",
    "run.numerals": "I numerali dell’Asia orientale qui non sono noti.",
    "run.numberString": "I numerali di NUMBERSTRING dipendono dalla lingua di Excel.",
    "run.systemFormat": "Il formato è quello del sistema di chi legge.",
    "run.eras": "Le ere del Giappone qui non sono note.",
    "run.dateOrNumber": "Se un numero sia una data dipende dal formato della sua cella, che qui non è noto.",
    "run.errorNumber": "Il numero dell’errore {code} non è noto.",
    "run.ending": "Non è pubblico se {name} conosca l’estensione .{ending}.",
    "run.addressWithAt": "Non è pubblico come {name} giudichi un indirizzo con @.",
    "run.lastChanged": "Senza una cella, CELL informa sull’ultima che è stata modificata.",
    "run.kind": 'Ciò che CELL dà per "{kind}" qui non è noto.',
    "run.fileName": "CELL scrive un indirizzo su un altro foglio con il nome del file, che qui non è noto.",
    "outside.internet": "{name} ha bisogno di Internet, e qui le formule vengono eseguite senza.",
    "outside.cube": "{name} interroga un server di dati a cui è connesso solo Excel.",
    "outside.database": "{name} interroga un database a cui è connesso solo Excel.",
    "outside.model": "Un modello linguistico scrive ogni volta da capo la risposta di {name}.",
    "outside.library": "{name} chiama una libreria di programmi sul computer di chi legge.",
    "outside.computer": "{name} informa sul computer di chi legge.",
    "outside.program": "Il valore di {name} viene da un altro programma.",
    "outside.service": "{name} legge tipi di dati, che vengono da un servizio di Excel.",
    "outside.file": "{name} legge un file, e qui le formule vengono eseguite solo sulle celle date.",
    "outside.xml": "{name} legge XML con XPath, cosa che qui non è supportata.",
    "outside.pivotTable": "{name} legge una tabella pivot, e qui ci sono solo celle.",
    "outside.phonetic": "{name} legge ciò che un metodo di immissione giapponese ha salvato con la cella.",
    "outside.chart": "Il valore di {name} è un grafico nella cella.",
    "outside.picture": "Il valore di {name} è un’immagine.",

    // the same for an older Excel
    "older.tooLong": "Scritta per esteso, la formula è più lunga di quanto Excel accetti.",
    "older.tooDeep": "La formula è troppo annidata.",
    "older.names":
      "LET o LAMBDA non si può scrivere per esteso: un nome indica una funzione o un valore che cambia, oppure la formula diventa troppo lunga.",
    "older.noEquivalent":
      "{name} è arrivata con Excel {since}; con questi argomenti nulla in Excel {version} fa lo stesso.",
    "older.unproved": "Non è dimostrato che un equivalente dia lo stesso risultato: {reason}",
    "older.differs": "Le due danno valori diversi con alcune celle.",
    "older.onlyErrors": "Entrambe danno un errore, qualunque cosa contengano le celle.",
    "older.tooSlow": "Calcolarla richiede troppo tempo.",
    "older.uncomputed": "Qui non si può calcolare.",
    "older.spill":
      "{part} indica tutte le celle in cui una formula si espande; Excel {version} non ha celle simili. Indica l’intervallo.",
    "older.array": "In Excel {version} è una formula in forma di matrice: confermala con Ctrl+Maiusc+Invio.",
    "older.same": "Equivale finché per i valori di {cells} vale: {conditions}.",
    "older.between": ", ",
    "never.notNumber": "solo numeri",
    "never.blank": "mai vuoti",
    "never.error": "nessun errore",
    "never.wildcard": "nessun *, ? o ~",
    "never.textNumber": "nessun numero memorizzato come testo",
    "never.text": "nessun testo",
    "never.emptyText": "nessun testo vuoto",
    "never.boolean": "né TRUE né FALSE",
    "never.negative": "nulla sotto 0",
    "never.zero": "nessuno 0",
    "never.fraction": "solo numeri interi",
    "never.small": "solo date",
    "never.operator": "nessun testo che inizi con <, > o =",
  },
};
