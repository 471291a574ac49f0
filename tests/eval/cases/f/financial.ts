// Loans, savings, interest, depreciation, returns.
import type { Written } from "../d/case-d.ts";

const pmt = (rate: number, periods: number, amount: number): number =>
  (amount * rate) / (1 - (1 + rate) ** -periods);

export const financial: readonly Written[] = [
  {
    id: "f-financial-1",
    category: "financial",
    language: "en",
    difficulty: 1,
    dialect: "excel",
    questions: {
      en: "Monthly payment for the car loan? The interest is per year, and I'd like the payment as a positive number.",
      de: "Wie hoch ist die Monatsrate für den Autokredit? Der Zins ist pro Jahr, und die Rate bitte als positive Zahl.",
      fr: "La mensualité du crédit auto ? Le taux est annuel, et je veux la mensualité en positif.",
    },
    tables: {
      "Car loan|Autokredit|Crédit auto": [
        ["Amount|Betrag|Montant", 18000],
        ["Interest per year|Zins pro Jahr|Taux annuel", 0.048],
        ["Months|Monate|Mois", 60],
        ["Payment|Rate|Mensualité"],
      ],
    },
    target: "B4",
    formula: "=-PMT(B2/12,B3,B1)",
    expected: pmt(0.004, 60, 18000),
  },
  {
    id: "f-financial-2",
    category: "financial",
    language: "de",
    difficulty: 1,
    dialect: "excel",
    questions: {
      en: "what will each deposit be worth after its years at its rate, with compound interest once a year",
      de: "was ist jede Anlage nach ihren Jahren zu ihrem Zinssatz wert, mit Zinseszins einmal im Jahr",
      fr: "que vaudra chaque dépôt après ses années à son taux, intérêts composés une fois par an",
    },
    tables: {
      "Savings|Sparen|Épargne": [
        [
          "Deposit|Anlage|Dépôt",
          "Rate|Zinssatz|Taux",
          "Years|Jahre|Années",
          "Final value|Endwert|Valeur finale",
        ],
        [1000, 0.1, 2],
        [5000, 0.02, 1],
        [2000, 0.05, 3],
      ],
    },
    target: "D2:D4",
    formula: "=A2*(1+B2)^C2",
    expected: [1210, 5100, 2315.25],
  },
  {
    id: "f-financial-3",
    category: "financial",
    language: "fr",
    difficulty: 1,
    dialect: "sheets",
    questions: {
      en: "I put aside the amount in B1 at the end of every month. How much will I have after the months in B3? The yearly interest is in B2, show it as a positive number.",
      de: "Ich lege am Ende jedes Monats den Betrag aus B1 zurück. Wie viel habe ich nach den Monaten in B3? Der Jahreszins steht in B2, das Ergebnis bitte positiv.",
      fr: "Je mets de côté le montant en B1 à la fin de chaque mois. Combien aurai-je après le nombre de mois en B3 ? L'intérêt annuel est en B2, résultat en positif.",
    },
    tables: {
      "Plan|Sparplan|Plan": [
        ["Each month|Pro Monat|Par mois", 200],
        ["Interest|Zins|Intérêt", 0.024],
        ["Months|Monate|Mois", 36],
        ["Saved|Gespart|Épargné"],
      ],
    },
    target: "B4",
    formula: "=-FV(B2/12,B3,B1)",
    expected: (200 * (1.002 ** 36 - 1)) / 0.002,
  },
  {
    id: "f-financial-4",
    category: "financial",
    language: "en",
    difficulty: 1,
    dialect: "excel",
    questions: {
      en: "profit margin per product = (price - cost) / price",
      de: "gewinnmarge je produkt = (preis - kosten) / preis",
      fr: "marge par produit = (prix - coût) / prix",
    },
    tables: {
      "Candles|Kerzen|Bougies": [
        ["Product|Produkt|Produit", "Cost|Kosten|Coût", "Price|Preis|Prix", "Margin|Marge|Marge"],
        ["Small|Klein|Petite", 3, 5],
        ["Medium|Mittel|Moyenne", 4.5, 9],
        ["Large|Groß|Grande", 6, 16],
      ],
    },
    target: "D2:D4",
    formula: "=(C2-B2)/C2",
    expected: [0.4, 0.5, 0.625],
    alsoRight: [[40, 50, 62.5]],
  },
  {
    id: "f-financial-5",
    category: "financial",
    language: "de",
    difficulty: 2,
    dialect: "excel",
    questions: {
      en: "Straight-line depreciation per year for the machines: price minus residual value, spread over the years of use.",
      de: "Lineare Abschreibung pro Jahr für die Maschinen: Preis minus Restwert, verteilt auf die Nutzungsjahre.",
      fr: "Amortissement linéaire annuel des machines : prix moins valeur résiduelle, réparti sur les années d'utilisation.",
    },
    tables: {
      "Machines|Maschinen|Machines": [
        [
          "Machine|Maschine|Machine",
          "Price|Preis|Prix",
          "Residual value|Restwert|Valeur résiduelle",
          "Years|Jahre|Années",
          "Per year|Pro Jahr|Par an",
        ],
        ["Mower|Mäher|Tondeuse", 4800, 300, 5],
        ["Press|Presse|Presse", 15000, 1000, 8],
        ["Mixer|Mischer|Mélangeur", 2600, 0, 4],
      ],
    },
    target: "E2:E4",
    formula: "=SLN(B2,C2,D2)",
    expected: [900, 1750, 650],
  },
  {
    id: "f-financial-6",
    category: "financial",
    language: "fr",
    difficulty: 2,
    dialect: "excel",
    questions: {
      en: "How many months until the loan is paid off, if I pay the instalment in B3 each month? Yearly rate in B2. Round up to whole months.",
      de: "Wie viele Monate dauert es, bis der Kredit weg ist, wenn ich jeden Monat die Rate aus B3 zahle? Jahreszins in B2. Auf volle Monate aufrunden.",
      fr: "Combien de mois pour rembourser le prêt si je verse chaque mois la somme en B3 ? Taux annuel en B2. Arrondis au mois entier supérieur.",
    },
    tables: {
      "Loan|Kredit|Prêt": [
        ["Owed|Schuld|Dû", 6000],
        ["Rate|Zins|Taux", 0.06],
        ["Instalment|Rate|Versement", 250],
        ["Months|Monate|Mois"],
      ],
    },
    target: "B4",
    formula: "=ROUNDUP(NPER(B2/12,-B3,B1),0)",
    expected: 26,
  },
  {
    id: "f-financial-7",
    category: "financial",
    language: "en",
    difficulty: 2,
    dialect: "sheets",
    questions: {
      en: "Is the solar roof worth it? Compute the net present value at the discount rate in E1; B2 is the spending today (year 0), the years after it follow below.",
      de: "Lohnt sich das Solardach? Rechne den Kapitalwert mit dem Zinssatz in E1 aus; B2 ist die Ausgabe heute (Jahr 0), darunter folgen die Jahre danach.",
      fr: "Le toit solaire vaut-il le coup ? Calcule la valeur actuelle nette au taux en E1 ; B2 est la dépense d'aujourd'hui (année 0), les années suivantes sont en dessous.",
    },
    tables: {
      "Solar|Solar|Solaire": [
        ["Year|Jahr|Année", "Money|Geld|Flux", null, "Rate|Zinssatz|Taux", 0.1],
        [0, -1000, null, "NPV|Kapitalwert|VAN"],
        [1, 440],
        [2, 484],
        [3, 532.4],
      ],
    },
    target: "E2",
    formula: "=B2+NPV(E1,B3:B5)",
    expected: 200,
  },
  {
    id: "f-financial-8",
    category: "financial",
    language: "de",
    difficulty: 3,
    dialect: "sheets",
    questions: {
      en: "Of our mortgage: how much of the payment in each of the months listed in D is interest? B1 loan, B2 interest per year, B3 number of months. Positive numbers please.",
      de: "Zu unserem Hauskredit: Wie viel von der Rate sind in jedem der Monate in D Zinsen? B1 Darlehen, B2 Jahreszins, B3 Anzahl Monate. Bitte positive Zahlen.",
      fr: "Pour notre prêt immobilier : dans la mensualité de chacun des mois listés en D, combien d'intérêts ? B1 prêt, B2 taux annuel, B3 nombre de mois. Des nombres positifs svp.",
    },
    tables: {
      "Mortgage|Hauskredit|Prêt": [
        ["Loan|Darlehen|Prêt", 12000, null, "Month|Monat|Mois", "Interest|Zinsen|Intérêts"],
        ["Per year|Pro Jahr|Par an", 0.12, null, 1],
        ["Months|Monate|Mois", 24, null, 2],
        [null, null, null, 24],
      ],
    },
    target: "E2:E4",
    formula: "=-IPMT($B$2/12,D2,$B$3,$B$1)",
    expected: [120, (12000 - (pmt(0.01, 24, 12000) - 120)) * 0.01, pmt(0.01, 24, 12000) * (1 - 1 / 1.01)],
  },
  {
    id: "f-financial-9",
    category: "financial",
    language: "fr",
    difficulty: 3,
    dialect: "excel",
    questions: {
      en: "Average price I paid per share, weighted by the number of shares, buys only. The kind of deal (buy or sell) is in A.",
      de: "Durchschnittlicher Kaufpreis pro Aktie, gewichtet mit der Stückzahl, nur Käufe. In A steht, ob kauf oder verkauf.",
      fr: "Le prix moyen payé par action, pondéré par le nombre d'actions, seulement les achats. En A il y a achat ou vente.",
    },
    tables: {
      "Shares|Aktien|Actions": [
        ["Deal|Vorgang|Opération", "Number|Stück|Nombre", "Price|Kurs|Cours"],
        ["buy|kauf|achat", 10, 50],
        ["sell|verkauf|vente", 5, 70],
        ["buy|kauf|achat", 30, 42],
        ["buy|kauf|achat", 10, 64],
        ["sell|verkauf|vente", 20, 66],
      ],
    },
    target: "E2",
    formula: '=SUMPRODUCT((A2:A6="buy|kauf|achat")*B2:B6*C2:C6)/SUMIF(A2:A6,"buy|kauf|achat",B2:B6)',
    expected: 48,
  },
];
