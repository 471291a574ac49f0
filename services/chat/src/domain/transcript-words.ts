// What a transcript says besides the words of the chat.
import type { languages } from "@cellwright/contracts/users";

type Language = (typeof languages)[number];

export type Words = {
  chat: string;
  you: string;
  formulas: string;
  stopped: string;
  interrupted: string;
  unanswered: string;
  verified: string;
  checked: string;
  failed: string;
};

export const wordsIn: Readonly<Record<Language, Words>> = {
  en: {
    chat: "Chat of",
    you: "You",
    formulas: "Checked formulas:",
    stopped: "This answer was stopped.",
    interrupted: "This answer was interrupted.",
    unanswered: "This answer failed.",
    verified: "ran",
    checked: "sound, not run",
    failed: "wrong",
  },
  de: {
    chat: "Chat vom",
    you: "Du",
    formulas: "Geprüfte Formeln:",
    stopped: "Diese Antwort wurde angehalten.",
    interrupted: "Diese Antwort wurde unterbrochen.",
    unanswered: "Diese Antwort ist gescheitert.",
    verified: "ausgeführt",
    checked: "in Ordnung, nicht ausgeführt",
    failed: "falsch",
  },
  fr: {
    chat: "Discussion du",
    you: "Vous",
    formulas: "Formules contrôlées :",
    stopped: "Cette réponse a été arrêtée.",
    interrupted: "Cette réponse a été interrompue.",
    unanswered: "Cette réponse a échoué.",
    verified: "exécutée",
    checked: "correcte, non exécutée",
    failed: "fausse",
  },
  es: {
    chat: "Chat del",
    you: "Tú",
    formulas: "Fórmulas comprobadas:",
    stopped: "Esta respuesta se detuvo.",
    interrupted: "Esta respuesta se interrumpió.",
    unanswered: "Esta respuesta falló.",
    verified: "ejecutada",
    checked: "correcta, sin ejecutar",
    failed: "incorrecta",
  },
  it: {
    chat: "Chat del",
    you: "Tu",
    formulas: "Formule controllate:",
    stopped: "Questa risposta è stata fermata.",
    interrupted: "Questa risposta è stata interrotta.",
    unanswered: "Questa risposta non è riuscita.",
    verified: "eseguita",
    checked: "corretta, non eseguita",
    failed: "sbagliata",
  },
  "pt-BR": {
    chat: "Chat de",
    you: "Você",
    formulas: "Fórmulas conferidas:",
    stopped: "Esta resposta foi parada.",
    interrupted: "Esta resposta foi interrompida.",
    unanswered: "Esta resposta falhou.",
    verified: "executada",
    checked: "correta, não executada",
    failed: "errada",
  },
  pl: {
    chat: "Czat z dnia",
    you: "Ty",
    formulas: "Sprawdzone formuły:",
    stopped: "Ta odpowiedź została zatrzymana.",
    interrupted: "Ta odpowiedź została przerwana.",
    unanswered: "Ta odpowiedź się nie powiodła.",
    verified: "wykonana",
    checked: "poprawna, niewykonana",
    failed: "błędna",
  },
  uk: {
    chat: "Чат від",
    you: "Ви",
    formulas: "Перевірені формули:",
    stopped: "Цю відповідь зупинено.",
    interrupted: "Цю відповідь перервано.",
    unanswered: "Ця відповідь не вдалася.",
    verified: "виконано",
    checked: "правильна, не виконано",
    failed: "хибна",
  },
  ja: {
    chat: "チャット",
    you: "あなた",
    formulas: "確認した数式:",
    stopped: "この回答は停止されました。",
    interrupted: "この回答は中断されました。",
    unanswered: "この回答は失敗しました。",
    verified: "実行済み",
    checked: "正しい（未実行）",
    failed: "誤り",
  },
  ar: {
    chat: "محادثة",
    you: "أنت",
    formulas: "الصيغ التي جرى فحصها:",
    stopped: "أُوقفت هذه الإجابة.",
    interrupted: "انقطعت هذه الإجابة.",
    unanswered: "تعذّرت هذه الإجابة.",
    verified: "نُفّذت",
    checked: "سليمة، لم تُنفَّذ",
    failed: "خاطئة",
  },
};
