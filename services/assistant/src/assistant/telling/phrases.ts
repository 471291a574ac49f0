// What the assistant says around a formula, by language.

export interface Phrases {
  /** `{formula}` stands in a block of its own below. */
  lead: string;
  /** Instead of it, where the question may have been meant otherwise. */
  doubt: string;
  /** `{cell}`: the first row of data. */
  perRow: string;
  value: string;
  values: string;
  steps: string;
  missingColumn: string;
  missingDates: string;
  missingCondition: string;
  notUnderstood: string;
  beyond: string;
  problems: string;
  fixed: string;
  sound: string;
}

export const phrases: Readonly<Record<string, Phrases>> = {
  en: {
    lead: "This formula does it:",
    doubt:
      "I am not sure that I read your question as you mean it. This is how I read it; look at the first results:",
    perRow: "It is written for row {row}, the first row of data; fill it down for the others.",
    value: "On your data it gives **{value}**.",
    values: "On your data it gives: {value}.",
    steps: "Step by step:",
    missingColumn:
      'Which column or range do you mean? Name it by its heading or letter, for example "column C" or "C2:C100".',
    missingDates: "Which column holds the dates?",
    missingCondition: "What exactly should the rows meet? Put the text you look for in quotes.",
    notUnderstood: "I did not understand this well enough to give you a formula that is surely right.",
    beyond:
      "A formula cannot do that: it only gives values. I can help with sums, counts, look-ups, texts, dates, decisions and lists.",
    problems: "`{formula}` has a problem:",
    fixed: "Corrected:",
    sound: "`{formula}` is sound.",
  },
  de: {
    lead: "Diese Formel macht das:",
    doubt:
      "Ich bin nicht sicher, ob ich deine Frage so verstehe, wie du sie meinst. So lese ich sie; sieh dir die ersten Ergebnisse an:",
    perRow:
      "Sie ist für Zeile {row} geschrieben, die erste Datenzeile; ziehe sie für die anderen nach unten.",
    value: "Mit deinen Daten ergibt sie **{value}**.",
    values: "Mit deinen Daten ergibt sie: {value}.",
    steps: "Schritt für Schritt:",
    missingColumn:
      "Welche Spalte oder welchen Bereich meinst du? Nenne die Überschrift oder den Buchstaben, zum Beispiel „Spalte C“ oder „C2:C100“.",
    missingDates: "In welcher Spalte stehen die Datumsangaben?",
    missingCondition: "Was genau soll für die Zeilen gelten? Setze den gesuchten Text in Anführungszeichen.",
    notUnderstood: "Das habe ich nicht gut genug verstanden, um dir eine sicher richtige Formel zu geben.",
    beyond:
      "Das kann eine Formel nicht: Sie liefert nur Werte. Ich helfe bei Summen, Anzahlen, Verweisen, Texten, Datumswerten, Entscheidungen und Listen.",
    problems: "`{formula}` hat einen Fehler:",
    fixed: "Berichtigt:",
    sound: "`{formula}` ist in Ordnung.",
  },
  fr: {
    lead: "Cette formule le fait :",
    doubt:
      "Je ne suis pas sûr de lire votre question comme vous l'entendez. Voici comment je la lis ; regardez les premiers résultats :",
    perRow: "Elle est écrite pour la ligne {row}, la première ligne de données ; recopiez-la vers le bas.",
    value: "Sur vos données, elle donne **{value}**.",
    values: "Sur vos données, elle donne : {value}.",
    steps: "Étape par étape :",
    missingColumn:
      "De quelle colonne ou plage s'agit-il ? Donnez son titre ou sa lettre, par exemple « colonne C » ou « C2:C100 ».",
    missingDates: "Quelle colonne contient les dates ?",
    missingCondition:
      "Quelle condition les lignes doivent-elles remplir ? Mettez le texte cherché entre guillemets.",
    notUnderstood: "Je n'ai pas assez bien compris pour donner une formule sûrement juste.",
    beyond:
      "Une formule ne peut pas faire cela : elle ne donne que des valeurs. Je peux aider pour les sommes, décomptes, recherches, textes, dates, décisions et listes.",
    problems: "`{formula}` a une erreur :",
    fixed: "Corrigée :",
    sound: "`{formula}` est correcte.",
  },
  es: {
    lead: "Esta fórmula lo hace:",
    doubt:
      "No estoy seguro de leer tu pregunta como la quieres decir. Así la leo; mira los primeros resultados:",
    perRow: "Está escrita para la fila {row}, la primera fila de datos; cópiala hacia abajo para las demás.",
    value: "Con tus datos da **{value}**.",
    values: "Con tus datos da: {value}.",
    steps: "Paso a paso:",
    missingColumn:
      "¿A qué columna o rango te refieres? Indica su título o su letra, por ejemplo «columna C» o «C2:C100».",
    missingDates: "¿Qué columna contiene las fechas?",
    missingCondition: "¿Qué condición deben cumplir las filas? Pon el texto buscado entre comillas.",
    notUnderstood: "No lo he entendido lo bastante bien como para dar una fórmula seguramente correcta.",
    beyond:
      "Una fórmula no puede hacer eso: solo da valores. Puedo ayudar con sumas, recuentos, búsquedas, textos, fechas, decisiones y listas.",
    problems: "`{formula}` tiene un error:",
    fixed: "Corregida:",
    sound: "`{formula}` es correcta.",
  },
  it: {
    lead: "Questa formula lo fa:",
    doubt:
      "Non sono sicuro di leggere la tua domanda come la intendi. La leggo così; guarda i primi risultati:",
    perRow: "È scritta per la riga {row}, la prima riga di dati; copiala verso il basso per le altre.",
    value: "Sui tuoi dati dà **{value}**.",
    values: "Sui tuoi dati dà: {value}.",
    steps: "Passo per passo:",
    missingColumn:
      "Quale colonna o intervallo intendi? Indica il titolo o la lettera, per esempio «colonna C» o «C2:C100».",
    missingDates: "Quale colonna contiene le date?",
    missingCondition: "Quale condizione devono soddisfare le righe? Metti il testo cercato tra virgolette.",
    notUnderstood: "Non ho capito abbastanza bene da dare una formula sicuramente giusta.",
    beyond:
      "Una formula non può farlo: dà solo valori. Posso aiutare con somme, conteggi, ricerche, testi, date, decisioni ed elenchi.",
    problems: "`{formula}` ha un errore:",
    fixed: "Corretta:",
    sound: "`{formula}` è corretta.",
  },
  "pt-BR": {
    lead: "Esta fórmula faz isso:",
    doubt:
      "Não tenho certeza de ler sua pergunta como você quis dizer. Leio-a assim; veja os primeiros resultados:",
    perRow: "Ela foi escrita para a linha {row}, a primeira linha de dados; copie-a para baixo nas demais.",
    value: "Nos seus dados ela dá **{value}**.",
    values: "Nos seus dados ela dá: {value}.",
    steps: "Passo a passo:",
    missingColumn:
      "Qual coluna ou intervalo você quer dizer? Informe o título ou a letra, por exemplo “coluna C” ou “C2:C100”.",
    missingDates: "Qual coluna contém as datas?",
    missingCondition: "Que condição as linhas devem cumprir? Coloque o texto procurado entre aspas.",
    notUnderstood: "Não entendi bem o suficiente para dar uma fórmula certamente correta.",
    beyond:
      "Uma fórmula não pode fazer isso: ela só dá valores. Posso ajudar com somas, contagens, buscas, textos, datas, decisões e listas.",
    problems: "`{formula}` tem um erro:",
    fixed: "Corrigida:",
    sound: "`{formula}` está correta.",
  },
  pl: {
    lead: "Ta formuła to robi:",
    doubt:
      "Nie jestem pewien, czy rozumiem pytanie tak, jak je zadajesz. Odczytuję je tak; spójrz na pierwsze wyniki:",
    perRow:
      "Jest napisana dla wiersza {row}, pierwszego wiersza danych; przeciągnij ją w dół dla pozostałych.",
    value: "Na twoich danych daje **{value}**.",
    values: "Na twoich danych daje: {value}.",
    steps: "Krok po kroku:",
    missingColumn:
      "Którą kolumnę lub zakres masz na myśli? Podaj nagłówek albo literę, na przykład „kolumna C” lub „C2:C100”.",
    missingDates: "Która kolumna zawiera daty?",
    missingCondition: "Jaki warunek mają spełniać wiersze? Szukany tekst ujmij w cudzysłów.",
    notUnderstood: "Nie zrozumiałem tego na tyle dobrze, by podać na pewno poprawną formułę.",
    beyond:
      "Formuła tego nie potrafi: daje tylko wartości. Mogę pomóc w sumach, zliczaniu, wyszukiwaniu, tekstach, datach, decyzjach i listach.",
    problems: "`{formula}` ma błąd:",
    fixed: "Poprawiona:",
    sound: "`{formula}` jest poprawna.",
  },
  uk: {
    lead: "Ця формула це робить:",
    doubt:
      "Я не певен, що розумію ваше питання так, як ви його задумали. Я читаю його так; погляньте на перші результати:",
    perRow: "Її написано для рядка {row}, першого рядка даних; протягніть її вниз для інших.",
    value: "На ваших даних вона дає **{value}**.",
    values: "На ваших даних вона дає: {value}.",
    steps: "Крок за кроком:",
    missingColumn:
      "Який стовпець або діапазон ви маєте на увазі? Назвіть його заголовок або літеру, наприклад «стовпець C» або «C2:C100».",
    missingDates: "У якому стовпці дати?",
    missingCondition: "Яку умову мають виконувати рядки? Візьміть шуканий текст у лапки.",
    notUnderstood: "Я зрозумів це недостатньо добре, щоб дати напевно правильну формулу.",
    beyond:
      "Формула цього не може: вона лише дає значення. Я можу допомогти із сумами, підрахунками, пошуком, текстами, датами, рішеннями та списками.",
    problems: "`{formula}` має помилку:",
    fixed: "Виправлено:",
    sound: "`{formula}` правильна.",
  },
  ja: {
    lead: "次の数式でできます。",
    doubt:
      "ご質問を意図どおりに読めているか確かではありません。このように読みました。最初の結果をご確認ください:",
    perRow: "データの最初の行（{row} 行目）用です。下の行にはコピーしてください。",
    value: "お手元のデータでは **{value}** になります。",
    values: "お手元のデータでは次のようになります: {value}",
    steps: "手順:",
    missingColumn: "どの列または範囲でしょうか。見出しか列の文字で教えてください（例:「C列」「C2:C100」）。",
    missingDates: "日付はどの列にありますか。",
    missingCondition: "どのような条件の行でしょうか。探す文字列は引用符で囲んでください。",
    notUnderstood: "確実に正しい数式を出せるほどには理解できませんでした。",
    beyond:
      "数式は値を返すだけなので、それはできません。合計、件数、検索、文字列、日付、条件分岐、リストならお手伝いできます。",
    problems: "`{formula}` には誤りがあります:",
    fixed: "修正後:",
    sound: "`{formula}` に誤りはありません。",
  },
  ar: {
    lead: "هذه الصيغة تفعل ذلك:",
    doubt: "لست متأكدًا من أنني أفهم سؤالك كما تقصده. هكذا قرأته؛ انظر إلى النتائج الأولى:",
    perRow: "كُتبت للصف {row}، أول صفوف البيانات؛ انسخها إلى الأسفل لبقية الصفوف.",
    value: "على بياناتك تعطي **{value}**.",
    values: "على بياناتك تعطي: {value}.",
    steps: "خطوة بخطوة:",
    missingColumn: "أي عمود أو نطاق تقصد؟ اذكر عنوانه أو حرفه، مثل «العمود C» أو «C2:C100».",
    missingDates: "أي عمود يحتوي على التواريخ؟",
    missingCondition: "ما الشرط الذي يجب أن تحققه الصفوف؟ ضع النص المطلوب بين علامتي اقتباس.",
    notUnderstood: "لم أفهم ذلك بما يكفي لإعطائك صيغة صحيحة بالتأكيد.",
    beyond:
      "لا تستطيع الصيغة فعل ذلك: فهي تعطي قيمًا فقط. يمكنني المساعدة في المجاميع والعد والبحث والنصوص والتواريخ والقرارات والقوائم.",
    problems: "في `{formula}` خطأ:",
    fixed: "بعد التصحيح:",
    sound: "`{formula}` سليمة.",
  },
};
