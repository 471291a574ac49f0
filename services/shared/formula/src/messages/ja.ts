// What the engine says, in Japanese.
import type { Messages } from "../messages.ts";

export const ja: Messages = {
  language: "ja",
  sentences: {
    "product.excel": "Excel",
    "product.sheets": "Google スプレッドシート",

    // reading
    "formula.tooLong":
      "数式は {length} 文字ありますが、使えるのは {most} 文字までです。複数のセルに分けてください。",
    "formula.empty": "数式が空です。= の後に何か入力してください。",
    "formula.tooDeep": "数式のネストが {most} レベルを超えています。内側の部分を別のセルに移してください。",
    "formula.twoEquals": "数式の先頭の `=` は 1 つだけです。もう 1 つを削除してください。",
    "part.notHere": "`{part}` はここには書けません。削除してください。",
    "parenthesis.missing": "`)` がありません。{place} 文字目で開いた {name}( が閉じられていません。",
    "parenthesis.extra":
      "`)` が 1 つ多くあります。対応する `(` がありません。削除するか、`(` を追加してください。",
    "parenthesis.empty": "このかっこの中は空です。値を入力するか、かっこを削除してください。",
    "brace.missing": "`}` がありません。ここで開いた { が閉じられていません。",
    "brace.missingAtEnd": "`}` がありません。= の前の { が閉じられていません。",
    "brace.extra": "`}` が 1 つ多くあります。対応する `{` がありません。削除してください。",
    "array.constants":
      "Excel の中かっこの中に書けるのは、数値、文字列、TRUE、FALSE、エラー値だけです。代わりに範囲か関数を使ってください。",
    "array.row": "配列のこの行の要素は {items} 個で、最初の行は {first} 個です。同じ数にしてください。",
    "separator.outside": "`{sign}` が関数の外にあります。関数名か `(` が抜けていませんか。",
    "separator.inGroup": "`{sign}` が、前に関数のないかっこの中にあります。関数名か `(` が抜けていませんか。",
    "separator.wrong":
      "ここでは引数を `{wrong}` ではなく `{right}` で区切ります。`{right}` と書いてください。",
    "name.english":
      "{said} は英語の関数名です。この言語の Excel では {local} です。{local}( と書いてください。",
    "boolean.english": "{said} は英語の語です。この言語の Excel では {local} です。",
    "operator.missing": "{part} の前に演算子または `{sign}` がありません。",
    "operator.word": "`{word}` は値の間には書けません。{name}(…{sign}…) で値を囲んでください。",
    "operator.none": "`{wrong}` は演算子ではありません。代わりに {right} と書いてください。",
    "operator.unequal":
      "`!=` は演算子ではありません。「等しくない」は <> と書きます。{name}<> と書いてください。",
    "value.missingAtEnd":
      "値がないまま数式が終わっています。セル、数値、文字列のいずれかを追加してください。",
    "value.missingAtEndAfter":
      "`{before}` の後に値がないまま数式が終わっています。セル、数値、文字列のいずれかを追加してください。",
    "value.missingBefore": "`{part}` の前に値がありません。セル、数値、文字列のいずれかを追加してください。",
    "value.missingBetween":
      "`{before}` の後、`{part}` の前に値がありません。セル、数値、文字列のいずれかを追加してください。",
    "number.tooLarge": "{part} は大きすぎます。最大の数値は 1.79E+308 です。",
    "text.open": 'ここから始まる文字列に、閉じる " がありません。追加してください。',
    "text.singleQuotes":
      "'{text}' は単一引用符で囲まれていますが、これはシート名に使うものです。文字列は二重引用符で囲みます: \"{text}\"。",
    "sheet.open": "' で始まるシート名に、閉じる ' がありません。追加し、その後に ! を書いてください。",
    "sheet.alone": "{sheet} の後にセルまたは名前がありません",
    "reference.inA1":
      "{part} は A1 形式です。ここではセルを R1C1 形式で書きます。R2C3 は 2 行目の 3 列目、R[-1]C は 1 つ上のセルです。",
    "reference.noCell": "{part} はセルではありません。! の後に A1 のようなセルを書いてください。",
    "reference.dollar":
      "{part} は参照ではありません。固定したセルは $A$1、列は $A:$A、行は $1:$1 と書きます。",
    "range.open":
      "{part} には最後の行がありません。終わりのない範囲が使えるのは Google スプレッドシートだけです。Excel では A2:A1000 のように最後まで書いてください。",
    "range.dots":
      "{part} は端の空白を除く Excel の範囲で、Google スプレッドシートにはありません。点を除いて書いてください。",
    "table.open": "{table} の後の [ が閉じられていません。列名の後に ] を追加してください。",
    "table.openUnnamed": "テーブル名の後の [ が閉じられていません。列名の後に ] を追加してください。",
    "table.noColumn":
      "{part} はテーブルの列ではありません。Table[Column]、Table[@Column]、Table[[#Headers],[Column]] のいずれかの形で書いてください。",
    "table.parts":
      "テーブルのこれらの部分は一緒に指定できません。指定できるのは [#Headers],[#Data] と [#Data],[#Totals] だけです。",

    // signs that do not belong in a formula
    "sign.bracket": "`]` が 1 つ多くあります。対応する `[` がありません。削除してください。",
    "sign.mark": "`!` はシートとセルの間に書きます (Sheet1!A1)。「等しくない」は <> と書きます。",
    "sign.bar": "`|` は演算子ではありません。「または」には OR(…)、文字列の結合には & を使います。",
    "sign.tilde": "`~` は演算子ではありません。文字列の中で * や ? の前にだけ書きます。",
    "sign.backtick": "` は引用符ではありません。文字列は二重引用符で囲みます。",
    "sign.question": "`?` はワイルドカード文字で、文字列の中にだけ書きます。",
    "sign.curly": '曲がった引用符は使えません。まっすぐな引用符を使ってください: "。',
    "sign.times": "`×` は演算子ではありません。掛け算には * を使います。",
    "sign.over": "`÷` は演算子ではありません。割り算には / を使います。",
    "sign.dash": "`{sign}` はダッシュです。引き算には - を使います。",
    "sign.minus": "`−` は組版用のマイナス記号です。引き算には - を使います。",
    "sign.wide": "全角の {wrong} ではなく {right} と書いてください。",
    "sign.instead": "{wrong} ではなく {right} と書いてください。",
    "sign.other": "`{sign}` は数式には使えません。削除してください。",
    "error.meant": "{part} はエラー値ではありません。{right} と書いてください。",
    "error.none": "{part} はエラー値ではありません。エラー値は {codes} です。",

    // checking
    "call.tooDeep":
      "{name} は {place} 番目のネストした関数です。Excel で使えるのは {most} レベルまでです。内側の部分を別のセルに移してください。",
    "reference.deleted": "#REF! は、セルが削除された場所に残っています。正しいセルか範囲を指定してください。",
    "reference.own":
      "循環参照です。この範囲には数式自身のセルが含まれ、自分の結果が必要になってしまいます。そのセルを除いてください。",
    "text.tooLong":
      "この文字列は {length} 文字です。Excel の数式で使えるのは {most} 文字までです。2 つに分けて & で結合するか、セルに入力してください。",
    "link.program":
      "これは別のプログラムにデータを要求し (DDE)、それを起動することがあります。そのプログラムを知っていてファイルを信頼できる場合を除き、削除してください。",
    "version.missing": "Excel {version} にはありません: {what}。Excel {since} 以降で使えます。",
    "single.sheets":
      "Google スプレッドシートは、ここではこの範囲の 1 つのセルだけを使います。すべてのセルで計算するには、数式を ARRAYFORMULA(…) で囲んでください。",
    "single.excel":
      "Excel {version} は、ここではこの範囲の 1 つのセルだけを使います。すべてのセルで計算するには Ctrl+Shift+Enter を押すか、SUMPRODUCT を使ってください。",
    "blank.function": "{name} は関数です。{call} と書いてください。",
    "blank.sheet": "空白を含むシート名は引用符で囲みます: '{name}'!。囲まないと 2 つの参照になります。",
    "function.network":
      "{name} はほかのコンピューターとデータをやり取りします。信頼できるアドレスでのみ使ってください。",
    "function.volatile":
      "{name} は、ブックの何かが変わるたびに再計算されます。多く使うとブックが遅くなります。",
    "function.otherProduct": "{name} は {other} の関数で、{product} にはありません。",
    "function.meant": "{product} に {name} という関数はありません。{near} のことですか。",
    "function.unknown": "{product} に {name} という関数はありません。つづりを確認してください。",
    "count.exact": "{name} には{wanted}が必要です。{given}",
    "count.least": "{name} には少なくとも{wanted}が必要です。{given}",
    "count.most": "{name} に指定できるのは{wanted}までです。{given}",
    "count.mostInExcel": "Excel で指定できるのは{wanted}までです。{given}",
    "count.pairs": "{name} の引数は 2 つずつ組にしますが、最後の引数が余っています",
    "count.usage": "{problem}：{usage}",
    "arguments.count": { other: " {count} 個の引数" },
    "arguments.none": " 0 個の引数",
    "arguments.between": " {least} ～ {most} 個の引数",
    "given.count": { other: "ここでは {count} 個です" },
    "given.none": "ここには 1 つもありません",
    "name.scope":
      "{name} は、それを定義する LET または LAMBDA の中でだけ使えます。この部分をその中に移してください。",
    "name.likeCell": "{name} のここには名前が必要です。セルのように見える名前は使えません。",
    "name.wanted": "{name} のここには名前が必要です。x や total のような名前を書いてください。",
    "kind.cells":
      "{name} のここには A1:A9 のようなセルが必要です。計算や定数は使えません。別のセルに入力するか、SUMPRODUCT を使ってください。",
    "kind.number": '{name} の {argument} には数値が必要です。"{text}" は文字列なので #VALUE! になります。',
    "kind.date": '{name} の {argument} には日付が必要です。"{text}" は文字列なので #VALUE! になります。',
    "kind.boolean":
      '{name} の {argument} には TRUE または FALSE が必要です。"{text}" は文字列なので #VALUE! になります。',
    "size.same": "{name} の範囲はすべて同じ大きさにします。この範囲は{own}、最初の範囲は{first}です。",
    "size.length":
      "{name} の範囲はすべて同じ行数か同じ列数にします。この範囲は{own}、最初の範囲は{first}です。",
    "size.clash":
      "これらの範囲は大きさが違います（{one}と{other}）。一方が先に終わるところの結果は #N/A です。",
    "size.rows": { other: " {count} 行" },
    "size.allRows": "すべての行",
    "size.allRowsFrom": " {row} 行目以降のすべての行",
    "size.columns": { other: " {count} 列" },
    "size.allColumns": "すべての列",
    "size.both": "{rows}×{columns}",

    // what a product has in place of the other's function
    "instead.use": "{part} を使ってください。",
    "instead.useAnd": "{part} と {other} を使ってください。",
    "instead.useOr": "{part} または {other} を使ってください。",
    "instead.useWith": "{part} を {other} とともに使ってください。",
    "instead.write": "{part} と書いてください。",
    "instead.nothing": "Excel は範囲全体をそのまま計算します。削除してください。",
    "instead.loadFile": "[データ] › [テキストまたは CSV から] でファイルを読み込んでください。",
    "instead.loadAddress": "[データ] › [Web から] でアドレスを読み込んでください。",
    "instead.loadTable": "[データ] › [Web から] で表を読み込んでください。",
    "instead.otherBook": "別のブックへの参照を書いてください: {part}。",
    "instead.sparkline": "リボンからスパークラインを挿入してください。",
    "instead.dateFormat": "セルに日付の表示形式を設定するか、TEXT を使ってください。",
    "instead.currencyFormat": "セルに通貨の表示形式を設定するか、TEXT を使ってください。",
    "instead.percentFormat": "セルにパーセントの表示形式を設定するか、TEXT を使ってください。",
    "instead.aggregate": "SUBTOTAL を使うか、計算の前に FILTER を使ってください。",
    "instead.take": "ARRAY_CONSTRAIN を使うか、末尾から CHOOSEROWS を使ってください。",
    "instead.openRange": "終わりのない範囲 A2:A を使ってください。",

    // where a formula works
    "works.noExcel": "Excel にはありません: {what}。",
    "works.microsoft365": "Microsoft 365 が必要です: {what}。",
    "works.excel": "Excel {version} 以降が必要です: {what}。",
    "works.noSheets": "Google スプレッドシートにはありません: {what}。",
    "need.calledLambda": "その場で呼び出す LAMBDA",
    "need.spill": "#（スピル範囲）",
    "need.areas": "1 つの参照に含まれる複数の領域",
    "need.link": "別のプログラムへのリンク",
    "need.ownRow": "テーブルの数式と同じ行",
    "need.braces": "中かっこの中の範囲と計算",
    "need.openRange": "終わりのない範囲",
    "need.optional": "省略できるパラメーター",
    "need.otherBook": "ほかのブック",
    "need.severalSheets": "複数のシートにわたる参照",
    "need.otherFunction": "ほかのブックの関数",
    "need.expressions": "正規表現による {name}",

    // translating
    "translate.renamed": "数式の中の名前が、もう一方の言語では別の意味になります。名前を変えてください。",
    "translate.unwritable": "そこではこの数式を書けません。{why}",
    "translate.tooDeep": "数式のネストが深すぎるため、変換できません。",
    "translate.tooLong": "{product} では数式が長くなりすぎます。",
    "translate.link":
      "この数式は別のプログラム {program} からデータを受け取ります。Google スプレッドシートではできません。",
    "translate.error": "{product} には {code} というエラーがありません。代わりに #N/A と書いてください。",
    "translate.spill":
      "# は数式がスピルするすべてのセルを表しますが、Google スプレッドシートにはその記号がありません。範囲を指定するか、その数式を繰り返してください。",
    "translate.emptyArray": "{part} は空の配列で、Excel にはありません。",
    "translate.ragged":
      "この配列は行の長さがそろっていないため、Google スプレッドシートではエラーになります。",
    "translate.noEquivalent": "この引数の {name} に相当するものは {product} にありません。",
    "translate.noFunction": "{name} は {other} の関数で、{product} には同じ働きのものがありません。",
    "translate.unknown": "{name} はどちらの製品の関数でもないため、そのまま残します。",
    "translate.beyond": "{part} は Excel の最後の行または列を超えています。",
    "translate.otherBook":
      "この数式は別のブック {workbook} を読み取ります。Google スプレッドシートでは IMPORTRANGE で取得しますが、そのブックのアドレスが必要です。",
    "translate.severalSheets":
      "{part} は複数のシートを一度に表しますが、Google スプレッドシートは 1 枚ずつしか読み取りません。シートを 1 枚ずつ指定してください。",
    "translate.ownRow":
      "{part} はテーブルの中で数式と同じ行を表しますが、Google スプレッドシートにはそのような参照がありません。セルを指定してください。",
    "translate.table": "{part} には、Google スプレッドシートで {table} という名前のテーブルが必要です。",
    "translate.union":
      "{part} は複数の範囲を 1 つとして表しますが、{product} にはその記号がありません。セルそのものを指定してください。",
    "translate.crossing":
      "{part} は 2 つの範囲に共通するセルを表しますが、{product} にはその記号がありません。セルそのものを指定してください。",
    "translate.single":
      "{part} はブロックの中の 1 つのセルを表しますが、Google スプレッドシートにはその記号がありません。セルそのものを指定してください。",
    "translate.count": "{product} の {name} には{wanted}が必要です。{given}。",
    "translate.cells":
      "Excel の {name} が数えるのはセルだけで、計算した値は数えません。セルに入力するか、SUMPRODUCT を使ってください。",
    "translate.groups":
      "REGEXEXTRACT は、Google スプレッドシートでは式のグループを、Excel では一致した全体を返します。",
    "translate.splitMany":
      "SPLIT はこれらの文字列をそれぞれ別の行に分割しますが、Excel の TEXTSPLIT は複数の文字列を渡すと各文字列の最初の部分しか返しません。1 つの文字列を分割し、数式を下へコピーしてください。",
    "translate.splitNumbers":
      "SPLIT は数値に見えるものを数値に変えますが、TEXTSPLIT は文字列のままにします。",
    "translate.splitCharacters":
      "SPLIT は区切り文字の 1 文字ごとに分割しますが、TEXTSPLIT は区切り文字全体で分割します。",
    "translate.shown": "{name} は値の見せ方を決めます。Excel ではセルの表示形式がそれに当たります。",
    "translate.toText":
      'TO_TEXT はセルに表示されるとおりの文字列を返し、&"" は表示形式を除いた文字列を返します。',
    "translate.lookaround":
      '式 "{text}" は前後を調べるかグループを繰り返しますが、Google スプレッドシートの式ではできません。',
    "translate.start": "Google スプレッドシートの {name} には、0 のような初期値が必要です。書いてください。",
    "translate.optional":
      "LAMBDA に省略できるパラメーターがありますが、Google スプレッドシートではすべて指定します。",
    "translate.expressions":
      "{name} は正規表現で検索しますが、Google スプレッドシートではできません。FILTER と REGEXMATCH を使ってください。",
    "translate.aggregate":
      "AGGREGATE はエラーと非表示の行を無視しますが、Google スプレッドシートにはその両方を行う関数がありません。",

    // what a text means to readers of another country
    "local.formatParts":
      "TEXT の表示形式はいくつかの部分を組み合わせたもので、そのまま残します。文字や記号がそこでは別の意味になることがあります。",
    "local.thousands":
      '"{format}" では桁区切りが空白です。システムが改行しない空白を使う場合は、それを入れてください。',
    "local.format":
      'TEXT の表示形式 "{text}" はそのまま残します。文字や記号がそこでは別の意味になることがあります。',
    "local.number": '"{text}" はここでは数値ではありませんが、そこでは数値です。',
    "local.date":
      '"{text}" はそのまま残します。どの日を表すかは読む人の国によって異なります。DATE(year,month,day) はどこでも同じです。',
    "local.decimals": '"{text}" はそのまま残します。そこでは小数点の記号が異なります。',
    "local.indirect": "INDIRECT は読む人の言語の文字で文字列を読み取ります。{here} はそこでは {there} です。",

    // functions that only one product can have
    "only.import":
      "{name} は外部からデータを取得する、Google スプレッドシートだけの関数です。Excel ではクエリを使います: [データ]、[Web から]。",
    "only.importRange":
      "{name} は外部からデータを取得する、Google スプレッドシートだけの関数です。Excel では別のブックへの参照を書いてください: {part}。",
    "only.googleFinance":
      "{name} は外部からデータを取得する、Google スプレッドシートだけの関数です。Excel の STOCKHISTORY は、別のコードと列で株価を返します。",
    "only.cube":
      "{name} は Excel 独自の接続でデータ キューブを読み取りますが、Google スプレッドシートにキューブはありません。",
    "only.trimRange":
      "TRIMRANGE と A:.A の点は、範囲の端にある空白の行と列を除きますが、Google スプレッドシートにはそれができるものがありません。終わりのない範囲 A2:A を書いてください。",
    "only.rtd":
      "RTD は読む人のコンピューターのプログラムからデータを受け取りますが、Google スプレッドシートではできません。",
    "only.call": "CALL は Windows のライブラリを実行しますが、Google スプレッドシートではできません。",
    "only.registerId":
      "REGISTER.ID は Windows のライブラリを指定しますが、Google スプレッドシートではできません。",
    "only.sqlRequest":
      "SQL.REQUEST は Windows のドライバーでデータベースに問い合わせますが、Google スプレッドシートではできません。",
    "only.webservice":
      "WEBSERVICE は Web からデータを取得する、Excel だけの関数です。Google スプレッドシートでは IMPORTDATA が表を取得します。",
    "only.filterXml":
      "FILTERXML は数式の持つ XML を読み取りますが、Google スプレッドシートの IMPORTXML はアドレスからしか読み取りません。",
    "only.stockHistory":
      "STOCKHISTORY は株価を取得する、Excel だけの関数です。Google スプレッドシートでは、別のコードと列で GOOGLEFINANCE が取得します。",
    "only.translate":
      "TRANSLATE は Microsoft のサービスを使います。Google スプレッドシートの GOOGLETRANSLATE は Google のサービスを使うため、結果が異なることがあります。",
    "only.googleTranslate":
      "GOOGLETRANSLATE は Google のサービスを使います。Excel の TRANSLATE は Microsoft のサービスを使うため、結果が異なることがあります。",
    "only.ai": "AI は Google のモデルを使います。Excel にはそれができる関数がありません。",
    "only.query":
      "QUERY には独自の言語があり、Excel では使えません。FILTER、SORT、UNIQUE、SUMIFS がそれぞれの部分を行います。",
    "only.sparkline":
      "SPARKLINE はセルの中にグラフを描きますが、Excel のスパークラインは計算ではなく挿入します。",
    "only.pivot":
      "GETPIVOTDATA はブックのピボットテーブルを読み取りますが、ピボットテーブルは一緒に移りません。",

    // cells that were pasted
    "pasted.tooLarge":
      "貼り付けたデータが 128 KiB を超えています。行を減らして貼り付けてください。数十行で十分です。",
    "pasted.empty": "貼り付けたデータにセルがありません。",
    "pasted.tooMany": "貼り付けたデータには {cells} 個のセルがあります。使えるのは {most} 個までです。",
    "pasted.tooWide": "{most} 列を超える行があります。行を縦に並べた表を貼り付けてください。",
    "pasted.unreadable": "貼り付けた JSON を読み取れません。",
    "pasted.noCells": "貼り付けた JSON に行もセルのアドレスもありません。",
    "pasted.noAddress": "{part} は A1 や Sheet2!B1 のようなセルのアドレスではありません。",

    // why a formula cannot be run
    "run.unknown": "{name} はここでは対応していません。",
    "run.asValue": "{name} をほかの関数に値として渡すことには、ここでは対応していません。",
    "run.otherFunction": "{name} は別のブックまたはアドインの関数で、ここにはありません。",
    "run.count": "{name} には{wanted}が必要です。それ以外の個数は Excel が受け付けません。",
    "run.link":
      "この数式は別のプログラム {program} に問い合わせますが、ここではほかのプログラムに問い合わせません。",
    "run.workbook": "ブック {workbook} がここにはありません。",
    "run.spreadsheet": "スプレッドシート {address} がここにはありません。",
    "run.table": "テーブル {table} がここにはありません。",
    "run.ownTable": "数式のセルはどのテーブルの中にもありません。",
    "run.ownResult": "自分自身の結果を必要とするセルがあります。",
    "run.crossed": "複数の範囲と複数の条件の組み合わせには、ここでは対応していません。",
    "run.arrays": "{name} の結果が配列の中の配列になります。",
    "run.noElements": "{name} の結果が要素のない配列になります。",
    "run.noValues": "範囲に値がないため、何も残りません。",
    "run.matchMode": "Google スプレッドシートの {name} に一致モード 3 はありません。",
    "run.headers": "フィールド見出しの生成には、ここでは対応していません。",
    "run.sortInside": "グループの中のグループを値で並べ替えることには、ここでは対応していません。",
    "run.subtotals": "{name} の小計には、ここでは対応していません。",
    "run.sortPivot": "PIVOTBY を値で並べ替えることには、ここでは対応していません。",
    "run.fields": "ここで PIVOTBY に指定できるのは、行、列、値のフィールドを 1 つずつだけです。",
    "run.skipping": "QUERY の `skipping` には、ここでは対応していません。",
    "run.expressionTooLong": "正規表現が長すぎます。",
    "run.expression":
      "正規表現に、先読み、後読み、後方参照など、ここでは対応していないものが含まれています。",
    "run.groups": "正規表現に、返すグループがありません。",
    "run.escapes": "REGEXREPLACE の置換文字列の `\\` には、ここでは対応していません。",
    "run.section": "表示形式に、この数値のためのセクションがありません。",
    "run.months": "月と曜日の名前は、ここでは英語だけに対応しています。",
    "run.meridiem": "午前と午後の表記は、ここでは英語だけに対応しています。",
    "run.numerals": "漢数字などの東アジアの数字には、ここでは対応していません。",
    "run.numberString": "NUMBERSTRING の数字は Excel の言語によって異なります。",
    "run.systemFormat": "表示形式が、読む人のシステムの設定に従うものです。",
    "run.eras": "日本の元号には、ここでは対応していません。",
    "run.dateOrNumber": "数値が日付かどうかはセルの表示形式で決まりますが、ここではそれがわかりません。",
    "run.errorNumber": "エラー {code} の番号がわかりません。",
    "run.ending": "{name} が末尾の .{ending} を認めるかどうかは公開されていません。",
    "run.addressWithAt": "{name} が @ を含むアドレスをどう判定するかは公開されていません。",
    "run.lastChanged": "セルを指定しないと、CELL は最後に変更されたセルについて返します。",
    "run.kind": 'CELL が "{kind}" に何を返すかは、ここではわかりません。',
    "run.fileName": "CELL は別のシートのアドレスにファイル名を付けますが、ここではそれがわかりません。",
    "outside.internet":
      "{name} にはインターネットが必要ですが、ここでは数式をインターネットなしで実行します。",
    "outside.cube": "{name} は、Excel だけが接続しているデータ サーバーに問い合わせます。",
    "outside.database": "{name} は、Excel だけが接続しているデータベースに問い合わせます。",
    "outside.model": "{name} の答えは、言語モデルが毎回新しく書きます。",
    "outside.library": "{name} は、読む人のコンピューターにあるプログラム ライブラリを呼び出します。",
    "outside.computer": "{name} は、読む人のコンピューターについて返します。",
    "outside.program": "{name} の値は別のプログラムから届きます。",
    "outside.service": "{name} は、Excel のサービスから届くデータ型を読み取ります。",
    "outside.file": "{name} はファイルを読み取りますが、ここでは数式を指定されたセルだけで実行します。",
    "outside.xml": "{name} は XML を XPath で読み取りますが、ここでは対応していません。",
    "outside.pivotTable": "{name} はピボットテーブルを読み取りますが、ここにはセルしかありません。",
    "outside.phonetic": "{name} は、日本語入力システムがセルに保存したふりがなを読み取ります。",
    "outside.chart": "{name} の値はセルの中のグラフです。",
    "outside.picture": "{name} の値は画像です。",

    // the same for an older Excel
    "older.tooLong": "書き下すと、Excel で使える長さを超えます。",
    "older.tooDeep": "数式のネストが深すぎます。",
    "older.names":
      "LET または LAMBDA を書き下せません。名前が関数か変化する値を表しているか、数式が長くなりすぎます。",
    "older.noEquivalent":
      "{name} は Excel {since} で追加されました。この引数では、Excel {version} に同じことができるものがありません。",
    "older.unproved": "代わりの数式が同じ結果になることを確認できません: {reason}",
    "older.differs": "2 つの数式の値が異なるセルがあります。",
    "older.onlyErrors": "セルの内容にかかわらず、どちらもエラーになります。",
    "older.tooSlow": "計算に時間がかかりすぎます。",
    "older.uncomputed": "ここでは計算できません。",
    "older.spill":
      "{part} は数式がスピルするすべてのセルを表しますが、Excel {version} にはそのようなセルがありません。範囲を指定してください。",
    "older.array": "Excel {version} では配列数式になります。Ctrl+Shift+Enter で確定してください。",
    "older.same": "{cells} の値が次の条件を満たす限り同じです: {conditions}。",
    "older.between": "、",
    "never.notNumber": "数値だけ",
    "never.blank": "空白なし",
    "never.error": "エラーなし",
    "never.wildcard": "*、?、~ なし",
    "never.textNumber": "文字列として保存された数値なし",
    "never.text": "文字列なし",
    "never.emptyText": "空の文字列なし",
    "never.boolean": "TRUE や FALSE なし",
    "never.negative": "0 未満の値なし",
    "never.zero": "0 なし",
    "never.fraction": "整数だけ",
    "never.small": "日付だけ",
    "never.operator": "<、>、= で始まる文字列なし",
  },
};
