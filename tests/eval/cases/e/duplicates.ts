// What is there twice, what is there once, and how many different ones there are.
import { series } from "./case-e.ts";

export const duplicates = series("duplicates", [
  {
    level: 1,
    ask: {
      en: "write double next to every ticket number that is in the list more than once, otherwise leave it blank",
      de: "Neben jeder Ticketnummer, die mehr als einmal vorkommt, soll doppelt stehen, sonst nichts.",
      fr: "Indiquer doublon à côté de chaque numéro de billet présent plus d'une fois, sinon laisser vide.",
    },
    tables: {
      "Tickets|Tickets|Billets": [
        ["Ticket|Ticket|Billet", "Check|Prüfung|Contrôle"],
        [4410],
        [4425],
        [4410],
        [4431],
        [4425],
        [4440],
      ],
    },
    target: "B2:B7",
    formula: '=IF(COUNTIF($A$2:$A$7,A2)>1,"double|doppelt|doublon","")',
    expected: [
      "double|doppelt|doublon",
      "double|doppelt|doublon",
      "double|doppelt|doublon",
      "",
      "double|doppelt|doublon",
      "",
    ],
  },
  {
    level: 1,
    ask: {
      en: "How many different customers brought something in for repair?",
      de: "Wie viele verschiedene Kunden haben etwas zur Reparatur gebracht?",
      fr: "combien de clients différents ont déposé un appareil ?",
    },
    tables: {
      "Intake|Annahme|Dépôts": [
        ["Date|Datum|Date", "Customer|Kunde|Client", "Device|Gerät|Appareil"],
        ["2025-03-03", "Adler", "Radio|Radio|Radio"],
        ["2025-03-03", "Bosch", "Toaster|Toaster|Grille-pain"],
        ["2025-03-04", "Adler", "Lamp|Lampe|Lampe"],
        ["2025-03-06", "Celik", "Mixer|Mixer|Mixeur"],
        ["2025-03-07", "Bosch", "Iron|Bügeleisen|Fer à repasser"],
        ["2025-03-07", "Adler", "Clock|Uhr|Horloge"],
      ],
    },
    target: "E2",
    formula: "=COUNTA(UNIQUE(B2:B7))",
    expected: 3,
  },
  {
    level: 1,
    dialect: "sheets",
    ask: {
      en: "I'd like a list of all instruments in the table, each one only once, in the order they appear",
      de: "Liste aller Instrumente, jedes nur einmal, Reihenfolge wie in der Tabelle",
      fr: "la liste des instruments sans répétition, dans l'ordre du tableau",
    },
    tables: {
      "Band|Band|Groupe": [
        ["Player|Musiker|Musicien", "Instrument|Instrument|Instrument"],
        ["Ed", "Trumpet|Trompete|Trompette"],
        ["Flo", "Drums|Schlagzeug|Batterie"],
        ["Gus", "Trumpet|Trompete|Trompette"],
        ["Hana", "Tuba|Tuba|Tuba"],
        ["Ian", "Drums|Schlagzeug|Batterie"],
      ],
    },
    target: "D2",
    formula: "=UNIQUE(B2:B6)",
    expected: [["Trumpet|Trompete|Trompette"], ["Drums|Schlagzeug|Batterie"], ["Tuba|Tuba|Tuba"]],
  },
  {
    level: 2,
    ask: {
      en: "Mark repeat visits: the first time a name turns up the cell stays empty, from the second time on it should say again.",
      de: "Wenn ein Name zum ersten Mal in der Liste steht, bleibt die Zelle leer, ab dem zweiten Mal soll wieder drinstehen.",
      fr: "La première fois qu'un nom apparaît la cellule reste vide, à partir de la deuxième fois elle doit afficher encore.",
    },
    tables: {
      "Visits|Besuche|Visites": [
        ["Visitor|Besucher|Visiteur", "Date|Datum|Date", "Note|Hinweis|Remarque"],
        ["Kern", "2025-03-01"],
        ["Lund", "2025-03-01"],
        ["Kern", "2025-03-05"],
        ["Mora", "2025-03-08"],
        ["Kern", "2025-03-09"],
        ["Lund", "2025-03-12"],
      ],
    },
    target: "C2:C7",
    formula: '=IF(COUNTIF($A$2:A2,A2)>1,"again|wieder|encore","")',
    expected: ["", "", "again|wieder|encore", "", "again|wieder|encore", "again|wieder|encore"],
  },
  {
    level: 2,
    ask: {
      en: "Column A is last year's exhibitors, column B this year's. How many of last year's are coming back?",
      de: "In A stehen die Aussteller vom letzten Jahr, in B die von diesem Jahr. Wie viele vom letzten Jahr sind wieder dabei?",
      fr: "Colonne A : exposants de l'an dernier, colonne B : ceux de cette année. Combien de ceux de l'an dernier reviennent ?",
    },
    tables: {
      "Market|Markt|Marché": [
        ["Last year|Letztes Jahr|An dernier", "This year|Dieses Jahr|Cette année"],
        ["Almhof", "Riedl"],
        ["Birke", "Almhof"],
        ["Cassis", "Dorn"],
        ["Dorn", "Luna"],
        ["Erle", "Cassis"],
        [null, "Sanders"],
      ],
    },
    target: "D2",
    formula: "=SUMPRODUCT(--(COUNTIF(B2:B7,A2:A6)>0))",
    expected: 3,
  },
  {
    level: 2,
    dialect: "sheets",
    ask: {
      en: "shelf numbers without repeats, smallest first, starting in D2",
      de: "die Regalnummern ohne Wiederholung, aufsteigend sortiert, ab D2",
      fr: "À partir de D2 : les numéros de rayon, chacun une seule fois, du plus petit au plus grand.",
    },
    tables: {
      "Books|Bücher|Livres": [
        ["Title|Titel|Titre", "Shelf|Regal|Rayon"],
        ["Faust", 14],
        ["Emma", 3],
        ["Candide", 14],
        ["Ulysses", 9],
        ["Heidi", 3],
        ["Momo", 21],
      ],
    },
    target: "D2",
    formula: "=SORT(UNIQUE(B2:B7))",
    expected: [[3], [9], [14], [21]],
  },
  {
    level: 3,
    ask: {
      en: "Somebody has entered bookings twice. A booking counts as double when room AND day AND time are the same as in another row. Put check in column E for those rows, nothing for the rest.",
      de: "Da hat jemand Buchungen doppelt eingetragen. Doppelt heißt: Raum, Tag und Uhrzeit stimmen mit einer anderen Zeile überein. Bei diesen Zeilen soll in E prüfen stehen, sonst leer.",
      fr: "Des réservations ont été saisies deux fois. C'est le cas quand la salle, le jour et l'heure sont les mêmes que sur une autre ligne. Pour ces lignes je veux à vérifier en E, sinon rien.",
    },
    tables: {
      "Bookings|Buchungen|Réservations": [
        ["Room|Raum|Salle", "Day|Tag|Jour", "Time|Uhrzeit|Heure", "Who|Wer|Qui", "Check|Kontrolle|Contrôle"],
        ["R1", "2025-03-17", "09:00", "Art|Kunst|Arts"],
        ["R2", "2025-03-17", "09:00", "Yoga|Yoga|Yoga"],
        ["R1", "2025-03-17", "11:00", "Chess|Schach|Échecs"],
        ["R1", "2025-03-17", "09:00", "Drawing|Zeichnen|Dessin"],
        ["R2", "2025-03-18", "09:00", "Yoga|Yoga|Yoga"],
        ["R1", "2025-03-18", "11:00", "Chess|Schach|Échecs"],
      ],
    },
    target: "E2:E7",
    formula: '=IF(COUNTIFS($A$2:$A$7,A2,$B$2:$B$7,B2,$C$2:$C$7,C2)>1,"check|prüfen|à vérifier","")',
    expected: ["check|prüfen|à vérifier", "", "", "check|prüfen|à vérifier", "", ""],
  },
  {
    level: 3,
    ask: {
      en: "how many different people took part in the Saturday training? some came several times",
      de: "Wieviele verschiedene Leute waren beim Training am Samstag? Manche waren mehrmals da.",
      fr: "Combien de personnes différentes sont venues à l'entraînement du samedi ? Certaines sont venues plusieurs fois.",
    },
    tables: {
      "Training|Training|Entraînement": [
        ["Date|Datum|Date", "Weekday|Wochentag|Jour", "Name|Name|Nom"],
        ["2025-03-01", "Saturday|Samstag|samedi", "Abel"],
        ["2025-03-01", "Saturday|Samstag|samedi", "Beate"],
        ["2025-03-04", "Tuesday|Dienstag|mardi", "Curt"],
        ["2025-03-08", "Saturday|Samstag|samedi", "Abel"],
        ["2025-03-08", "Saturday|Samstag|samedi", "Dilan"],
        ["2025-03-11", "Tuesday|Dienstag|mardi", "Beate"],
        ["2025-03-11", "Tuesday|Dienstag|mardi", "Elin"],
      ],
    },
    target: "E2",
    formula: '=ROWS(UNIQUE(FILTER(C2:C8,B2:B8="Saturday|Samstag|samedi")))',
    expected: 3,
  },
  {
    level: 3,
    dialect: "sheets",
    ask: {
      en: "From column A I want just those guests who are in there exactly once, listed from C2 downwards.",
      de: "Ab C2 möchte ich nur die Gäste untereinander haben, die in Spalte A genau einmal vorkommen",
      fr: "Dresser à partir de C2 la liste des clients qui n'apparaissent qu'une seule fois dans la colonne A.",
    },
    tables: {
      "Guests|Gäste|Clients": [
        ["Guest|Gast|Client"],
        ["Ortiz"],
        ["Pohl"],
        ["Quast"],
        ["Ortiz"],
        ["Reiss"],
        ["Pohl"],
        ["Sauer"],
      ],
    },
    target: "C2",
    formula: "=FILTER(A2:A8,COUNTIF(A2:A8,A2:A8)=1)",
    expected: [["Quast"], ["Reiss"], ["Sauer"]],
  },
]);
