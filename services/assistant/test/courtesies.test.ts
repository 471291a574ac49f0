// Courtesies are answered with one friendly sentence; a message with a request is not a courtesy.
import { expect, test } from "@jest/globals";
import courtesies from "../src/replies/courtesies.json" with { type: "json" };
import { courtesyIn } from "../src/replies/courtesies.ts";
import phrases from "../src/replies/phrases.json" with { type: "json" };
import { respond } from "../src/respond.ts";

const replyTo = (question: string, language?: string) =>
  respond({
    messages: [
      ...(language ? [{ role: "system", content: `Product: Microsoft Excel\nAnswer in ${language}.` }] : []),
      { role: "user", content: question },
    ],
  });

test.each([
  ["Thanks!", phrases.en.thanks],
  ["thank you so much for your help :)", phrases.en.thanks],
  ["Hi there, how are you?", phrases.en.greeting],
  ["ok great, bye", phrases.en.thanks],
  ["Goodbye", phrases.en.farewell],
  ["Danke schön, das hat geholfen!", phrases.de.thanks],
  ["Guten Morgen", phrases.de.greeting],
  ["Merci beaucoup pour votre aide", phrases.fr.thanks],
  ["Bonjour, comment ça va ?", phrases.fr.greeting],
  ["¡Muchas gracias!", phrases.es.thanks],
  ["Buenos días", phrases.es.greeting],
  ["Grazie mille per l'aiuto", phrases.it.thanks],
  ["Buongiorno", phrases.it.greeting],
  ["Muito obrigada", phrases["pt-BR"].thanks],
  ["Olá, tudo bem?", phrases["pt-BR"].greeting],
  ["Dziękuję bardzo!", phrases.pl.thanks],
  ["Dzień dobry", phrases.pl.greeting],
  ["Дуже дякую за допомогу", phrases.uk.thanks],
  ["Добрий день", phrases.uk.greeting],
  ["どうもありがとうございました！", phrases.ja.thanks],
  ["こんにちは", phrases.ja.greeting],
  ["شكرًا جزيلًا", phrases.ar.thanks],
  ["السلام عليكم", phrases.ar.greeting],
])("%s is a courtesy", (message, sentence) => {
  expect(replyTo(message)).toEqual({
    text: sentence,
    kind: "small-talk",
    doubt: false,
    candidates: [],
    choices: [],
  });
});

test("a courtesy is answered in the language of the page", () => {
  expect(replyTo("Thanks!", "German").text).toBe(phrases.de.thanks);
  expect(replyTo("Ciao", "Italian").text).toBe(phrases.it.greeting);
});

test.each([
  "Thanks, now sum column C where column A is Paid",
  "hello world in A1",
  "is it good?",
  "count the rows that say thanks",
  "bye bye average of C2:C9",
  "so much",
])("%s is more than a courtesy", (message) => {
  expect(courtesyIn(message, null)).toBeNull();
});

test("a long repetitive courtesy is recognized within 0.2 seconds", () => {
  const began = performance.now();
  courtesyIn(`${"thank you ".repeat(11)}x`, null);
  courtesyIn(`${"どうもありがとうございます".repeat(9)}x`, null);
  expect(performance.now() - began).toBeLessThan(200);
});

test("every language has lists of courtesies, and the same sentences with the same placeholders", () => {
  const languages = Object.keys(phrases);
  expect(Object.keys(courtesies)).toEqual(languages);
  for (const lists of Object.values(courtesies))
    for (const list of Object.values(lists)) {
      expect(list.length).toBeGreaterThan(3);
      expect(new Set(list).size).toBe(list.length);
    }
  const placesOf = (texts: object): object =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [
        key,
        typeof text === "string" ? (text.match(/\{\w+\}/g) ?? []).sort() : placesOf(text),
      ]),
    );
  for (const texts of Object.values(phrases)) expect(placesOf(texts)).toEqual(placesOf(phrases.en));
});
