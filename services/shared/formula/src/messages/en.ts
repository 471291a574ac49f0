// What the engine says, in English: the sentences that all other languages translate.

export const sentences = {
  "product.excel": "Excel",
  "product.sheets": "Google Sheets",

  // reading
  "formula.tooLong":
    "The formula has {length} characters; at most {most} are allowed. Split it over several cells.",
  "formula.empty": "The formula is empty. Write something after the =.",
  "formula.tooDeep":
    "The formula is nested more than {most} levels deep. Move inner parts to cells of their own.",
  "formula.twoEquals": "A formula begins with one `=`. Remove the other.",
  "part.notHere": "`{part}` does not belong here. Remove it.",
  "parenthesis.missing": "`)` is missing: {name}( opened at character {place} was not closed.",
  "parenthesis.extra": "There is a `)` too many: no `(` was opened for it. Remove it or add the `(`.",
  "parenthesis.empty": "There is nothing between these parentheses. Write a value or remove them.",
  "brace.missing": "`}` is missing: the { opened here was not closed.",
  "brace.missingAtEnd": "`}` is missing: the { before the = was not closed.",
  "brace.extra": "There is a `}` too many: no `{` was opened for it. Remove it.",
  "array.constants":
    "Between braces Excel takes numbers, texts, TRUE, FALSE and errors only. Use a range or a function instead.",
  "array.row": "This row of the array has {items} items, the first has {first}. Make them alike.",
  "separator.outside": "`{sign}` stands outside a function. Is a function's name or a `(` missing?",
  "separator.inGroup":
    "`{sign}` stands between parentheses without a function before them. Is a function's name or a `(` missing?",
  "separator.wrong": "Arguments are divided by `{right}` here, not by `{wrong}`. Write `{right}`.",
  "name.english": "{said} is the English name. Excel in this language calls it {local}: write {local}(.",
  "boolean.english": "{said} is the English word. Excel in this language calls it {local}.",
  "operator.missing": "An operator or `{sign}` is missing before {part}.",
  "operator.word": "`{word}` does not stand between values. Write {name}(…{sign}…) around them.",
  "operator.none": "`{wrong}` is no operator. Write {right} instead.",
  "operator.unequal": "`!=` is no operator: 'not equal' is written <>. Write {name}<>.",
  "value.missingAtEnd": "The formula ends where a value is missing. Add a cell, a number or a text.",
  "value.missingAtEndAfter":
    "The formula ends where a value is missing after `{before}`. Add a cell, a number or a text.",
  "value.missingBefore": "A value is missing, before `{part}`. Add a cell, a number or a text.",
  "value.missingBetween":
    "A value is missing after `{before}`, before `{part}`. Add a cell, a number or a text.",
  "number.tooLarge": "{part} is too large. The largest number is 1.79E+308.",
  "text.open": 'The text that begins here has no closing ". Add it.',
  "text.singleQuotes":
    "'{text}' is in single quotes, which are for sheet names. Text takes double quotes: \"{text}\".",
  "sheet.open": "The sheet name that begins with ' has no closing '. Add it, then a !.",
  "sheet.alone": "A cell or a name is missing after {sheet}",
  "reference.inA1":
    "{part} is in A1 notation. Cells are written R1C1 here: R2C3 is row 2, column 3, R[-1]C the cell above.",
  "reference.noCell": "{part} is no cell. Write a cell such as A1 after the !.",
  "reference.dollar": "{part} is not a reference. A fixed cell is written $A$1, a column $A:$A, a row $1:$1.",
  "range.open":
    "{part} has no last row. Only Google Sheets knows ranges without an end; in Excel write it out, as in A2:A1000.",
  "range.dots":
    "{part} is a range of Excel that leaves out blank edges; Google Sheets has none. Write it without the dots.",
  "table.open": "The [ after {table} is not closed. Add ] behind the column's name.",
  "table.openUnnamed": "The [ after the table's name is not closed. Add ] behind the column's name.",
  "table.noColumn":
    "{part} is no column of a table. Write Table[Column], Table[@Column] or Table[[#Headers],[Column]].",
  "table.parts":
    "These parts of the table cannot be taken together. Only [#Headers],[#Data] and [#Data],[#Totals] can.",

  // signs that do not belong in a formula
  "sign.bracket": "There is a `]` too many: no `[` was opened for it. Remove it.",
  "sign.mark": "`!` stands between a sheet and a cell (Sheet1!A1); 'not equal' is written <>.",
  "sign.bar": "`|` is no operator. Use OR(…) for 'or' and & to join texts.",
  "sign.tilde": "`~` is no operator. It only stands inside a text, before * or ?.",
  "sign.backtick": "` is no quote. Text takes double quotes.",
  "sign.question": "`?` is a wildcard and only stands inside a text.",
  "sign.curly": 'Curly quotes do not work. Use straight ones: ".',
  "sign.times": "`×` is no operator. Multiply with *.",
  "sign.over": "`÷` is no operator. Divide with /.",
  "sign.dash": "`{sign}` is a dash. Subtract with -.",
  "sign.minus": "`−` is a typographic minus. Subtract with -.",
  "sign.wide": "Write {right} instead of the wide {wrong}.",
  "sign.instead": "Write {right} instead of {wrong}.",
  "sign.other": "`{sign}` does not belong in a formula. Remove it.",
  "error.meant": "{part} is no error value. Write {right}.",
  "error.none": "{part} is no error value. They are {codes}.",

  // checking
  "call.tooDeep":
    "{name} is the {place}th function inside another; Excel takes {most} levels. Move inner parts to cells of their own.",
  "reference.deleted": "#REF! stands where a cell was deleted. Put the right cell or range there.",
  "reference.own":
    "This range holds the cell the formula stands in, so it would need its own result. Leave that cell out.",
  "text.tooLong":
    "This text has {length} characters; Excel takes at most {most} in a formula. Join two with &, or put it into a cell.",
  "link.program":
    "This asks another program for data (DDE) and can start it. Remove it unless you know the program and trust the file.",
  "version.missing": "Excel {version} does not have {what}; it came with Excel {since}.",
  "single.sheets":
    "Google Sheets takes one cell of this range here. Put ARRAYFORMULA(…) around the formula to compute with all of them.",
  "single.excel":
    "Excel {version} takes one cell of this range here. Press Ctrl+Shift+Enter to compute with all of them, or use SUMPRODUCT.",
  "blank.function": "{name} is a function: write {call}.",
  "blank.sheet":
    "A sheet's name with a blank in it stands in quotes: '{name}'!. Without them these are two references.",
  "function.network": "{name} exchanges data with other computers. Use it only with an address you trust.",
  "function.volatile":
    "{name} is computed anew whenever anything in the workbook changes. Many of them make it slow.",
  "function.otherProduct": "{name} is a function of {other}; {product} does not have it.",
  "function.meant": "{product} has no function {name}. Did you mean {near}?",
  "function.unknown": "{product} has no function {name}. Check its spelling.",
  "count.exact": "{name} takes {wanted}; {given}",
  "count.least": "{name} needs at least {wanted}; {given}",
  "count.most": "{name} takes at most {wanted}; {given}",
  "count.mostInExcel": "Excel takes at most {wanted}; {given}",
  "count.pairs": "{name} takes its arguments in pairs and the last one is alone",
  "count.usage": "{problem}: {usage}",
  "arguments.count": { one: "{count} argument", other: "{count} arguments" },
  "arguments.none": "no arguments",
  "arguments.between": "{least} to {most} arguments",
  "given.count": { one: "here is {count}", other: "here are {count}" },
  "given.none": "here are none",
  "name.scope": "{name} is known only inside the LET or LAMBDA that gives it. Move this part into it.",
  "name.likeCell": "{name} needs a name here. A name must not look like a cell.",
  "name.wanted": "{name} needs a name here. Write a name such as x or total.",
  "kind.cells":
    "{name} needs cells here, such as A1:A9; a calculation or a constant does not do. Put it into cells of its own, or use SUMPRODUCT.",
  "kind.number": '{name} needs a number as {argument}; "{text}" is a text and gives #VALUE!.',
  "kind.date": '{name} needs a date as {argument}; "{text}" is a text and gives #VALUE!.',
  "kind.boolean": '{name} needs TRUE or FALSE as {argument}; "{text}" is a text and gives #VALUE!.',
  "size.same": "All ranges of {name} must be of one size: this one has {own}, the first {first}.",
  "size.length":
    "All ranges of {name} must have as many rows or as many columns as each other: this one has {own}, the first {first}.",
  "size.clash":
    "These ranges are of different sizes: {one} and {other}. Where one ends before the other the result is #N/A.",
  "size.rows": { one: "{count} row", other: "{count} rows" },
  "size.allRows": "all rows",
  "size.allRowsFrom": "all rows from row {row}",
  "size.columns": { one: "{count} column", other: "{count} columns" },
  "size.allColumns": "all columns",
  "size.both": "{rows} and {columns}",

  // what a product has in place of the other's function
  "instead.use": "Use {part}.",
  "instead.useAnd": "Use {part} and {other}.",
  "instead.useOr": "Use {part} or {other}.",
  "instead.useWith": "Use {part} with {other}.",
  "instead.write": "Write {part}.",
  "instead.nothing": "Excel computes with whole ranges by itself: remove it.",
  "instead.loadFile": "Load the file with Data › From Text/CSV.",
  "instead.loadAddress": "Load the address with Data › From Web.",
  "instead.loadTable": "Load the table with Data › From Web.",
  "instead.otherBook": "Refer to the other workbook: {part}.",
  "instead.sparkline": "Insert a sparkline from the ribbon.",
  "instead.dateFormat": "Give the cell a date format, or use TEXT.",
  "instead.currencyFormat": "Give the cell a currency format, or use TEXT.",
  "instead.percentFormat": "Give the cell a percent format, or use TEXT.",
  "instead.aggregate": "Use SUBTOTAL, or FILTER before the calculation.",
  "instead.take": "Use ARRAY_CONSTRAIN, or CHOOSEROWS from the end.",
  "instead.openRange": "Use a range without an end, A2:A.",

  // where a formula works
  "works.noExcel": "Excel does not have {what}.",
  "works.microsoft365": "Microsoft 365 is needed for {what}.",
  "works.excel": "Excel {version} or newer is needed for {what}.",
  "works.noSheets": "Google Sheets does not have {what}.",
  "need.calledLambda": "a LAMBDA called at once",
  "need.spill": "#, the spilled range",
  "need.areas": "several areas in one reference",
  "need.link": "a link to another program",
  "need.ownRow": "a table's own row",
  "need.braces": "ranges and calculations between braces",
  "need.openRange": "ranges without an end",
  "need.optional": "parameters that may be left out",
  "need.otherBook": "other workbooks",
  "need.severalSheets": "references through several sheets",
  "need.otherFunction": "functions of other workbooks",
  "need.expressions": "{name} by regular expressions",

  // translating
  "translate.renamed": "A name in the formula means something else in the other language. Rename it.",
  "translate.unwritable": "The formula cannot be written there: {why}",
  "translate.tooDeep": "The formula is nested too deep to be carried over.",
  "translate.tooLong": "The formula would be too long in {product}.",
  "translate.link": "The formula listens to another program, {program}; Google Sheets cannot.",
  "translate.error": "{code} is an error that {product} does not know. Write #N/A for it.",
  "translate.spill":
    "# means all cells that a formula spills into; Google Sheets has no sign for them. Name the range, or repeat that formula.",
  "translate.emptyArray": "{part} is an empty array; Excel has none.",
  "translate.ragged": "The rows of this array are of unequal length: Google Sheets gives an error for it.",
  "translate.noEquivalent": "{name} with these arguments has no equivalent in {product}.",
  "translate.noFunction": "{name} is a function of {other}; {product} has none that does the same.",
  "translate.unknown": "{name} is no function of either product and is written as it was.",
  "translate.beyond": "{part} lies beyond the last row or column of Excel.",
  "translate.otherBook":
    "The formula reads another workbook: {workbook}. Google Sheets fetches it with IMPORTRANGE, which needs the address of that workbook.",
  "translate.severalSheets":
    "{part} are several sheets at once; Google Sheets reads one sheet at a time. Name each sheet.",
  "translate.ownRow":
    "{part} means the row of the formula in its table; Google Sheets has no such reference. Name the cell.",
  "translate.table": "{part} needs a table named {table} in Google Sheets.",
  "translate.union":
    "{part} means several ranges as one; {product} has no sign for it. Name the cells themselves.",
  "translate.crossing":
    "{part} means the cells two ranges have in common; {product} has no sign for it. Name the cells themselves.",
  "translate.single":
    "{part} means one cell of a block; Google Sheets has no sign for it. Name the cell itself.",
  "translate.count": "{name} takes {wanted} in {product}; {given}.",
  "translate.cells":
    "{name} counts in cells only in Excel, not in computed values. Put them into cells, or use SUMPRODUCT.",
  "translate.groups":
    "REGEXEXTRACT gives the groups of an expression in Google Sheets, the whole match in Excel.",
  "translate.splitMany":
    "SPLIT divides each of these texts into a row of its own; given many texts, Excel's TEXTSPLIT gives only the first part of each. Divide one text and fill the formula down.",
  "translate.splitNumbers": "SPLIT turns what looks like a number into one; TEXTSPLIT leaves texts.",
  "translate.splitCharacters":
    "SPLIT divides at each character of its delimiter; TEXTSPLIT divides at the whole.",
  "translate.shown": "{name} sets how the value is shown; in Excel that is the format of the cell.",
  "translate.toText": 'TO_TEXT gives the text as the cell shows it; &"" gives it without the format.',
  "translate.lookaround":
    'The expression "{text}" looks around or repeats a group; Google Sheets\' expressions cannot.',
  "translate.start": "{name} needs a value to begin with in Google Sheets, such as 0. Write one.",
  "translate.optional":
    "LAMBDA has a parameter that may be left out; in Google Sheets all of them are given.",
  "translate.expressions":
    "{name} looks for a regular expression, which Google Sheets' does not. Use FILTER and REGEXMATCH.",
  "translate.aggregate":
    "AGGREGATE passes over errors and hidden rows; Google Sheets has no function that does both.",

  // what a text means to readers of another country
  "local.formatParts":
    "The format in TEXT is put together from parts, which are written as they were; its letters and signs may mean something else there.",
  "local.thousands":
    'Thousands are divided by a blank in "{format}". Where the system has a no-break space for them, put that in.',
  "local.format":
    'The format "{text}" in TEXT is written as it was; its letters and signs may mean something else there.',
  "local.number": '"{text}" is no number here, but is one there.',
  "local.date":
    '"{text}" is written as it was; which day it is depends on the reader\'s country. DATE(year,month,day) is the same everywhere.',
  "local.decimals": '"{text}" is written as it was; decimals have another sign there.',
  "local.indirect":
    "INDIRECT reads its text with the letters of the reader's language: {here} is {there} there.",

  // functions that only one product can have
  "only.import":
    "{name} fetches from elsewhere and only Google Sheets has it. In Excel a query does so: Data, From Web.",
  "only.importRange":
    "{name} fetches from elsewhere and only Google Sheets has it. In Excel write a reference to the other workbook: {part}.",
  "only.googleFinance":
    "{name} fetches from elsewhere and only Google Sheets has it. Excel's STOCKHISTORY gives prices with other codes and columns.",
  "only.cube": "{name} reads a data cube over Excel's own connection; Google Sheets has no cubes.",
  "only.trimRange":
    "TRIMRANGE, and the dots in A:.A, leave out the blank rows and columns at the edges of a range; Google Sheets has nothing that does. Write a range without an end, A2:A.",
  "only.rtd": "RTD listens to a program on the computer of its reader; Google Sheets cannot.",
  "only.call": "CALL runs a library of Windows; Google Sheets cannot.",
  "only.registerId": "REGISTER.ID names a library of Windows; Google Sheets cannot.",
  "only.sqlRequest": "SQL.REQUEST asks a database over a driver of Windows; Google Sheets cannot.",
  "only.webservice":
    "WEBSERVICE fetches from the web and only Excel has it. IMPORTDATA fetches tables in Google Sheets.",
  "only.filterXml":
    "FILTERXML reads XML that the formula has; IMPORTXML in Google Sheets reads it from an address only.",
  "only.stockHistory":
    "STOCKHISTORY fetches prices and only Excel has it. GOOGLEFINANCE does so in Google Sheets, with other codes and columns.",
  "only.translate":
    "TRANSLATE asks Microsoft's service. GOOGLETRANSLATE asks Google's in Google Sheets and may answer otherwise.",
  "only.googleTranslate":
    "GOOGLETRANSLATE asks Google's service. TRANSLATE asks Microsoft's in Excel and may answer otherwise.",
  "only.ai": "AI asks Google's model; Excel has no function that does.",
  "only.query":
    "QUERY has a language of its own, which Excel does not know. FILTER, SORT, UNIQUE and SUMIFS do its parts.",
  "only.sparkline": "SPARKLINE draws into its cell; in Excel a sparkline is inserted, not computed.",
  "only.pivot": "GETPIVOTDATA reads a pivot table of the workbook, which does not come along.",

  // cells that were pasted
  "pasted.tooLarge": "The pasted data is larger than 128 KiB. Paste fewer rows; some dozens are enough.",
  "pasted.empty": "The pasted data has no cells.",
  "pasted.tooMany": "The pasted data has {cells} cells; at most {most} are taken.",
  "pasted.tooWide": "A row has more than {most} columns. Paste the table with its rows below each other.",
  "pasted.unreadable": "The pasted JSON cannot be read.",
  "pasted.noCells": "The pasted JSON has no rows and no addresses of cells.",
  "pasted.noAddress": "{part} is no address of a cell, such as A1 or Sheet2!B1.",

  // why a formula cannot be run
  "run.unknown": "{name} is not supported here.",
  "run.asValue": "{name} as a value for another function is not supported here.",
  "run.otherFunction": "{name} belongs to another workbook or an add-in, which is not at hand.",
  "run.count": "{name} takes {wanted}; Excel accepts no other number of them.",
  "run.link": "The formula asks another program, {program}; no other program is asked here.",
  "run.workbook": "The workbook {workbook} is not at hand.",
  "run.spreadsheet": "The spreadsheet {address} is not at hand.",
  "run.table": "The table {table} is not at hand.",
  "run.ownTable": "The cell of the formula lies in no table.",
  "run.ownResult": "A cell needs its own result.",
  "run.crossed": "Several ranges together with several criteria are not supported here.",
  "run.arrays": "{name} would give arrays inside an array.",
  "run.noElements": "{name} would give an array without elements.",
  "run.noValues": "The range has no values, so nothing would be left of it.",
  "run.matchMode": "{name} has no match mode 3 in Google Sheets.",
  "run.headers": "Generated field headers are not supported here.",
  "run.sortInside": "Sorting groups inside groups by their values is not supported here.",
  "run.subtotals": "Subtotals of {name} are not supported here.",
  "run.sortPivot": "Sorting PIVOTBY by values is not supported here.",
  "run.fields": "PIVOTBY takes only one field each for rows, columns and values here.",
  "run.skipping": "`skipping` in QUERY is not supported here.",
  "run.expressionTooLong": "The regular expression is too long.",
  "run.expression":
    "The regular expression has something that is not supported here, such as lookaround or a backreference.",
  "run.groups": "The regular expression has no groups to return.",
  "run.escapes": "A `\\` in the replacement of REGEXREPLACE is not supported here.",
  "run.section": "The format has no section for this number.",
  "run.months": "Names of months and days are known here in English only.",
  "run.meridiem": "Signs for morning and afternoon are known here in English only.",
  "run.numerals": "East Asian numerals are not known here.",
  "run.numberString": "The numerals of NUMBERSTRING depend on the language of Excel.",
  "run.systemFormat": "The format is that of the reader's own system.",
  "run.eras": "The eras of Japan are not known here.",
  "run.dateOrNumber":
    "Whether a number is a date depends on the format of its cell, which is not known here.",
  "run.errorNumber": "The number of the error {code} is not known.",
  "run.ending": "It is not public whether {name} knows the ending .{ending}.",
  "run.addressWithAt": "It is not public how {name} judges an address with @.",
  "run.lastChanged": "Without a cell CELL tells about the one that was changed last.",
  "run.kind": 'What CELL gives for "{kind}" is not known here.',
  "run.fileName":
    "CELL writes an address on another sheet with the name of the file, which is not known here.",
  "outside.internet": "{name} needs the internet, and formulas are run here without it.",
  "outside.cube": "{name} asks a data server that only Excel is connected to.",
  "outside.database": "{name} asks a database that only Excel is connected to.",
  "outside.model": "A language model writes the answer of {name} anew each time.",
  "outside.library": "{name} calls a program library on the reader's own computer.",
  "outside.computer": "{name} tells about the reader's own computer.",
  "outside.program": "The value of {name} comes from another program.",
  "outside.service": "{name} reads data types, which come from a service of Excel.",
  "outside.file": "{name} reads a file, and formulas are run here on the given cells only.",
  "outside.xml": "{name} reads XML by XPath, which is not supported here.",
  "outside.pivotTable": "{name} reads a pivot table, and here are only cells.",
  "outside.phonetic": "{name} reads what a Japanese input method stored with the cell.",
  "outside.chart": "The value of {name} is a chart in the cell.",
  "outside.picture": "The value of {name} is a picture.",

  // the same for an older Excel
  "older.tooLong": "Written out the formula is longer than Excel takes.",
  "older.tooDeep": "The formula is nested too deep.",
  "older.names":
    "LET or LAMBDA cannot be written out: a name stands for a function or a value that changes, or the formula gets too long.",
  "older.noEquivalent":
    "{name} came with Excel {since}; with these arguments nothing in Excel {version} does the same.",
  "older.unproved": "An equivalent is not proved to give the same: {reason}",
  "older.differs": "The two give different values on some cells.",
  "older.onlyErrors": "Both give an error whatever the cells hold.",
  "older.tooSlow": "Computing it takes too long.",
  "older.uncomputed": "It cannot be computed here.",
  "older.spill":
    "{part} means all cells that a formula spills into; Excel {version} has no such cells. Name the range.",
  "older.array": "In Excel {version} it is an array formula: confirm it with Ctrl+Shift+Enter.",
  "older.same": "The same as long as the values of {cells} {conditions}.",
  "older.between": ", ",
  "never.notNumber": "are numbers",
  "never.blank": "are never blank",
  "never.error": "hold no errors",
  "never.wildcard": "hold no *, ? or ~",
  "never.textNumber": "hold no numbers written as text",
  "never.text": "hold no texts",
  "never.emptyText": "hold no empty texts",
  "never.boolean": "hold no TRUE or FALSE",
  "never.negative": "hold nothing below 0",
  "never.zero": "hold no 0",
  "never.fraction": "hold whole numbers only",
  "never.small": "hold dates only",
  "never.operator": "hold no texts that begin with <, > or =",
} as const;
