// Up, down, to the nearest, and what is left over.
import { series } from "./case-e.ts";

export const rounding = series("rounding", [
  {
    level: 1,
    ask: {
      en: "round the amounts to whole euros",
      de: "Beträge bitte auf ganze Euro runden",
      fr: "Arrondir les montants à l'euro le plus proche",
    },
    tables: {
      "Costs|Kosten|Frais": [
        ["Item|Posten|Poste", "Amount|Betrag|Montant", "Rounded|Gerundet|Arrondi"],
        ["Paint|Farbe|Peinture", 48.37],
        ["Brushes|Pinsel|Pinceaux", 12.62],
        ["Ladder|Leiter|Échelle", 79.95],
        ["Tape|Band|Ruban", 3.2],
      ],
    },
    target: "C2:C5",
    formula: "=ROUND(B2,0)",
    expected: [48, 13, 80, 3],
  },
  {
    level: 1,
    ask: {
      en: "12 bottles fit into one crate. How many crates do we need for each order?",
      de: "In eine Kiste passen 12 Flaschen. Wie viele Kisten brauchen wir für jede Bestellung?",
      fr: "Un carton contient 12 bouteilles : combien de cartons faut-il pour chaque commande ?",
    },
    tables: {
      "Winery|Weingut|Domaine": [
        ["Customer|Kunde|Client", "Bottles|Flaschen|Bouteilles", "Crates|Kisten|Cartons"],
        ["Adler", 24],
        ["Bistro 9", 30],
        ["Chalet", 5],
        ["Domino", 61],
      ],
    },
    target: "C2:C5",
    formula: "=ROUNDUP(B2/12,0)",
    expected: [2, 3, 1, 6],
  },
  {
    level: 1,
    dialect: "sheets",
    ask: {
      en: "how many complete teams of 7 can each school send",
      de: "wie viele vollständige 7er-Mannschaften kann jede Schule stellen?",
      fr: "Combien d'équipes complètes de 7 chaque école peut-elle former ?",
    },
    tables: {
      "Tournament|Turnier|Tournoi": [
        ["School|Schule|École", "Players|Spieler|Joueurs", "Teams|Mannschaften|Équipes"],
        ["Nord", 20],
        ["Parc", 7],
        ["Berg", 34],
        ["Lac", 6],
      ],
    },
    target: "C2:C5",
    formula: "=INT(B2/7)",
    expected: [2, 1, 4, 0],
  },
  {
    level: 2,
    ask: {
      en: "In the canteen we pay in cash, so every price has to be rounded to the nearest 5 cents (0.05).",
      de: "In der Kantine wird bar bezahlt, deshalb sollen die Preise auf 5 Rappen genau (0,05) gerundet werden, auf den nächstgelegenen Wert.",
      fr: "À la cantine on paie en espèces : il faut arrondir chaque prix aux 5 centimes les plus proches (0,05).",
    },
    tables: {
      "Canteen|Kantine|Cantine": [
        ["Meal|Essen|Plat", "Price|Preis|Prix", "Cash|Bar|Espèces"],
        ["Pasta|Nudeln|Pâtes", 7.43],
        ["Soup|Suppe|Soupe", 4.12],
        ["Fish|Fisch|Poisson", 9.99],
        ["Fruit|Obst|Fruit", 1.26],
      ],
    },
    target: "C2:C5",
    formula: "=MROUND(B2,0.05)",
    expected: [7.45, 4.1, 10, 1.25],
  },
  {
    level: 2,
    ask: {
      en: "we bill every started quarter of an hour: bring the minutes up to the next multiple of 15",
      de: "Abgerechnet wird jede angefangene Viertelstunde, die Minuten also auf das nächste Vielfache von 15 aufrunden",
      fr: "Chaque quart d'heure entamé est facturé : amener les minutes au multiple de 15 supérieur.",
    },
    tables: {
      "Jobs|Einsätze|Interventions": [
        ["Job|Einsatz|Intervention", "Minutes|Minuten|Minutes", "Billed|Abgerechnet|Facturé"],
        ["J1", 22],
        ["J2", 45],
        ["J3", 61],
        ["J4", 7],
      ],
    },
    target: "C2:C5",
    formula: "=CEILING(B2,15)",
    expected: [30, 45, 75, 15],
  },
  {
    level: 2,
    dialect: "sheets",
    ask: {
      en: "What does each child have to pay for the trip? Divide all the costs by the number of children in D2 and go up to the next 50 cents.",
      de: "Was muss jedes Kind für den Ausflug zahlen? Alle Kosten durch die Kinderzahl in D2, dann auf volle 50 Cent aufgerundet.",
      fr: "Combien chaque enfant doit-il payer pour la sortie ? Diviser l'ensemble des coûts par le nombre d'enfants en D2 et arrondir aux 50 centimes supérieurs.",
    },
    tables: {
      "Trip|Ausflug|Sortie": [
        ["Item|Posten|Poste", "Cost|Kosten|Coût", null, "Children|Kinder|Enfants"],
        ["Bus|Bus|Car", 310, null, 23],
        ["Zoo|Zoo|Zoo", 138],
        ["Guide|Führung|Guide", 60],
        ["Ice cream|Eis|Glaces", 41.4],
      ],
    },
    target: "E2",
    formula: "=CEILING(SUM(B2:B5)/D2,0.5)",
    expected: 24,
  },
  {
    level: 3,
    ask: {
      en: "Grand total of litres times price per litre, but each line has to be rounded to cents first, like on the receipts. One cell.",
      de: "Gesamtbetrag aus Litern mal Literpreis in einer Zelle, dabei muss jede Zeile zuerst auf Cent gerundet werden, so wie auf den Quittungen.",
      fr: "Je veux dans une seule cellule le total de litres x prix au litre, chaque ligne étant d'abord arrondie au centime, comme sur les tickets.",
    },
    tables: {
      "Fuel|Tanken|Carburant": [
        ["Date|Datum|Date", "Litres|Liter|Litres", "Per litre|Literpreis|Prix au litre"],
        ["2025-03-03", 31.37, 1.659],
        ["2025-03-06", 28.43, 1.679],
        ["2025-03-10", 40.09, 1.649],
        ["2025-03-12", 12.21, 1.699],
      ],
    },
    target: "E2",
    formula: "=SUMPRODUCT(ROUND(B2:B5*C2:C5,2))",
    expected: 186.62,
  },
  {
    level: 3,
    ask: {
      en: 'A box holds 24 tins. I want to read in column C how many full boxes and how many single tins that makes, written like "4 boxes, 7 tins".',
      de: 'In einen Karton passen 24 Dosen. In C möchte ich lesen, wie viele volle Kartons und wie viele einzelne Dosen das sind, geschrieben wie "4 Kartons, 7 Dosen".',
      fr: 'Un carton contient 24 boîtes. En C je veux lire combien de cartons pleins et de boîtes seules cela fait, écrit comme ceci : "4 cartons, 7 boîtes".',
    },
    tables: {
      "Food bank|Tafel|Épicerie": [
        ["Product|Ware|Produit", "Tins|Dosen|Boîtes", "Packed|Gepackt|Emballage"],
        ["Beans|Bohnen|Haricots", 103],
        ["Corn|Mais|Maïs", 48],
        ["Tuna|Thunfisch|Thon", 19],
        ["Peas|Erbsen|Petits pois", 250],
      ],
    },
    target: "C2:C5",
    formula: '=INT(B2/24)&" boxes, | Kartons, | cartons, "&MOD(B2,24)&" tins| Dosen| boîtes"',
    expected: [
      "4 boxes, 7 tins|4 Kartons, 7 Dosen|4 cartons, 7 boîtes",
      "2 boxes, 0 tins|2 Kartons, 0 Dosen|2 cartons, 0 boîtes",
      "0 boxes, 19 tins|0 Kartons, 19 Dosen|0 cartons, 19 boîtes",
      "10 boxes, 10 tins|10 Kartons, 10 Dosen|10 cartons, 10 boîtes",
    ],
  },
  {
    level: 3,
    dialect: "sheets",
    ask: {
      en: "selling price = purchase price plus 40%, rounded up to the next whole number and then 5 cents off, so that it ends in .95 (11.20 -> 11.95)",
      de: "Verkaufspreis = Einkaufspreis plus 40 %, aufgerundet auf die nächste ganze Zahl und davon 5 Cent ab, damit er auf ,95 endet (aus 11,20 wird 11,95).",
      fr: "Prix de vente = prix d'achat + 40 %, arrondi à l'entier supérieur puis moins 5 centimes pour finir en ,95 (11,20 donne 11,95)",
    },
    tables: {
      "Gift shop|Laden|Boutique": [
        [
          "Article|Artikel|Article",
          "Purchase price|Einkaufspreis|Prix d'achat",
          "Selling price|Verkaufspreis|Prix de vente",
        ],
        ["Mug|Becher|Tasse", 8],
        ["Bag|Tasche|Sac", 12.5],
        ["Pen|Stift|Stylo", 3.2],
        ["Scarf|Schal|Écharpe", 21],
      ],
    },
    target: "C2:C5",
    formula: "=ROUNDUP(B2*1.4,0)-0.05",
    expected: [11.95, 17.95, 4.95, 29.95],
  },
]);
