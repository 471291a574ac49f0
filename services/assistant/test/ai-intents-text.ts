// Texts of a row: pieces, joints, letters, signs, counts; asked in three languages, compared with what plain JavaScript makes of them.

import type { Plain } from "@cellwright/tests/eval/case";
import { expect, test } from "@jest/globals";
import { type Sheet, told } from "./ai-table.ts";

type Told = Readonly<Record<"en" | "de" | "fr", string>>;

interface Ask {
  title: string;
  ask: Told;
  sheet: (language: keyof Told) => Sheet;
  wanted: (language: keyof Told) => Plain[];
}

const column =
  (headings: Told, cells: readonly Plain[]) =>
  (language: keyof Told): Sheet => ({
    tables: {
      List: [["Id", headings[language], "Out"], ...cells.map((cell, at) => [at + 1, cell, null])],
    },
    target: `C2:C${cells.length + 1}`,
  });

const crew = [
  ["Nora", "Falk", 7],
  ["Emil", "Stone", 48],
  ["Ines", "Roux", 312],
] as const;
const people = (language: keyof Told): Sheet => ({
  tables: {
    Crew: [
      {
        en: ["First name", "Surname", "Badge", "Out"],
        de: ["Vorname", "Nachname", "Ausweis", "Out"],
        fr: ["Prénom", "Nom", "Badge", "Out"],
      }[language],
      ...crew.map((row) => [...row, null]),
    ],
  },
  target: "D2:D4",
});

