// Other names for headings and values: synonyms, and invented words.

import { shuffled } from "../../support/random.ts";
import type { Language } from "../case.ts";

/** Synonymous headings, in English, German and French. */
const alike: readonly (readonly [string, string, string])[] = [
  ["Amount, Net value, Volume", "Betrag, Nettowert, Rechnungsbetrag", "Montant, Prix net, Volume"],
  ["Price, Tariff, Fee", "Preis, Tarif, Verkaufspreis", "Prix, Tarif, Prix affiché"],
  ["Unit price, Piece price", "Einzelpreis, Stückpreis", "Prix unitaire, Prix à la pièce"],
  ["Cost, Expense", "Kosten, Ausgaben", "Coût, Dépense"],
  ["Costs, Expenses", "Kosten, Aufwand", "Coûts, Dépenses"],
  ["Net, Excl. VAT", "Netto, Ohne MwSt.", "Net, Hors taxe"],
  ["Quantity, Units, Pieces", "Menge, Stückzahl, Stückmenge", "Quantité, Quantité livrée"],
  ["Customer, Client, Account holder", "Kunde, Auftraggeber, Abnehmer", "Client, Acheteur, Donneur d'ordre"],
  ["Supplier, Vendor, Maker", "Lieferant, Anbieter, Hersteller", "Fournisseur, Vendeur, Fabricant"],
  ["Region, Territory, Zone", "Region, Gegend, Zone", "Région, Zone, Contrée"],
  ["Country, Nation", "Land, Herkunftsland", "Pays, Territoire"],
  ["City, Location", "Ort, Standort, Wohnsitz", "Ville, Localité"],
  ["Town, Place", "Wohnort, Heimatort", "Commune, Localité"],
  ["Product, Article, Goods", "Produkt, Erzeugnis, Handelsgut", "Produit, Bien, Modèle vendu"],
  ["Category, Class, Kind", "Kategorie, Klasse, Gruppe", "Catégorie, Classe, Famille"],
  ["Department, Division, Unit", "Abteilung, Sparte, Einheit", "Service, Département, Secteur"],
  ["Salary, Pay, Wage", "Gehalt, Entgelt, Einkommen", "Salaire, Traitement, Revenu"],
  ["Hours, Weekly hours", "Stunden, Wochenstunden", "Heures, Volume horaire"],
  ["Name, Person", "Name, Person", "Nom, Intitulé"],
  ["First name, Given name", "Vorname, Rufname", "Prénom, Petit nom"],
  ["Last name, Surname, Family name", "Nachname, Familienname, Zuname", "Nom de famille, Patronyme"],
  ["Full name, Whole name", "Voller Name, Ganzer Name", "Nom complet, Identité"],
  [
    "Mail, Email, Contact address",
    "E-Mail, Mailadresse, Kontaktadresse",
    "Courriel, E-mail, Adresse électronique",
  ],
  ["Phone, Telephone, Mobile", "Telefon, Rufnummer, Handy", "Téléphone, Portable, Mobile"],
  ["Date, Booked on, Entry date", "Datum, Buchungsdatum, Belegdatum", "Date, Date de saisie"],
  ["Due date, Payable by", "Fälligkeit, Zahlungsfrist", "Échéance, Exigibilité"],
  ["Status, State, Stage", "Status, Zustand, Stand", "Statut, Suivi, Stade"],
  ["Start, Begins, Kick-off", "Beginn, Anfang, Auftakt", "Début, Commencement, Lancement"],
  ["End, Finish, Closing", "Ende, Enddatum, Schlussdatum", "Fin, Clôture, Achèvement"],
  [
    "Born, Birthday, Date of birth",
    "Geboren, Geburtstag, Geburtsdatum",
    "Naissance, Anniversaire, Date de naissance",
  ],
  ["Joined, Member since", "Eingetreten, Mitglied seit", "Adhésion, Membre depuis"],
  ["Points, Score, Credits", "Punkte, Zähler, Treffer", "Points, Crédits, Scores"],
  ["Time, Duration", "Zeit, Dauer", "Temps, Chrono"],
  ["Weight, Mass", "Gewicht, Ladegewicht", "Poids, Tonnage"],
  ["Value, Worth", "Wert, Warenwert", "Valeur, Estimation"],
  ["Stock, On hand", "Bestand, Vorrat", "Stock, Réserve"],
  ["Description, Label, Title", "Bezeichnung, Benennung, Beschreibung", "Désignation, Description"],
  ["Article no., Item code", "Artikelnr., Sachnummer", "N° d'article, Code article"],
  ["Invoice, Bill no.", "Rechnung, Faktura", "Facture, Pièce"],
  ["Code, Key, Tag", "Code, Kennung, Schlüssel", "Code, Clé, Identifiant"],
  ["Turnover, Revenue, Takings", "Umsatz, Erlös, Ertrag", "Chiffre d'affaires, Recettes, Produit des ventes"],
  ["Visitors, Guests, Footfall", "Besucher, Gäste, Laufkundschaft", "Visiteurs, Passants, Public"],
  ["Income, Takings", "Einnahme, Zufluss", "Recette, Rentrée"],
  ["Branch, Outlet, Site", "Filiale, Niederlassung, Zweigstelle", "Agence, Succursale, Antenne"],
  ["Shop, Store", "Laden, Geschäft", "Boutique, Magasin"],
  ["Kilometres, Distance", "Kilometer, Strecke", "Kilomètres, Distance"],
  ["Last year, Previous year", "Vorjahr, Jahr davor", "Année précédente, Exercice antérieur"],
  ["This year, Current year", "Dieses Jahr, Laufendes Jahr", "Année en cours, Exercice actuel"],
  ["Runner, Athlete", "Läufer, Sportler", "Coureur, Athlète"],
  ["Club, Team", "Verein, Klub", "Club, Groupe"],
  ["Written, Paper exam", "Schriftlich, Klausur", "Écrit, Épreuve écrite"],
  ["Oral, Interview", "Mündlich, Prüfungsgespräch", "Oral, Épreuve orale"],
  ["Absences, Missed days", "Fehltage, Versäumnisse", "Absences, Jours manqués"],
  ["Shipment, Consignment", "Sendung, Lieferung", "Envoi, Expédition"],
  ["Express, Priority", "Express, Eilig", "Express, Prioritaire"],
  ["Result, Outcome", "Ergebnis, Resultat", "Résultat, Bilan"],
  ["Headline, Caption", "Schlagzeile, Überschrift", "Titre, Manchette"],
  ["Password, Passphrase", "Passwort, Kennwort", "Mot de passe, Code secret"],
  ["Model, Design", "Modell, Design", "Modèle, Type"],
  ["Size, Fit", "Größe, Weite", "Taille, Dimension"],
  ["Sales, Turnover", "Umsatz, Verkäufe", "Ventes, Chiffre d'affaires"],
  ["Employee, Colleague", "Mitarbeiter, Kollege", "Employé, Collaborateur"],
];

