// Loans, savings, margins and what things lose in value.
import { series } from "./case-e.ts";

const loan: readonly (readonly (string | number | null)[])[] = [
  ["Loan|Kredit|Prêt", 18000],
  ["Interest per year|Zins pro Jahr|Taux annuel", 0.048],
  ["Months|Monate|Mois", 60],
];

export const financial = series("financial", [
  {
    level: 1,
    ask: {
      en: "monthly payment for this van loan? as a positive number pls, paid at the end of each month",
      de: "Wie hoch ist die Monatsrate für diesen Kredit? Bitte als positive Zahl, gezahlt wird am Monatsende.",
      fr: "Quelle est la mensualité de ce prêt (paiement en fin de mois), en nombre positif ?",
    },
    tables: { "Van|Transporter|Camionnette": loan },
    target: "B5",
    formula: "=-PMT(B2/12,B3,B1)",
    expected: 338.03535618521,
  },
  {
    level: 1,
    ask: {
      en: "What will the amount in B1 have grown to after the years in B3, with yearly compound interest?",
      de: "Auf wie viel ist das Kapital in B1 nach den Jahren in B3 mit Zinseszins angewachsen (jährliche Verzinsung)?",
      fr: "Que devient le capital en B1 au bout du nombre d'années en B3, avec intérêts composés annuels ?",
    },
    tables: {
      "Legacy|Erbschaft|Legs": [
        ["Capital|Kapital|Capital", 5000],
        ["Rate per year|Zinssatz pro Jahr|Taux annuel", 0.04],
        ["Years|Jahre|Années", 3],
      ],
    },
    target: "B5",
    formula: "=B1*(1+B2)^B3",
    expected: 5624.32,
  },
  {
    level: 1,
    dialect: "sheets",
    ask: {
      en: "profit margin for each dish, i.e. profit as a share of the price. column D is in %",
      de: "Gewinnmarge je Gericht, also Gewinn im Verhältnis zum Preis. Spalte D ist in Prozent.",
      fr: "Le taux de marge de chaque plat, c'est-à-dire le bénéfice rapporté au prix de vente ; D est en %",
    },
    tables: {
      "Menu|Karte|Carte": [
        ["Dish|Gericht|Plat", "Price|Preis|Prix de vente", "Cost|Kosten|Coût", "Margin|Marge|Marge"],
        ["Curry|Curry|Curry", 16, 6.4],
        ["Burger|Burger|Burger", 12, 6],
        ["Soup|Suppe|Soupe", 8, 2],
      ],
    },
    target: "D2:D4",
    formula: "=(B2-C2)/B2",
    expected: [0.6, 0.5, 0.75],
  },
  {
    level: 2,
    ask: {
      en: "Straight-line depreciation per year for every machine: it goes from the purchase price down to the residual value over its useful life.",
      de: "Lineare Abschreibung pro Jahr für jede Maschine, vom Anschaffungspreis bis auf den Restwert, verteilt über die Nutzungsdauer.",
      fr: "Amortissement linéaire annuel de chaque machine : du prix d'achat à la valeur résiduelle, sur la durée d'utilisation.",
    },
    tables: {
      "Machines|Maschinen|Machines": [
        [
          "Machine|Maschine|Machine",
          "Purchase price|Anschaffungspreis|Prix d'achat",
          "Residual value|Restwert|Valeur résiduelle",
          "Useful life (years)|Nutzungsdauer (Jahre)|Durée (années)",
          "Per year|Pro Jahr|Par an",
        ],
        ["Tractor|Traktor|Tracteur", 64000, 16000, 12],
        ["Cooler|Kühlung|Chambre froide", 9000, 0, 6],
        ["Press|Presse|Pressoir", 21000, 3000, 8],
      ],
    },
    target: "E2:E4",
    formula: "=SLN(B2,C2,D2)",
    expected: [4000, 1500, 2250],
  },
  {
    level: 2,
    ask: {
      en: "we put aside the amount in B1 at the end of every month, interest as in B2 (per year, credited monthly). how much do we have after the years in B3? positive number",
      de: "Wir legen jeweils am Monatsende den Betrag in B1 zurück, Jahreszins in B2, monatliche Verzinsung. Wie viel haben wir nach den Jahren in B3 (positive Zahl)?",
      fr: "Nous épargnons la somme en B1 à chaque fin de mois, au taux annuel en B2 (intérêts mensuels). Combien aurons-nous après le nombre d'années en B3, en positif ?",
    },
    tables: {
      "Savings|Rücklage|Épargne": [
        ["Monthly amount|Monatsbetrag|Versement mensuel", 150],
        ["Interest per year|Jahreszins|Taux annuel", 0.036],
        ["Years|Jahre|Années", 4],
      ],
    },
    target: "B5",
    formula: "=-FV(B2/12,B3*12,B1)",
    expected: 7731.75890896699,
  },
  {
    level: 2,
    dialect: "sheets",
    ask: {
      en: "How many tickets must we sell at least so that the fixed costs are covered? From each ticket price the cost per guest goes off first.",
      de: "Wie viele Karten müssen wir mindestens verkaufen, damit die Fixkosten gedeckt sind? Vom Kartenpreis gehen erst die Kosten pro Gast ab.",
      fr: "Combien de billets faut-il vendre au minimum pour couvrir les frais fixes, sachant qu'il faut d'abord retirer du prix du billet le coût par spectateur ?",
    },
    tables: {
      "Show|Show|Spectacle": [
        ["Fixed costs|Fixkosten|Frais fixes", 2650],
        ["Ticket price|Kartenpreis|Prix du billet", 22],
        ["Cost per guest|Kosten pro Gast|Coût par spectateur", 4.5],
      ],
    },
    target: "B5",
    formula: "=ROUNDUP(B1/(B2-B3),0)",
    expected: 152,
  },
  {
    level: 3,
    ask: {
      en: "How much of the loan do we still owe after the number of payments in B4? Monthly instalments at the end of the month, please give a positive amount.",
      de: "Welche Restschuld bleibt nach der in B4 genannten Zahl von Raten? Gezahlt wird monatlich am Monatsende, der Betrag soll positiv sein.",
      fr: "Quel capital reste dû sur le prêt après le nombre de mensualités en B4 ? Paiement en fin de mois, résultat positif svp.",
    },
    tables: {
      "Van|Transporter|Camionnette": [...loan, ["Payments made|Gezahlte Raten|Mensualités payées", 24]],
    },
    target: "B6",
    formula: "=-FV(B2/12,B4,PMT(B2/12,B3,B1),B1)",
    expected: 11312.6492764991,
  },
  {
    level: 3,
    ask: {
      en: "Is the solar roof worth it? I need the net present value at the rate in B1: the investment in B4 is paid today, the savings in C4:F4 come at the end of year 1 to 4.",
      de: "Lohnt sich das Solardach? Ich brauche den Kapitalwert zum Zinssatz in B1: die Investition in B4 fällt heute an, die Ersparnisse in C4:F4 jeweils am Ende der Jahre 1 bis 4.",
      fr: "Le toit solaire est-il rentable ? Il me faut la valeur actuelle nette au taux en B1 : l'investissement en B4 est payé aujourd'hui, les économies en C4:F4 arrivent à la fin des années 1 à 4.",
    },
    tables: {
      "Solar|Solar|Solaire": [
        ["Rate|Zinssatz|Taux", 0.05],
        [null],
        ["Year|Jahr|Année", 0, 1, 2, 3, 4],
        ["Cash flow|Zahlung|Flux", -10000, 2500, 3000, 3200, 3400],
      ],
    },
    target: "B6",
    formula: "=B4+NPV(B1,C4:F4)",
    expected: 663.50954591965,
  },
  {
    level: 3,
    dialect: "sheets",
    ask: {
      en: "amount to pay per invoice: paid within 10 days of the invoice date there's 2% off, paid later than 30 days after it there's a fee of 15 on top, anything between is the plain amount",
      de: "Zu zahlender Betrag je Rechnung: bei Zahlung innerhalb von 10 Tagen ab Rechnungsdatum 2 % Skonto, bei Zahlung nach mehr als 30 Tagen 15 Mahngebühr dazu, dazwischen der normale Betrag.",
      fr: "Montant à payer par facture : réglée dans les 10 jours suivant la date de facture, 2 % d'escompte ; réglée plus de 30 jours après, 15 de pénalité en plus ; entre les deux, le montant normal.",
    },
    tables: {
      "Invoices|Rechnungen|Factures": [
        [
          "No.|Nr.|N°",
          "Invoice date|Rechnungsdatum|Date de facture",
          "Paid on|Bezahlt am|Réglée le",
          "Amount|Betrag|Montant",
          "To pay|Zu zahlen|À payer",
        ],
        [1, "2025-01-08", "2025-01-18", 500],
        [2, "2025-01-10", "2025-02-03", 240],
        [3, "2025-01-15", "2025-02-20", 80],
        [4, "2025-02-01", "2025-02-05", 1200],
        [5, "2025-02-01", "2025-03-03", 310],
      ],
    },
    target: "E2:E6",
    formula: "=IF(C2-B2<=10,D2*0.98,IF(C2-B2>30,D2+15,D2))",
    expected: [490, 240, 95, 1176, 310],
  },
]);
