// Loans, interest, margins, tax, depreciation and savings.
import type { Written } from "../d/case-d.ts";

const rate = 0.048 / 12;
const monthly = (15000 * rate) / (1 - (1 + rate) ** -60);
const home = 0.036 / 12;
const instalment = (200000 * home) / (1 - (1 + home) ** -240);
export const financial: readonly Written[] = [
  {
    id: "k-financial-1",
    category: "financial",
    language: "en",
    difficulty: 1,
    dialect: "excel",
    questions: {
      en: "What would I have to pay each month for this car loan?",
      de: "Wie hoch ist die Monatsrate für diesen Autokredit?",
      fr: "Combien devrai-je rembourser chaque mois pour ce crédit auto ?",
    },
    tables: {
      "Car loan|Autokredit|Crédit auto": [
        ["Amount|Betrag|Montant", 15000],
        ["Interest per year|Zins pro Jahr|Taux annuel", 0.048],
        ["Months|Monate|Mois", 60],
        ["Monthly payment|Monatsrate|Mensualité"],
      ],
    },
    target: "B4",
    formula: "=-PMT(B2/12,B3,B1)",
    expected: monthly,
    alsoRight: [-monthly],
  },
  {
    id: "k-financial-2",
    category: "financial",
    language: "de",
    difficulty: 1,
    dialect: "excel",
    questions: {
      en: "Add the VAT at the rate in B1 to get what the customer pays",
      de: "Rechne die Mehrwertsteuer mit dem Satz aus B1 drauf, ich will den Bruttopreis.",
      fr: "Ajoute la TVA au taux de B1 pour avoir le prix TTC.",
    },
    tables: {
      "Services|Leistungen|Prestations": [
        ["VAT|MwSt.|TVA", 0.2],
        ["Service|Leistung|Prestation", "Net|Netto|HT", "Gross|Brutto|TTC"],
        ["Cut|Schnitt|Coupe", 35],
        ["Colour|Farbe|Couleur", 62.5],
        ["Wash|Waschen|Shampoing", 8],
        ["Perm|Dauerwelle|Permanente", 90],
      ],
    },
    target: "C3:C6",
    formula: "=B3*(1+$B$1)",
    expected: [42, 75, 9.6, 108],
  },
  {
    id: "k-financial-3",
    category: "financial",
    language: "fr",
    difficulty: 1,
    dialect: "excel",
    questions: {
      en: "Straight-line: how much depreciation per year does each machine cause?",
      de: "Wie hoch ist die jährliche Abschreibung je Maschine, linear gerechnet?",
      fr: "En linéaire, quel est l'amortissement annuel de chaque machine ?",
    },
    tables: {
      "Assets|Anlagen|Immobilisations": [
        [
          "Machine|Maschine|Machine",
          "Bought for|Kaufpreis|Prix d'achat",
          "Residual value|Restwert|Valeur résiduelle",
          "Years|Jahre|Années",
          "Per year|Pro Jahr|Par an",
        ],
        ["Press|Presse|Presse", 48000, 3000, 9],
        ["Oven|Ofen|Four", 22000, 0, 8],
        ["Mixer|Mischer|Pétrin", 6500, 500, 5],
        ["Van|Kastenwagen|Fourgon", 31000, 7000, 6],
      ],
    },
    target: "E2:E5",
    formula: "=SLN(B2,C2,D2)",
    expected: [5000, 2750, 1200, 4000],
  },
  {
    id: "k-financial-4",
    category: "financial",
    language: "en",
    difficulty: 1,
    dialect: "sheets",
    questions: {
      en: "If I leave this money untouched with interest added once a year, what will be there at the end?",
      de: "Ich lasse das Geld liegen, die Zinsen kommen einmal im Jahr dazu. Was ist am Ende auf dem Konto?",
      fr: "Je laisse cet argent placé, intérêts capitalisés une fois par an. J'aurai combien à la fin ?",
    },
    tables: {
      "Savings|Sparen|Épargne": [
        ["Deposit|Einlage|Dépôt", 5000],
        ["Rate per year|Zinssatz p. a.|Taux annuel", 0.03],
        ["Years|Jahre|Années", 10],
        [null],
        ["At the end|Am Ende|À la fin"],
      ],
    },
    target: "B5",
    formula: "=B1*(1+B2)^B3",
    expected: 5000 * 1.03 ** 10,
  },
  {
    id: "k-financial-5",
    category: "financial",
    language: "de",
    difficulty: 2,
    dialect: "excel",
    questions: {
      en: "What's left of our turnover as margin, over all the dishes on the menu? I'd like the profit as a fraction of the sales.",
      de: "Welche Marge haben wir über alle Gerichte zusammen, also Gewinn im Verhältnis zum Umsatz? Als Bruchteil.",
      fr: "Quelle marge dégage-t-on sur l'ensemble des plats, autrement dit le bénéfice rapporté au chiffre d'affaires ? En fraction.",
    },
    tables: {
      "Menu|Speisekarte|Carte": [
        ["Dish|Gericht|Plat", "Sales|Umsatz|Ventes", "Ingredients|Wareneinsatz|Ingrédients"],
        ["Pizza", 4200, 1150],
        ["Pasta|Nudeln|Pâtes", 2600, 700],
        ["Steak", 3900, 2050],
        ["Salad|Salat|Salade", 1300, 300],
      ],
    },
    target: "E2",
    formula: "=(SUM(B2:B5)-SUM(C2:C5))/SUM(B2:B5)",
    expected: 0.65,
  },
  {
    id: "k-financial-6",
    category: "financial",
    language: "fr",
    difficulty: 2,
    dialect: "excel",
    questions: {
      en: "How much VAT is hidden in each gross receipt? The rate is in column B, I need cents precision.",
      de: "Wie viel Mehrwertsteuer steckt in jedem Bruttobeleg? Der Satz steht in Spalte B, bitte auf den Cent gerundet.",
      fr: "Combien de TVA y a-t-il dans chaque ticket TTC ? Le taux est en colonne B, arrondi au centime s'il te plaît.",
    },
    tables: {
      "Receipts|Belege|Tickets": [
        ["Gross|Brutto|TTC", "Rate|Satz|Taux", "VAT inside|MwSt. darin|dont TVA"],
        [119, 0.19],
        [53.5, 0.07],
        [89.9, 0.19],
        [12.4, 0.07],
        [240, 0.2],
      ],
    },
    target: "C2:C6",
    formula: "=ROUND(A2-A2/(1+B2),2)",
    expected: [19, 3.5, 14.35, 0.81, 40],
  },
  {
    id: "k-financial-7",
    category: "financial",
    language: "en",
    difficulty: 2,
    dialect: "excel",
    questions: {
      en: "Late-payment interest up to today for each open bill, simple interest at the yearly rate in F1, 365 days a year.",
      de: "Verzugszinsen bis heute für jede offene Rechnung, ohne Zinseszins, Jahressatz steht in F1, das Jahr mit 365 Tagen.",
      fr: "Les intérêts de retard jusqu'à aujourd'hui pour chaque facture impayée, intérêts simples au taux annuel de F1, année de 365 jours.",
    },
    tables: {
      "Open bills|Offene Posten|Impayés": [
        [
          "Client|Kunde|Client",
          "Amount|Betrag|Montant",
          "Was due|Fällig war|Échue le",
          "Interest|Zinsen|Intérêts",
          "Rate|Satz|Taux",
          0.09,
        ],
        ["Arco", 7300, "2025-02-12"],
        ["Bolt", 1460, "2025-03-04"],
        ["Cuvée", 3650, "2024-12-14"],
        ["Delta", 912.5, "2025-01-23"],
      ],
    },
    target: "D2:D5",
    formula: "=B2*$F$1*(TODAY()-C2)/365",
    expected: [54, 3.6, 81, 11.25],
  },
  {
    id: "k-financial-8",
    category: "financial",
    language: "de",
    difficulty: 3,
    dialect: "excel",
    questions: {
      en: "We took out this mortgage with equal monthly payments. How much do we still owe right after payment number B4?",
      de: "Unser Hausdarlehen hat gleiche Monatsraten. Wie hoch ist die Restschuld direkt nach der Rate mit der Nummer in B4?",
      fr: "Notre prêt immobilier se rembourse par mensualités constantes. Que devons-nous encore juste après l'échéance numéro B4 ?",
    },
    tables: {
      "Mortgage|Darlehen|Prêt": [
        ["Borrowed|Darlehenssumme|Emprunté", 200000],
        ["Yearly rate|Zins p. a.|Taux annuel", 0.036],
        ["Term in years|Laufzeit in Jahren|Durée en années", 20],
        ["Payments made|Gezahlte Raten|Échéances payées", 84],
        ["Still owed|Restschuld|Reste dû"],
      ],
    },
    target: "B5",
    formula: "=-FV(B2/12,B4,PMT(B2/12,B3*12,B1),B1)",
    expected: 200000 * (1 + home) ** 84 - (instalment * ((1 + home) ** 84 - 1)) / home,
    alsoRight: [-(200000 * (1 + home) ** 84 - (instalment * ((1 + home) ** 84 - 1)) / home)],
  },
  {
    id: "k-financial-9",
    category: "financial",
    language: "fr",
    difficulty: 3,
    dialect: "sheets",
    questions: {
      en: "Is the solar roof worth it? Year 0 is paid right now, the other years come at the end of each year. What's the net present value at the discount rate in E1?",
      de: "Lohnt sich das Solardach? Jahr 0 wird sofort gezahlt, die anderen kommen jeweils am Jahresende. Wie hoch ist der Kapitalwert beim Zinssatz in E1?",
      fr: "Le toit solaire est-il rentable ? L'année 0 se paie tout de suite, les autres flux arrivent en fin d'année. Quelle est la valeur actuelle nette au taux de E1 ?",
    },
    tables: {
      "Solar|Solar|Solaire": [
        ["Year|Jahr|Année", "Cash flow|Zahlung|Flux", null, "Rate|Zinssatz|Taux", 0.05],
        [0, -9000],
        [1, 2000],
        [2, 2200],
        [3, 2200],
        [4, 2100],
        [5, 2000],
        [6, 1900],
      ],
    },
    target: "E2",
    formula: "=NPV(E1,B3:B8)+B2",
    expected:
      -9000 +
      2000 / 1.05 +
      2200 / 1.05 ** 2 +
      2200 / 1.05 ** 3 +
      2100 / 1.05 ** 4 +
      2000 / 1.05 ** 5 +
      1900 / 1.05 ** 6,
  },
];
