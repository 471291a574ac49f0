// Words of questions in ten languages that say what a formula must do: compare, add up, guard, look up nearly or exactly.

export type Aggregation = "sum" | "average" | "count" | "max" | "min" | "median";

/** What is asked for over many cells. `\p{L}*` takes the endings that languages add. */
export const aggregations: readonly [Aggregation, RegExp][] = [
  [
    "average",
    /(?<!\p{L})(?:average|mean|durchschnitt\p{L}*|mittelwert\p{L}*|mittler\p{L}*|moyen\p{L}*|schnitt\p{L}*|promedio\p{L}*|media|médio|média|medi[oa]|średni\p{L}*|середн\p{L}*)(?!\p{L})|平均|متوسط|المتوسط|المعدل/iu,
  ],
  [
    "median",
    /(?<!\p{L})(?:median\p{L}*|médian\p{L}*|(?:the|keep the) middle (?:one|value|mark|score|number)?|mittler\p{L}*|du milieu|valor central|valore centrale|mediana|медіан\p{L}*)(?!\p{L})|中央値|الوسيط/iu,
  ],
  [
    "count",
    /(?<!\p{L})(?:how many|(?<!n['’]t |not )count(?:s|ing)?(?! from)|number of|wie ?viele|wie oft|how often|how many times|anzahl|zähl\p{L}*|combien de (?:fois|lignes?|cellules?|clients?)|combien d['e](?! ?(?:argent|euros?|temps)\p{L}*)|(?:le )?nombre d['e]|compte[rz]?|cuánt[oa]s|número de|cuent\p{L}+|cont(?:ar|e)|quant[ie]|quant[oa]s|numero di|conta\p{L}*|ile|liczb[aęy]|policz\p{L}*|скільки|кількість|порахуй\p{L}*)(?!\p{L})|何(?:件|人|個|回|社|名|日|種類)|件数|個数|人数|いくつ|数え|كم عدد|عدد/iu,
  ],
  [
    "max",
    /(?<!\p{L})(?:maximum|max|better|larger of|higher of|bessere\p{L}*|größere\p{L}* (?:von|der|beider)|meilleure?s?|highest|largest|biggest|höchste(?!ns)\p{L}*|größte\p{L}*|maximale?|plus (?:gros(?:se)?|grande?|élevée?|haute?)|máxim[oa]|más alt[oa]|massim[oa]|più alt[oa]|mais alt[oa]|maior(?! (?:que|do|ou))|najwyższ\p{L}*|największ\p{L}*|найбільш\p{L}*|найвищ\p{L}*|максимал\p{L}*)(?!\p{L})|最大|最高|أعلى|أكبر قيمة/iu,
  ],
  [
    "min",
    /(?<!\p{L})(?:minimum|min|lowest|smallest|cheapest|niedrigste\p{L}*|kleinste\p{L}*|minimale?|plus (?:petite?|basse?|faible)|mínim[oa]|más baj[oa]|minim[oa]|più bass[oa]|mais baix[oa]|menor(?! (?:que|do|ou))|najniższ\p{L}*|najmniejsz\p{L}*|найменш\p{L}*|найнижч\p{L}*|мінімал\p{L}*)(?!\p{L})|最小|最低|أدنى|أصغر قيمة/iu,
  ],
  [
    "sum",
    /(?<!\p{L})(?:sum(?:s|med)?|altogether|in all(?! \p{L})|total(?:s|led|ed)?|add(?: up|s up)?|summe\p{L}*|zähl\p{L}*(?: \p{L}+){0,8} zusammen|summier\p{L}*|addier\p{L}*|zusammen(?:zähl|ge)\p{L}*|gesamt\p{L}*|insgesamt|addition\p{L}*|somme|totale?|totaux|suma\p{L}*|sumar|somma\p{L}*|totali|soma\p{L}*|somar|suma|sumę|łączn\p{L}*|razem|zsumuj|сум\p{L}*|загальн\p{L}*|разом)(?!\p{L})|合計|総額|مجموع|المجموع|إجمالي/iu,
  ],
];

export const elseWords =
  /(?<!\p{L})(?:otherwise|else|if not|or else|sonst|andernfalls|ansonsten|sinon|autrement|de lo contrario|en caso contrario|si no|altrimenti|caso contrário|senão|w przeciwnym razie|inaczej|інакше)(?!\p{L})|それ以外|そうでなければ|وإلا|خلاف ذلك/iu;

export const nearWords =
  /(?<!\p{L})(?:approximate\p{L}*|closest|nearest|next (?:lower|smaller|higher|larger)|bracket\p{L}*|tiers|tiered|(?:which|what|each|per|pric\p{L}+|discount|the) tier|band\p{L}*|threshold\p{L}*|grade\p{L}*|scale|bucket\p{L}*|range lookup|at or below|commission|tax rates?|discount rates?|staffel\p{L}*|stufe\p{L}*|schwelle\p{L}*|bereich\p{L}*|note\p{L}*|tranche\p{L}*|palier\p{L}*|seuil\p{L}*|barème|tramo\p{L}*|rango\p{L}*|escal\p{L}*|umbral\p{L}*|scaglion\p{L}*|fasci\p{L}*|sogli\p{L}*|faixa\p{L}*|prog\p{L}*|próg|przedział\p{L}*|поріг\p{L}*|діапазон\p{L}*|шкал\p{L}*|as of|valid (?:on|at|from))(?!\p{L})|以上の区分|区分|段階|ランク|شريحة|الشرائح|فئة/iu;

/** What is to be shown instead of an error or of nothing. */
export const guardWords =
  /(?<!\p{L})(?:errors?|#\p{L}+|div(?:ision)?(?:\/0| by zero)|(?:is|are|was) (?:zero|0|blank|empty|missing)|if (?:zero|blank|empty|missing)|not found|no match|(?:is|are)(?:n['’]t| not) in|leave (?:it )?(?:blank|empty)|fehler\p{L}*|leer\p{L}*|nicht gefunden|null ist|0 ist|erreurs?|vides?|introuvable\p{L}*|n['’]existe pas|errore?s|error|vac[ií][oa]s?|no (?:se )?(?:encuentra|existe)|errori?|vuot[oaie]|non (?:trovat|esist)\p{L}*|erros?|vazi[oa]s?|não (?:encontrad|exist)\p{L}*|błęd\p{L}*|błąd|pust\p{L}*|nie znaleziono|помил\p{L}*|порожн\p{L}*|не знайдено)(?!\p{L})|エラー|空白|空欄|見つからない|ゼロの場合|خطأ|فارغ\p{L}*|غير موجود/iu;

/** A formula for every row. */
export const fillWords =
  /(?<!\p{L})(?:each|every|per row|for all rows|fill(?:ed)? (?:it )?down|(?:to|and) fill|down the column|drag(?:ged)?|cop(?:y|ied) (?:it )?down|down to|running|jede\p{L}*|jeweils|pro zeile|nach unten|(?:he)?runterziehen|(?:aus)?gefüllt|ausfüllen|chaque|vers le bas|recopi\p{L}*|étir\p{L}*|cada|hacia abajo|arrastr\p{L}*|ogni|ciascun\p{L}*|verso il basso|para baixo|każd\p{L}*|w dół|кожн\p{L}*|вниз)(?!\p{L})|各|それぞれ|ごと|كل صف|لكل/iu;

/** Behind these comes a sample of what the cells hold, not a value that the formula must know. */
export const sampleWords =
  /(?<!\p{L})(?:e\.?g\.?|for example|for instance|such as|like|looks? like|z\. ?b\.|zum beispiel|etwa|wie|p(?:ar)? ?ex(?:emple|\.)|comme|por ejemplo|p\. ?ej\.|como|ad esempio|per esempio|es\.|come|por exemplo|np\.|na przykład|jak|наприклад|як)[\s,:(]*["'“„«]?$|(?:例えば|たとえば|مثل|مثلا)\s*[:：(]?\s*["“「]?$|(?:→|->|=>|becomes|wird zu|devient)\s*["'“„«]?$/iu;

/** A part of the rows on purpose. */
export const partWords =
  /(?<!\p{L})(?:first|last|previous|next|preceding|top|bottom|(?:rows?|lines?) \d|moving|rolling|running|cumulative|so far|up to|until|erste\p{L}*|letzte\p{L}*|vorige\p{L}*|zeilen? \d|gleitend\p{L}*|laufend\p{L}*|kumuliert\p{L}*|bisher\p{L}*|premi[eè]re?s?|derni[eè]re?s?|lignes? \d|cumul\p{L}*|glissant\p{L}*|primer\p{L}*|últim\p{L}*|filas? \d|acumulad\p{L}*|móvil|prim[oaie]|ultim[oaie]|righ[ae] \d|cumulat\p{L}*|progressiv\p{L}*|mobile|primeir\p{L}*|linhas? \d|móvel|pierwsz\p{L}*|ostatni\p{L}*|wiersz\p{L}* \d|narastając\p{L}*|bieżąc\p{L}*|krocząc\p{L}*|перш\p{L}*|останн\p{L}*|рядк\p{L}* \d|наростаюч\p{L}*|накопич\p{L}*)(?!\p{L})|最初|最後|直近|累計|移動平均|行目|أول|آخر|تراكمي/iu;
