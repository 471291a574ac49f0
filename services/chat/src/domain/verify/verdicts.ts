// Why a formula is judged as it is, after it was run or tried to be, in the language of the one who asked.
import { type Catalogue, type TellOf, telling } from "@cellwright/formula/catalogue";
import type { Writing } from "@cellwright/formula/dialect";

const english = {
  start: "A formula starts with =",
  tooDeep: "It is nested deeper than can be run.",
  limit: "It needs more than may be run here ({limit}).",
  backwards: "It counts backwards: its results are negative. Take the two the other way round.",
  gives: "It gives {code}.",
  givesInRow: "It gives {code} in row {row}.",
  givesFrom: "It gives {code}: the error arises in {part}.",
  givesInRowFrom: "It gives {code} in row {row}: the error arises in {part}.",
  madeUp: "On made-up data: {message}",
  tooLong: "It takes too long to be run here.",
  tooBusy: "It was not run: too many formulas are being run just now.",
  untried: "The examples could not be tried: the formula reads no cells of one row.",
  example: "Example {number} wants {wanted}, but the formula gives {given}.",
  blank: "a blank",
  nothing: "nothing",
  differs: "Two readings of the question differ: this formula gives {own}, {other} gives {theirs}.",
  differsIn:
    "Two readings of the question differ: this formula gives {own} in {cell}, {other} gives {theirs}.",
  differsElsewhere:
    "Two readings of the question differ: this formula gives {own} on other data, {other} gives {theirs}.",
} as const;

export type Tell = TellOf<typeof english>;
type Sentences = Catalogue<typeof english>["sentences"];

