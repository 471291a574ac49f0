// The same question in other words: a greeting, a thank-you, another verb, another way to ask.
import type { Case, Language } from "../case.ts";

interface Words {
  before: readonly string[];
  after: readonly string[];
  /** One for the other, in both directions. */
  pairs: readonly (readonly [string, string])[];
}

const words: Record<Language, Words> = {
  en: {
    before: [
      "Hi there!",
      "Hello,",
      "Quick question:",
      "I'm stuck with my spreadsheet.",
      "Can you help me with this?",
    ],
    after: [
      "Thanks a lot!",
      "Please give me the formula.",
      "What do I have to type in?",
      "Cheers",
      "I'd be grateful for a formula.",
    ],
    pairs: [
      ["How many", "Tell me: how many"],
      ["I want", "I'd like"],
      ["I need", "I am looking for"],
      ["Show the", "Display the"],
      [", show", ", display"],
      ["and show", "and display"],
      ["Put", "Write"],
      ["Sum", "Add"],
      ["Extract", "Pull out"],
      ["Work out", "Calculate"],
      ["Count everyone", "Tell me the number of people"],
      ["at least", "not less than"],
      ["Give me", "Get me"],
      ["otherwise", "else"],
      ["Biggest", "Largest"],
      ["biggest", "largest"],
    ],
  },
  de: {
    before: [
      "Hallo!",
      "Guten Tag,",
      "Kurze Frage:",
      "Ich komme mit meiner Tabelle nicht weiter.",
      "Kannst du mir helfen?",
    ],
    after: [
      "Danke schon mal!",
      "Bitte gib mir die Formel.",
      "Was muss ich da eintippen?",
      "Viele Grüße",
      "Ich freue mich über eine Formel.",
    ],
    pairs: [
      ["Wie viele", "Sag mir: Wie viele"],
      ["Ich möchte", "Ich will"],
      ["Ich brauche", "Ich suche"],
      ["Zeige", "Gib aus:"],
      ["Berechne", "Ermittle"],
      ["Schreib", "Setz"],
      ["Summiere", "Addiere"],
      ["Durchschnittlicher", "Mittlerer"],
      ["Durchschnitt", "Mittelwert"],
      ["mindestens", "wenigstens"],
      ["sonst", "andernfalls"],
      ["größter", "höchster"],
    ],
  },
  fr: {
    before: ["Bonjour !", "Salut,", "Petite question :", "Je bloque sur mon tableau.", "Tu peux m'aider ?"],
    after: [
      "Merci d'avance !",
      "Donne-moi la formule, s'il te plaît.",
      "Que dois-je saisir ?",
      "Bonne journée",
      "Une formule m'aiderait beaucoup.",
    ],
    pairs: [
      ["Combien", "Dis-moi : combien"],
      ["Je veux", "J'aimerais"],
      ["Je voudrais", "Je souhaiterais"],
      ["Il me faut", "J'ai besoin de ceci :"],
      ["Affiche", "Montre"],
      ["affiche", "montre"],
      ["Calcule", "Détermine"],
      ["Additionne", "Totalise"],
      ["Cherche", "Retrouve"],
      ["au moins", "au minimum"],
      ["sinon", "autrement"],
      ["Donne le", "Indique le"],
      ["Écris", "Mets"],
      ["dépasse", "est supérieur à"],
      ["le plus élevé", "le plus haut"],
    ],
  },
  es: {
    before: ["¡Hola!", "Una pregunta rápida:"],
    after: ["¡Gracias!", "Dame la fórmula, por favor."],
    pairs: [["Necesito", "Quiero"]],
  },
  it: {
    before: ["Ciao!", "Una domanda veloce:"],
    after: ["Grazie mille!", "Dammi la formula, per favore."],
    pairs: [["Vorrei", "Voglio"]],
  },
  "pt-BR": {
    before: ["Olá!", "Uma dúvida rápida:"],
    after: ["Obrigado!", "Me dê a fórmula, por favor."],
    pairs: [["Preciso", "Quero"]],
  },
  pl: {
    before: ["Cześć!", "Szybkie pytanie:"],
    after: ["Z góry dziękuję!", "Proszę o formułę."],
    pairs: [["Potrzebuję", "Szukam"]],
  },
  uk: {
    before: ["Вітаю!", "Коротке запитання:"],
    after: ["Дякую!", "Дайте, будь ласка, формулу."],
    pairs: [["Мені потрібно", "Я хочу"]],
  },
  ja: {
    before: ["こんにちは。", "質問です。"],
    after: ["よろしくお願いします。", "数式を教えてください。"],
    pairs: [["求めて", "計算して"]],
  },
  ar: {
    before: ["مرحبا!", "سؤال سريع:"],
    after: ["شكرا جزيلا!", "أعطني الصيغة من فضلك."],
    pairs: [["أريد", "أحتاج"]],
  },
};

export function wording(its: Case, random: () => number): Case | null {
  const { before, after, pairs } = words[its.language];
  const one = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? "";
  const said = pairs.reduce((text, [first, second]) => {
    if (random() < 0.3) return text;
    return swapped(text, first, second) ?? swapped(text, second, first) ?? text;
  }, its.question);
  const ended = /[.!?。？！؟]$/u.test(said) ? said : `${said}.`;
  const both = random();
  const question = [
    both < 0.75 ? one(before) : "",
    both < 0.25 ? said : ended,
    both >= 0.25 ? one(after) : "",
  ];
  return { ...its, question: question.filter((part) => part !== "").join(" ") };
}

/** Names in quotes or with other letters around stay. */
function swapped(text: string, from: string, to: string): string | null {
  const at = text.indexOf(from);
  if (at < 0) return null;
  const around = [text[at - 1] ?? " ", text[at + from.length] ?? " "];
  if (/\p{L}|["'“„«]/u.test(around.join("")) && !/[ぁ-んァ-ヶ一-龠]/u.test(from)) return null;
  return text.slice(0, at) + to + text.slice(at + from.length);
}
