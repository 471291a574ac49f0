// One thing or another, by one or several conditions.
import { series } from "./case-e.ts";

export const nested = series("nested", [
  {
    level: 1,
    ask: {
      en: "passed if the score is 50 or more, otherwise failed",
      de: "Ab 50 Punkten bestanden, sonst durchgefallen",
      fr: "Afficher admis à partir de 50 points, sinon recalé.",
    },
    tables: {
      "Test|Test|Examen": [
        ["Name|Name|Nom", "Score|Punkte|Points", "Result|Ergebnis|Résultat"],
        ["Aki", 50],
        ["Bente", 49],
        ["Cosmo", 88],
        ["Dara", 12],
      ],
    },
    target: "C2:C5",
    formula: '=IF(B2>=50,"passed|bestanden|admis","failed|durchgefallen|recalé")',
    expected: [
      "passed|bestanden|admis",
      "failed|durchgefallen|recalé",
      "passed|bestanden|admis",
      "failed|durchgefallen|recalé",
    ],
  },
  {
    level: 1,
    ask: {
      en: "Can the child go on the climbing wall? Only if at least 8 years old and at least 120 cm tall. Answer yes or no, column D.",
      de: "Darf das Kind an die Kletterwand? Nur mit mindestens 8 Jahren und mindestens 120 cm. In D soll ja oder nein stehen.",
      fr: "L'enfant peut-il faire le mur d'escalade ? Il faut avoir au moins 8 ans et mesurer au moins 120 cm. Réponse oui ou non en D.",
    },
    tables: {
      "Climbing|Klettern|Escalade": [
        ["Child|Kind|Enfant", "Age|Alter|Âge", "Height (cm)|Größe (cm)|Taille (cm)", "Allowed|Darf|Autorisé"],
        ["Ella", 8, 118],
        ["Finja", 7, 125],
        ["Gero", 9, 131],
        ["Hugo", 8, 120],
      ],
    },
    target: "D2:D5",
    formula: '=IF(AND(B2>=8,C2>=120),"yes|ja|oui","no|nein|non")',
    expected: ["no|nein|non", "no|nein|non", "yes|ja|oui", "yes|ja|oui"],
  },
  {
    level: 1,
    dialect: "sheets",
    ask: {
      en: "surcharge: 12 if the day is Sat or Sun, else 0",
      de: "Zuschlag: 12 wenn der Tag Sa oder So ist, sonst 0",
      fr: "supplément : 12 si le jour est sam ou dim, 0 sinon",
    },
    tables: {
      "Gigs|Auftritte|Concerts": [
        ["City|Stadt|Ville", "Day|Tag|Jour", "Surcharge|Zuschlag|Supplément"],
        ["Kiel", "Fri|Fr|ven"],
        ["Brest", "Sat|Sa|sam"],
        ["Gent", "Sun|So|dim"],
        ["York", "Mon|Mo|lun"],
      ],
    },
    target: "C2:C5",
    formula: '=IF(OR(B2="Sat|Sa|sam",B2="Sun|So|dim"),12,0)',
    expected: [0, 12, 12, 0],
  },
  {
    level: 2,
    ask: {
      en: "Stock status: nothing left = order now, fewer than 10 = low, 10 and more = fine",
      de: "Lagerstatus: 0 Stück = nachbestellen, weniger als 10 = knapp, ab 10 = genug",
      fr: "État du stock : 0 pièce = commander, moins de 10 = faible, 10 ou plus = suffisant",
    },
    tables: {
      "Bandages|Verbandsmaterial|Pansements": [
        ["Item|Artikel|Article", "Pieces|Stück|Pièces", "Status|Status|État"],
        ["Gauze|Mull|Gaze", 25],
        ["Plasters|Pflaster|Sparadrap", 9],
        ["Gloves|Handschuhe|Gants", 0],
        ["Tape|Klebeband|Ruban", 10],
        ["Masks|Masken|Masques", 1],
      ],
    },
    target: "C2:C6",
    formula:
      '=IF(B2=0,"order now|nachbestellen|commander",IF(B2<10,"low|knapp|faible","fine|genug|suffisant"))',
    expected: [
      "fine|genug|suffisant",
      "low|knapp|faible",
      "order now|nachbestellen|commander",
      "fine|genug|suffisant",
      "low|knapp|faible",
    ],
  },
  {
    level: 2,
    ask: {
      en: "Parking fee per car: the first 2 hours are free, every further hour costs 1.50, but nobody pays more than 9.",
      de: "Parkgebühr je Auto: Die ersten 2 Stunden sind frei, jede weitere Stunde kostet 1,50, höchstens aber 9.",
      fr: "Tarif du parking : 2 premières heures gratuites, puis 1,50 par heure supplémentaire, avec un maximum de 9.",
    },
    tables: {
      "Car park|Parkplatz|Parking": [
        ["Plate|Kennzeichen|Plaque", "Hours|Stunden|Heures", "Fee|Gebühr|Tarif"],
        ["UL 12", 1],
        ["GR 88", 5],
        ["BE 07", 2],
        ["LI 45", 11],
        ["ME 30", 8],
      ],
    },
    target: "C2:C6",
    formula: "=MIN(9,MAX(0,B2-2)*1.5)",
    expected: [0, 4.5, 0, 9, 9],
  },
  {
    level: 2,
    dialect: "sheets",
    ask: {
      en: "ticket price by type: A pays 18, C pays 9, S pays 12",
      de: "Kartenpreis nach Kürzel in B: A zahlt 18, C zahlt 9 und S zahlt 12.",
      fr: "Prix du billet selon le type : 18 pour A, 9 pour C et 12 pour S",
    },
    tables: {
      "Tickets|Karten|Billets": [
        ["Name|Name|Nom", "Type|Kürzel|Type", "Price|Preis|Prix"],
        ["Ahn", "S"],
        ["Bock", "A"],
        ["Coste", "C"],
        ["Diaz", "A"],
      ],
    },
    target: "C2:C5",
    formula: '=IF(B2="A",18,IF(B2="C",9,12))',
    expected: [12, 18, 9, 18],
  },
  {
    level: 3,
    ask: {
      en: "Column C should show the grade for the points according to the little table in E:F (from how many points you get which grade). No points entered means the pupil was ill, then write ill.",
      de: "In C soll die Note stehen, die sich aus den Punkten nach der kleinen Tabelle in E:F ergibt (ab wie vielen Punkten welche Note). Sind keine Punkte eingetragen, bitte krank schreiben.",
      fr: "Dans C, la mention correspondant aux points d'après le petit barème en E:F (à partir de combien de points). Si aucun point n'est saisi, l'élève était malade : écrire malade.",
    },
    tables: {
      "Class 7|Klasse 7|Classe 7": [
        [
          "Pupil|Schüler|Élève",
          "Points|Punkte|Points",
          "Grade|Note|Mention",
          null,
          "From|Ab|À partir de",
          "Grade|Note|Mention",
        ],
        ["Anja", 47, null, null, 0, "D"],
        ["Bori", null, null, null, 25, "C"],
        ["Cleo", 25, null, null, 35, "B"],
        ["Dan", 12, null, null, 45, "A"],
        ["Eric", 44],
        ["Fay", 36],
      ],
    },
    target: "C2:C7",
    formula: '=IF(B2="","ill|krank|malade",VLOOKUP(B2,$E$2:$F$5,2,TRUE))',
    expected: ["A", "ill|krank|malade", "C", "D", "B", "B"],
  },
  {
    level: 3,
    ask: {
      en: "Delivery fee: over 30 km we write pick up, whatever the order is. Otherwise orders of 100 or more are free (0). For smaller orders it's 4 up to 5 km, 7 up to 15 km and 12 beyond that.",
      de: "Liefergebühr: über 30 km immer Abholung, egal wie groß die Bestellung ist. Sonst ab 100 Bestellwert kostenlos (0). Darunter bis 5 km 4, bis 15 km 7, darüber 12.",
      fr: "Frais de livraison : au-delà de 30 km on écrit toujours retrait, quelle que soit la commande. Sinon c'est gratuit (0) dès 100 de commande ; en dessous : 4 jusqu'à 5 km, 7 jusqu'à 15 km et 12 au-delà.",
    },
    tables: {
      "Veg boxes|Gemüsekisten|Paniers": [
        ["Customer|Kunde|Client", "Order|Bestellwert|Commande", "Km|Km|Km", "Fee|Gebühr|Frais"],
        ["Haas", 35, 5],
        ["Iqbal", 100, 22],
        ["Jung", 140, 34],
        ["Keller", 60, 15],
        ["Leroy", 99, 16],
        ["Mann", 20, 30],
      ],
    },
    target: "D2:D7",
    formula: '=IF(C2>30,"pick up|Abholung|retrait",IF(B2>=100,0,IF(C2<=5,4,IF(C2<=15,7,12))))',
    expected: [4, 0, "pick up|Abholung|retrait", 7, 12, 12],
  },
  {
    level: 3,
    dialect: "sheets",
    ask: {
      en: "triage: urgent when temperature is 39 or higher or pain is 8 or higher; soon when temperature is at least 38 or pain at least 5; everybody else wait. If temperature or pain is missing write incomplete.",
      de: "Einstufung: sofort ab 39 Grad oder ab Schmerz 8, bald ab 38 Grad oder ab Schmerz 5, alle anderen warten. Fehlt einer der beiden Werte: unvollständig",
      fr: "Tri à l'accueil : urgent si la température est de 39 ou plus ou la douleur de 8 ou plus, rapide si température d'au moins 38 ou douleur d'au moins 5, sinon attente. S'il manque une des deux valeurs, écrire incomplet.",
    },
    tables: {
      "Triage|Aufnahme|Accueil": [
        [
          "Patient|Patient|Patient",
          "Temperature|Temperatur|Température",
          "Pain|Schmerz|Douleur",
          "Level|Stufe|Niveau",
        ],
        ["P1", 38.2, 2],
        ["P2", 36.9, 9],
        ["P3", null, 6],
        ["P4", 37.1, 3],
        ["P5", 39, 1],
        ["P6", 36.6, 5],
        ["P7", 37.5, null],
      ],
    },
    target: "D2:D8",
    formula:
      '=IF(OR(B2="",C2=""),"incomplete|unvollständig|incomplet",IF(OR(B2>=39,C2>=8),"urgent|sofort|urgent",IF(OR(B2>=38,C2>=5),"soon|bald|rapide","wait|warten|attente")))',
    expected: [
      "soon|bald|rapide",
      "urgent|sofort|urgent",
      "incomplete|unvollständig|incomplet",
      "wait|warten|attente",
      "urgent|sofort|urgent",
      "soon|bald|rapide",
      "incomplete|unvollständig|incomplet",
    ],
  },
]);