/** Invented names that could be headings or values. */
const unseen: Record<"latin" | Language, readonly string[]> = {
  latin: ["Corvin", "Brindel", "Tavio", "Marlow", "Quenby", "Zelora", "Fintan", "Velmark"],
  en: ["Bexley mark", "Kestrel figure", "Thornby", "Ostler"],
  de: ["Bexer", "Falkmaß", "Dornstein", "Osterling"],
  fr: ["Bexier", "Repère Marlot", "Épinoy", "Valdor"],
  es: ["Bejar", "Marca Torvo"],
  it: ["Besana", "Indice Torvo"],
  "pt-BR": ["Índice Torvo"],
  pl: ["Bekas", "Miara Torwo"],
  uk: ["Бексар", "Корвін", "Марлово", "Тавіо", "Зелора"],
  ja: ["ゼローラ", "コルビン", "マーロウ", "ベクサー", "タビオ"],
  ar: ["كورفين", "زيلورا", "مارلو", "تافيو", "بكسار"],
};

/** The languages of the columns of `alike`. */
const columns: readonly Language[] = ["en", "de", "fr"];

/**
 * Names for the heading: synonyms first, in three of ten cases invented ones; only synonyms if the question
 * does not name the heading exactly.
 */
export function otherNames(
  heading: string,
  language: Language,
  isNamed: boolean,
  random: () => number,
): string[] {
  const synonyms = alike
    .map((row) => (row[columns.indexOf(language)] ?? "").split(", "))
    .filter((words) => words.includes(heading))
    .flat()
    .filter((word) => word !== heading);
  const strange = madeUp(language, random);
  const known = shuffled(synonyms, random);
  if (!isNamed) return known;
  return random() < 0.3 ? [...strange, ...known] : [...known, ...strange];
}

/** Invented words in the script of the language. */
export function madeUp(language: Language, random: () => number): string[] {
  const isLatin = !["uk", "ja", "ar"].includes(language);
  return shuffled([...unseen[language], ...(isLatin ? unseen.latin : [])], random);
}