/** By BCP 47 tag. */
export const verdicts: Readonly<Record<string, Sentences>> = {
  en: english,
  de: {
    start: "Eine Formel beginnt mit =",
    tooDeep: "Sie ist tiefer verschachtelt, als ausgeführt werden kann.",
    limit: "Sie braucht mehr, als hier ausgeführt werden darf ({limit}).",
    backwards: "Sie zählt rückwärts: Ihre Ergebnisse sind negativ. Vertauschen Sie die beiden.",
    gives: "Sie ergibt {code}.",
    givesInRow: "Sie ergibt in Zeile {row} {code}.",
    givesFrom: "Sie ergibt {code}: Der Fehler entsteht in {part}.",
    givesInRowFrom: "Sie ergibt in Zeile {row} {code}: Der Fehler entsteht in {part}.",
    madeUp: "Mit erfundenen Daten: {message}",
    tooLong: "Sie braucht zu lange, um hier ausgeführt zu werden.",
    tooBusy: "Sie wurde nicht ausgeführt: Gerade laufen zu viele Formeln.",
    untried: "Die Beispiele ließen sich nicht ausprobieren: Die Formel liest keine Zellen einer Zeile.",
    example: "Beispiel {number} verlangt {wanted}, die Formel ergibt aber {given}.",
    blank: "eine leere Zelle",
    nothing: "nichts",
    differs:
      "Zwei Lesarten der Frage unterscheiden sich: Diese Formel ergibt {own}, {other} ergibt {theirs}.",
    differsIn:
      "Zwei Lesarten der Frage unterscheiden sich: Diese Formel ergibt in {cell} {own}, {other} ergibt {theirs}.",
    differsElsewhere:
      "Zwei Lesarten der Frage unterscheiden sich: Diese Formel ergibt mit anderen Daten {own}, {other} ergibt {theirs}.",
  },
  fr: {
    start: "Une formule commence par =",
    tooDeep: "Elle est trop imbriquée pour être exécutée.",
    limit: "Elle demande plus que ce qui peut être exécuté ici ({limit}).",
    backwards: "Elle compte à rebours\u00a0: ses résultats sont négatifs. Inversez les deux.",
    gives: "Elle donne {code}.",
    givesInRow: "Elle donne {code} à la ligne {row}.",
    givesFrom: "Elle donne {code}\u00a0: l’erreur vient de {part}.",
    givesInRowFrom: "Elle donne {code} à la ligne {row}\u00a0: l’erreur vient de {part}.",
    madeUp: "Sur des données inventées\u00a0: {message}",
    tooLong: "Elle demande trop de temps pour être exécutée ici.",
    tooBusy: "Elle n’a pas été exécutée\u00a0: trop de formules s’exécutent en ce moment.",
    untried: "Les exemples n’ont pas pu être essayés\u00a0: la formule ne lit aucune cellule d’une ligne.",
    example: "L’exemple {number} demande {wanted}, mais la formule donne {given}.",
    blank: "une cellule vide",
    nothing: "rien",
    differs:
      "Deux lectures de la question diffèrent\u00a0: cette formule donne {own}, {other} donne {theirs}.",
    differsIn:
      "Deux lectures de la question diffèrent\u00a0: cette formule donne {own} dans {cell}, {other} donne {theirs}.",
    differsElsewhere:
      "Deux lectures de la question diffèrent\u00a0: cette formule donne {own} sur d’autres données, {other} donne {theirs}.",
  },
  es: {
    start: "Una fórmula empieza con =",
    tooDeep: "Está anidada a más profundidad de la que se puede ejecutar.",
    limit: "Necesita más de lo que se puede ejecutar aquí ({limit}).",
    backwards: "Cuenta al revés: sus resultados son negativos. Intercambia los dos.",
    gives: "Da {code}.",
    givesInRow: "Da {code} en la fila {row}.",
    givesFrom: "Da {code}: el error surge en {part}.",
    givesInRowFrom: "Da {code} en la fila {row}: el error surge en {part}.",
    madeUp: "Con datos inventados: {message}",
    tooLong: "Tarda demasiado para ejecutarse aquí.",
    tooBusy: "No se ejecutó: ahora mismo se ejecutan demasiadas fórmulas.",
    untried: "No se pudieron probar los ejemplos: la fórmula no lee celdas de una fila.",
    example: "El ejemplo {number} pide {wanted}, pero la fórmula da {given}.",
    blank: "una celda vacía",
    nothing: "nada",
    differs: "Dos lecturas de la pregunta difieren: esta fórmula da {own}; {other} da {theirs}.",
    differsIn: "Dos lecturas de la pregunta difieren: esta fórmula da {own} en {cell}; {other} da {theirs}.",
    differsElsewhere:
      "Dos lecturas de la pregunta difieren: esta fórmula da {own} con otros datos; {other} da {theirs}.",
  },
  it: {
    start: "Una formula inizia con =",
    tooDeep: "È annidata più di quanto si possa eseguire.",
    limit: "Richiede più di quanto si possa eseguire qui ({limit}).",
    backwards: "Conta all’indietro: i suoi risultati sono negativi. Scambia i due valori.",
    gives: "Dà {code}.",
    givesInRow: "Dà {code} nella riga {row}.",
    givesFrom: "Dà {code}: l’errore nasce in {part}.",
    givesInRowFrom: "Dà {code} nella riga {row}: l’errore nasce in {part}.",
    madeUp: "Su dati inventati: {message}",
    tooLong: "Richiede troppo tempo per essere eseguita qui.",
    tooBusy: "Non è stata eseguita: in questo momento vengono eseguite troppe formule.",
    untried: "Non è stato possibile provare gli esempi: la formula non legge celle di una riga.",
    example: "L’esempio {number} vuole {wanted}, ma la formula dà {given}.",
    blank: "una cella vuota",
    nothing: "nulla",
    differs: "Due letture della domanda differiscono: questa formula dà {own}, {other} dà {theirs}.",
    differsIn:
      "Due letture della domanda differiscono: questa formula dà {own} in {cell}, {other} dà {theirs}.",
    differsElsewhere:
      "Due letture della domanda differiscono: questa formula dà {own} su altri dati, {other} dà {theirs}.",
  },
  "pt-BR": {
    start: "Uma fórmula começa com =",
    tooDeep: "Ela está aninhada mais fundo do que se pode executar.",
    limit: "Ela precisa de mais do que se pode executar aqui ({limit}).",
    backwards: "Ela conta ao contrário: seus resultados são negativos. Inverta os dois.",
    gives: "Ela resulta em {code}.",
    givesInRow: "Ela resulta em {code} na linha {row}.",
    givesFrom: "Ela resulta em {code}: o erro surge em {part}.",
    givesInRowFrom: "Ela resulta em {code} na linha {row}: o erro surge em {part}.",
    madeUp: "Com dados inventados: {message}",
    tooLong: "Ela demora demais para ser executada aqui.",
    tooBusy: "Ela não foi executada: há fórmulas demais sendo executadas agora.",
    untried: "Não foi possível testar os exemplos: a fórmula não lê células de uma linha.",
    example: "O exemplo {number} pede {wanted}, mas a fórmula dá {given}.",
    blank: "uma célula vazia",
    nothing: "nada",
    differs: "Duas leituras da pergunta diferem: esta fórmula dá {own}; {other} dá {theirs}.",
    differsIn: "Duas leituras da pergunta diferem: esta fórmula dá {own} em {cell}; {other} dá {theirs}.",
    differsElsewhere:
      "Duas leituras da pergunta diferem: esta fórmula dá {own} com outros dados; {other} dá {theirs}.",
  },
  pl: {
    start: "Formuła zaczyna się od =",
    tooDeep: "Jest zagnieżdżona głębiej, niż da się wykonać.",
    limit: "Wymaga więcej, niż wolno tu wykonać ({limit}).",
    backwards: "Liczy wstecz: jej wyniki są ujemne. Zamień obie wartości miejscami.",
    gives: "Daje {code}.",
    givesInRow: "Daje {code} w wierszu {row}.",
    givesFrom: "Daje {code}: błąd powstaje w {part}.",
    givesInRowFrom: "Daje {code} w wierszu {row}: błąd powstaje w {part}.",
    madeUp: "Na zmyślonych danych: {message}",
    tooLong: "Jej wykonanie trwa tu zbyt długo.",
    tooBusy: "Nie wykonano jej: właśnie wykonuje się zbyt wiele formuł.",
    untried: "Nie dało się wypróbować przykładów: formuła nie czyta komórek jednego wiersza.",
    example: "Przykład {number} wymaga: {wanted}, a formuła daje: {given}.",
    blank: "pusta komórka",
    nothing: "nic",
    differs: "Dwa odczytania pytania się różnią: ta formuła daje {own}, a {other} daje {theirs}.",
    differsIn: "Dwa odczytania pytania się różnią: ta formuła daje {own} w {cell}, a {other} daje {theirs}.",
    differsElsewhere:
      "Dwa odczytania pytania się różnią: ta formuła daje na innych danych {own}, a {other} daje {theirs}.",
  },
  uk: {
    start: "Формула починається з =",
    tooDeep: "Рівнів вкладеності більше, ніж можна виконати.",
    limit: "Їй потрібно більше, ніж можна тут виконати ({limit}).",
    backwards: "Вона рахує назад: її результати від’ємні. Поміняйте обидва місцями.",
    gives: "Вона дає {code}.",
    givesInRow: "Вона дає {code} у рядку {row}.",
    givesFrom: "Вона дає {code}: помилка виникає в {part}.",
    givesInRowFrom: "Вона дає {code} у рядку {row}: помилка виникає в {part}.",
    madeUp: "На вигаданих даних: {message}",
    tooLong: "Її виконання триває тут задовго.",
    tooBusy: "Її не виконано: зараз виконується забагато формул.",
    untried: "Приклади не вдалося випробувати: формула не читає клітинок одного рядка.",
    example: "Приклад {number} вимагає {wanted}, а формула дає {given}.",
    blank: "порожню клітинку",
    nothing: "нічого",
    differs: "Два прочитання запитання різняться: ця формула дає {own}, а {other} дає {theirs}.",
    differsIn: "Два прочитання запитання різняться: ця формула дає {own} у {cell}, а {other} дає {theirs}.",
    differsElsewhere:
      "Два прочитання запитання різняться: ця формула дає на інших даних {own}, а {other} дає {theirs}.",
  },
  ja: {
    start: "数式は = で始まります",
    tooDeep: "実行できるネストの深さを超えています。",
    limit: "ここで実行できる量を超えています ({limit})。",
    backwards: "逆向きに数えているため、結果が負になります。2 つを入れ替えてください。",
    gives: "結果は {code} です。",
    givesInRow: "{row} 行目の結果は {code} です。",
    givesFrom: "結果は {code} です。エラーは {part} で発生します。",
    givesInRowFrom: "{row} 行目の結果は {code} です。エラーは {part} で発生します。",
    madeUp: "架空のデータでの結果：{message}",
    tooLong: "時間がかかりすぎるため、ここでは実行できません。",
    tooBusy: "実行していません。現在、多くの数式を実行しています。",
    untried: "例を試せませんでした。数式が同じ行のセルを読み取っていません。",
    example: "例 {number} で求める値は {wanted} ですが、数式の結果は {given} です。",
    blank: "空白",
    nothing: "値なし",
    differs: "質問の 2 通りの読み方で結果が異なります。この数式は {own}、{other} は {theirs} です。",
    differsIn:
      "質問の 2 通りの読み方で結果が異なります。{cell} でこの数式は {own}、{other} は {theirs} です。",
    differsElsewhere:
      "質問の 2 通りの読み方で結果が異なります。別のデータでこの数式は {own}、{other} は {theirs} です。",
  },
  ar: {
    start: "تبدأ الصيغة بـ \u2066=\u2069",
    tooDeep: "تداخلها أعمق مما يمكن تنفيذه.",
    limit: "تحتاج إلى أكثر مما يُسمح بتنفيذه هنا (\u2068{limit}\u2069).",
    backwards: "تعدّ عكسيًا: نتائجها سالبة. بدّل بين القيمتين.",
    gives: "تعطي \u2068{code}\u2069.",
    givesInRow: "تعطي \u2068{code}\u2069 في الصف \u2068{row}\u2069.",
    givesFrom: "تعطي \u2068{code}\u2069: ينشأ الخطأ في \u2068{part}\u2069.",
    givesInRowFrom: "تعطي \u2068{code}\u2069 في الصف \u2068{row}\u2069: ينشأ الخطأ في \u2068{part}\u2069.",
    madeUp: "على بيانات مختلقة: \u2068{message}\u2069",
    tooLong: "يستغرق تنفيذها هنا وقتًا أطول مما ينبغي.",
    tooBusy: "لم تُنفَّذ: يُنفَّذ الآن عدد كبير من الصيغ.",
    untried: "تعذّرت تجربة الأمثلة: لا تقرأ الصيغة خلايا من صف واحد.",
    example:
      "يطلب المثال \u2068{number}\u2069 القيمة \u2068{wanted}\u2069، لكن الصيغة تعطي \u2068{given}\u2069.",
    blank: "خلية فارغة",
    nothing: "لا شيء",
    differs:
      "تختلف قراءتان للسؤال: هذه الصيغة تعطي \u2068{own}\u2069، و\u2068{other}\u2069 تعطي \u2068{theirs}\u2069.",
    differsIn:
      "تختلف قراءتان للسؤال: هذه الصيغة تعطي \u2068{own}\u2069 في \u2068{cell}\u2069، و\u2068{other}\u2069 تعطي \u2068{theirs}\u2069.",
    differsElsewhere:
      "تختلف قراءتان للسؤال: هذه الصيغة تعطي على بيانات أخرى \u2068{own}\u2069، و\u2068{other}\u2069 تعطي \u2068{theirs}\u2069.",
  },
};

export function tellOf({ messages }: Writing): Tell {
  const language = messages?.language ?? "en";
  return telling<typeof english>({ language, sentences: verdicts[language] ?? english });
}
