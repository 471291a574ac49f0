// What the engine says, in Brazilian Portuguese.
import type { Messages } from "../messages.ts";

export const ptBr: Messages = {
  language: "pt-BR",
  sentences: {
    "product.excel": "Excel",
    "product.sheets": "Google Sheets",

    // reading
    "formula.tooLong":
      "A fórmula tem {length} caracteres, e são permitidos no máximo {most}. Divida-a em várias células.",
    "formula.empty": "A fórmula está vazia. Escreva algo depois do =.",
    "formula.tooDeep":
      "A fórmula está aninhada em mais de {most} níveis. Passe as partes internas para células próprias.",
    "formula.twoEquals": "Uma fórmula começa com um único `=`. Remova o outro.",
    "part.notHere": "`{part}` não cabe aqui. Remova-o.",
    "parenthesis.missing": "Falta `)`: {name}( foi aberto no caractere {place} e não foi fechado.",
    "parenthesis.extra": "Há um `)` a mais: nenhum `(` foi aberto para ele. Remova-o ou adicione o `(`.",
    "parenthesis.empty": "Não há nada entre estes parênteses. Escreva um valor ou remova-os.",
    "brace.missing": "Falta `}`: o { aberto aqui não foi fechado.",
    "brace.missingAtEnd": "Falta `}`: o { antes do = não foi fechado.",
    "brace.extra": "Há um `}` a mais: nenhum `{` foi aberto para ele. Remova-o.",
    "array.constants":
      "Entre chaves, o Excel só aceita números, textos, TRUE, FALSE e erros. Use um intervalo ou uma função no lugar.",
    "array.row": "Esta linha da matriz tem {items} itens, e a primeira tem {first}. Deixe-as iguais.",
    "separator.outside": "`{sign}` está fora de uma função. Falta o nome de uma função ou um `(`?",
    "separator.inGroup":
      "`{sign}` está entre parênteses sem uma função antes deles. Falta o nome de uma função ou um `(`?",
    "separator.wrong":
      "Aqui os argumentos são separados por `{right}`, e não por `{wrong}`. Escreva `{right}`.",
    "name.english": "{said} é o nome em inglês. Neste idioma o Excel a chama de {local}: escreva {local}(.",
    "boolean.english": "{said} é a palavra em inglês. Neste idioma o Excel usa {local}.",
    "operator.missing": "Falta um operador ou `{sign}` antes de {part}.",
    "operator.word": "`{word}` não fica entre valores. Escreva {name}(…{sign}…) em volta deles.",
    "operator.none": "`{wrong}` não é um operador. Escreva {right} no lugar.",
    "operator.unequal": "`!=` não é um operador: “diferente de” se escreve <>. Escreva {name}<>.",
    "value.missingAtEnd":
      "A fórmula termina onde falta um valor. Adicione uma célula, um número ou um texto.",
    "value.missingAtEndAfter":
      "A fórmula termina onde falta um valor depois de `{before}`. Adicione uma célula, um número ou um texto.",
    "value.missingBefore": "Falta um valor antes de `{part}`. Adicione uma célula, um número ou um texto.",
    "value.missingBetween":
      "Falta um valor entre `{before}` e `{part}`. Adicione uma célula, um número ou um texto.",
    "number.tooLarge": "{part} é grande demais. O maior número é 1.79E+308.",
    "text.open": 'O texto que começa aqui não tem " de fechamento. Adicione-o.',
    "text.singleQuotes":
      "'{text}' está entre aspas simples, que são para nomes de planilhas. Texto leva aspas duplas: \"{text}\".",
    "sheet.open": "O nome de planilha que começa com ' não tem ' de fechamento. Adicione-o e, depois, um !.",
    "sheet.alone": "Falta uma célula ou um nome depois de {sheet}",
    "reference.inA1":
      "{part} está na notação A1. Aqui as células são escritas em L1C1 (R1C1): R2C3 é a linha 2, coluna 3, e R[-1]C a célula acima.",
    "reference.noCell": "{part} não é uma célula. Escreva uma célula como A1 depois do !.",
    "reference.dollar":
      "{part} não é uma referência. Uma célula fixa se escreve $A$1, uma coluna $A:$A, uma linha $1:$1.",
    "range.open":
      "{part} não tem última linha. Só o Google Sheets aceita intervalos sem fim; no Excel, escreva-o por inteiro, como A2:A1000.",
    "range.dots":
      "{part} é um intervalo do Excel que deixa de fora as bordas vazias; o Google Sheets não tem isso. Escreva-o sem os pontos.",
    "table.open": "O [ depois de {table} não foi fechado. Adicione ] depois do nome da coluna.",
    "table.openUnnamed": "O [ depois do nome da tabela não foi fechado. Adicione ] depois do nome da coluna.",
    "table.noColumn":
      "{part} não é uma coluna de uma tabela. Escreva Table[Column], Table[@Column] ou Table[[#Headers],[Column]].",
    "table.parts":
      "Estas partes da tabela não podem ser usadas juntas. Só [#Headers],[#Data] e [#Data],[#Totals] podem.",

    // signs that do not belong in a formula
    "sign.bracket": "Há um `]` a mais: nenhum `[` foi aberto para ele. Remova-o.",
    "sign.mark": "`!` fica entre uma planilha e uma célula (Sheet1!A1); “diferente de” se escreve <>.",
    "sign.bar": "`|` não é um operador. Use OR(…) para “ou” e & para juntar textos.",
    "sign.tilde": "`~` não é um operador. Ele só aparece dentro de um texto, antes de * ou ?.",
    "sign.backtick": "` não serve de aspas. Texto leva aspas duplas.",
    "sign.question": "`?` é um caractere curinga e só aparece dentro de um texto.",
    "sign.curly": 'Aspas tipográficas não funcionam. Use aspas retas: ".',
    "sign.times": "`×` não é um operador. Multiplique com *.",
    "sign.over": "`÷` não é um operador. Divida com /.",
    "sign.dash": "`{sign}` é um travessão. Subtraia com -.",
    "sign.minus": "`−` é um sinal de menos tipográfico. Subtraia com -.",
    "sign.wide": "Escreva {right} no lugar do {wrong} largo.",
    "sign.instead": "Escreva {right} no lugar de {wrong}.",
    "sign.other": "`{sign}` não faz parte de uma fórmula. Remova-o.",
    "error.meant": "{part} não é um valor de erro. Escreva {right}.",
    "error.none": "{part} não é um valor de erro. Os que existem são {codes}.",

    // checking
    "call.tooDeep":
      "{name} é a {place}ª função dentro de outra; o Excel aceita {most} níveis. Passe as partes internas para células próprias.",
    "reference.deleted": "Há #REF! onde uma célula foi excluída. Coloque ali a célula ou o intervalo certo.",
    "reference.own":
      "Referência circular: este intervalo contém a célula da fórmula, que precisaria do próprio resultado. Deixe essa célula de fora.",
    "text.tooLong":
      "Este texto tem {length} caracteres; o Excel aceita no máximo {most} em uma fórmula. Junte dois com & ou coloque-o em uma célula.",
    "link.program":
      "Isto pede dados a outro programa (DDE) e pode iniciá-lo. Remova-o, a menos que você conheça o programa e confie no arquivo.",
    "version.missing": "Não existe no Excel {version}: {what}. Disponível desde o Excel {since}.",
    "single.sheets":
      "O Google Sheets usa aqui só uma célula deste intervalo. Coloque ARRAYFORMULA(…) em volta da fórmula para calcular com todas.",
    "single.excel":
      "O Excel {version} usa aqui só uma célula deste intervalo. Pressione Ctrl+Shift+Enter para calcular com todas ou use SUMPRODUCT.",
    "blank.function": "{name} é uma função: escreva {call}.",
    "blank.sheet":
      "O nome de uma planilha com espaço fica entre aspas simples: '{name}'!. Sem elas, são duas referências.",
    "function.network":
      "{name} troca dados com outros computadores. Use-a só com um endereço em que você confia.",
    "function.volatile":
      "{name} é recalculada sempre que algo muda na pasta de trabalho. Muitas delas a deixam lenta.",
    "function.otherProduct": "{name} é uma função do {other}; o {product} não a tem.",
    "function.meant": "O {product} não tem a função {name}. Você quis dizer {near}?",
    "function.unknown": "O {product} não tem a função {name}. Verifique a grafia.",
    "count.exact": "{name} espera {wanted}; {given}",
    "count.least": "{name} precisa de pelo menos {wanted}; {given}",
    "count.most": "{name} aceita no máximo {wanted}; {given}",
    "count.mostInExcel": "O Excel aceita no máximo {wanted}; {given}",
    "count.pairs": "{name} recebe os argumentos em pares, e o último está sozinho",
    "count.usage": "{problem}: {usage}",
    "arguments.count": {
      one: "{count} argumento",
      many: "{count} argumentos",
      other: "{count} argumentos",
    },
    "arguments.none": "nenhum argumento",
    "arguments.between": "de {least} a {most} argumentos",
    "given.count": {
      one: "aqui há {count}",
      many: "aqui há {count}",
      other: "aqui há {count}",
    },
    "given.none": "aqui não há nenhum",
    "name.scope": "{name} só é conhecido dentro do LET ou LAMBDA que o define. Passe esta parte para lá.",
    "name.likeCell": "{name} precisa de um nome aqui. Um nome não pode parecer uma célula.",
    "name.wanted": "{name} precisa de um nome aqui. Escreva um nome como x ou total.",
    "kind.cells":
      "{name} precisa de células aqui, como A1:A9; um cálculo ou uma constante não serve. Coloque-o em células próprias ou use SUMPRODUCT.",
    "kind.number": '{name} precisa de um número em {argument}; "{text}" é um texto e resulta em #VALUE!.',
    "kind.date": '{name} precisa de uma data em {argument}; "{text}" é um texto e resulta em #VALUE!.',
    "kind.boolean":
      '{name} precisa de TRUE ou FALSE em {argument}; "{text}" é um texto e resulta em #VALUE!.',
    "size.same":
      "Todos os intervalos de {name} devem ter o mesmo tamanho: este tem {own}; o primeiro, {first}.",
    "size.length":
      "Todos os intervalos de {name} devem ter as mesmas linhas ou as mesmas colunas: este tem {own}; o primeiro, {first}.",
    "size.clash":
      "Estes intervalos têm tamanhos diferentes: {one} contra {other}. Onde um termina antes do outro, o resultado é #N/A.",
    "size.rows": { one: "{count} linha", many: "{count} linhas", other: "{count} linhas" },
    "size.allRows": "todas as linhas",
    "size.allRowsFrom": "todas as linhas a partir da linha {row}",
    "size.columns": { one: "{count} coluna", many: "{count} colunas", other: "{count} colunas" },
    "size.allColumns": "todas as colunas",
    "size.both": "{rows} e {columns}",

    // what a product has in place of the other's function
    "instead.use": "Use {part}.",
    "instead.useAnd": "Use {part} e {other}.",
    "instead.useOr": "Use {part} ou {other}.",
    "instead.useWith": "Use {part} com {other}.",
    "instead.write": "Escreva {part}.",
    "instead.nothing": "O Excel já calcula com intervalos inteiros: remova-a.",
    "instead.loadFile": "Carregue o arquivo com Dados › De Text/CSV.",
    "instead.loadAddress": "Carregue o endereço com Dados › Da Web.",
    "instead.loadTable": "Carregue a tabela com Dados › Da Web.",
    "instead.otherBook": "Escreva uma referência à outra pasta de trabalho: {part}.",
    "instead.sparkline": "Insira um minigráfico pela faixa de opções.",
    "instead.dateFormat": "Dê à célula um formato de data ou use TEXT.",
    "instead.currencyFormat": "Dê à célula um formato de moeda ou use TEXT.",
    "instead.percentFormat": "Dê à célula um formato de porcentagem ou use TEXT.",
    "instead.aggregate": "Use SUBTOTAL, ou FILTER antes do cálculo.",
    "instead.take": "Use ARRAY_CONSTRAIN, ou CHOOSEROWS a partir do fim.",
    "instead.openRange": "Use um intervalo sem fim, A2:A.",

    // where a formula works
    "works.noExcel": "Não existe no Excel: {what}.",
    "works.microsoft365": "É preciso ter o Microsoft 365 para: {what}.",
    "works.excel": "É preciso ter o Excel {version} ou mais recente para: {what}.",
    "works.noSheets": "Não existe no Google Sheets: {what}.",
    "need.calledLambda": "um LAMBDA chamado na hora",
    "need.spill": "#, o intervalo despejado",
    "need.areas": "várias áreas em uma referência",
    "need.link": "um vínculo com outro programa",
    "need.ownRow": "a própria linha de uma tabela",
    "need.braces": "intervalos e cálculos entre chaves",
    "need.openRange": "intervalos sem fim",
    "need.optional": "parâmetros opcionais",
    "need.otherBook": "outras pastas de trabalho",
    "need.severalSheets": "referências por várias planilhas",
    "need.otherFunction": "funções de outras pastas de trabalho",
    "need.expressions": "{name} com expressões regulares",

    // translating
    "translate.renamed": "Um nome na fórmula significa outra coisa no outro idioma. Renomeie-o.",
    "translate.unwritable": "A fórmula não pode ser escrita lá: {why}",
    "translate.tooDeep": "A fórmula está aninhada demais para ser convertida.",
    "translate.tooLong": "A fórmula ficaria longa demais no {product}.",
    "translate.link": "A fórmula escuta outro programa, {program}; o Google Sheets não pode fazer isso.",
    "translate.error": "O {product} não conhece o erro {code}. Escreva #N/A no lugar dele.",
    "translate.spill":
      "# indica todas as células em que uma fórmula é despejada; o Google Sheets não tem um sinal para elas. Indique o intervalo ou repita essa fórmula.",
    "translate.emptyArray": "{part} é uma matriz vazia; o Excel não tem isso.",
    "translate.ragged": "As linhas desta matriz têm comprimentos diferentes: o Google Sheets dá um erro.",
    "translate.noEquivalent": "{name} com estes argumentos não tem equivalente no {product}.",
    "translate.noFunction": "{name} é uma função do {other}; o {product} não tem nenhuma que faça o mesmo.",
    "translate.unknown": "{name} não é uma função de nenhum dos dois produtos e fica como estava.",
    "translate.beyond": "{part} fica além da última linha ou coluna do Excel.",
    "translate.otherBook":
      "A fórmula lê outra pasta de trabalho: {workbook}. O Google Sheets a busca com IMPORTRANGE, que precisa do endereço dessa pasta.",
    "translate.severalSheets":
      "{part} são várias planilhas de uma vez; o Google Sheets lê uma de cada vez. Indique cada planilha.",
    "translate.ownRow":
      "{part} indica a linha da fórmula na tabela dela; o Google Sheets não tem essa referência. Indique a célula.",
    "translate.table": "{part} precisa, no Google Sheets, de uma tabela chamada {table}.",
    "translate.union":
      "{part} indica vários intervalos como um só; o {product} não tem um sinal para isso. Indique as próprias células.",
    "translate.crossing":
      "{part} indica as células comuns a dois intervalos; o {product} não tem um sinal para isso. Indique as próprias células.",
    "translate.single":
      "{part} indica uma célula de um bloco; o Google Sheets não tem um sinal para isso. Indique a própria célula.",
    "translate.count": "{name} espera {wanted} no {product}; {given}.",
    "translate.cells":
      "No Excel, {name} só conta em células, não em valores calculados. Coloque-os em células ou use SUMPRODUCT.",
    "translate.groups":
      "REGEXEXTRACT dá os grupos de uma expressão no Google Sheets e a correspondência inteira no Excel.",
    "translate.splitMany":
      "SPLIT divide cada um destes textos em uma linha própria; com vários textos, TEXTSPLIT do Excel dá só a primeira parte de cada um. Divida um texto e preencha a fórmula para baixo.",
    "translate.splitNumbers": "SPLIT transforma em número o que parece um; TEXTSPLIT deixa textos.",
    "translate.splitCharacters":
      "SPLIT divide em cada caractere do delimitador; TEXTSPLIT, no delimitador inteiro.",
    "translate.shown": "{name} define como o valor é mostrado; no Excel isso é o formato da célula.",
    "translate.toText": 'TO_TEXT dá o texto como a célula o mostra; &"" o dá sem o formato.',
    "translate.lookaround":
      'A expressão "{text}" olha ao redor ou repete um grupo; as do Google Sheets não podem.',
    "translate.start": "{name} precisa de um valor inicial no Google Sheets, como 0. Escreva um.",
    "translate.optional": "LAMBDA tem um parâmetro opcional; no Google Sheets todos são informados.",
    "translate.expressions":
      "{name} procura uma expressão regular, o que não faz no Google Sheets. Use FILTER e REGEXMATCH.",
    "translate.aggregate":
      "AGGREGATE ignora erros e linhas ocultas; o Google Sheets não tem uma função que faça as duas coisas.",

    // what a text means to readers of another country
    "local.formatParts":
      "O formato em TEXT é montado com partes, que ficam como estavam; suas letras e sinais podem significar outra coisa lá.",
    "local.thousands":
      'Em "{format}" os milhares são separados por um espaço. Se o sistema usa um espaço inseparável, coloque esse.',
    "local.format":
      'O formato "{text}" em TEXT fica como estava; suas letras e sinais podem significar outra coisa lá.',
    "local.number": '"{text}" não é um número aqui, mas lá é.',
    "local.date":
      '"{text}" fica como estava; que dia é depende do país de quem lê. DATE(year,month,day) é igual em toda parte.',
    "local.decimals": '"{text}" fica como estava; lá os decimais têm outro sinal.',
    "local.indirect": "INDIRECT lê seu texto com as letras do idioma de quem lê: {here} lá é {there}.",

    // functions that only one product can have
    "only.import":
      "{name} busca dados em outro lugar e só o Google Sheets a tem. No Excel, uma consulta faz isso: Dados, Da Web.",
    "only.importRange":
      "{name} busca dados em outro lugar e só o Google Sheets a tem. No Excel, escreva uma referência à outra pasta de trabalho: {part}.",
    "only.googleFinance":
      "{name} busca dados em outro lugar e só o Google Sheets a tem. STOCKHISTORY do Excel dá cotações com outros códigos e colunas.",
    "only.cube": "{name} lê um cubo de dados por uma conexão do Excel; o Google Sheets não tem cubos.",
    "only.trimRange":
      "TRIMRANGE, e os pontos em A:.A, deixam de fora as linhas e colunas vazias nas bordas de um intervalo; o Google Sheets não tem nada que faça isso. Escreva um intervalo sem fim, A2:A.",
    "only.rtd": "RTD escuta um programa no computador de quem lê; o Google Sheets não pode fazer isso.",
    "only.call": "CALL executa uma biblioteca do Windows; o Google Sheets não pode fazer isso.",
    "only.registerId": "REGISTER.ID indica uma biblioteca do Windows; o Google Sheets não pode fazer isso.",
    "only.sqlRequest":
      "SQL.REQUEST consulta um banco de dados por um driver do Windows; o Google Sheets não pode fazer isso.",
    "only.webservice":
      "WEBSERVICE busca dados na Web e só o Excel a tem. No Google Sheets, IMPORTDATA busca tabelas.",
    "only.filterXml":
      "FILTERXML lê XML que a fórmula já tem; IMPORTXML do Google Sheets só o lê de um endereço.",
    "only.stockHistory":
      "STOCKHISTORY busca cotações e só o Excel a tem. No Google Sheets, GOOGLEFINANCE faz isso, com outros códigos e colunas.",
    "only.translate":
      "TRANSLATE consulta o serviço da Microsoft. GOOGLETRANSLATE consulta o do Google no Google Sheets e pode responder de outra forma.",
    "only.googleTranslate":
      "GOOGLETRANSLATE consulta o serviço do Google. TRANSLATE consulta o da Microsoft no Excel e pode responder de outra forma.",
    "only.ai": "AI consulta o modelo do Google; o Excel não tem uma função que faça isso.",
    "only.query":
      "QUERY tem uma linguagem própria, que o Excel não conhece. FILTER, SORT, UNIQUE e SUMIFS fazem as partes dela.",
    "only.sparkline":
      "SPARKLINE desenha na própria célula; no Excel um minigráfico é inserido, não calculado.",
    "only.pivot": "GETPIVOTDATA lê uma tabela dinâmica da pasta de trabalho, que não vem junto.",

    // cells that were pasted
    "pasted.tooLarge": "Os dados colados passam de 128 KiB. Cole menos linhas; algumas dezenas bastam.",
    "pasted.empty": "Os dados colados não têm células.",
    "pasted.tooMany": "Os dados colados têm {cells} células; são aceitas no máximo {most}.",
    "pasted.tooWide":
      "Uma linha tem mais de {most} colunas. Cole a tabela com as linhas uma abaixo da outra.",
    "pasted.unreadable": "Não foi possível ler o JSON colado.",
    "pasted.noCells": "O JSON colado não tem linhas nem endereços de células.",
    "pasted.noAddress": "{part} não é um endereço de célula como A1 ou Sheet2!B1.",

    // why a formula cannot be run
    "run.unknown": "Aqui não há suporte a {name}.",
    "run.asValue": "Aqui não há suporte a {name} como valor para outra função.",
    "run.otherFunction":
      "{name} pertence a outra pasta de trabalho ou a um suplemento, que não está disponível aqui.",
    "run.count": "{name} espera {wanted}; o Excel não aceita outra quantidade.",
    "run.link": "A fórmula consulta outro programa, {program}; aqui nenhum outro programa é consultado.",
    "run.workbook": "A pasta de trabalho {workbook} não está disponível aqui.",
    "run.spreadsheet": "A planilha do Google {address} não está disponível aqui.",
    "run.table": "A tabela {table} não está disponível aqui.",
    "run.ownTable": "A célula da fórmula não fica em nenhuma tabela.",
    "run.ownResult": "Uma célula precisa do próprio resultado.",
    "run.crossed": "Aqui não há suporte a vários intervalos junto com vários critérios.",
    "run.arrays": "{name} resultaria em matrizes dentro de uma matriz.",
    "run.noElements": "{name} resultaria em uma matriz sem itens.",
    "run.noValues": "O intervalo não tem valores, então não sobraria nada dele.",
    "run.matchMode": "{name} não tem o modo de correspondência 3 no Google Sheets.",
    "run.headers": "Aqui não há suporte a cabeçalhos de campo gerados.",
    "run.sortInside": "Aqui não há suporte a classificar grupos dentro de grupos pelos valores.",
    "run.subtotals": "Aqui não há suporte a subtotais de {name}.",
    "run.sortPivot": "Aqui não há suporte a classificar PIVOTBY por valores.",
    "run.fields": "PIVOTBY aceita aqui só um campo para linhas, um para colunas e um para valores.",
    "run.skipping": "Aqui não há suporte a `skipping` em QUERY.",
    "run.expressionTooLong": "A expressão regular é longa demais.",
    "run.expression":
      "A expressão regular tem algo a que não há suporte aqui, como lookaround ou uma retrorreferência.",
    "run.groups": "A expressão regular não tem grupos para retornar.",
    "run.escapes": "Aqui não há suporte a uma `\\` no texto de substituição de REGEXREPLACE.",
    "run.section": "O formato não tem uma seção para este número.",
    "run.months": "Aqui os nomes de meses e dias só são conhecidos em inglês.",
    "run.meridiem": "Aqui os sinais de manhã e tarde só são conhecidos em inglês.",
    "run.numerals": "Aqui os numerais do leste asiático não são conhecidos.",
    "run.numberString": "Os numerais de NUMBERSTRING dependem do idioma do Excel.",
    "run.systemFormat": "O formato é o do sistema de quem lê.",
    "run.eras": "Aqui as eras do Japão não são conhecidas.",
    "run.dateOrNumber": "Se um número é uma data depende do formato da célula, que não é conhecido aqui.",
    "run.errorNumber": "O número do erro {code} não é conhecido.",
    "run.ending": "Não é público se {name} conhece a terminação .{ending}.",
    "run.addressWithAt": "Não é público como {name} avalia um endereço com @.",
    "run.lastChanged": "Sem uma célula, CELL informa sobre a última que foi alterada.",
    "run.kind": 'Aqui não se sabe o que CELL dá para "{kind}".',
    "run.fileName":
      "CELL escreve um endereço em outra planilha com o nome do arquivo, que não é conhecido aqui.",
    "outside.internet": "{name} precisa da internet, e aqui as fórmulas são executadas sem ela.",
    "outside.cube": "{name} consulta um servidor de dados ao qual só o Excel está conectado.",
    "outside.database": "{name} consulta um banco de dados ao qual só o Excel está conectado.",
    "outside.model": "Um modelo de linguagem escreve de novo a cada vez a resposta de {name}.",
    "outside.library": "{name} chama uma biblioteca de programas no computador de quem lê.",
    "outside.computer": "{name} informa sobre o computador de quem lê.",
    "outside.program": "O valor de {name} vem de outro programa.",
    "outside.service": "{name} lê tipos de dados, que vêm de um serviço do Excel.",
    "outside.file": "{name} lê um arquivo, e aqui as fórmulas só são executadas com as células dadas.",
    "outside.xml": "{name} lê XML com XPath, a que não há suporte aqui.",
    "outside.pivotTable": "{name} lê uma tabela dinâmica, e aqui só há células.",
    "outside.phonetic": "{name} lê o que um método de entrada japonês guardou com a célula.",
    "outside.chart": "O valor de {name} é um gráfico na célula.",
    "outside.picture": "O valor de {name} é uma imagem.",

    // the same for an older Excel
    "older.tooLong": "Por extenso, a fórmula é mais longa do que o Excel aceita.",
    "older.tooDeep": "A fórmula está aninhada demais.",
    "older.names":
      "LET ou LAMBDA não pode ser escrito por extenso: um nome representa uma função ou um valor que muda, ou a fórmula fica longa demais.",
    "older.noEquivalent":
      "{name} veio com o Excel {since}; com estes argumentos nada no Excel {version} faz o mesmo.",
    "older.unproved": "Não está provado que um equivalente dê o mesmo resultado: {reason}",
    "older.differs": "As duas dão valores diferentes com algumas células.",
    "older.onlyErrors": "As duas dão um erro, seja qual for o conteúdo das células.",
    "older.tooSlow": "O cálculo demora demais.",
    "older.uncomputed": "Ela não pode ser calculada aqui.",
    "older.spill":
      "{part} indica todas as células em que uma fórmula é despejada; o Excel {version} não tem essas células. Indique o intervalo.",
    "older.array": "No Excel {version} é uma fórmula de matriz: confirme-a com Ctrl+Shift+Enter.",
    "older.same": "Equivale enquanto os valores de {cells} seguirem isto: {conditions}.",
    "older.between": ", ",
    "never.notNumber": "só números",
    "never.blank": "nunca vazios",
    "never.error": "nenhum erro",
    "never.wildcard": "nenhum *, ? ou ~",
    "never.textNumber": "nenhum número armazenado como texto",
    "never.text": "nenhum texto",
    "never.emptyText": "nenhum texto vazio",
    "never.boolean": "nem TRUE nem FALSE",
    "never.negative": "nada abaixo de 0",
    "never.zero": "nenhum 0",
    "never.fraction": "só números inteiros",
    "never.small": "só datas",
    "never.operator": "nenhum texto que comece com <, > ou =",
  },
};
