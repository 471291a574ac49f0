// Words of questions in ten languages that say how: what is left out, how it is rounded, what each row is compared with.

/** Something is left out or is otherwise. */
export const notWords =
  /(?<!\p{L})(?:not|no|non|without|exception\p{L}*|bis auf|elsewhere|anderswo\p{L}*|woanders|ailleurs|en dehors|leav\p{L}* out|left out|apart from|aside from|minus|drop(?:ped|ping)?|instead of|rather than|weg\p{L}*|hormis|à part|en dehors|retir\p{L}*|enlev\p{L}*|except\p{L}*|other than|others?|different|unlike|exclud\p{L}*|ignor\p{L}*|skip\p{L}*|isn['’]t|aren['’]t|don['’]t|doesn['’]t|didn['’]t|\p{L}+n['’]t|but|outside|nicht|anders|ungleich|abweichend\p{L}*|kein\p{L}*|ohne|außer\p{L}*|andere\p{L}*|sauf|pas|sans|hors|autre\p{L}*|différen\p{L}*|exclu\p{L}*|excepto|sin|salvo|distint\p{L}*|otr[oa]s?|senza|tranne|divers[oaie]|altr[oaie]|escl\p{L}*|não|sem|exceto|diferente\p{L}*|outr[oa]s?|nie|bez|oprócz|inn\p{L}+|różn\p{L}*|poza|не|без|крім|інш\p{L}+|відмінн\p{L}*)(?!\p{L})|ない|以外|除|ليس|غير|باستثناء|ما عدا|بدون|≠|<>/iu;

export const roundWords: readonly ["up" | "down", RegExp][] = [
  [
    "down",
    /(?<!\p{L})(?:round(?:ed|s|ing)? down|rounddown|whole \p{L}+ only|cut off|truncat\p{L}*|abgeschnitten\p{L}*|tronqu\p{L}*|abrund\p{L}*|abgerundet\p{L}*|(?:vers le bas|inférieur\p{L}*)|hacia abajo|por defecto|truncar|per difetto|verso il basso|para baixo|w dół|вниз|в менший бік)(?!\p{L})|切り捨て|للأسفل|إلى الأدنى/iu,
  ],
  [
    "up",
    /(?<!\p{L})(?:round(?:ed|s|ing)? up|roundup|always up|(?:every|each|per) (?:started|begun)|started (?:hour|minute|day|unit)s?|next (?:full|whole|multiple)|(?:only|sold) in (?:whole|full)|angefangen\p{L}*|angebrochen\p{L}*|nächst\p{L}* (?:voll|ganz)\p{L}*|nur in ganzen|entamée?s?|commencée?s?|prochain multiple|multiple suivant|par (?:lots|paquets|boîtes) entiers?|empezad[oa]s?|iniciad[oa]s?|iniziat[oaie]|rozpoczęt\p{L}*|розпочат\p{L}*|aufrund\p{L}*|aufgerundet\p{L}*|supérieur\p{L}*|arrond\p{L}* au-dessus|vers le haut|hacia arriba|por exceso|per eccesso|verso l['’]alto|para cima|w górę|вгору|в більший бік)(?!\p{L})|切り上げ|للأعلى|إلى الأعلى/iu,
  ],
];
export const plainRoundWords =
  /(?<!\p{L})(?:round\p{L}*|nearest|rund\p{L}*|gerundet\p{L}*|kaufmännisch|arrond\p{L}*|redond\p{L}*|arroton\p{L}*|arredond\p{L}*|zaokrągl\p{L}*|округл\p{L}*)(?!\p{L})|四捨五入|تقريب|قرّب/iu;

/** One row is compared with the one above. */
export const changeWords =
  /(?<!\p{L})(?:change\p{L}*|chang\p{L}*|growth|differen\p{L}*|delta|since (?:the )?(?:last|previous)|gap|consecutive|(?:row|line|one) (?:above|before)|differenz\p{L}*|änderung\p{L}*|veränderung\p{L}*|vormonat\p{L}*|vorjahr\p{L}*|darüber|unterschied\p{L}*|verbrauch\p{L}*|différen\p{L}*|évolution\p{L}*|variation\p{L}*|diferenci\p{L}*|variaci\p{L}*|anterior\p{L}*|differenz\p{L}*|variazion\p{L}*|precedent\p{L}*|diferenç\p{L}*|variaç\p{L}*|różnic\p{L}*|zmian\p{L}*|poprzedni\p{L}*|різниц\p{L}*|змін\p{L}*|попередн\p{L}*)(?!\p{L})|差|前日|前月|前年|増減|الفرق|السابق/iu;

/** What came before a row, and the row itself not. */
export const earlierWords =
  /(?<!\p{L})(?:before|earlier|prior|previous\p{L}*|already|yet|records?|ever|new|again|vorher\p{L}*|zuvor|davor|früher\p{L}*|bisher\p{L}*|schon|rekord\p{L}*|neue[rns]?|wieder|erneut|bereits|avant|auparavant|précéd\p{L}*|déjà|jusque-là|jusqu['’]ici|records?|nouve\p{L}*|antes|previ[oa]s?|ya|nuev[oa]s?|récords?|prima|già|nuov[oaie]|anteriores?|já|nov[oa]s?|recordes?|wcześniej\p{L}*|przedtem|już|now[aey]|rekord\p{L}*|раніше|до того|вже|нов\p{L}*|рекорд\p{L}*)(?!\p{L})|以前|これまで|すでに|新記録|قبل|سابق/iu;

export const betweenWords =
  /(?<!\p{L})(?:between|zwischen|entre|tra|fra|między|pomiędzy|між)\s+[$€£]?$|بين\s*$/iu;

/** Every row is compared with one that stays. */
export const baseWords =
  /(?<!\p{L})(?:base\p{L}*|initial (?:value|price|amount|stock)|start(?:ing)? value|first (?:row|value|month|year|price)|ausgangs\p{L}*|basis\p{L}*|erste[nrs]? (?:wert|zeile|monat)|(?:valeur|montant|prix|stock) initiale?|inicial\p{L}*|iniziale?|początk\p{L}*|початк\p{L}*)(?!\p{L})|最初の|基準|الأساس/iu;

export const blankWords =
  /(?<!\p{L})(?:blank|empty|nothing|leer\p{L}*|nichts|vide|rien|vac[ií]\p{L}*|nada|vuot\p{L}*|niente|vazi\p{L}*|pust\p{L}*|nic|порожн\p{L}*|нічого)(?!\p{L})|空白|空欄|空|فارغ/iu;

/** The month or the day that follows. */
export const nextWords =
  /(?<!\p{L})(?:next|follow(?:ing|s)|later|after|nächst\p{L}*|folg(?:t|end\p{L}*)|später|prochain\p{L}*|suivant\p{L}*|qui suit|próxim\p{L}*|siguiente\p{L}*|seguinte\p{L}*|prossim\p{L}*|successiv\p{L}*|następn\p{L}*|наступн\p{L}*)(?!\p{L})|翌|来月|次|التالي|القادم/iu;
