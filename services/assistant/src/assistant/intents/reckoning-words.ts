// Words and signs that reckon, in English, German and French; `|` is taken of all that stands before it.
export const signs: readonly (readonly [string, RegExp])[] = [
  [
    "*",
    /(?<!\p{L})(?:times|multiplied (?:by|with)|multipli\w* (?:mit|par)|mal|fois|x)(?!\p{L})|(?<=(?<!\p{L})multipl\p{L}* [^.,;:]{1,40} )(?:by|with|mit|par)(?!\p{L})|[*×·]/gu,
  ],
  [
    "/",
    /(?<!\p{L})(?:divided by|divide[sd]? by|geteilt durch|dividiert durch|durch|divisee?s? par|diviser par|sur(?! ?\d| (?:chaque|toutes?|tous|la ligne|les lignes)))(?!\p{L})|(?<=[\s)\d\p{L}])[/÷](?=[\s(\d\p{L}])|(?<=(?:\d|\)|\b[a-z]) ):(?= (?:\d|\(|[a-z]\b))/gu,
  ],
  ["+", /(?<!\p{L})(?:plus|added to|zuzuglich|augmentee? d[eu'])(?!\p{L})|(?<=[\s)])\+(?=\s)/gu],
  [
    "-",
    /(?<!\p{L})(?:minus|less|abzuglich|weniger|moins|diminuee? d[eu'])(?!\p{L})|(?<=[\s)])[-–−](?=[\s(])/gu,
  ],
  [
    "|",
    /(?<!\p{L})(?:relative to|in relation to|compared (?:to|with)|as a (?:share|percentage|fraction) of|in (?:percent|%) of|im verhaltnis zu[mr]?|bezogen auf|in (?:prozent|%) (?:vom|von|der|des)|rapportee?s? (?:a|au)|par rapport (?:a|au)|en (?:pourcentage|%) d[eu'])(?!\p{L})/gu,
  ],
];
