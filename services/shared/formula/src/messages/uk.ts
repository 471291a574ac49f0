// What the engine says, in Ukrainian.
import type { Messages } from "../messages.ts";

export const uk: Messages = {
  language: "uk",
  sentences: {
    "product.excel": "Excel",
    "product.sheets": "Google Таблиці",

    // reading
    "formula.tooLong":
      "Кількість символів у формулі — {length}, а дозволено щонайбільше {most}. Розподіліть її між кількома клітинками.",
    "formula.empty": "Формула порожня. Напишіть щось після знака =.",
    "formula.tooDeep":
      "Рівнів вкладеності у формулі більше, ніж {most}. Перенесіть внутрішні частини в окремі клітинки.",
    "formula.twoEquals": "Формула починається одним знаком `=`. Видаліть другий.",
    "part.notHere": "`{part}` тут зайве. Видаліть це.",
    "parenthesis.missing": "Бракує `)`: {name}( відкрито на символі {place} і не закрито.",
    "parenthesis.extra": "Тут зайва `)`: для неї не відкрито `(`. Видаліть її або додайте `(`.",
    "parenthesis.empty": "Між цими дужками нічого немає. Напишіть значення або видаліть дужки.",
    "brace.missing": "Бракує `}`: відкриту тут { не закрито.",
    "brace.missingAtEnd": "Бракує `}`: дужку { перед знаком = не закрито.",
    "brace.extra": "Тут зайва `}`: для неї не відкрито `{`. Видаліть її.",
    "array.constants":
      "У фігурних дужках Excel приймає лише числа, тексти, TRUE, FALSE та помилки. Використайте натомість діапазон або функцію.",
    "array.row":
      "Кількість елементів у цьому рядку масиву — {items}, а в першому — {first}. Зробіть їх однаковими.",
    "separator.outside": "`{sign}` стоїть поза функцією. Можливо, бракує назви функції або `(`?",
    "separator.inGroup":
      "`{sign}` стоїть у дужках, перед якими немає функції. Можливо, бракує назви функції або `(`?",
    "separator.wrong": "Аргументи тут розділяє `{right}`, а не `{wrong}`. Напишіть `{right}`.",
    "name.english": "{said} — англійська назва. Цією мовою в Excel вона зветься {local}: напишіть {local}(.",
    "boolean.english": "{said} — англійське слово. Цією мовою в Excel це {local}.",
    "operator.missing": "Перед {part} бракує оператора або `{sign}`.",
    "operator.word": "`{word}` не стоїть між значеннями. Візьміть їх у {name}(…{sign}…).",
    "operator.none": "`{wrong}` — не оператор. Напишіть натомість {right}.",
    "operator.unequal": "`!=` — не оператор: «не дорівнює» пишуть як <>. Напишіть {name}<>.",
    "value.missingAtEnd": "Формула закінчується там, де бракує значення. Додайте клітинку, число або текст.",
    "value.missingAtEndAfter":
      "Формула закінчується там, де після `{before}` бракує значення. Додайте клітинку, число або текст.",
    "value.missingBefore": "Перед `{part}` бракує значення. Додайте клітинку, число або текст.",
    "value.missingBetween": "Між `{before}` і `{part}` бракує значення. Додайте клітинку, число або текст.",
    "number.tooLarge": "{part} — завелике число. Найбільше — 1.79E+308.",
    "text.open": 'Текст, що починається тут, не має кінцевої ". Додайте її.',
    "text.singleQuotes":
      "'{text}' стоїть в одинарних лапках, які призначені для назв аркушів. Текст беруть у подвійні: \"{text}\".",
    "sheet.open": "Назва аркуша, що починається з ', не має кінцевої '. Додайте її, а потім !.",
    "sheet.alone": "Бракує клітинки або імені після {sheet}",
    "reference.inA1":
      "{part} записано у стилі A1. Клітинки тут записують у стилі R1C1: R2C3 — це рядок 2, стовпець 3, а R[-1]C — клітинка вище.",
    "reference.noCell": "{part} — не клітинка. Після ! напишіть клітинку, наприклад A1.",
    "reference.dollar":
      "{part} — не посилання. Незмінну клітинку пишуть як $A$1, стовпець — $A:$A, рядок — $1:$1.",
    "range.open":
      "{part} не має останнього рядка. Діапазони без кінця знають лише Google Таблиці; в Excel напишіть його повністю, наприклад A2:A1000.",
    "range.dots":
      "{part} — діапазон Excel, який пропускає порожні краї; у Google Таблицях таких немає. Напишіть його без крапок.",
    "table.open": "Дужку [ після {table} не закрито. Додайте ] за назвою стовпця.",
    "table.openUnnamed": "Дужку [ після назви таблиці не закрито. Додайте ] за назвою стовпця.",
    "table.noColumn":
      "{part} — не стовпець таблиці. Напишіть Table[Column], Table[@Column] або Table[[#Headers],[Column]].",
    "table.parts":
      "Ці частини таблиці не можна взяти разом. Можна лише [#Headers],[#Data] та [#Data],[#Totals].",

    // signs that do not belong in a formula
    "sign.bracket": "Тут зайва `]`: для неї не відкрито `[`. Видаліть її.",
    "sign.mark": "`!` стоїть між аркушем і клітинкою (Sheet1!A1); «не дорівнює» пишуть як <>.",
    "sign.bar": "`|` — не оператор. Для «або» використайте OR(…), а для об’єднання текстів — &.",
    "sign.tilde": "`~` — не оператор. Він стоїть лише в тексті, перед * або ?.",
    "sign.backtick": "` — не лапки. Текст беруть у подвійні лапки.",
    "sign.question": "`?` — символ узагальнення і стоїть лише в тексті.",
    "sign.curly": 'Друкарські лапки не працюють. Використайте прямі: ".',
    "sign.times": "`×` — не оператор. Множать знаком *.",
    "sign.over": "`÷` — не оператор. Ділять знаком /.",
    "sign.dash": "`{sign}` — це тире. Віднімають знаком -.",
    "sign.minus": "`−` — друкарський мінус. Віднімають знаком -.",
    "sign.wide": "Напишіть {right} замість широкого {wrong}.",
    "sign.instead": "Напишіть {right} замість {wrong}.",
    "sign.other": "`{sign}` не належить до формули. Видаліть це.",
    "error.meant": "{part} — не значення помилки. Напишіть {right}.",
    "error.none": "{part} — не значення помилки. Є такі: {codes}.",

    // checking
    "call.tooDeep":
      "{name} — {place}-та функція вглиб; Excel приймає рівнів щонайбільше {most}. Перенесіть внутрішні частини в окремі клітинки.",
    "reference.deleted":
      "#REF! стоїть там, де видалили клітинку. Поставте туди правильну клітинку або діапазон.",
    "reference.own":
      "Циклічне посилання: цей діапазон містить клітинку самої формули, тож їй був би потрібен власний результат. Не включайте цю клітинку.",
    "text.tooLong":
      "Кількість символів у цьому тексті — {length}; Excel приймає у формулі щонайбільше {most}. З’єднайте два тексти знаком & або помістіть текст у клітинку.",
    "link.program":
      "Це запитує дані в іншої програми (DDE) і може її запустити. Видаліть це, якщо не знаєте програми або не довіряєте файлу.",
    "version.missing": "Немає в Excel {version}: {what}. Доступно з версії Excel {since}.",
    "single.sheets":
      "Google Таблиці беруть тут одну клітинку цього діапазону. Візьміть формулу в ARRAYFORMULA(…), щоб обчислювати з усіма.",
    "single.excel":
      "Excel {version} бере тут одну клітинку цього діапазону. Натисніть Ctrl+Shift+Enter, щоб обчислювати з усіма, або використайте SUMPRODUCT.",
    "blank.function": "{name} — це функція: напишіть {call}.",
    "blank.sheet": "Назву аркуша з пробілом беруть в одинарні лапки: '{name}'!. Без них це два посилання.",
    "function.network":
      "{name} обмінюється даними з іншими комп’ютерами. Використовуйте її лише з адресою, якій довіряєте.",
    "function.volatile":
      "{name} обчислюється заново за кожної зміни в книзі. Велика кількість таких функцій сповільнює її.",
    "function.otherProduct": "{name} — функція з: {other}; тут ({product}) її немає.",
    "function.meant": "{product}: немає функції {name}. Можливо, Ви мали на увазі {near}?",
    "function.unknown": "{product}: немає функції {name}. Перевірте написання.",
    "count.exact": "{name} приймає {wanted}; {given}",
    "count.least": "{name} повинна мати щонайменше {wanted}; {given}",
    "count.most": "{name} приймає щонайбільше {wanted}; {given}",
    "count.mostInExcel": "Excel приймає щонайбільше {wanted}; {given}",
    "count.pairs": "{name} приймає аргументи парами, а останній стоїть сам",
    "count.usage": "{problem}: {usage}",
    "arguments.count": {
      one: "{count} аргумент",
      few: "{count} аргументи",
      many: "{count} аргументів",
      other: "{count} аргументу",
    },
    "arguments.none": "нуль аргументів",
    "arguments.between": "від {least} до {most} аргументів",
    "given.count": {
      one: "тут {count}",
      few: "тут {count}",
      many: "тут {count}",
      other: "тут {count}",
    },
    "given.none": "тут немає жодного",
    "name.scope":
      "{name} відоме лише всередині LET або LAMBDA, де це ім’я задано. Перенесіть цю частину туди.",
    "name.likeCell": "{name} потребує тут імені. Ім’я не повинно бути схожим на клітинку.",
    "name.wanted": "{name} потребує тут імені. Напишіть ім’я, наприклад x або сума.",
    "kind.cells":
      "{name} потребує тут клітинок, наприклад A1:A9; обчислення чи константа не підходить. Помістіть їх в окремі клітинки або використайте SUMPRODUCT.",
    "kind.number": '{name} потребує числа для {argument}; "{text}" — текст і дає #VALUE!.',
    "kind.date": '{name} потребує дати для {argument}; "{text}" — текст і дає #VALUE!.',
    "kind.boolean": '{name} потребує TRUE або FALSE для {argument}; "{text}" — текст і дає #VALUE!.',
    "size.same": "Усі діапазони функції {name} мають бути одного розміру: цей — {own}, перший — {first}.",
    "size.length":
      "Усі діапазони функції {name} повинні мати однакову кількість рядків або стовпців: цей — {own}, перший — {first}.",
    "size.clash":
      "Ці діапазони різного розміру: {one} проти {other}. Там, де один закінчується раніше, результат — #N/A.",
    "size.rows": {
      one: "{count} рядок",
      few: "{count} рядки",
      many: "{count} рядків",
      other: "{count} рядка",
    },
    "size.allRows": "усі рядки",
    "size.allRowsFrom": "усі рядки від рядка {row}",
    "size.columns": {
      one: "{count} стовпець",
      few: "{count} стовпці",
      many: "{count} стовпців",
      other: "{count} стовпця",
    },
    "size.allColumns": "усі стовпці",
    "size.both": "{rows} і {columns}",

    // what a product has in place of the other's function
    "instead.use": "Використайте {part}.",
    "instead.useAnd": "Використайте {part} і {other}.",
    "instead.useOr": "Використайте {part} або {other}.",
    "instead.useWith": "Використайте {part} разом із {other}.",
    "instead.write": "Напишіть {part}.",
    "instead.nothing": "Excel сам обчислює з цілими діапазонами: видаліть її.",
    "instead.loadFile": "Завантажте файл через Дані › З тексту/CSV.",
    "instead.loadAddress": "Завантажте адресу через Дані › З Інтернету.",
    "instead.loadTable": "Завантажте таблицю через Дані › З Інтернету.",
    "instead.otherBook": "Напишіть посилання на іншу книгу: {part}.",
    "instead.sparkline": "Вставте спарклайн зі стрічки.",
    "instead.dateFormat": "Задайте клітинці формат дати або використайте TEXT.",
    "instead.currencyFormat": "Задайте клітинці грошовий формат або використайте TEXT.",
    "instead.percentFormat": "Задайте клітинці відсотковий формат або використайте TEXT.",
    "instead.aggregate": "Використайте SUBTOTAL або FILTER перед обчисленням.",
    "instead.take": "Використайте ARRAY_CONSTRAIN або CHOOSEROWS з кінця.",
    "instead.openRange": "Використайте діапазон без кінця, A2:A.",

    // where a formula works
    "works.noExcel": "Немає в Excel: {what}.",
    "works.microsoft365": "Потрібен Microsoft 365: {what}.",
    "works.excel": "Потрібен Excel {version} або новіший: {what}.",
    "works.noSheets": "Немає в Google Таблицях: {what}.",
    "need.calledLambda": "LAMBDA, викликана відразу",
    "need.spill": "#, діапазон перенесення",
    "need.areas": "кілька областей в одному посиланні",
    "need.link": "зв’язок з іншою програмою",
    "need.ownRow": "власний рядок таблиці",
    "need.braces": "діапазони й обчислення у фігурних дужках",
    "need.openRange": "діапазони без кінця",
    "need.optional": "параметри, які можна пропустити",
    "need.otherBook": "інші книги",
    "need.severalSheets": "посилання через кілька аркушів",
    "need.otherFunction": "функції інших книг",
    "need.expressions": "{name} з регулярними виразами",

    // translating
    "translate.renamed": "Ім’я у формулі означає іншою мовою щось інше. Перейменуйте його.",
    "translate.unwritable": "Формулу не можна записати там: {why}",
    "translate.tooDeep": "Формула має забагато рівнів вкладеності, щоб її перенести.",
    "translate.tooLong": "Формула була б задовгою ({product}).",
    "translate.link": "Формула слухає іншу програму, {program}; Google Таблиці цього не можуть.",
    "translate.error": "{product}: помилка {code} невідома. Напишіть замість неї #N/A.",
    "translate.spill":
      "# означає всі клітинки, на які розливається формула; Google Таблиці не мають для них знака. Назвіть діапазон або повторіть цю формулу.",
    "translate.emptyArray": "{part} — порожній масив; в Excel таких немає.",
    "translate.ragged": "Рядки цього масиву різної довжини: Google Таблиці повертають помилку.",
    "translate.noEquivalent": "{name} з цими аргументами не має відповідника ({product}).",
    "translate.noFunction": "{name} — функція з: {other}; тут ({product}) жодна не робить того самого.",
    "translate.unknown": "{name} — не функція жодного з цих продуктів і залишається як була.",
    "translate.beyond": "{part} лежить за останнім рядком або стовпцем Excel.",
    "translate.otherBook":
      "Формула читає іншу книгу: {workbook}. Google Таблиці отримують її через IMPORTRANGE, якій потрібна адреса цієї книги.",
    "translate.severalSheets":
      "{part} — це кілька аркушів одразу; Google Таблиці читають по одному аркушу. Назвіть кожен аркуш.",
    "translate.ownRow":
      "{part} означає рядок формули в її таблиці; Google Таблиці не мають такого посилання. Назвіть клітинку.",
    "translate.table": "{part} потребує в Google Таблицях таблиці з назвою {table}.",
    "translate.union":
      "{part} означає кілька діапазонів як один; {product}: знака для цього немає. Назвіть самі клітинки.",
    "translate.crossing":
      "{part} означає спільні клітинки двох діапазонів; {product}: знака для цього немає. Назвіть самі клітинки.",
    "translate.single":
      "{part} означає одну клітинку блока; Google Таблиці не мають для цього знака. Назвіть саму клітинку.",
    "translate.count": "{product}: {name} приймає {wanted}; {given}.",
    "translate.cells":
      "В Excel {name} рахує лише в клітинках, а не в обчислених значеннях. Помістіть їх у клітинки або використайте SUMPRODUCT.",
    "translate.groups": "REGEXEXTRACT повертає в Google Таблицях групи виразу, а в Excel — увесь збіг.",
    "translate.splitMany":
      "SPLIT ділить кожен із цих текстів в окремий рядок; для багатьох текстів TEXTSPLIT в Excel повертає лише першу частину кожного. Поділіть один текст і протягніть формулу вниз.",
    "translate.splitNumbers": "SPLIT перетворює на число те, що на нього схоже; TEXTSPLIT залишає тексти.",
    "translate.splitCharacters":
      "SPLIT ділить за кожним символом роздільника; TEXTSPLIT — за цілим роздільником.",
    "translate.shown": "{name} задає, як показано значення; в Excel це робить формат клітинки.",
    "translate.toText": 'TO_TEXT повертає текст таким, як його показує клітинка; &"" — без формату.',
    "translate.lookaround":
      'Вираз "{text}" дивиться навколо або повторює групу; вирази Google Таблиць цього не можуть.',
    "translate.start": "{name} потребує в Google Таблицях початкового значення, наприклад 0. Напишіть його.",
    "translate.optional": "LAMBDA має параметр, який можна пропустити; у Google Таблицях задають усі.",
    "translate.expressions":
      "{name} шукає регулярний вираз, чого в Google Таблицях не робить. Використайте FILTER і REGEXMATCH.",
    "translate.aggregate":
      "AGGREGATE пропускає помилки й приховані рядки; Google Таблиці не мають функції, що робить і те, і те.",

    // what a text means to readers of another country
    "local.formatParts":
      "Формат у TEXT складено з частин, які залишаються як були; його літери та знаки можуть означати там щось інше.",
    "local.thousands":
      'Тисячі в "{format}" розділяє пробіл. Якщо система вживає нерозривний пробіл, поставте його.',
    "local.format":
      'Формат "{text}" у TEXT залишається як був; його літери та знаки можуть означати там щось інше.',
    "local.number": '"{text}" тут не число, а там — число.',
    "local.date":
      '"{text}" залишається як було; який це день, залежить від країни читача. DATE(year,month,day) усюди однакове.',
    "local.decimals": '"{text}" залишається як було; десяткові дроби мають там інший знак.',
    "local.indirect": "INDIRECT читає свій текст літерами мови читача: {here} там — {there}.",

    // functions that only one product can have
    "only.import":
      "{name} отримує дані ззовні, і її мають лише Google Таблиці. В Excel це робить запит: Дані, З Інтернету.",
    "only.importRange":
      "{name} отримує дані ззовні, і її мають лише Google Таблиці. В Excel напишіть посилання на іншу книгу: {part}.",
    "only.googleFinance":
      "{name} отримує дані ззовні, і її мають лише Google Таблиці. STOCKHISTORY в Excel дає курси з іншими кодами й стовпцями.",
    "only.cube": "{name} читає куб даних через з’єднання Excel; у Google Таблицях кубів немає.",
    "only.trimRange":
      "TRIMRANGE і крапки в A:.A пропускають порожні рядки й стовпці на краях діапазону; у Google Таблицях такого немає. Напишіть діапазон без кінця, A2:A.",
    "only.rtd": "RTD слухає програму на комп’ютері читача; Google Таблиці цього не можуть.",
    "only.call": "CALL запускає бібліотеку Windows; Google Таблиці цього не можуть.",
    "only.registerId": "REGISTER.ID вказує на бібліотеку Windows; Google Таблиці цього не можуть.",
    "only.sqlRequest":
      "SQL.REQUEST звертається до бази даних через драйвер Windows; Google Таблиці цього не можуть.",
    "only.webservice":
      "WEBSERVICE отримує дані з Інтернету, і її має лише Excel. У Google Таблицях IMPORTDATA отримує таблиці.",
    "only.filterXml":
      "FILTERXML читає XML, який формула вже має; IMPORTXML у Google Таблицях читає його лише за адресою.",
    "only.stockHistory":
      "STOCKHISTORY отримує курси, і її має лише Excel. У Google Таблицях це робить GOOGLEFINANCE, з іншими кодами й стовпцями.",
    "only.translate":
      "TRANSLATE звертається до служби Microsoft. GOOGLETRANSLATE у Google Таблицях звертається до служби Google і може відповісти інакше.",
    "only.googleTranslate":
      "GOOGLETRANSLATE звертається до служби Google. TRANSLATE в Excel звертається до служби Microsoft і може відповісти інакше.",
    "only.ai": "AI звертається до моделі Google; Excel не має функції, що це робить.",
    "only.query":
      "QUERY має власну мову, якої Excel не знає. Її частини виконують FILTER, SORT, UNIQUE і SUMIFS.",
    "only.sparkline": "SPARKLINE малює у своїй клітинці; в Excel спарклайн вставляють, а не обчислюють.",
    "only.pivot": "GETPIVOTDATA читає зведену таблицю книги, яка не переноситься.",

    // cells that were pasted
    "pasted.tooLarge": "Вставлені дані більші за 128 KiB. Вставте менше рядків; досить кількох десятків.",
    "pasted.empty": "Вставлені дані не мають клітинок.",
    "pasted.tooMany": "Кількість клітинок у вставлених даних — {cells}; приймається щонайбільше {most}.",
    "pasted.tooWide":
      "В одному з рядків стовпців більше, ніж {most}. Вставте таблицю з рядками один під одним.",
    "pasted.unreadable": "Вставлений JSON не вдається прочитати.",
    "pasted.noCells": "Вставлений JSON не має ні рядків, ні адрес клітинок.",
    "pasted.noAddress": "{part} — не адреса клітинки, як-от A1 або Sheet2!B1.",

    // why a formula cannot be run
    "run.unknown": "Функція {name} тут не підтримується.",
    "run.asValue": "Функція {name} як значення для іншої функції тут не підтримується.",
    "run.otherFunction": "{name} належить до іншої книги або надбудови, якої тут немає.",
    "run.count": "{name} приймає {wanted}; іншої їх кількості Excel не приймає.",
    "run.link": "Формула звертається до іншої програми, {program}; до інших програм тут не звертаються.",
    "run.workbook": "Книги {workbook} тут немає.",
    "run.spreadsheet": "Таблиці Google {address} тут немає.",
    "run.table": "Таблиці {table} тут немає.",
    "run.ownTable": "Клітинка формули не лежить у жодній таблиці.",
    "run.ownResult": "Клітинка потребує власного результату.",
    "run.crossed": "Кілька діапазонів разом із кількома критеріями тут не підтримуються.",
    "run.arrays": "{name} дала б масиви всередині масиву.",
    "run.noElements": "{name} дала б масив без елементів.",
    "run.noValues": "Діапазон не має значень, тож від нього нічого б не залишилося.",
    "run.matchMode": "{name} не має в Google Таблицях режиму зіставлення 3.",
    "run.headers": "Створені заголовки полів тут не підтримуються.",
    "run.sortInside": "Сортування груп усередині груп за їхніми значеннями тут не підтримується.",
    "run.subtotals": "Проміжні підсумки {name} тут не підтримуються.",
    "run.sortPivot": "Сортування PIVOTBY за значеннями тут не підтримується.",
    "run.fields": "PIVOTBY приймає тут лише по одному полю для рядків, стовпців і значень.",
    "run.skipping": "`skipping` у QUERY тут не підтримується.",
    "run.expressionTooLong": "Регулярний вираз задовгий.",
    "run.expression":
      "Регулярний вираз містить те, що тут не підтримується, наприклад перевірку оточення або зворотне посилання.",
    "run.groups": "Регулярний вираз не має груп, які можна було б повернути.",
    "run.escapes": "Знак `\\` у тексті заміни REGEXREPLACE тут не підтримується.",
    "run.section": "Формат не має секції для цього числа.",
    "run.months": "Назви місяців і днів тут відомі лише англійською.",
    "run.meridiem": "Позначення часу до полудня й після полудня тут відомі лише англійською.",
    "run.numerals": "Східноазійські цифри тут не відомі.",
    "run.numberString": "Цифри NUMBERSTRING залежать від мови Excel.",
    "run.systemFormat": "Формат залежить від системи читача.",
    "run.eras": "Ери Японії тут не відомі.",
    "run.dateOrNumber": "Чи є число датою, залежить від формату його клітинки, а він тут не відомий.",
    "run.errorNumber": "Номер помилки {code} не відомий.",
    "run.ending": "Чи знає {name} закінчення .{ending}, не оприлюднено.",
    "run.addressWithAt": "Як {name} оцінює адресу зі знаком @, не оприлюднено.",
    "run.lastChanged": "Без клітинки CELL повідомляє про ту, яку змінили останньою.",
    "run.kind": 'Що CELL повертає для "{kind}", тут не відомо.',
    "run.fileName": "CELL пише адресу на іншому аркуші з назвою файлу, а вона тут не відома.",
    "outside.internet": "{name} потребує Інтернету, а формули тут виконуються без нього.",
    "outside.cube": "{name} звертається до сервера даних, з яким з’єднаний лише Excel.",
    "outside.database": "{name} звертається до бази даних, з якою з’єднаний лише Excel.",
    "outside.model": "Відповідь {name} щоразу наново пише мовна модель.",
    "outside.library": "{name} викликає бібліотеку програми на комп’ютері читача.",
    "outside.computer": "{name} повідомляє про комп’ютер читача.",
    "outside.program": "Значення {name} надходить з іншої програми.",
    "outside.service": "{name} читає типи даних, які надходять зі служби Excel.",
    "outside.file": "{name} читає файл, а формули тут виконуються лише на наданих клітинках.",
    "outside.xml": "{name} читає XML через XPath, що тут не підтримується.",
    "outside.pivotTable": "{name} читає зведену таблицю, а тут є лише клітинки.",
    "outside.phonetic": "{name} читає те, що японський метод введення зберіг із клітинкою.",
    "outside.chart": "Значення {name} — діаграма в клітинці.",
    "outside.picture": "Значення {name} — зображення.",

    // the same for an older Excel
    "older.tooLong": "У розгорнутому вигляді формула довша, ніж приймає Excel.",
    "older.tooDeep": "Формула має забагато рівнів вкладеності.",
    "older.names":
      "LET або LAMBDA не можна розгорнути: ім’я означає функцію чи значення, що змінюється, або формула стає задовгою.",
    "older.noEquivalent":
      "{name} з’явилася в Excel {since}; з цими аргументами ніщо в Excel {version} не робить того самого.",
    "older.unproved": "Не доведено, що відповідник дає те саме: {reason}",
    "older.differs": "Обидві дають на деяких клітинках різні значення.",
    "older.onlyErrors": "Обидві дають помилку, хоч би що містили клітинки.",
    "older.tooSlow": "Обчислення триває задовго.",
    "older.uncomputed": "Її не можна тут обчислити.",
    "older.spill":
      "{part} означає всі клітинки, на які розливається формула; в Excel {version} таких клітинок немає. Назвіть діапазон.",
    "older.array": "В Excel {version} це формула масиву: підтвердьте її клавішами Ctrl+Shift+Enter.",
    "older.same": "Те саме, доки значення в {cells} відповідають умовам: {conditions}.",
    "older.between": ", ",
    "never.notNumber": "лише числа",
    "never.blank": "ніколи не порожні",
    "never.error": "жодних помилок",
    "never.wildcard": "жодних *, ? чи ~",
    "never.textNumber": "жодних чисел, збережених як текст",
    "never.text": "жодних текстів",
    "never.emptyText": "жодних порожніх текстів",
    "never.boolean": "жодних TRUE чи FALSE",
    "never.negative": "нічого меншого за 0",
    "never.zero": "жодного 0",
    "never.fraction": "лише цілі числа",
    "never.small": "лише дати",
    "never.operator": "жодних текстів, що починаються з <, > або =",
  },
};
