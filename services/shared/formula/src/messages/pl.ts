// What the engine says, in Polish.
import type { Messages } from "../messages.ts";

export const pl: Messages = {
  language: "pl",
  sentences: {
    "product.excel": "Excel",
    "product.sheets": "Arkusze Google",

    // reading
    "formula.tooLong":
      "Liczba znaków formuły to {length}, a dozwolone jest najwyżej {most}. Podziel formułę na kilka komórek.",
    "formula.empty": "Formuła jest pusta. Wpisz coś po znaku =.",
    "formula.tooDeep":
      "Formuła jest zagnieżdżona głębiej niż dozwolone poziomy ({most}). Przenieś części wewnętrzne do osobnych komórek.",
    "formula.twoEquals": "Formuła zaczyna się jednym znakiem `=`. Usuń drugi.",
    "part.notHere": "`{part}` tu nie pasuje. Usuń to.",
    "parenthesis.missing": "Brakuje `)`: {name}( otwarto na znaku {place} i nie zamknięto.",
    "parenthesis.extra": "Jest o jeden `)` za dużo: nie otwarto dla niego `(`. Usuń go lub dodaj `(`.",
    "parenthesis.empty": "Między tymi nawiasami nic nie ma. Wpisz wartość lub usuń nawiasy.",
    "brace.missing": "Brakuje `}`: otwarty tu nawias { nie został zamknięty.",
    "brace.missingAtEnd": "Brakuje `}`: nawias { przed znakiem = nie został zamknięty.",
    "brace.extra": "Jest o jeden `}` za dużo: nie otwarto dla niego `{`. Usuń go.",
    "array.constants":
      "W nawiasach klamrowych Excel przyjmuje tylko liczby, teksty, TRUE, FALSE i błędy. Użyj zamiast tego zakresu lub funkcji.",
    "array.row": "Liczba elementów w tym wierszu tablicy to {items}, a w pierwszym {first}. Wyrównaj je.",
    "separator.outside": "`{sign}` stoi poza funkcją. Czy brakuje nazwy funkcji lub `(`?",
    "separator.inGroup":
      "`{sign}` stoi w nawiasach, przed którymi nie ma funkcji. Czy brakuje nazwy funkcji lub `(`?",
    "separator.wrong": "Argumenty rozdziela tu `{right}`, a nie `{wrong}`. Wpisz `{right}`.",
    "name.english": "{said} to nazwa angielska. W tym języku Excel nazywa ją {local}: wpisz {local}(.",
    "boolean.english": "{said} to słowo angielskie. W tym języku w Excelu to {local}.",
    "operator.missing": "Przed {part} brakuje operatora lub `{sign}`.",
    "operator.word": "`{word}` nie stoi między wartościami. Obejmij je zapisem {name}(…{sign}…).",
    "operator.none": "`{wrong}` nie jest operatorem. Wpisz zamiast tego {right}.",
    "operator.unequal": "`!=` nie jest operatorem: „nie równa się” zapisuje się <>. Wpisz {name}<>.",
    "value.missingAtEnd": "Formuła kończy się tam, gdzie brakuje wartości. Dodaj komórkę, liczbę lub tekst.",
    "value.missingAtEndAfter":
      "Formuła kończy się tam, gdzie po `{before}` brakuje wartości. Dodaj komórkę, liczbę lub tekst.",
    "value.missingBefore": "Przed `{part}` brakuje wartości. Dodaj komórkę, liczbę lub tekst.",
    "value.missingBetween": "Między `{before}` a `{part}` brakuje wartości. Dodaj komórkę, liczbę lub tekst.",
    "number.tooLarge": "{part} to zbyt duża liczba. Największa to 1.79E+308.",
    "text.open": 'Tekst, który się tu zaczyna, nie ma zamykającego ". Dodaj go.',
    "text.singleQuotes":
      "'{text}' stoi w apostrofach, które służą do nazw arkuszy. Tekst zapisuje się w cudzysłowie: \"{text}\".",
    "sheet.open": "Nazwa arkusza, która zaczyna się od ', nie ma zamykającego '. Dodaj go, a potem !.",
    "sheet.alone": "Brakuje komórki lub nazwy po {sheet}",
    "reference.inA1":
      "{part} jest w notacji A1. Komórki zapisuje się tu w stylu W1K1 (R1C1): R2C3 to wiersz 2, kolumna 3, a R[-1]C to komórka powyżej.",
    "reference.noCell": "{part} nie jest komórką. Po ! wpisz komórkę, na przykład A1.",
    "reference.dollar":
      "{part} nie jest odwołaniem. Stałą komórkę zapisuje się $A$1, kolumnę $A:$A, wiersz $1:$1.",
    "range.open":
      "{part} nie ma ostatniego wiersza. Zakresy bez końca znają tylko Arkusze Google; w Excelu zapisz zakres w całości, na przykład A2:A1000.",
    "range.dots":
      "{part} to zakres Excela, który pomija puste brzegi; w Arkuszach Google takich nie ma. Zapisz go bez kropek.",
    "table.open": "Nawias [ po {table} nie jest zamknięty. Dodaj ] za nazwą kolumny.",
    "table.openUnnamed": "Nawias [ po nazwie tabeli nie jest zamknięty. Dodaj ] za nazwą kolumny.",
    "table.noColumn":
      "{part} nie jest kolumną tabeli. Wpisz Table[Column], Table[@Column] lub Table[[#Headers],[Column]].",
    "table.parts":
      "Tych części tabeli nie można wziąć razem. Można tylko [#Headers],[#Data] oraz [#Data],[#Totals].",

    // signs that do not belong in a formula
    "sign.bracket": "Jest o jeden `]` za dużo: nie otwarto dla niego `[`. Usuń go.",
    "sign.mark": "`!` stoi między arkuszem a komórką (Sheet1!A1); „nie równa się” zapisuje się <>.",
    "sign.bar": "`|` nie jest operatorem. Dla „lub” użyj OR(…), a do łączenia tekstów &.",
    "sign.tilde": "`~` nie jest operatorem. Stoi tylko w tekście, przed * lub ?.",
    "sign.backtick": "` nie jest cudzysłowem. Tekst zapisuje się w podwójnym cudzysłowie.",
    "sign.question": "`?` to symbol wieloznaczny i stoi tylko w tekście.",
    "sign.curly": 'Cudzysłowy drukarskie nie działają. Użyj prostych: ".',
    "sign.times": "`×` nie jest operatorem. Mnoży się znakiem *.",
    "sign.over": "`÷` nie jest operatorem. Dzieli się znakiem /.",
    "sign.dash": "`{sign}` to pauza. Odejmuje się znakiem -.",
    "sign.minus": "`−` to minus drukarski. Odejmuje się znakiem -.",
    "sign.wide": "Wpisz {right} zamiast szerokiego {wrong}.",
    "sign.instead": "Wpisz {right} zamiast {wrong}.",
    "sign.other": "`{sign}` nie należy do formuły. Usuń to.",
    "error.meant": "{part} nie jest wartością błędu. Wpisz {right}.",
    "error.none": "{part} nie jest wartością błędu. Są nimi {codes}.",

    // checking
    "call.tooDeep":
      "{name} to {place}. funkcja w głąb; Excel przyjmuje poziomów najwyżej {most}. Przenieś części wewnętrzne do osobnych komórek.",
    "reference.deleted": "#REF! stoi tam, gdzie usunięto komórkę. Wstaw tam właściwą komórkę lub zakres.",
    "reference.own":
      "Odwołanie cykliczne: ten zakres zawiera komórkę z formułą, która potrzebowałaby własnego wyniku. Pomiń tę komórkę.",
    "text.tooLong":
      "Liczba znaków tego tekstu to {length}; Excel przyjmuje w formule najwyżej {most}. Połącz dwa teksty znakiem & lub umieść tekst w komórce.",
    "link.program":
      "To pyta o dane inny program (DDE) i może go uruchomić. Usuń to, chyba że znasz ten program i ufasz plikowi.",
    "version.missing": "Brak w programie Excel {version}: {what}. Dostępne od wersji Excel {since}.",
    "single.sheets":
      "Arkusze Google biorą tu jedną komórkę tego zakresu. Obejmij formułę zapisem ARRAYFORMULA(…), aby liczyć ze wszystkimi.",
    "single.excel":
      "Excel {version} bierze tu jedną komórkę tego zakresu. Naciśnij Ctrl+Shift+Enter, aby liczyć ze wszystkimi, lub użyj SUMPRODUCT.",
    "blank.function": "{name} to funkcja: wpisz {call}.",
    "blank.sheet": "Nazwa arkusza ze spacją stoi w apostrofach: '{name}'!. Bez nich są to dwa odwołania.",
    "function.network":
      "{name} wymienia dane z innymi komputerami. Używaj jej tylko z adresem, któremu ufasz.",
    "function.volatile":
      "{name} jest obliczana od nowa przy każdej zmianie w skoroszycie. Duża liczba takich funkcji go spowalnia.",
    "function.otherProduct": "{name} to funkcja z: {other}; tutaj ({product}) jej nie ma.",
    "function.meant": "{product}: nie ma funkcji {name}. Czy chodziło o {near}?",
    "function.unknown": "{product}: nie ma funkcji {name}. Sprawdź pisownię.",
    "count.exact": "{name} przyjmuje {wanted}; {given}",
    "count.least": "{name} musi mieć co najmniej {wanted}; {given}",
    "count.most": "{name} przyjmuje najwyżej {wanted}; {given}",
    "count.mostInExcel": "Excel przyjmuje najwyżej {wanted}; {given}",
    "count.pairs": "{name} przyjmuje argumenty parami, a ostatni jest sam",
    "count.usage": "{problem}: {usage}",
    "arguments.count": {
      one: "{count} argument",
      few: "{count} argumenty",
      many: "{count} argumentów",
      other: "{count} argumentu",
    },
    "arguments.none": "zero argumentów",
    "arguments.between": "od {least} do {most} argumentów",
    "given.count": {
      one: "tu jest {count}",
      few: "tu są {count}",
      many: "tu jest {count}",
      other: "tu jest {count}",
    },
    "given.none": "tu nie ma żadnego",
    "name.scope":
      "{name} jest znane tylko wewnątrz LET lub LAMBDA, gdzie tę nazwę nadano. Przenieś tę część tam.",
    "name.likeCell": "{name} potrzebuje tu nazwy. Nazwa nie może wyglądać jak komórka.",
    "name.wanted": "{name} potrzebuje tu nazwy. Wpisz nazwę taką jak x lub suma.",
    "kind.cells":
      "{name} potrzebuje tu komórek, na przykład A1:A9; obliczenie ani stała się nie nadają. Umieść je w osobnych komórkach lub użyj SUMPRODUCT.",
    "kind.number": '{name} potrzebuje liczby jako {argument}; "{text}" to tekst i daje #VALUE!.',
    "kind.date": '{name} potrzebuje daty jako {argument}; "{text}" to tekst i daje #VALUE!.',
    "kind.boolean": '{name} potrzebuje TRUE lub FALSE jako {argument}; "{text}" to tekst i daje #VALUE!.',
    "size.same":
      "Wszystkie zakresy funkcji {name} muszą być tej samej wielkości: ten ma {own}, pierwszy {first}.",
    "size.length":
      "Wszystkie zakresy funkcji {name} muszą mieć tyle samo wierszy lub tyle samo kolumn: ten ma {own}, pierwszy {first}.",
    "size.clash":
      "Te zakresy mają różne wielkości: {one} i {other}. Tam, gdzie jeden kończy się wcześniej, wynikiem jest #N/A.",
    "size.rows": {
      one: "{count} wiersz",
      few: "{count} wiersze",
      many: "{count} wierszy",
      other: "{count} wiersza",
    },
    "size.allRows": "wszystkie wiersze",
    "size.allRowsFrom": "wszystkie wiersze od wiersza {row}",
    "size.columns": {
      one: "{count} kolumnę",
      few: "{count} kolumny",
      many: "{count} kolumn",
      other: "{count} kolumny",
    },
    "size.allColumns": "wszystkie kolumny",
    "size.both": "{rows} i {columns}",

    // what a product has in place of the other's function
    "instead.use": "Użyj {part}.",
    "instead.useAnd": "Użyj {part} i {other}.",
    "instead.useOr": "Użyj {part} lub {other}.",
    "instead.useWith": "Użyj {part} z {other}.",
    "instead.write": "Wpisz {part}.",
    "instead.nothing": "Excel sam liczy na całych zakresach: usuń ją.",
    "instead.loadFile": "Wczytaj plik przez Dane › Z pliku tekstowego/CSV.",
    "instead.loadAddress": "Wczytaj adres przez Dane › Z sieci Web.",
    "instead.loadTable": "Wczytaj tabelę przez Dane › Z sieci Web.",
    "instead.otherBook": "Wpisz odwołanie do innego skoroszytu: {part}.",
    "instead.sparkline": "Wstaw wykres przebiegu w czasie ze wstążki.",
    "instead.dateFormat": "Nadaj komórce format daty lub użyj TEXT.",
    "instead.currencyFormat": "Nadaj komórce format walutowy lub użyj TEXT.",
    "instead.percentFormat": "Nadaj komórce format procentowy lub użyj TEXT.",
    "instead.aggregate": "Użyj SUBTOTAL lub FILTER przed obliczeniem.",
    "instead.take": "Użyj ARRAY_CONSTRAIN lub CHOOSEROWS od końca.",
    "instead.openRange": "Użyj zakresu bez końca, A2:A.",

    // where a formula works
    "works.noExcel": "Brak w Excelu: {what}.",
    "works.microsoft365": "Potrzebny jest Microsoft 365: {what}.",
    "works.excel": "Potrzebny jest Excel {version} lub nowszy: {what}.",
    "works.noSheets": "Brak w Arkuszach Google: {what}.",
    "need.calledLambda": "LAMBDA wywołana od razu",
    "need.spill": "#, zakres rozlany",
    "need.areas": "kilka obszarów w jednym odwołaniu",
    "need.link": "łącze do innego programu",
    "need.ownRow": "własny wiersz tabeli",
    "need.braces": "zakresy i obliczenia w nawiasach klamrowych",
    "need.openRange": "zakresy bez końca",
    "need.optional": "parametry, które można pominąć",
    "need.otherBook": "inne skoroszyty",
    "need.severalSheets": "odwołania przez kilka arkuszy",
    "need.otherFunction": "funkcje innych skoroszytów",
    "need.expressions": "{name} z wyrażeniami regularnymi",

    // translating
    "translate.renamed": "Nazwa w formule znaczy w drugim języku coś innego. Zmień ją.",
    "translate.unwritable": "Formuły nie da się tam zapisać: {why}",
    "translate.tooDeep": "Formuła jest zbyt głęboko zagnieżdżona, aby ją przenieść.",
    "translate.tooLong": "Formuła byłaby za długa ({product}).",
    "translate.link": "Formuła nasłuchuje innego programu, {program}; Arkusze Google tego nie potrafią.",
    "translate.error": "{product}: błąd {code} nie jest znany. Wpisz zamiast niego #N/A.",
    "translate.spill":
      "# oznacza wszystkie komórki, na które rozlewa się formuła; Arkusze Google nie mają na to znaku. Podaj zakres lub powtórz tę formułę.",
    "translate.emptyArray": "{part} to pusta tablica; w Excelu takich nie ma.",
    "translate.ragged": "Wiersze tej tablicy mają różną długość: Arkusze Google zwracają błąd.",
    "translate.noEquivalent": "{name} z tymi argumentami nie ma odpowiednika ({product}).",
    "translate.noFunction": "{name} to funkcja z: {other}; tutaj ({product}) żadna nie robi tego samego.",
    "translate.unknown": "{name} nie jest funkcją żadnego z tych produktów i zostaje bez zmian.",
    "translate.beyond": "{part} leży poza ostatnim wierszem lub ostatnią kolumną Excela.",
    "translate.otherBook":
      "Formuła czyta inny skoroszyt: {workbook}. Arkusze Google pobierają go przez IMPORTRANGE, co wymaga adresu tego skoroszytu.",
    "translate.severalSheets":
      "{part} to kilka arkuszy naraz; Arkusze Google czytają jeden arkusz naraz. Podaj każdy arkusz.",
    "translate.ownRow":
      "{part} oznacza wiersz formuły w jej tabeli; Arkusze Google nie mają takiego odwołania. Podaj komórkę.",
    "translate.table": "{part} wymaga w Arkuszach Google tabeli o nazwie {table}.",
    "translate.union":
      "{part} oznacza kilka zakresów jako jeden; {product}: brak znaku na to. Podaj same komórki.",
    "translate.crossing":
      "{part} oznacza wspólne komórki dwóch zakresów; {product}: brak znaku na to. Podaj same komórki.",
    "translate.single":
      "{part} oznacza jedną komórkę bloku; Arkusze Google nie mają na to znaku. Podaj samą komórkę.",
    "translate.count": "{product}: {name} przyjmuje {wanted}; {given}.",
    "translate.cells":
      "W Excelu {name} liczy tylko w komórkach, nie w wartościach obliczonych. Umieść je w komórkach lub użyj SUMPRODUCT.",
    "translate.groups":
      "REGEXEXTRACT zwraca w Arkuszach Google grupy wyrażenia, a w Excelu całe dopasowanie.",
    "translate.splitMany":
      "SPLIT dzieli każdy z tych tekstów na osobny wiersz; przy wielu tekstach TEXTSPLIT w Excelu zwraca tylko pierwszą część każdego. Podziel jeden tekst i wypełnij formułą w dół.",
    "translate.splitNumbers": "SPLIT zamienia na liczbę to, co na nią wygląda; TEXTSPLIT zostawia teksty.",
    "translate.splitCharacters":
      "SPLIT dzieli przy każdym znaku separatora; TEXTSPLIT przy całym separatorze.",
    "translate.shown": "{name} ustala sposób wyświetlania wartości; w Excelu robi to format komórki.",
    "translate.toText": 'TO_TEXT zwraca tekst tak, jak pokazuje go komórka; &"" zwraca go bez formatu.',
    "translate.lookaround":
      'Wyrażenie "{text}" sprawdza otoczenie lub powtarza grupę; wyrażenia Arkuszy Google tego nie potrafią.',
    "translate.start": "{name} wymaga w Arkuszach Google wartości początkowej, na przykład 0. Wpisz ją.",
    "translate.optional": "LAMBDA ma parametr, który można pominąć; w Arkuszach Google podaje się wszystkie.",
    "translate.expressions":
      "{name} szuka wyrażenia regularnego, czego w Arkuszach Google nie robi. Użyj FILTER i REGEXMATCH.",
    "translate.aggregate":
      "AGGREGATE pomija błędy i ukryte wiersze; Arkusze Google nie mają funkcji, która robi jedno i drugie.",

    // what a text means to readers of another country
    "local.formatParts":
      "Format w TEXT jest złożony z części, które zostają bez zmian; jego litery i znaki mogą tam znaczyć coś innego.",
    "local.thousands":
      'Tysiące rozdziela w "{format}" spacja. Jeśli system używa spacji nierozdzielającej, wstaw ją.',
    "local.format":
      'Format "{text}" w TEXT zostaje bez zmian; jego litery i znaki mogą tam znaczyć coś innego.',
    "local.number": '"{text}" nie jest tu liczbą, a tam jest.',
    "local.date":
      '"{text}" zostaje bez zmian; jaki to dzień, zależy od kraju czytelnika. DATE(year,month,day) jest wszędzie takie samo.',
    "local.decimals": '"{text}" zostaje bez zmian; ułamki dziesiętne mają tam inny znak.',
    "local.indirect": "INDIRECT czyta swój tekst literami języka czytelnika: {here} to tam {there}.",

    // functions that only one product can have
    "only.import":
      "{name} pobiera dane z zewnątrz i mają ją tylko Arkusze Google. W Excelu robi to zapytanie: Dane, Z sieci Web.",
    "only.importRange":
      "{name} pobiera dane z zewnątrz i mają ją tylko Arkusze Google. W Excelu wpisz odwołanie do innego skoroszytu: {part}.",
    "only.googleFinance":
      "{name} pobiera dane z zewnątrz i mają ją tylko Arkusze Google. STOCKHISTORY w Excelu podaje kursy z innymi kodami i kolumnami.",
    "only.cube": "{name} czyta kostkę danych przez połączenie Excela; Arkusze Google nie mają kostek.",
    "only.trimRange":
      "TRIMRANGE oraz kropki w A:.A pomijają puste wiersze i kolumny na brzegach zakresu; Arkusze Google nie mają niczego takiego. Wpisz zakres bez końca, A2:A.",
    "only.rtd": "RTD nasłuchuje programu na komputerze czytelnika; Arkusze Google tego nie potrafią.",
    "only.call": "CALL uruchamia bibliotekę systemu Windows; Arkusze Google tego nie potrafią.",
    "only.registerId": "REGISTER.ID wskazuje bibliotekę systemu Windows; Arkusze Google tego nie potrafią.",
    "only.sqlRequest":
      "SQL.REQUEST pyta bazę danych przez sterownik systemu Windows; Arkusze Google tego nie potrafią.",
    "only.webservice":
      "WEBSERVICE pobiera dane z sieci i ma ją tylko Excel. W Arkuszach Google IMPORTDATA pobiera tabele.",
    "only.filterXml":
      "FILTERXML czyta XML, który formuła już ma; IMPORTXML w Arkuszach Google czyta go tylko spod adresu.",
    "only.stockHistory":
      "STOCKHISTORY pobiera kursy i ma ją tylko Excel. W Arkuszach Google robi to GOOGLEFINANCE, z innymi kodami i kolumnami.",
    "only.translate":
      "TRANSLATE pyta usługę Microsoftu. GOOGLETRANSLATE w Arkuszach Google pyta usługę Google i może odpowiedzieć inaczej.",
    "only.googleTranslate":
      "GOOGLETRANSLATE pyta usługę Google. TRANSLATE w Excelu pyta usługę Microsoftu i może odpowiedzieć inaczej.",
    "only.ai": "AI pyta model Google; Excel nie ma funkcji, która to robi.",
    "only.query":
      "QUERY ma własny język, którego Excel nie zna. Jej części wykonują FILTER, SORT, UNIQUE i SUMIFS.",
    "only.sparkline":
      "SPARKLINE rysuje w swojej komórce; w Excelu wykres przebiegu w czasie się wstawia, a nie oblicza.",
    "only.pivot": "GETPIVOTDATA czyta tabelę przestawną skoroszytu, która nie zostaje przeniesiona.",

    // cells that were pasted
    "pasted.tooLarge": "Wklejone dane są większe niż 128 KiB. Wklej mniej wierszy; wystarczy kilkadziesiąt.",
    "pasted.empty": "Wklejone dane nie mają komórek.",
    "pasted.tooMany": "Liczba komórek we wklejonych danych to {cells}; przyjmuje się najwyżej {most}.",
    "pasted.tooWide":
      "W jednym z wierszy jest więcej kolumn niż {most}. Wklej tabelę z wierszami jeden pod drugim.",
    "pasted.unreadable": "Wklejonego kodu JSON nie da się odczytać.",
    "pasted.noCells": "Wklejony kod JSON nie ma wierszy ani adresów komórek.",
    "pasted.noAddress": "{part} nie jest adresem komórki takim jak A1 lub Sheet2!B1.",

    // why a formula cannot be run
    "run.unknown": "Funkcja {name} nie jest tu obsługiwana.",
    "run.asValue": "Funkcja {name} jako wartość dla innej funkcji nie jest tu obsługiwana.",
    "run.otherFunction": "{name} należy do innego skoroszytu lub dodatku, którego tu nie ma.",
    "run.count": "{name} przyjmuje {wanted}; innej ich liczby Excel nie przyjmuje.",
    "run.link": "Formuła pyta inny program, {program}; żadnego innego programu się tu nie pyta.",
    "run.workbook": "Skoroszytu {workbook} tu nie ma.",
    "run.spreadsheet": "Arkusza Google {address} tu nie ma.",
    "run.table": "Tabeli {table} tu nie ma.",
    "run.ownTable": "Komórka formuły nie leży w żadnej tabeli.",
    "run.ownResult": "Komórka potrzebuje własnego wyniku.",
    "run.crossed": "Kilka zakresów razem z kilkoma kryteriami nie jest tu obsługiwanych.",
    "run.arrays": "{name} dałaby tablice wewnątrz tablicy.",
    "run.noElements": "{name} dałaby tablicę bez elementów.",
    "run.noValues": "Zakres nie ma wartości, więc nic by z niego nie zostało.",
    "run.matchMode": "{name} nie ma w Arkuszach Google trybu dopasowania 3.",
    "run.headers": "Tworzone nagłówki pól nie są tu obsługiwane.",
    "run.sortInside": "Sortowanie grup wewnątrz grup według ich wartości nie jest tu obsługiwane.",
    "run.subtotals": "Sumy częściowe funkcji {name} nie są tu obsługiwane.",
    "run.sortPivot": "Sortowanie PIVOTBY według wartości nie jest tu obsługiwane.",
    "run.fields": "PIVOTBY przyjmuje tu tylko po jednym polu na wiersze, kolumny i wartości.",
    "run.skipping": "`skipping` w QUERY nie jest tu obsługiwane.",
    "run.expressionTooLong": "Wyrażenie regularne jest za długie.",
    "run.expression":
      "Wyrażenie regularne zawiera coś, co nie jest tu obsługiwane, na przykład sprawdzanie otoczenia lub odwołanie wsteczne.",
    "run.groups": "Wyrażenie regularne nie ma grup, które można by zwrócić.",
    "run.escapes": "Znak `\\` w tekście zastępczym REGEXREPLACE nie jest tu obsługiwany.",
    "run.section": "Format nie ma sekcji dla tej liczby.",
    "run.months": "Nazwy miesięcy i dni są tu znane tylko po angielsku.",
    "run.meridiem": "Oznaczenia pory przed południem i po południu są tu znane tylko po angielsku.",
    "run.numerals": "Cyfry Azji Wschodniej nie są tu znane.",
    "run.numberString": "Cyfry NUMBERSTRING zależą od języka Excela.",
    "run.systemFormat": "Format zależy od systemu czytelnika.",
    "run.eras": "Ery Japonii nie są tu znane.",
    "run.dateOrNumber": "To, czy liczba jest datą, zależy od formatu jej komórki, który nie jest tu znany.",
    "run.errorNumber": "Numer błędu {code} nie jest znany.",
    "run.ending": "Nie wiadomo publicznie, czy {name} zna końcówkę .{ending}.",
    "run.addressWithAt": "Nie wiadomo publicznie, jak {name} ocenia adres ze znakiem @.",
    "run.lastChanged": "Bez komórki CELL mówi o tej, którą zmieniono ostatnio.",
    "run.kind": 'To, co CELL zwraca dla "{kind}", nie jest tu znane.',
    "run.fileName": "CELL zapisuje adres w innym arkuszu z nazwą pliku, która nie jest tu znana.",
    "outside.internet": "{name} potrzebuje internetu, a formuły wykonuje się tu bez niego.",
    "outside.cube": "{name} pyta serwer danych, z którym połączony jest tylko Excel.",
    "outside.database": "{name} pyta bazę danych, z którą połączony jest tylko Excel.",
    "outside.model": "Odpowiedź {name} za każdym razem pisze od nowa model językowy.",
    "outside.library": "{name} wywołuje bibliotekę programu na komputerze czytelnika.",
    "outside.computer": "{name} mówi o komputerze czytelnika.",
    "outside.program": "Wartość {name} pochodzi z innego programu.",
    "outside.service": "{name} czyta typy danych, które pochodzą z usługi Excela.",
    "outside.file": "{name} czyta plik, a formuły wykonuje się tu tylko na podanych komórkach.",
    "outside.xml": "{name} czyta XML przez XPath, co nie jest tu obsługiwane.",
    "outside.pivotTable": "{name} czyta tabelę przestawną, a tu są tylko komórki.",
    "outside.phonetic": "{name} czyta to, co japońska metoda wprowadzania zapisała z komórką.",
    "outside.chart": "Wartość {name} to wykres w komórce.",
    "outside.picture": "Wartość {name} to obraz.",

    // the same for an older Excel
    "older.tooLong": "Po rozpisaniu formuła jest dłuższa, niż przyjmuje Excel.",
    "older.tooDeep": "Formuła jest zbyt głęboko zagnieżdżona.",
    "older.names":
      "LET lub LAMBDA nie da się rozpisać: nazwa oznacza funkcję lub wartość, która się zmienia, albo formuła robi się za długa.",
    "older.noEquivalent":
      "{name} pojawiła się w Excelu {since}; z tymi argumentami nic w Excelu {version} nie robi tego samego.",
    "older.unproved": "Nie udowodniono, że odpowiednik daje to samo: {reason}",
    "older.differs": "Obie dają dla niektórych komórek różne wartości.",
    "older.onlyErrors": "Obie dają błąd bez względu na zawartość komórek.",
    "older.tooSlow": "Obliczanie trwa zbyt długo.",
    "older.uncomputed": "Nie da się jej tu obliczyć.",
    "older.spill":
      "{part} oznacza wszystkie komórki, na które rozlewa się formuła; w Excelu {version} takich komórek nie ma. Podaj zakres.",
    "older.array": "W Excelu {version} jest to formuła tablicowa: zatwierdź ją klawiszami Ctrl+Shift+Enter.",
    "older.same": "To samo, dopóki wartości w {cells} spełniają warunki: {conditions}.",
    "older.between": ", ",
    "never.notNumber": "tylko liczby",
    "never.blank": "nigdy puste",
    "never.error": "żadnych błędów",
    "never.wildcard": "żadnych *, ? ani ~",
    "never.textNumber": "żadnych liczb zapisanych jako tekst",
    "never.text": "żadnych tekstów",
    "never.emptyText": "żadnych pustych tekstów",
    "never.boolean": "żadnych TRUE ani FALSE",
    "never.negative": "nic poniżej 0",
    "never.zero": "żadnego 0",
    "never.fraction": "tylko liczby całkowite",
    "never.small": "tylko daty",
    "never.operator": "żadnych tekstów zaczynających się od <, > lub =",
  },
};
