// What the engine says, in Spanish.
import type { Messages } from "../messages.ts";

export const es: Messages = {
  language: "es",
  sentences: {
    "product.excel": "Excel",
    "product.sheets": "Google Sheets",

    // reading
    "formula.tooLong":
      "La fórmula tiene {length} caracteres y se permiten como máximo {most}. Repártela en varias celdas.",
    "formula.empty": "La fórmula está vacía. Escribe algo después del =.",
    "formula.tooDeep":
      "La fórmula está anidada en más de {most} niveles. Pasa las partes interiores a celdas propias.",
    "formula.twoEquals": "Una fórmula empieza con un solo `=`. Quita el otro.",
    "part.notHere": "`{part}` no va aquí. Quítalo.",
    "parenthesis.missing": "Falta `)`: {name}( se abrió en el carácter {place} y no se cerró.",
    "parenthesis.extra": "Sobra un `)`: no se abrió ningún `(` para él. Quítalo o añade el `(`.",
    "parenthesis.empty": "No hay nada entre estos paréntesis. Escribe un valor o quítalos.",
    "brace.missing": "Falta `}`: el { que se abre aquí no se cerró.",
    "brace.missingAtEnd": "Falta `}`: el { anterior al = no se cerró.",
    "brace.extra": "Sobra un `}`: no se abrió ningún `{` para él. Quítalo.",
    "array.constants":
      "Entre llaves, Excel solo admite números, textos, TRUE, FALSE y errores. Usa un rango o una función en su lugar.",
    "array.row":
      "Esta fila de la matriz tiene {items} elementos y la primera tiene {first}. Haz que coincidan.",
    "separator.outside": "`{sign}` está fuera de una función. ¿Falta el nombre de una función o un `(`?",
    "separator.inGroup":
      "`{sign}` está entre paréntesis sin una función delante. ¿Falta el nombre de una función o un `(`?",
    "separator.wrong": "Aquí los argumentos se separan con `{right}`, no con `{wrong}`. Escribe `{right}`.",
    "name.english": "{said} es el nombre en inglés. En este idioma Excel la llama {local}: escribe {local}(.",
    "boolean.english": "{said} es la palabra en inglés. En este idioma Excel usa {local}.",
    "operator.missing": "Falta un operador o `{sign}` antes de {part}.",
    "operator.word": "`{word}` no se escribe entre valores. Rodéalos con {name}(…{sign}…).",
    "operator.none": "`{wrong}` no es un operador. Escribe {right} en su lugar.",
    "operator.unequal": "`!=` no es un operador: «distinto de» se escribe <>. Escribe {name}<>.",
    "value.missingAtEnd": "La fórmula termina donde falta un valor. Añade una celda, un número o un texto.",
    "value.missingAtEndAfter":
      "La fórmula termina donde falta un valor después de `{before}`. Añade una celda, un número o un texto.",
    "value.missingBefore": "Falta un valor antes de `{part}`. Añade una celda, un número o un texto.",
    "value.missingBetween":
      "Falta un valor entre `{before}` y `{part}`. Añade una celda, un número o un texto.",
    "number.tooLarge": "{part} es demasiado grande. El número mayor es 1.79E+308.",
    "text.open": 'Al texto que empieza aquí le falta el " de cierre. Añádelo.',
    "text.singleQuotes":
      "'{text}' está entre comillas simples, que son para nombres de hojas. El texto lleva comillas dobles: \"{text}\".",
    "sheet.open": "Al nombre de hoja que empieza con ' le falta el ' de cierre. Añádelo y, después, un !.",
    "sheet.alone": "Falta una celda o un nombre después de {sheet}",
    "reference.inA1":
      "{part} está en notación A1. Aquí las celdas se escriben en F1C1 (R1C1): R2C3 es la fila 2, columna 3, y R[-1]C la celda de encima.",
    "reference.noCell": "{part} no es una celda. Escribe una celda como A1 después del !.",
    "reference.dollar":
      "{part} no es una referencia. Una celda fija se escribe $A$1, una columna $A:$A y una fila $1:$1.",
    "range.open":
      "{part} no tiene última fila. Solo Google Sheets admite rangos sin final; en Excel escríbelo completo, como A2:A1000.",
    "range.dots":
      "{part} es un rango de Excel que omite los bordes vacíos; Google Sheets no tiene ninguno así. Escríbelo sin los puntos.",
    "table.open": "El [ que sigue a {table} no está cerrado. Añade ] después del nombre de la columna.",
    "table.openUnnamed":
      "El [ que sigue al nombre de la tabla no está cerrado. Añade ] después del nombre de la columna.",
    "table.noColumn":
      "{part} no es una columna de una tabla. Escribe Table[Column], Table[@Column] o Table[[#Headers],[Column]].",
    "table.parts":
      "Estas partes de la tabla no se pueden tomar juntas. Solo se puede con [#Headers],[#Data] y [#Data],[#Totals].",

    // signs that do not belong in a formula
    "sign.bracket": "Sobra un `]`: no se abrió ningún `[` para él. Quítalo.",
    "sign.mark": "`!` va entre una hoja y una celda (Sheet1!A1); «distinto de» se escribe <>.",
    "sign.bar": "`|` no es un operador. Usa OR(…) para «o» y & para unir textos.",
    "sign.tilde": "`~` no es un operador. Solo aparece dentro de un texto, antes de * o ?.",
    "sign.backtick": "` no son comillas. El texto lleva comillas dobles.",
    "sign.question": "`?` es un carácter comodín y solo aparece dentro de un texto.",
    "sign.curly": 'Las comillas tipográficas no funcionan. Usa comillas rectas: ".',
    "sign.times": "`×` no es un operador. Multiplica con *.",
    "sign.over": "`÷` no es un operador. Divide con /.",
    "sign.dash": "`{sign}` es una raya. Resta con -.",
    "sign.minus": "`−` es un signo menos tipográfico. Resta con -.",
    "sign.wide": "Escribe {right} en lugar del {wrong} ancho.",
    "sign.instead": "Escribe {right} en lugar de {wrong}.",
    "sign.other": "`{sign}` no pertenece a una fórmula. Quítalo.",
    "error.meant": "{part} no es un valor de error. Escribe {right}.",
    "error.none": "{part} no es un valor de error. Los hay: {codes}.",

    // checking
    "call.tooDeep":
      "{name} es la función número {place} dentro de otra; Excel admite {most} niveles. Pasa las partes interiores a celdas propias.",
    "reference.deleted": "Hay #REF! donde se eliminó una celda. Pon ahí la celda o el rango correctos.",
    "reference.own":
      "Referencia circular: este rango contiene la celda de la fórmula, que necesitaría su propio resultado. Deja fuera esa celda.",
    "text.tooLong":
      "Este texto tiene {length} caracteres; Excel admite como máximo {most} en una fórmula. Une dos con & o ponlo en una celda.",
    "link.program":
      "Esto pide datos a otro programa (DDE) y puede iniciarlo. Quítalo, salvo que conozcas el programa y confíes en el archivo.",
    "version.missing": "No existe en Excel {version}: {what}. Está disponible desde Excel {since}.",
    "single.sheets":
      "Google Sheets toma aquí una sola celda de este rango. Rodea la fórmula con ARRAYFORMULA(…) para calcular con todas.",
    "single.excel":
      "Excel {version} toma aquí una sola celda de este rango. Pulsa Ctrl+Mayús+Intro para calcular con todas, o usa SUMPRODUCT.",
    "blank.function": "{name} es una función: escribe {call}.",
    "blank.sheet":
      "El nombre de una hoja con espacios va entre comillas: '{name}'!. Sin ellas son dos referencias.",
    "function.network":
      "{name} intercambia datos con otros equipos. Úsala solo con una dirección en la que confíes.",
    "function.volatile":
      "{name} se vuelve a calcular cada vez que cambia algo en el libro. Muchas de ellas lo hacen lento.",
    "function.otherProduct": "{name} es una función de {other}; {product} no la tiene.",
    "function.meant": "{product} no tiene la función {name}. ¿Querías decir {near}?",
    "function.unknown": "{product} no tiene la función {name}. Revisa cómo está escrita.",
    "count.exact": "{name} espera {wanted}; {given}",
    "count.least": "{name} necesita al menos {wanted}; {given}",
    "count.most": "{name} admite como máximo {wanted}; {given}",
    "count.mostInExcel": "Excel admite como máximo {wanted}; {given}",
    "count.pairs": "{name} toma sus argumentos por pares y el último está solo",
    "count.usage": "{problem}: {usage}",
    "arguments.count": {
      one: "{count} argumento",
      many: "{count} argumentos",
      other: "{count} argumentos",
    },
    "arguments.none": "ningún argumento",
    "arguments.between": "de {least} a {most} argumentos",
    "given.count": {
      one: "aquí hay {count}",
      many: "aquí hay {count}",
      other: "aquí hay {count}",
    },
    "given.none": "aquí no hay ninguno",
    "name.scope": "{name} solo se conoce dentro del LET o LAMBDA que lo define. Pasa esta parte allí.",
    "name.likeCell": "{name} necesita aquí un nombre. Un nombre no debe parecer una celda.",
    "name.wanted": "{name} necesita aquí un nombre. Escribe uno como x o total.",
    "kind.cells":
      "{name} necesita aquí celdas, como A1:A9; no sirve un cálculo ni una constante. Ponlo en celdas propias o usa SUMPRODUCT.",
    "kind.number": '{name} necesita un número en {argument}; "{text}" es un texto y da #VALUE!.',
    "kind.date": '{name} necesita una fecha en {argument}; "{text}" es un texto y da #VALUE!.',
    "kind.boolean": '{name} necesita TRUE o FALSE en {argument}; "{text}" es un texto y da #VALUE!.',
    "size.same":
      "Todos los rangos de {name} deben ser del mismo tamaño: este tiene {own}; el primero, {first}.",
    "size.length":
      "Todos los rangos de {name} deben tener las mismas filas o las mismas columnas: este tiene {own}; el primero, {first}.",
    "size.clash":
      "Estos rangos son de distinto tamaño: {one} frente a {other}. Donde uno termina antes que el otro, el resultado es #N/A.",
    "size.rows": { one: "{count} fila", many: "{count} filas", other: "{count} filas" },
    "size.allRows": "todas las filas",
    "size.allRowsFrom": "todas las filas a partir de la fila {row}",
    "size.columns": { one: "{count} columna", many: "{count} columnas", other: "{count} columnas" },
    "size.allColumns": "todas las columnas",
    "size.both": "{rows} y {columns}",

    // what a product has in place of the other's function
    "instead.use": "Usa {part}.",
    "instead.useAnd": "Usa {part} y {other}.",
    "instead.useOr": "Usa {part} u {other}.",
    "instead.useWith": "Usa {part} con {other}.",
    "instead.write": "Escribe {part}.",
    "instead.nothing": "Excel calcula por sí solo con rangos enteros: quítala.",
    "instead.loadFile": "Carga el archivo con Datos › De texto/CSV.",
    "instead.loadAddress": "Carga la dirección con Datos › De la web.",
    "instead.loadTable": "Carga la tabla con Datos › De la web.",
    "instead.otherBook": "Escribe una referencia al otro libro: {part}.",
    "instead.sparkline": "Inserta un minigráfico desde la cinta de opciones.",
    "instead.dateFormat": "Da a la celda un formato de fecha o usa TEXT.",
    "instead.currencyFormat": "Da a la celda un formato de moneda o usa TEXT.",
    "instead.percentFormat": "Da a la celda un formato de porcentaje o usa TEXT.",
    "instead.aggregate": "Usa SUBTOTAL, o FILTER antes del cálculo.",
    "instead.take": "Usa ARRAY_CONSTRAIN, o CHOOSEROWS desde el final.",
    "instead.openRange": "Usa un rango sin final, A2:A.",

    // where a formula works
    "works.noExcel": "No existe en Excel: {what}.",
    "works.microsoft365": "Se necesita Microsoft 365 para: {what}.",
    "works.excel": "Se necesita Excel {version} o posterior para: {what}.",
    "works.noSheets": "No existe en Google Sheets: {what}.",
    "need.calledLambda": "un LAMBDA llamado al momento",
    "need.spill": "#, el rango desbordado",
    "need.areas": "varias áreas en una referencia",
    "need.link": "un vínculo a otro programa",
    "need.ownRow": "la propia fila de una tabla",
    "need.braces": "rangos y cálculos entre llaves",
    "need.openRange": "rangos sin final",
    "need.optional": "parámetros opcionales",
    "need.otherBook": "otros libros",
    "need.severalSheets": "referencias a través de varias hojas",
    "need.otherFunction": "funciones de otros libros",
    "need.expressions": "{name} con expresiones regulares",

    // translating
    "translate.renamed": "Un nombre de la fórmula significa otra cosa en el otro idioma. Cámbialo.",
    "translate.unwritable": "La fórmula no se puede escribir allí: {why}",
    "translate.tooDeep": "La fórmula está demasiado anidada para trasladarla.",
    "translate.tooLong": "La fórmula sería demasiado larga en {product}.",
    "translate.link": "La fórmula escucha a otro programa, {program}; Google Sheets no puede.",
    "translate.error": "{product} no conoce el error {code}. Escribe #N/A en su lugar.",
    "translate.spill":
      "# significa todas las celdas en las que se desborda una fórmula; Google Sheets no tiene un signo para ellas. Nombra el rango o repite esa fórmula.",
    "translate.emptyArray": "{part} es una matriz vacía; Excel no tiene ninguna.",
    "translate.ragged": "Las filas de esta matriz tienen longitudes distintas: Google Sheets da un error.",
    "translate.noEquivalent": "{name} con estos argumentos no tiene equivalente en {product}.",
    "translate.noFunction": "{name} es una función de {other}; {product} no tiene ninguna que haga lo mismo.",
    "translate.unknown": "{name} no es una función de ninguno de los dos productos y queda como estaba.",
    "translate.beyond": "{part} está más allá de la última fila o columna de Excel.",
    "translate.otherBook":
      "La fórmula lee otro libro: {workbook}. Google Sheets lo obtiene con IMPORTRANGE, que necesita la dirección de ese libro.",
    "translate.severalSheets":
      "{part} son varias hojas a la vez; Google Sheets lee una sola cada vez. Nombra cada hoja.",
    "translate.ownRow":
      "{part} significa la fila de la fórmula en su tabla; Google Sheets no tiene esa referencia. Nombra la celda.",
    "translate.table": "{part} necesita en Google Sheets una tabla llamada {table}.",
    "translate.union":
      "{part} significa varios rangos como uno solo; {product} no tiene un signo para eso. Nombra las celdas mismas.",
    "translate.crossing":
      "{part} significa las celdas comunes a dos rangos; {product} no tiene un signo para eso. Nombra las celdas mismas.",
    "translate.single":
      "{part} significa una celda de un bloque; Google Sheets no tiene un signo para eso. Nombra la celda misma.",
    "translate.count": "{name} espera {wanted} en {product}; {given}.",
    "translate.cells":
      "En Excel, {name} solo cuenta en celdas, no en valores calculados. Ponlos en celdas o usa SUMPRODUCT.",
    "translate.groups":
      "REGEXEXTRACT da los grupos de una expresión en Google Sheets y la coincidencia entera en Excel.",
    "translate.splitMany":
      "SPLIT divide cada uno de estos textos en una fila propia; con varios textos, TEXTSPLIT de Excel da solo la primera parte de cada uno. Divide un texto y rellena la fórmula hacia abajo.",
    "translate.splitNumbers": "SPLIT convierte en número lo que lo parece; TEXTSPLIT deja textos.",
    "translate.splitCharacters":
      "SPLIT divide en cada carácter de su delimitador; TEXTSPLIT, en el delimitador entero.",
    "translate.shown": "{name} fija cómo se muestra el valor; en Excel eso es el formato de la celda.",
    "translate.toText": 'TO_TEXT da el texto tal como lo muestra la celda; &"" lo da sin el formato.',
    "translate.lookaround":
      'La expresión "{text}" mira alrededor o repite un grupo; las de Google Sheets no pueden.',
    "translate.start": "{name} necesita un valor inicial en Google Sheets, como 0. Escribe uno.",
    "translate.optional": "LAMBDA tiene un parámetro opcional; en Google Sheets se indican todos.",
    "translate.expressions":
      "{name} busca una expresión regular, cosa que en Google Sheets no hace. Usa FILTER y REGEXMATCH.",
    "translate.aggregate":
      "AGGREGATE pasa por alto errores y filas ocultas; Google Sheets no tiene una función que haga ambas cosas.",

    // what a text means to readers of another country
    "local.formatParts":
      "El formato de TEXT está compuesto de partes, que quedan como estaban; sus letras y signos pueden significar otra cosa allí.",
    "local.thousands":
      'En "{format}" los millares se separan con un espacio. Si el sistema usa un espacio de no separación, pon ese.',
    "local.format":
      'El formato "{text}" de TEXT queda como estaba; sus letras y signos pueden significar otra cosa allí.',
    "local.number": '"{text}" no es un número aquí, pero allí sí.',
    "local.date":
      '"{text}" queda como estaba; qué día es depende del país del lector. DATE(year,month,day) es igual en todas partes.',
    "local.decimals": '"{text}" queda como estaba; allí los decimales llevan otro signo.',
    "local.indirect": "INDIRECT lee su texto con las letras del idioma del lector: {here} es allí {there}.",

    // functions that only one product can have
    "only.import":
      "{name} trae datos de fuera y solo la tiene Google Sheets. En Excel lo hace una consulta: Datos, De la web.",
    "only.importRange":
      "{name} trae datos de fuera y solo la tiene Google Sheets. En Excel escribe una referencia al otro libro: {part}.",
    "only.googleFinance":
      "{name} trae datos de fuera y solo la tiene Google Sheets. STOCKHISTORY de Excel da precios con otros códigos y columnas.",
    "only.cube":
      "{name} lee un cubo de datos mediante una conexión propia de Excel; Google Sheets no tiene cubos.",
    "only.trimRange":
      "TRIMRANGE, y los puntos de A:.A, omiten las filas y columnas vacías de los bordes de un rango; Google Sheets no tiene nada que lo haga. Escribe un rango sin final, A2:A.",
    "only.rtd": "RTD escucha a un programa del equipo de su lector; Google Sheets no puede.",
    "only.call": "CALL ejecuta una biblioteca de Windows; Google Sheets no puede.",
    "only.registerId": "REGISTER.ID nombra una biblioteca de Windows; Google Sheets no puede.",
    "only.sqlRequest":
      "SQL.REQUEST consulta una base de datos con un controlador de Windows; Google Sheets no puede.",
    "only.webservice":
      "WEBSERVICE trae datos de la web y solo la tiene Excel. En Google Sheets, IMPORTDATA trae tablas.",
    "only.filterXml":
      "FILTERXML lee XML que la fórmula ya tiene; IMPORTXML de Google Sheets solo lo lee de una dirección.",
    "only.stockHistory":
      "STOCKHISTORY trae precios y solo la tiene Excel. En Google Sheets lo hace GOOGLEFINANCE, con otros códigos y columnas.",
    "only.translate":
      "TRANSLATE consulta el servicio de Microsoft. GOOGLETRANSLATE consulta el de Google en Google Sheets y puede responder otra cosa.",
    "only.googleTranslate":
      "GOOGLETRANSLATE consulta el servicio de Google. TRANSLATE consulta el de Microsoft en Excel y puede responder otra cosa.",
    "only.ai": "AI consulta el modelo de Google; Excel no tiene ninguna función que lo haga.",
    "only.query":
      "QUERY tiene un lenguaje propio que Excel no conoce. FILTER, SORT, UNIQUE y SUMIFS hacen sus partes.",
    "only.sparkline": "SPARKLINE dibuja en su celda; en Excel un minigráfico se inserta, no se calcula.",
    "only.pivot": "GETPIVOTDATA lee una tabla dinámica del libro, que no se traslada.",

    // cells that were pasted
    "pasted.tooLarge": "Los datos pegados superan los 128 KiB. Pega menos filas; bastan unas docenas.",
    "pasted.empty": "Los datos pegados no tienen celdas.",
    "pasted.tooMany": "Los datos pegados tienen {cells} celdas; se admiten como máximo {most}.",
    "pasted.tooWide":
      "Una fila tiene más de {most} columnas. Pega la tabla con las filas una debajo de otra.",
    "pasted.unreadable": "El JSON pegado no se puede leer.",
    "pasted.noCells": "El JSON pegado no tiene filas ni direcciones de celdas.",
    "pasted.noAddress": "{part} no es una dirección de celda como A1 o Sheet2!B1.",

    // why a formula cannot be run
    "run.unknown": "{name} no se admite aquí.",
    "run.asValue": "{name} como valor para otra función no se admite aquí.",
    "run.otherFunction": "{name} pertenece a otro libro o a un complemento, que no está disponible aquí.",
    "run.count": "{name} espera {wanted}; Excel no admite otra cantidad.",
    "run.link": "La fórmula consulta otro programa, {program}; aquí no se consulta ningún otro programa.",
    "run.workbook": "El libro {workbook} no está disponible aquí.",
    "run.spreadsheet": "La hoja de cálculo {address} no está disponible aquí.",
    "run.table": "La tabla {table} no está disponible aquí.",
    "run.ownTable": "La celda de la fórmula no está en ninguna tabla.",
    "run.ownResult": "Una celda necesita su propio resultado.",
    "run.crossed": "Aquí no se admiten varios rangos junto con varios criterios.",
    "run.arrays": "{name} daría matrices dentro de una matriz.",
    "run.noElements": "{name} daría una matriz sin elementos.",
    "run.noValues": "El rango no tiene valores, así que no quedaría nada de él.",
    "run.matchMode": "{name} no tiene modo de coincidencia 3 en Google Sheets.",
    "run.headers": "Los encabezados de campo generados no se admiten aquí.",
    "run.sortInside": "Ordenar grupos dentro de grupos por sus valores no se admite aquí.",
    "run.subtotals": "Los subtotales de {name} no se admiten aquí.",
    "run.sortPivot": "Ordenar PIVOTBY por valores no se admite aquí.",
    "run.fields": "PIVOTBY solo admite aquí un campo para filas, uno para columnas y uno para valores.",
    "run.skipping": "`skipping` en QUERY no se admite aquí.",
    "run.expressionTooLong": "La expresión regular es demasiado larga.",
    "run.expression":
      "La expresión regular contiene algo que no se admite aquí, como lookaround o una referencia inversa.",
    "run.groups": "La expresión regular no tiene grupos que devolver.",
    "run.escapes": "Una `\\` en el texto de reemplazo de REGEXREPLACE no se admite aquí.",
    "run.section": "El formato no tiene ninguna sección para este número.",
    "run.months": "Los nombres de meses y días solo se conocen aquí en inglés.",
    "run.meridiem": "Los signos de mañana y tarde solo se conocen aquí en inglés.",
    "run.numerals": "Los numerales de Asia oriental no se conocen aquí.",
    "run.numberString": "Los numerales de NUMBERSTRING dependen del idioma de Excel.",
    "run.systemFormat": "El formato es el del sistema del lector.",
    "run.eras": "Las eras de Japón no se conocen aquí.",
    "run.dateOrNumber": "Que un número sea una fecha depende del formato de su celda, que no se conoce aquí.",
    "run.errorNumber": "No se conoce el número del error {code}.",
    "run.ending": "No es público si {name} conoce la terminación .{ending}.",
    "run.addressWithAt": "No es público cómo juzga {name} una dirección con @.",
    "run.lastChanged": "Sin una celda, CELL informa sobre la última que se modificó.",
    "run.kind": 'Lo que da CELL para "{kind}" no se conoce aquí.',
    "run.fileName":
      "CELL escribe una dirección de otra hoja con el nombre del archivo, que no se conoce aquí.",
    "outside.internet": "{name} necesita Internet, y aquí las fórmulas se ejecutan sin él.",
    "outside.cube": "{name} consulta un servidor de datos al que solo Excel está conectado.",
    "outside.database": "{name} consulta una base de datos a la que solo Excel está conectado.",
    "outside.model": "Un modelo de lenguaje redacta cada vez la respuesta de {name}.",
    "outside.library": "{name} llama a una biblioteca de programas del equipo del lector.",
    "outside.computer": "{name} informa sobre el equipo del lector.",
    "outside.program": "El valor de {name} viene de otro programa.",
    "outside.service": "{name} lee tipos de datos, que vienen de un servicio de Excel.",
    "outside.file": "{name} lee un archivo, y aquí las fórmulas solo se ejecutan con las celdas dadas.",
    "outside.xml": "{name} lee XML con XPath, lo que no se admite aquí.",
    "outside.pivotTable": "{name} lee una tabla dinámica, y aquí solo hay celdas.",
    "outside.phonetic": "{name} lee lo que un método de entrada japonés guardó con la celda.",
    "outside.chart": "El valor de {name} es un gráfico en la celda.",
    "outside.picture": "El valor de {name} es una imagen.",

    // the same for an older Excel
    "older.tooLong": "Desarrollada, la fórmula es más larga de lo que admite Excel.",
    "older.tooDeep": "La fórmula está demasiado anidada.",
    "older.names":
      "LET o LAMBDA no se puede desarrollar: un nombre representa una función o un valor que cambia, o la fórmula queda demasiado larga.",
    "older.noEquivalent":
      "{name} llegó con Excel {since}; con estos argumentos nada en Excel {version} hace lo mismo.",
    "older.unproved": "No está demostrado que un equivalente dé lo mismo: {reason}",
    "older.differs": "Las dos dan valores distintos con algunas celdas.",
    "older.onlyErrors": "Las dos dan un error, contengan lo que contengan las celdas.",
    "older.tooSlow": "Calcularla lleva demasiado tiempo.",
    "older.uncomputed": "No se puede calcular aquí.",
    "older.spill":
      "{part} significa todas las celdas en las que se desborda una fórmula; Excel {version} no tiene celdas así. Nombra el rango.",
    "older.array": "En Excel {version} es una fórmula de matriz: confírmala con Ctrl+Mayús+Intro.",
    "older.same": "Equivale mientras los valores de {cells} cumplan esto: {conditions}.",
    "older.between": ", ",
    "never.notNumber": "solo números",
    "never.blank": "nunca vacíos",
    "never.error": "ningún error",
    "never.wildcard": "ningún *, ? o ~",
    "never.textNumber": "ningún número guardado como texto",
    "never.text": "ningún texto",
    "never.emptyText": "ningún texto vacío",
    "never.boolean": "ni TRUE ni FALSE",
    "never.negative": "nada por debajo de 0",
    "never.zero": "ningún 0",
    "never.fraction": "solo números enteros",
    "never.small": "solo fechas",
    "never.operator": "ningún texto que empiece por <, > o =",
  },
};
