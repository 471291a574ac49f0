// Texts are put together, taken apart and tidied up.
import { series } from "./case-e.ts";

export const text = series("text", [
  {
    level: 1,
    ask: {
      en: "make a seat label out of row and seat number with a hyphen between, like C-12",
      de: "Aus Reihe und Platz soll eine Bezeichnung mit Bindestrich werden, z. B. C-12",
      fr: "Je voudrais coller la rangée et le numéro de place avec un tiret entre les deux, par exemple C-12.",
    },
    tables: {
      "Seats|Plätze|Places": [
        ["Row|Reihe|Rangée", "Seat|Platz|Place", "Label|Bezeichnung|Étiquette"],
        ["C", 12],
        ["A", 3],
        ["F", 27],
        ["B", 8],
      ],
    },
    target: "C2:C5",
    formula: '=A2&"-"&B2',
    expected: ["C-12", "A-3", "F-27", "B-8"],
  },
  {
    level: 1,
    ask: {
      en: "Please show only the last four characters of each account number.",
      de: "Bitte nur die letzten vier Zeichen der Kontonummer anzeigen",
      fr: "Garder seulement les 4 derniers caractères du numéro de compte",
    },
    tables: {
      "Members|Mitglieder|Membres": [
        ["Member|Mitglied|Membre", "Account|Konto|Compte", "Short|Kurz|Abrégé"],
        ["Bo", "DE8807214"],
        ["Ida", "FR4410092"],
        ["Sam", "AT0037765"],
      ],
    },
    target: "C2:C4",
    formula: "=RIGHT(B2,4)",
    expected: ["7214", "0092", "7765"],
  },
  {
    level: 1,
    dialect: "sheets",
    ask: {
      en: "surnames in capital letters pls (col C)",
      de: "die Nachnamen in Großbuchstaben, in Spalte C",
      fr: "mettre les noms de famille en majuscules dans la colonne C svp",
    },
    tables: {
      "Pupils|Schüler|Élèves": [
        ["First name|Vorname|Prénom", "Surname|Nachname|Nom"],
        ["Lotte", "Brandt"],
        ["Yves", "Carlier"],
        ["Mina", "de Vries"],
        ["Omar", "Said"],
      ],
    },
    target: "C2:C5",
    formula: "=UPPER(B2)",
    expected: ["BRANDT", "CARLIER", "DE VRIES", "SAID"],
  },
  {
    level: 2,
    ask: {
      en: "What I need is the part of each e-mail address in front of the @",
      de: "Ich brauche von jeder Mailadresse nur den Teil vor dem @.",
      fr: "Comment récupérer ce qui se trouve avant le @ dans chaque adresse mail ?",
    },
    tables: {
      "Contacts|Kontakte|Contacts": [
        ["E-mail|E-Mail|Courriel", "Login|Kürzel|Identifiant"],
        ["t.olsen@choir.example"],
        ["info@farm.example"],
        ["marie-lou@club.example"],
        ["k9@vet.example"],
      ],
    },
    target: "B2:B5",
    formula: '=LEFT(A2,FIND("@",A2)-1)',
    expected: ["t.olsen", "info", "marie-lou", "k9"],
  },
  {
    level: 2,
    ask: {
      en: "Our phone numbers are a mess: take out all spaces and hyphens, keep the rest as text.",
      de: "Die Telefonnummern sind kunterbunt. Bitte alle Leerzeichen und Bindestriche raus, der Rest bleibt als Text stehen.",
      fr: "Les numéros de téléphone sont saisis n'importe comment : il faut enlever tous les espaces et tous les tirets, et garder le résultat en texte.",
    },
    tables: {
      "Parents|Eltern|Parents": [
        ["Name|Name|Nom", "Phone|Telefon|Téléphone", "Clean|Bereinigt|Propre"],
        ["Anouk", "0171 22-33 44"],
        ["Bela", "0160-998877"],
        ["Cora", "0 152 4 55 66"],
        ["Dario", "0177665544"],
      ],
    },
    target: "C2:C5",
    formula: '=SUBSTITUTE(SUBSTITUTE(B2," ",""),"-","")',
    expected: ["0171223344", "0160998877", "015245566", "0177665544"],
  },
  {
    level: 2,
    dialect: "sheets",
    ask: {
      en: "I want the member numbers always with five digits, so zeros in front where they're shorter: 37 becomes 00037",
      de: "Mitgliedsnummern immer fünfstellig mit führenden Nullen, aus 37 wird also 00037",
      fr: "Les numéros d'adhérent doivent tous avoir cinq chiffres, complétés par des zéros devant : 37 devient 00037.",
    },
    tables: {
      "Members|Mitglieder|Adhérents": [
        ["Number|Nummer|Numéro", "Name|Name|Nom", "Card|Ausweis|Carte"],
        [37, "Elsa"],
        [1204, "Fynn"],
        [5, "Gaëlle"],
        [20911, "Henk"],
      ],
    },
    target: "C2:C5",
    formula: '=TEXT(A2,"00000")',
    expected: ["00037", "01204", "00005", "20911"],
  },
  {
    level: 3,
    ask: {
      en: "Column A lists our programme like 'Requiem (Mozart)'. Put just the composer, the bit between the brackets, into column B.",
      de: "In A steht unser Programm in der Form: Requiem (Mozart). Ich brauche in B nur den Komponisten, also das, was in der Klammer steht.",
      fr: "Dans la colonne A j'ai notre programme sous la forme Requiem (Mozart). Je veux en B uniquement le compositeur, c'est-à-dire ce qui est entre parenthèses.",
    },
    tables: {
      "Programme|Programm|Programme": [
        ["Piece|Stück|Œuvre", "Composer|Komponist|Compositeur", "Minutes|Minuten|Minutes"],
        ["Requiem (Mozart)", null, 50],
        ["Gloria (Vivaldi)", null, 28],
        ["Magnificat in D (J. S. Bach)", null, 31],
        ["Ave Maria (Gounod)", null, 5],
      ],
    },
    target: "B2:B5",
    formula: '=MID(A2,FIND("(",A2)+1,FIND(")",A2)-FIND("(",A2)-1)',
    expected: ["Mozart", "Vivaldi", "J. S. Bach", "Gounod"],
  },
  {
    level: 3,
    ask: {
      en: 'Names come as "Berger, Anna", sometimes with too many spaces. I want "Anna Berger" in column B with single spaces only.',
      de: 'Die Namen sehen so aus: "Berger, Anna", manchmal sind auch überflüssige Leerzeichen drin. Es soll "Anna Berger" herauskommen, ohne doppelte Leerzeichen.',
      fr: 'J\'ai des noms au format "Berger, Anna", parfois avec des espaces en trop. Je veux obtenir "Anna Berger", avec une seule espace.',
    },
    tables: {
      "List|Liste|Liste": [
        ["Name|Name|Nom", "Name for badge|Name fürs Schild|Nom pour le badge"],
        ["Berger, Anna"],
        ["Lopez,Juan"],
        ["Martin ,  Luc"],
        [" Oduya, Chidi "],
      ],
    },
    target: "B2:B5",
    formula: '=TRIM(MID(A2,FIND(",",A2)+1,100))&" "&TRIM(LEFT(A2,FIND(",",A2)-1))',
    expected: ["Anna Berger", "Juan Lopez", "Luc Martin", "Chidi Oduya"],
  },
  {
    level: 3,
    dialect: "sheets",
    ask: {
      en: "Holiday camp: how many allergies does each kid have? They are listed in one cell with commas between; an empty cell means none, so 0.",
      de: "Ferienlager: wie viele Allergien hat jedes Kind? Die stehen mit Komma getrennt in einer Zelle, leer heißt keine, also 0.",
      fr: "Colonie de vacances : combien d'allergies a chaque enfant ? Elles sont dans une seule cellule, séparées par des virgules ; cellule vide = aucune, donc 0.",
    },
    tables: {
      "Camp|Lager|Colonie": [
        ["Child|Kind|Enfant", "Allergies|Allergien|Allergies", "How many|Anzahl|Nombre"],
        ["Finn", "nuts, milk|Nüsse, Milch|noix, lait"],
        ["Lia", null],
        ["Tom", "pollen|Pollen|pollen"],
        ["Edda", "egg, fish, wasps|Ei, Fisch, Wespen|œuf, poisson, guêpes"],
        ["Noah", null],
      ],
    },
    target: "C2:C6",
    formula: '=IF(B2="",0,LEN(B2)-LEN(SUBSTITUTE(B2,",",""))+1)',
    expected: [2, 0, 1, 3, 0],
  },
]);