const codes = ["QX-417-blue", "R-9-grey", "STU-2050-red"];
const parts = column({ en: "Code", de: "Schlüssel", fr: "Clé" }, codes);
const towns = ["LÜBECK", "ulm", "BREST"];
const named = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1).toLowerCase()}`;
const names = ["Holm, Greta", "Petit, Luc", "Sand, Lea"];
const phones = ["040/55 12-3", "0228-77 66", "089 1234/0"];
const remarks = ["too  loud", "", "  fine ", "come back next year"];
const words = (text: string): number => (text.trim() === "" ? 0 : text.trim().split(/\s+/).length);
const cards = ["4970-1122-9081", "5131-0007-0456", "6011-4400-7323"];

const places = [
  ["Elm Row 4", "20099", "Hamburg"],
  ["Quai Bleu 7", "69002", "Lyon"],
  ["Am Hang 31", "50667", "Mainz"],
] as const;
const addresses = (language: keyof Told): Sheet => ({
  tables: {
    Post: [
      {
        en: ["Street", "ZIP", "Town", "Out"],
        de: ["Straße", "PLZ", "Ort", "Out"],
        fr: ["Rue", "CP", "Ville", "Out"],
      }[language],
      ...places.map((row) => [...row, null]),
    ],
  },
  target: "D2:D4",
});
const plants = ["Mint (Mentha)", "Basil", "Thyme (Thymus)"];
const inner = (plant: string): string => /\((?<name>.*)\)/.exec(plant)?.groups?.name ?? "";

const scans = ["A_7_oak.pdf", "2024_x_y_elm.tiff", "Z_ash.jpg"];
const records = ["id=7;lot=AB3;w=2", "lot=C19;id=8", "w=1;id=9;lot=D4"];

const asks: readonly Ask[] = [
  {
    title: "a line that is shown for one row says how all are made",
    ask: {
      en: 'The envelopes need one line out of street, ZIP and town, like this: "Elm Row 4, 20099 Hamburg".',
      de: "Auf die Umschläge soll eine Zeile aus Straße, PLZ und Ort, und zwar so: „Elm Row 4, 20099 Hamburg“.",
      fr: "Sur les enveloppes il faut une ligne avec la rue, le CP et la ville, comme ceci : « Elm Row 4, 20099 Hamburg ».",
    },
    sheet: addresses,
    wanted: () => places.map(([street, zip, town]) => `${street}, ${zip} ${town}`),
  },
  {
    title: "an account name that is shown by the way says how all are made",
    ask: {
      en: "A user id for everybody, e.g. nora.falk",
      de: "Eine Kennung für alle, z. B. nora.falk",
      fr: "Un identifiant pour chacun, par exemple nora.falk",
    },
    sheet: people,
    wanted: () => crew.map(([first, last]) => `${first}.${last}`.toLowerCase()),
  },
  {
    title: "what is in the brackets, nothing where there are none",
    ask: {
      en: "Pull out whatever is in the brackets of the plant; nothing if there aren't any",
      de: "Hol raus, was in der Pflanze in Klammern steht; wenn da keine sind, nichts",
      fr: "Récupère ce qui est entre parenthèses dans la plante ; rien s'il n'y en a pas",
    },
    sheet: column({ en: "Plant", de: "Pflanze", fr: "Plante" }, plants),
    wanted: () => plants.map(inner),
  },
  {
    title: "without what is in brackets",
    ask: {
      en: "I want the plant without the part in brackets",
      de: "Ich möchte die Pflanze ohne den Teil in Klammern",
      fr: "Je veux la plante sans ce qui est entre parenthèses",
    },
    sheet: column({ en: "Plant", de: "Pflanze", fr: "Plante" }, plants),
    wanted: () => plants.map((plant) => plant.replace(/ \(.*/, "")),
  },
  {
    title: "a login is a letter, a dot and a name in small letters",
    ask: {
      en: "Login: first letter of the first name, a dot, then the surname, everything in lower case.",
      de: "Login: erster Buchstabe des Vornamens, ein Punkt, dann der Nachname, alles klein geschrieben.",
      fr: "Identifiant : première lettre du prénom, un point, puis le nom, le tout en minuscules.",
    },
    sheet: people,
    wanted: () => crew.map(([first, last]) => `${first.slice(0, 1)}.${last}`.toLowerCase()),
  },
  {
    title: "a badge is capitals, a dash and a number of four digits",
    ask: {
      en: "badge code: the first two letters of the surname in capitals, a dash, then the badge with 4 digits",
      de: "Ausweiscode: die ersten zwei Buchstaben des Nachnamens groß, ein Bindestrich, dann der Ausweis vierstellig",
      fr: "code : les deux premières lettres du nom en majuscules, un tiret, puis le badge sur 4 chiffres",
    },
    sheet: people,
    wanted: () =>
      crew.map(([, last, badge]) => `${last.slice(0, 2).toUpperCase()}-${String(badge).padStart(4, "0")}`),
  },
  {
    title: "a format in quotation marks is what the columns become",
    ask: {
      en: 'I would like D to read "Surname, First name"',
      de: "In D soll „Nachname, Vorname“ stehen",
      fr: "En D je voudrais « Nom, Prénom »",
    },
    sheet: people,
    wanted: () => crew.map(([first, last]) => `${last}, ${first}`),
  },
  {
    title: "the part between two signs is cut out",
    ask: {
      en: "only the part between the two dashes of the code",
      de: "nur den Teil zwischen den beiden Bindestrichen im Schlüssel",
      fr: "seulement la partie entre les deux tirets de la clé",
    },
    sheet: parts,
    wanted: () => codes.map((code) => code.split("-")[1] ?? ""),
  },
  {
    title: "what stands behind the last sign is cut out",
    ask: {
      en: "what comes after the last dash in the code?",
      de: "Was kommt nach dem letzten Bindestrich im Schlüssel?",
      fr: "qu'est-ce qui vient après le dernier tiret de la clé ?",
    },
    sheet: parts,
    wanted: () => codes.map((code) => code.split("-").at(-1) ?? ""),
  },
  {
    title: "signs are put in place of others",
    ask: {
      en: "code, but with slashes instead of the dashes",
      de: "Schlüssel, aber mit Schrägstrichen statt Bindestrichen",
      fr: "la clé, mais avec des barres obliques au lieu des tirets",
    },
    sheet: parts,
    wanted: () => codes.map((code) => code.replaceAll("-", "/")),
  },
  {
    title: "names of places get a capital and small letters",
    ask: {
      en: "Typed any old way. Show each one with a capital first letter and the rest small.",
      de: "Kreuz und quer getippt. Zeig jeden mit großem Anfangsbuchstaben und den Rest klein.",
      fr: "Saisis n'importe comment. Affiche-les avec une majuscule au début et le reste en minuscules.",
    },
    sheet: column({ en: "Town", de: "Ort", fr: "Ville" }, towns),
    wanted: () => towns.map(named),
  },
  {
    title: "names are turned round",
    ask: {
      en: 'They come as "Last, First". I need them the other way round, no comma.',
      de: "Sie kommen als „Nachname, Vorname“. Ich brauche sie umgekehrt und ohne Komma.",
      fr: "Ils sont au format « Nom, Prénom ». Il me faut l'inverse, sans virgule.",
    },
    sheet: column({ en: "Member", de: "Mitglied", fr: "Membre" }, names),
    wanted: () => names.map((name) => name.split(", ").reverse().join(" ")),
  },
  {
    title: "several signs are taken out and the front is replaced",
    ask: {
      en: "Take out blanks, slashes and hyphens, and put +49 in place of the leading 0.",
      de: "Leerzeichen, Schrägstriche und Bindestriche raus, und statt der führenden 0 soll +49 stehen.",
      fr: "Enlève les espaces, les barres obliques et les tirets, et remplace le 0 du début par +49.",
    },
    sheet: column({ en: "Phone", de: "Telefon", fr: "Téléphone" }, phones),
    wanted: () => phones.map((phone) => `+49${phone.replaceAll(/[ /-]/g, "").slice(1)}`),
  },
  {
    title: "words are counted, blanks too many are none and nothing is no word",
    ask: {
      en: "How many words does each remark have? Some have double blanks, an empty one has 0.",
      de: "Wie viele Wörter hat jede Bemerkung? Manche haben doppelte Leerzeichen, eine leere hat 0.",
      fr: "Combien de mots contient chaque remarque ? Certaines ont des espaces doublés, une vide compte 0.",
    },
    sheet: column({ en: "Remark", de: "Bemerkung", fr: "Remarque" }, remarks),
    wanted: () => remarks.map(words),
  },
  {
    title: "all but the last digits are hidden",
    ask: {
      en: "show only the last 4 digits of the card, the others as stars",
      de: "nur die letzten 4 Ziffern der Karte zeigen, den Rest als Sternchen",
      fr: "n'affiche que les 4 derniers chiffres de la carte, le reste en étoiles",
    },
    sheet: column({ en: "Card", de: "Karte", fr: "Carte" }, cards),
    wanted: () => cards.map((card) => card.slice(-4).padStart(card.length, "*")),
  },
  {
    title: "a word in a text says yes or no",
    ask: {
      en: "does the remark mention year? say yes or no",
      de: "Kommt in der Bemerkung das Wort year vor? ja oder nein",
      fr: "Est-ce que la remarque mentionne year ? oui ou non",
    },
    sheet: column({ en: "Remark", de: "Bemerkung", fr: "Remarque" }, remarks),
    wanted: (language) => {
      const [yes = "", no = ""] = { en: ["yes", "no"], de: ["ja", "nein"], fr: ["oui", "non"] }[language];
      return remarks.map((remark) => (remark.includes("year") ? yes : no));
    },
  },
  {
    title: "the part behind the last of its signs and before another",
    ask: {
      en: "what stands after the last underscore and before the dot",
      de: "was nach dem letzten Unterstrich und vor dem Punkt steht",
      fr: "ce qui est après le dernier tiret bas et avant le point",
    },
    sheet: column({ en: "File", de: "Datei", fr: "Fichier" }, scans),
    wanted: () => scans.map((scan) => scan.split("_").at(-1)?.split(".")[0] ?? ""),
  },
  {
    title: "the value behind a label up to the next divider",
    ask: {
      en: "get the value of lot out of the record, the order of the fields varies",
      de: "den Wert von lot aus dem Satz holen, die Reihenfolge wechselt",
      fr: "récupère la valeur de lot dans la fiche, l'ordre des champs varie",
    },
    sheet: column({ en: "Record", de: "Satz", fr: "Fiche" }, records),
    wanted: () => records.map((record) => /lot=(?<lot>[^;]*)/.exec(record)?.groups?.lot ?? ""),
  },
  {
    title: "amounts with a currency around them become numbers",
    ask: {
      en: "The prices are text, make real numbers of them",
      de: "Die Preise sind Text, mach echte Zahlen daraus",
      fr: "Les prix sont du texte, fais-en de vrais nombres",
    },
    sheet: column({ en: "Price", de: "Preis", fr: "Prix" }, ["1.204,50 EUR", "EUR 18,00", "7,25 EUR"]),
    wanted: () => [1204.5, 18, 7.25],
  },
  {
    title: "what a cell lists is counted, none where it is empty",
    ask: {
      en: "how many guests per table? they are separated by ; and empty ones are 0",
      de: "wie viele Gäste je Tisch? sie sind mit ; getrennt, leere sind 0",
      fr: "combien d'invités par table ? ils sont séparés par des ; et 0 si vide",
    },
    sheet: column({ en: "Guests", de: "Gäste", fr: "Invités" }, ["Ada; Bo; Cy", "", "Dan"]),
    wanted: () => [3, 0, 1],
  },
  {
    title: "a code with its prefix is found wherever it stands",
    ask: {
      en: "pull the ticket out of the note: it is always TK- and three digits",
      de: "zieh das Ticket aus der Notiz: es ist immer TK- und drei Ziffern",
      fr: "extrais le ticket de la note : c'est toujours TK- et trois chiffres",
    },
    sheet: column({ en: "Note", de: "Notiz", fr: "Note" }, [
      "see TK-204 again",
      "TK-117, urgent",
      "closed (TK-300)",
    ]),
    wanted: () => ["TK-204", "TK-117", "TK-300"],
  },
  {
    title: "only the digits of a number written in any way",
    ask: {
      en: "nothing but the digits of the phone please",
      de: "bitte nur die Ziffern vom Telefon",
      fr: "que les chiffres du téléphone s'il te plaît",
    },
    sheet: column({ en: "Phone", de: "Telefon", fr: "Téléphone" }, phones),
    wanted: () => phones.map((phone) => phone.replace(/\D/g, "")),
  },
  {
    title: "signs counted from a place",
    ask: {
      en: "characters 4 to 6 of the code",
      de: "Zeichen 4 bis 6 vom Schlüssel",
      fr: "les caractères 4 à 6 de la clé",
    },
    sheet: parts,
    wanted: () => codes.map((code) => code.slice(3, 6)),
  },
  {
    title: "a sign that becomes another one",
    ask: {
      en: "every hyphen becomes a space",
      de: "aus jedem Bindestrich wird ein Leerzeichen",
      fr: "chaque tiret devient une espace",
    },
    sheet: parts,
    wanted: () => codes.map((code) => code.replaceAll("-", " ")),
  },
  {
    title: "the last word of a text full of blanks",
    ask: {
      en: "only the last word of the remark, it is full of stray spaces",
      de: "nur das letzte Wort der Bemerkung, sie ist voller Leerzeichen",
      fr: "juste le dernier mot de la remarque, elle est pleine d'espaces en trop",
    },
    sheet: column({ en: "Remark", de: "Bemerkung", fr: "Remarque" }, [
      "very  good ",
      " come  again",
      "ok  then ",
    ]),
    wanted: () => ["good", "again", "then"],
  },
  {
    title: "letters that shall not be there ask for the others",
    ask: {
      en: "badges must not contain capital letters, convert them",
      de: "Ausweise dürfen keine Großbuchstaben enthalten, bitte umwandeln",
      fr: "les badges ne doivent pas contenir de majuscules, convertis-les",
    },
    sheet: column({ en: "Badge", de: "Ausweis", fr: "Badge" }, ["QUay7", "mOSS", "Fern-X"]),
    wanted: () => ["quay7", "moss", "fern-x"],
  },
  {
    title: "small letters on top of what stands behind a sign",
    ask: {
      en: "what follows the last dot, in lower case",
      de: "was nach dem letzten Punkt steht, in Kleinbuchstaben",
      fr: "ce qui suit le dernier point, en minuscules",
    },
    sheet: column({ en: "Scan", de: "Scan", fr: "Scan" }, ["hall.v1.TIF", "roof.PNG", "cellar.old.Jpg"]),
    wanted: () => ["tif", "png", "jpg"],
  },
  {
    title: "a yes or no to how a text ends",
    ask: {
      en: "Does the crate end in -NL? yes or no",
      de: "Endet die Kiste auf -NL? ja oder nein",
      fr: "La caisse finit-elle par -NL ? oui ou non",
    },
    sheet: column({ en: "Crate", de: "Kiste", fr: "Caisse" }, ["tulip-NL", "olive-GR", "gouda-NL"]),
    wanted: (language) => {
      const [yes = "", no = ""] = { en: ["yes", "no"], de: ["ja", "nein"], fr: ["oui", "non"] }[language];
      return [yes, no, yes];
    },
  },
  {
    title: "longer texts are cut, with dots behind",
    ask: {
      en: "at most 8 characters, cut anything longer and put three dots behind it",
      de: "höchstens 8 Zeichen, Längeres abschneiden und drei Punkte dahinter",
      fr: "au plus 8 caractères, couper ce qui dépasse et mettre trois points derrière",
    },
    sheet: column({ en: "Remark", de: "Bemerkung", fr: "Remarque" }, [
      "fragile glass",
      "heavy",
      "this side up",
    ]),
    wanted: () => ["fragile ...", "heavy", "this sid..."],
  },
  {
    title: "an address spelled out by headings",
    ask: {
      en: "mail address firstname.surname@quay.example, all in lower case",
      de: "Mailadresse vorname.nachname@quay.example, alles klein geschrieben",
      fr: "adresse mail prenom.nom@quay.example, tout en minuscules",
    },
    sheet: people,
    wanted: () => crew.map(([first, last]) => `${first}.${last}@quay.example`.toLowerCase()),
  },
  {
    title: "a sentence shown for one row",
    ask: {
      en: "a note for everyone like this: Hello Nora, your badge is 7.",
      de: "ein Zettel für jeden in dieser Art: Hallo Nora, dein Ausweis ist 7.",
      fr: "un mot pour chacun de ce genre : Bonjour Nora, ton badge est 7.",
    },
    sheet: people,
    wanted: (language) =>
      crew.map(
        ([first, , badge]) =>
          ({
            en: `Hello ${first}, your badge is ${badge}.`,
            de: `Hallo ${first}, dein Ausweis ist ${badge}.`,
            fr: `Bonjour ${first}, ton badge est ${badge}.`,
          })[language],
      ),
  },
];

const cases = asks.flatMap((each) =>
  (["en", "de", "fr"] as const).map((language) => [each.title, language, each] as const),
);

test.each(cases)("%s (%s)", (_, language, { ask, sheet, wanted }) => {
  expect(told(ask[language], language, sheet(language))).toEqual(wanted(language));
});
