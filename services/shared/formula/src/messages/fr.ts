// What the engine says, in French.
import type { Messages } from "../messages.ts";

export const fr: Messages = {
  language: "fr",
  sentences: {
    "product.excel": "Excel",
    "product.sheets": "Google Sheets",

    // reading
    "formula.tooLong":
      "La formule compte {length} caractères, pour un maximum de {most}. Répartissez-la sur plusieurs cellules.",
    "formula.empty": "La formule est vide. Écrivez quelque chose après le =.",
    "formula.tooDeep":
      "La formule est imbriquée sur plus de {most} niveaux. Placez des parties intérieures dans leurs propres cellules.",
    "formula.twoEquals": "Une formule commence par un seul `=`. Supprimez l’autre.",
    "part.notHere": "`{part}` n’a pas sa place ici. Supprimez-le.",
    "parenthesis.missing":
      "Il manque `)`\u00a0: {name}( a été ouvert au caractère {place} et n’a pas été fermé.",
    "parenthesis.extra":
      "Il y a un `)` de trop\u00a0: aucun `(` n’a été ouvert pour lui. Supprimez-le ou ajoutez le `(`.",
    "parenthesis.empty": "Il n’y a rien entre ces parenthèses. Écrivez une valeur ou supprimez-les.",
    "brace.missing": "Il manque `}`\u00a0: le { ouvert ici n’a pas été fermé.",
    "brace.missingAtEnd": "Il manque `}`\u00a0: le { placé avant le = n’a pas été fermé.",
    "brace.extra": "Il y a un `}` de trop\u00a0: aucun `{` n’a été ouvert pour lui. Supprimez-le.",
    "array.constants":
      "Entre accolades, Excel n’accepte que des nombres, des textes, TRUE, FALSE et des erreurs. Utilisez plutôt une plage ou une fonction.",
    "array.row":
      "Cette ligne de la matrice a {items} éléments, la première en a {first}. Donnez-leur la même longueur.",
    "separator.outside":
      "`{sign}` se trouve en dehors d’une fonction. Manque-t-il un nom de fonction ou un `(`\u00a0?",
    "separator.inGroup":
      "`{sign}` se trouve entre des parenthèses qu’aucune fonction ne précède. Manque-t-il un nom de fonction ou un `(`\u00a0?",
    "separator.wrong":
      "Ici, les arguments sont séparés par `{right}`, et non par `{wrong}`. Écrivez `{right}`.",
    "name.english":
      "{said} est le nom anglais. Dans cette langue, Excel l’appelle {local}\u00a0: écrivez {local}(.",
    "boolean.english": "{said} est le mot anglais. Dans cette langue, Excel l’appelle {local}.",
    "operator.missing": "Il manque un opérateur ou `{sign}` avant {part}.",
    "operator.word": "`{word}` ne s’écrit pas entre des valeurs. Entourez-les de {name}(…{sign}…).",
    "operator.none": "`{wrong}` n’est pas un opérateur. Écrivez plutôt {right}.",
    "operator.unequal":
      "`!=` n’est pas un opérateur\u00a0: «\u00a0différent de\u00a0» s’écrit <>. Écrivez {name}<>.",
    "value.missingAtEnd":
      "La formule se termine là où il manque une valeur. Ajoutez une cellule, un nombre ou un texte.",
    "value.missingAtEndAfter":
      "La formule se termine là où il manque une valeur après `{before}`. Ajoutez une cellule, un nombre ou un texte.",
    "value.missingBefore": "Il manque une valeur avant `{part}`. Ajoutez une cellule, un nombre ou un texte.",
    "value.missingBetween":
      "Il manque une valeur entre `{before}` et `{part}`. Ajoutez une cellule, un nombre ou un texte.",
    "number.tooLarge": "{part} est trop grand. Le plus grand nombre est 1.79E+308.",
    "text.open": 'Le texte qui commence ici n’a pas de " fermant. Ajoutez-le.',
    "text.singleQuotes":
      "'{text}' est entre apostrophes, réservées aux noms de feuilles. Un texte prend des guillemets droits\u00a0: \"{text}\".",
    "sheet.open": "Le nom de feuille qui commence par ' n’a pas de ' fermant. Ajoutez-le, puis un !.",
    "sheet.alone": "Il manque une cellule ou un nom après {sheet}",
    "reference.inA1":
      "{part} est en notation A1. Ici, les cellules s’écrivent en L1C1 (R1C1)\u00a0: R2C3 est la ligne 2, colonne 3, R[-1]C la cellule au-dessus.",
    "reference.noCell": "{part} n’est pas une cellule. Écrivez une cellule telle que A1 après le !.",
    "reference.dollar":
      "{part} n’est pas une référence. Une cellule fixe s’écrit $A$1, une colonne $A:$A, une ligne $1:$1.",
    "range.open":
      "{part} n’a pas de dernière ligne. Seul Google Sheets connaît les plages sans fin\u00a0; dans Excel, écrivez-la en entier, comme A2:A1000.",
    "range.dots":
      "{part} est une plage d’Excel qui laisse de côté les bords vides\u00a0; Google Sheets n’en a pas. Écrivez-la sans les points.",
    "table.open": "Le [ après {table} n’est pas fermé. Ajoutez ] après le nom de la colonne.",
    "table.openUnnamed":
      "Le [ après le nom du tableau n’est pas fermé. Ajoutez ] après le nom de la colonne.",
    "table.noColumn":
      "{part} n’est pas une colonne d’un tableau. Écrivez Table[Column], Table[@Column] ou Table[[#Headers],[Column]].",
    "table.parts":
      "Ces parties du tableau ne peuvent pas être prises ensemble. Seules [#Headers],[#Data] et [#Data],[#Totals] le peuvent.",

    // signs that do not belong in a formula
    "sign.bracket": "Il y a un `]` de trop\u00a0: aucun `[` n’a été ouvert pour lui. Supprimez-le.",
    "sign.mark":
      "`!` se place entre une feuille et une cellule (Sheet1!A1)\u00a0; «\u00a0différent de\u00a0» s’écrit <>.",
    "sign.bar":
      "`|` n’est pas un opérateur. Utilisez OR(…) pour «\u00a0ou\u00a0», et & pour joindre des textes.",
    "sign.tilde": "`~` n’est pas un opérateur. Il ne figure que dans un texte, avant * ou ?.",
    "sign.backtick": "` n’est pas un guillemet. Un texte prend des guillemets droits.",
    "sign.question": "`?` est un caractère générique et ne figure que dans un texte.",
    "sign.curly":
      'Les guillemets typographiques ne fonctionnent pas. Utilisez des guillemets droits\u00a0: ".',
    "sign.times": "`×` n’est pas un opérateur. Multipliez avec *.",
    "sign.over": "`÷` n’est pas un opérateur. Divisez avec /.",
    "sign.dash": "`{sign}` est un tiret. Soustrayez avec -.",
    "sign.minus": "`−` est un signe moins typographique. Soustrayez avec -.",
    "sign.wide": "Écrivez {right} au lieu du {wrong} large.",
    "sign.instead": "Écrivez {right} au lieu de {wrong}.",
    "sign.other": "`{sign}` n’a pas sa place dans une formule. Supprimez-le.",
    "error.meant": "{part} n’est pas une valeur d’erreur. Écrivez {right}.",
    "error.none": "{part} n’est pas une valeur d’erreur. Il existe {codes}.",

    // checking
    "call.tooDeep":
      "{name} est la {place}e fonction imbriquée\u00a0; Excel accepte {most} niveaux. Placez des parties intérieures dans leurs propres cellules.",
    "reference.deleted":
      "#REF! figure là où une cellule a été supprimée. Mettez-y la bonne cellule ou la bonne plage.",
    "reference.own":
      "Référence circulaire\u00a0: cette plage contient la cellule de la formule, qui aurait besoin de son propre résultat. Excluez cette cellule.",
    "text.tooLong":
      "Ce texte compte {length} caractères\u00a0; Excel en accepte au plus {most} dans une formule. Joignez deux textes avec &, ou placez-le dans une cellule.",
    "link.program":
      "Ceci demande des données à un autre programme (DDE) et peut le lancer. Supprimez-le, sauf si vous connaissez ce programme et faites confiance au fichier.",
    "version.missing": "Absent d’Excel {version}\u00a0: {what}. Disponible depuis Excel {since}.",
    "single.sheets":
      "Google Sheets ne prend ici qu’une cellule de cette plage. Entourez la formule de ARRAYFORMULA(…) pour calculer avec toutes.",
    "single.excel":
      "Excel {version} ne prend ici qu’une cellule de cette plage. Appuyez sur Ctrl+Maj+Entrée pour calculer avec toutes, ou utilisez SUMPRODUCT.",
    "blank.function": "{name} est une fonction\u00a0: écrivez {call}.",
    "blank.sheet":
      "Un nom de feuille qui contient une espace se met entre apostrophes\u00a0: '{name}'!. Sans elles, ce sont deux références.",
    "function.network":
      "{name} échange des données avec d’autres ordinateurs. Ne l’utilisez qu’avec une adresse de confiance.",
    "function.volatile":
      "{name} est recalculé à chaque modification du classeur. En grand nombre, ces fonctions le ralentissent.",
    "function.otherProduct": "{name} est une fonction de {other}\u00a0; {product} ne l’a pas.",
    "function.meant": "{product} n’a pas de fonction {name}. Vouliez-vous dire {near}\u00a0?",
    "function.unknown": "{product} n’a pas de fonction {name}. Vérifiez l’orthographe.",
    "count.exact": "{name} attend {wanted}\u00a0; {given}",
    "count.least": "{name} demande au moins {wanted}\u00a0; {given}",
    "count.most": "{name} accepte au plus {wanted}\u00a0; {given}",
    "count.mostInExcel": "Excel accepte au plus {wanted}\u00a0; {given}",
    "count.pairs": "{name} prend ses arguments par paires et le dernier est seul",
    "count.usage": "{problem}\u00a0: {usage}",
    "arguments.count": {
      one: "{count} argument",
      many: "{count} arguments",
      other: "{count} arguments",
    },
    "arguments.none": "aucun argument",
    "arguments.between": "{least} à {most} arguments",
    "given.count": {
      one: "il y en a {count} ici",
      many: "il y en a {count} ici",
      other: "il y en a {count} ici",
    },
    "given.none": "il n’y en a aucun ici",
    "name.scope":
      "{name} n’est connu qu’à l’intérieur du LET ou du LAMBDA qui le définit. Déplacez-y cette partie.",
    "name.likeCell": "{name} attend un nom ici. Un nom ne doit pas ressembler à une cellule.",
    "name.wanted": "{name} attend un nom ici. Écrivez un nom tel que x ou total.",
    "kind.cells":
      "{name} attend ici des cellules, telles que A1:A9\u00a0; un calcul ou une constante ne convient pas. Placez-le dans ses propres cellules, ou utilisez SUMPRODUCT.",
    "kind.number": '{name} attend un nombre pour {argument}\u00a0; "{text}" est un texte et donne #VALUE!.',
    "kind.date": '{name} attend une date pour {argument}\u00a0; "{text}" est un texte et donne #VALUE!.',
    "kind.boolean":
      '{name} attend TRUE ou FALSE pour {argument}\u00a0; "{text}" est un texte et donne #VALUE!.',
    "size.same":
      "Toutes les plages de {name} doivent être de même taille\u00a0: celle-ci a {own}, la première {first}.",
    "size.length":
      "Toutes les plages de {name} doivent avoir autant de lignes ou autant de colonnes\u00a0: celle-ci a {own}, la première {first}.",
    "size.clash":
      "Ces plages sont de tailles différentes\u00a0: {one} contre {other}. Là où l’une finit avant l’autre, le résultat est #N/A.",
    "size.rows": { one: "{count} ligne", many: "{count} lignes", other: "{count} lignes" },
    "size.allRows": "toutes les lignes",
    "size.allRowsFrom": "toutes les lignes à partir de la ligne {row}",
    "size.columns": { one: "{count} colonne", many: "{count} colonnes", other: "{count} colonnes" },
    "size.allColumns": "toutes les colonnes",
    "size.both": "{rows} et {columns}",

    // what a product has in place of the other's function
    "instead.use": "Utilisez {part}.",
    "instead.useAnd": "Utilisez {part} et {other}.",
    "instead.useOr": "Utilisez {part} ou {other}.",
    "instead.useWith": "Utilisez {part} avec {other}.",
    "instead.write": "Écrivez {part}.",
    "instead.nothing": "Excel calcule de lui-même sur des plages entières\u00a0: supprimez-la.",
    "instead.loadFile": "Chargez le fichier avec Données › À partir d’un fichier texte/CSV.",
    "instead.loadAddress": "Chargez l’adresse avec Données › À partir du web.",
    "instead.loadTable": "Chargez le tableau avec Données › À partir du web.",
    "instead.otherBook": "Faites référence à l’autre classeur\u00a0: {part}.",
    "instead.sparkline": "Insérez un graphique sparkline depuis le ruban.",
    "instead.dateFormat": "Donnez à la cellule un format de date, ou utilisez TEXT.",
    "instead.currencyFormat": "Donnez à la cellule un format monétaire, ou utilisez TEXT.",
    "instead.percentFormat": "Donnez à la cellule un format de pourcentage, ou utilisez TEXT.",
    "instead.aggregate": "Utilisez SUBTOTAL, ou FILTER avant le calcul.",
    "instead.take": "Utilisez ARRAY_CONSTRAIN, ou CHOOSEROWS en partant de la fin.",
    "instead.openRange": "Utilisez une plage sans fin, A2:A.",

    // where a formula works
    "works.noExcel": "Absent d’Excel\u00a0: {what}.",
    "works.microsoft365": "Microsoft 365 est nécessaire pour\u00a0: {what}.",
    "works.excel": "Excel {version} ou une version plus récente est nécessaire pour\u00a0: {what}.",
    "works.noSheets": "Absent de Google Sheets\u00a0: {what}.",
    "need.calledLambda": "un LAMBDA appelé aussitôt",
    "need.spill": "#, la plage propagée",
    "need.areas": "plusieurs zones dans une référence",
    "need.link": "un lien vers un autre programme",
    "need.ownRow": "la ligne d’un tableau où se trouve la formule",
    "need.braces": "des plages et des calculs entre accolades",
    "need.openRange": "les plages sans fin",
    "need.optional": "les paramètres facultatifs",
    "need.otherBook": "les autres classeurs",
    "need.severalSheets": "les références à travers plusieurs feuilles",
    "need.otherFunction": "les fonctions d’autres classeurs",
    "need.expressions": "{name} avec des expressions régulières",

    // translating
    "translate.renamed": "Un nom de la formule a un autre sens dans l’autre langue. Renommez-le.",
    "translate.unwritable": "La formule ne peut pas y être écrite\u00a0: {why}",
    "translate.tooDeep": "La formule est trop imbriquée pour être transposée.",
    "translate.tooLong": "La formule serait trop longue dans {product}.",
    "translate.link": "La formule écoute un autre programme, {program}\u00a0; Google Sheets ne le peut pas.",
    "translate.error": "{product} ne connaît pas l’erreur {code}. Écrivez #N/A à sa place.",
    "translate.spill":
      "# désigne toutes les cellules sur lesquelles une formule se propage\u00a0; Google Sheets n’a pas de signe pour cela. Nommez la plage, ou répétez cette formule.",
    "translate.emptyArray": "{part} est une matrice vide\u00a0; Excel n’en a pas.",
    "translate.ragged":
      "Les lignes de cette matrice sont de longueurs inégales\u00a0: Google Sheets renvoie une erreur.",
    "translate.noEquivalent": "{name} avec ces arguments n’a pas d’équivalent dans {product}.",
    "translate.noFunction":
      "{name} est une fonction de {other}\u00a0; {product} n’en a aucune qui fasse de même.",
    "translate.unknown": "{name} n’est une fonction d’aucun des deux produits et reste tel quel.",
    "translate.beyond": "{part} se trouve au-delà de la dernière ligne ou colonne d’Excel.",
    "translate.otherBook":
      "La formule lit un autre classeur\u00a0: {workbook}. Google Sheets le récupère avec IMPORTRANGE, qui a besoin de l’adresse de ce classeur.",
    "translate.severalSheets":
      "{part} désigne plusieurs feuilles à la fois\u00a0; Google Sheets lit une feuille à la fois. Nommez chaque feuille.",
    "translate.ownRow":
      "{part} désigne la ligne de la formule dans son tableau\u00a0; Google Sheets n’a pas de telle référence. Nommez la cellule.",
    "translate.table": "{part} demande un tableau nommé {table} dans Google Sheets.",
    "translate.union":
      "{part} désigne plusieurs plages comme une seule\u00a0; {product} n’a pas de signe pour cela. Nommez les cellules elles-mêmes.",
    "translate.crossing":
      "{part} désigne les cellules communes à deux plages\u00a0; {product} n’a pas de signe pour cela. Nommez les cellules elles-mêmes.",
    "translate.single":
      "{part} désigne une cellule d’un bloc\u00a0; Google Sheets n’a pas de signe pour cela. Nommez la cellule elle-même.",
    "translate.count": "{name} attend {wanted} dans {product}\u00a0; {given}.",
    "translate.cells":
      "Dans Excel, {name} ne compte que dans des cellules, pas dans des valeurs calculées. Placez-les dans des cellules, ou utilisez SUMPRODUCT.",
    "translate.groups":
      "REGEXEXTRACT renvoie les groupes d’une expression dans Google Sheets, la correspondance entière dans Excel.",
    "translate.splitMany":
      "SPLIT découpe chacun de ces textes sur sa propre ligne\u00a0; avec plusieurs textes, TEXTSPLIT d’Excel ne renvoie que la première partie de chacun. Découpez un seul texte et recopiez la formule vers le bas.",
    "translate.splitNumbers":
      "SPLIT convertit en nombre ce qui y ressemble\u00a0; TEXTSPLIT laisse des textes.",
    "translate.splitCharacters":
      "SPLIT découpe à chaque caractère de son délimiteur\u00a0; TEXTSPLIT, au délimiteur entier.",
    "translate.shown":
      "{name} fixe l’affichage de la valeur\u00a0; dans Excel, c’est le format de la cellule.",
    "translate.toText":
      'TO_TEXT renvoie le texte tel que la cellule l’affiche\u00a0; &"" le renvoie sans le format.',
    "translate.lookaround":
      'L’expression "{text}" regarde autour d’elle ou répète un groupe\u00a0; celles de Google Sheets ne le peuvent pas.',
    "translate.start":
      "{name} demande une valeur de départ dans Google Sheets, par exemple 0. Écrivez-en une.",
    "translate.optional":
      "LAMBDA a un paramètre facultatif\u00a0; dans Google Sheets, ils sont tous obligatoires.",
    "translate.expressions":
      "{name} cherche une expression régulière, ce qui n’existe pas dans Google Sheets. Utilisez FILTER et REGEXMATCH.",
    "translate.aggregate":
      "AGGREGATE ignore les erreurs et les lignes masquées\u00a0; Google Sheets n’a pas de fonction qui fasse les deux.",

    // what a text means to readers of another country
    "local.formatParts":
      "Le format dans TEXT est composé de parties, qui restent telles quelles\u00a0; ses lettres et ses signes peuvent y avoir un autre sens.",
    "local.thousands":
      'Dans "{format}", les milliers sont séparés par une espace. Si le système emploie une espace insécable, mettez-la.',
    "local.format":
      'Le format "{text}" dans TEXT reste tel quel\u00a0; ses lettres et ses signes peuvent y avoir un autre sens.',
    "local.number": '"{text}" n’est pas un nombre ici, mais en est un là-bas.',
    "local.date":
      '"{text}" reste tel quel\u00a0; le jour désigné dépend du pays du lecteur. DATE(year,month,day) est le même partout.',
    "local.decimals": '"{text}" reste tel quel\u00a0; le signe décimal y est différent.',
    "local.indirect":
      "INDIRECT lit son texte avec les lettres de la langue du lecteur\u00a0: {here} s’y écrit {there}.",

    // functions that only one product can have
    "only.import":
      "{name} va chercher des données ailleurs et seul Google Sheets l’a. Dans Excel, une requête le fait\u00a0: Données, À partir du web.",
    "only.importRange":
      "{name} va chercher des données ailleurs et seul Google Sheets l’a. Dans Excel, écrivez une référence à l’autre classeur\u00a0: {part}.",
    "only.googleFinance":
      "{name} va chercher des données ailleurs et seul Google Sheets l’a. STOCKHISTORY d’Excel donne des cours, avec d’autres codes et d’autres colonnes.",
    "only.cube":
      "{name} lit un cube de données par une connexion d’Excel\u00a0; Google Sheets n’a pas de cubes.",
    "only.trimRange":
      "TRIMRANGE, comme les points dans A:.A, laisse de côté les lignes et colonnes vides aux bords d’une plage\u00a0; Google Sheets n’a rien de tel. Écrivez une plage sans fin, A2:A.",
    "only.rtd":
      "RTD écoute un programme sur l’ordinateur de son lecteur\u00a0; Google Sheets ne le peut pas.",
    "only.call": "CALL exécute une bibliothèque de Windows\u00a0; Google Sheets ne le peut pas.",
    "only.registerId": "REGISTER.ID désigne une bibliothèque de Windows\u00a0; Google Sheets ne le peut pas.",
    "only.sqlRequest":
      "SQL.REQUEST interroge une base de données par un pilote de Windows\u00a0; Google Sheets ne le peut pas.",
    "only.webservice":
      "WEBSERVICE va chercher des données sur le web et seul Excel l’a. Dans Google Sheets, IMPORTDATA récupère des tableaux.",
    "only.filterXml":
      "FILTERXML lit du XML que la formule possède\u00a0; IMPORTXML de Google Sheets ne le lit qu’à une adresse.",
    "only.stockHistory":
      "STOCKHISTORY va chercher des cours et seul Excel l’a. GOOGLEFINANCE le fait dans Google Sheets, avec d’autres codes et d’autres colonnes.",
    "only.translate":
      "TRANSLATE interroge le service de Microsoft. GOOGLETRANSLATE interroge celui de Google dans Google Sheets et peut répondre autrement.",
    "only.googleTranslate":
      "GOOGLETRANSLATE interroge le service de Google. TRANSLATE interroge celui de Microsoft dans Excel et peut répondre autrement.",
    "only.ai": "AI interroge le modèle de Google\u00a0; Excel n’a pas de fonction qui le fasse.",
    "only.query":
      "QUERY a son propre langage, qu’Excel ne connaît pas. FILTER, SORT, UNIQUE et SUMIFS en font les parties.",
    "only.sparkline":
      "SPARKLINE dessine dans sa cellule\u00a0; dans Excel, un graphique sparkline s’insère et ne se calcule pas.",
    "only.pivot": "GETPIVOTDATA lit un tableau croisé dynamique du classeur, qui n’est pas transposé.",

    // cells that were pasted
    "pasted.tooLarge":
      "Les données collées dépassent 128 KiB. Collez moins de lignes\u00a0; quelques dizaines suffisent.",
    "pasted.empty": "Les données collées n’ont aucune cellule.",
    "pasted.tooMany": "Les données collées ont {cells} cellules\u00a0; {most} au plus sont acceptées.",
    "pasted.tooWide":
      "Une ligne a plus de {most} colonnes. Collez le tableau avec ses lignes les unes sous les autres.",
    "pasted.unreadable": "Le JSON collé est illisible.",
    "pasted.noCells": "Le JSON collé n’a ni lignes ni adresses de cellules.",
    "pasted.noAddress": "{part} n’est pas une adresse de cellule telle que A1 ou Sheet2!B1.",

    // why a formula cannot be run
    "run.unknown": "{name} n’est pas pris en charge ici.",
    "run.asValue": "{name} donné comme valeur à une autre fonction n’est pas pris en charge ici.",
    "run.otherFunction":
      "{name} appartient à un autre classeur ou à un complément, qui n’est pas disponible ici.",
    "run.count": "{name} attend {wanted}\u00a0; Excel n’en accepte pas un autre nombre.",
    "run.link":
      "La formule interroge un autre programme, {program}\u00a0; aucun autre programme n’est interrogé ici.",
    "run.workbook": "Le classeur {workbook} n’est pas disponible ici.",
    "run.spreadsheet": "La feuille de calcul {address} n’est pas disponible ici.",
    "run.table": "Le tableau {table} n’est pas disponible ici.",
    "run.ownTable": "La cellule de la formule ne se trouve dans aucun tableau.",
    "run.ownResult": "Une cellule a besoin de son propre résultat.",
    "run.crossed": "Plusieurs plages avec plusieurs critères ne sont pas prises en charge ici.",
    "run.arrays": "{name} donnerait des matrices dans une matrice.",
    "run.noElements": "{name} donnerait une matrice sans éléments.",
    "run.noValues": "La plage n’a pas de valeurs\u00a0: il n’en resterait rien.",
    "run.matchMode": "{name} n’a pas de mode de correspondance 3 dans Google Sheets.",
    "run.headers": "Les en-têtes de champs générés ne sont pas pris en charge ici.",
    "run.sortInside":
      "Le tri de groupes à l’intérieur de groupes selon leurs valeurs n’est pas pris en charge ici.",
    "run.subtotals": "Les sous-totaux de {name} ne sont pas pris en charge ici.",
    "run.sortPivot": "Le tri de PIVOTBY selon les valeurs n’est pas pris en charge ici.",
    "run.fields":
      "PIVOTBY n’accepte ici qu’un champ pour les lignes, un pour les colonnes et un pour les valeurs.",
    "run.skipping": "`skipping` dans QUERY n’est pas pris en charge ici.",
    "run.expressionTooLong": "L’expression régulière est trop longue.",
    "run.expression":
      "L’expression régulière contient quelque chose qui n’est pas pris en charge ici, comme une assertion avant ou arrière ou une référence arrière.",
    "run.groups": "L’expression régulière n’a pas de groupes à renvoyer.",
    "run.escapes": "Un `\\` dans le texte de remplacement de REGEXREPLACE n’est pas pris en charge ici.",
    "run.section": "Le format n’a pas de section pour ce nombre.",
    "run.months": "Les noms des mois et des jours ne sont connus ici qu’en anglais.",
    "run.meridiem": "Les signes du matin et de l’après-midi ne sont connus ici qu’en anglais.",
    "run.numerals": "Les chiffres d’Asie orientale ne sont pas connus ici.",
    "run.numberString": "Les chiffres de NUMBERSTRING dépendent de la langue d’Excel.",
    "run.systemFormat": "Le format est celui du système du lecteur.",
    "run.eras": "Les ères du Japon ne sont pas connues ici.",
    "run.dateOrNumber": "Qu’un nombre soit une date dépend du format de sa cellule, qui n’est pas connu ici.",
    "run.errorNumber": "Le numéro de l’erreur {code} n’est pas connu.",
    "run.ending": "Il n’est pas public si {name} connaît l’extension .{ending}.",
    "run.addressWithAt": "La façon dont {name} juge une adresse avec @ n’est pas publique.",
    "run.lastChanged": "Sans cellule, CELL renseigne sur celle qui a été modifiée en dernier.",
    "run.kind": 'Ce que CELL donne pour "{kind}" n’est pas connu ici.',
    "run.fileName":
      "CELL écrit une adresse sur une autre feuille avec le nom du fichier, qui n’est pas connu ici.",
    "outside.internet": "{name} a besoin d’Internet, et les formules sont exécutées ici sans lui.",
    "outside.cube": "{name} interroge un serveur de données auquel seul Excel est connecté.",
    "outside.database": "{name} interroge une base de données à laquelle seul Excel est connecté.",
    "outside.model": "Un modèle de langage rédige à chaque fois la réponse de {name}.",
    "outside.library": "{name} appelle une bibliothèque de programmes sur l’ordinateur du lecteur.",
    "outside.computer": "{name} renseigne sur l’ordinateur du lecteur.",
    "outside.program": "La valeur de {name} vient d’un autre programme.",
    "outside.service": "{name} lit des types de données, qui viennent d’un service d’Excel.",
    "outside.file":
      "{name} lit un fichier, et les formules ne sont exécutées ici que sur les cellules données.",
    "outside.xml": "{name} lit du XML avec XPath, ce qui n’est pas pris en charge ici.",
    "outside.pivotTable": "{name} lit un tableau croisé dynamique, et il n’y a ici que des cellules.",
    "outside.phonetic": "{name} lit ce qu’une méthode de saisie japonaise a enregistré avec la cellule.",
    "outside.chart": "La valeur de {name} est un graphique dans la cellule.",
    "outside.picture": "La valeur de {name} est une image.",

    // the same for an older Excel
    "older.tooLong": "Développée, la formule est plus longue qu’Excel ne l’accepte.",
    "older.tooDeep": "La formule est trop imbriquée.",
    "older.names":
      "LET ou LAMBDA ne peut pas être développé\u00a0: un nom y désigne une fonction ou une valeur qui change, ou la formule devient trop longue.",
    "older.noEquivalent":
      "{name} est apparu avec Excel {since}\u00a0; avec ces arguments, rien dans Excel {version} ne fait de même.",
    "older.unproved": "Il n’est pas prouvé qu’un équivalent donne le même résultat\u00a0: {reason}",
    "older.differs": "Les deux donnent des valeurs différentes sur certaines cellules.",
    "older.onlyErrors": "Les deux donnent une erreur, quel que soit le contenu des cellules.",
    "older.tooSlow": "Le calcul prend trop de temps.",
    "older.uncomputed": "Elle ne peut pas être calculée ici.",
    "older.spill":
      "{part} désigne toutes les cellules sur lesquelles une formule se propage\u00a0; Excel {version} n’en a pas. Nommez la plage.",
    "older.array":
      "Dans Excel {version}, c’est une formule matricielle\u00a0: validez-la avec Ctrl+Maj+Entrée.",
    "older.same": "Équivalent tant que les valeurs de {cells} respectent ceci\u00a0: {conditions}.",
    "older.between": ", ",
    "never.notNumber": "uniquement des nombres",
    "never.blank": "jamais vides",
    "never.error": "aucune erreur",
    "never.wildcard": "aucun *, ? ou ~",
    "never.textNumber": "aucun nombre enregistré comme texte",
    "never.text": "aucun texte",
    "never.emptyText": "aucun texte vide",
    "never.boolean": "ni TRUE ni FALSE",
    "never.negative": "rien au-dessous de 0",
    "never.zero": "aucun 0",
    "never.fraction": "uniquement des nombres entiers",
    "never.small": "uniquement des dates",
    "never.operator": "aucun texte qui commence par <, > ou =",
  },
};
