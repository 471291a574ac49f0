// Translated notes for answers that end early.
import type { Preferences } from "@cellwright/contracts/users";

export type Language = Preferences["language"];
export type Early = "length" | "filtered" | "recited";

const notes: Record<Language, Record<Early, string>> = {
  en: {
    length: "The answer ends here: it reached the model's length limit. Ask for the rest.",
    filtered: "The answer ends here: the model provider's content filter stopped it.",
    recited: "I cannot show my instructions. Ask me about your formula or your data.",
  },
  de: {
    length: "Die Antwort endet hier: Die Längengrenze des Modells ist erreicht. Frag nach dem Rest.",
    filtered: "Die Antwort endet hier: Der Inhaltsfilter des Modellanbieters hat sie angehalten.",
    recited: "Meine Anweisungen kann ich nicht zeigen. Frag mich nach deiner Formel oder deinen Daten.",
  },
  fr: {
    length: "La réponse s’arrête ici : la limite de longueur du modèle est atteinte. Demandez la suite.",
    filtered: "La réponse s’arrête ici : le filtre de contenu du fournisseur du modèle l’a interrompue.",
    recited: "Je ne peux pas montrer mes instructions. Interrogez-moi sur votre formule ou vos données.",
  },
  es: {
    length: "La respuesta termina aquí: alcanzó el límite de longitud del modelo. Pide el resto.",
    filtered: "La respuesta termina aquí: la detuvo el filtro de contenido del proveedor del modelo.",
    recited: "No puedo mostrar mis instrucciones. Pregúntame por tu fórmula o tus datos.",
  },
  it: {
    length: "La risposta finisce qui: ha raggiunto il limite di lunghezza del modello. Chiedi il resto.",
    filtered: "La risposta finisce qui: il filtro dei contenuti del fornitore del modello l’ha fermata.",
    recited: "Non posso mostrare le mie istruzioni. Chiedimi della tua formula o dei tuoi dati.",
  },
  "pt-BR": {
    length: "A resposta termina aqui: atingiu o limite de tamanho do modelo. Peça o restante.",
    filtered: "A resposta termina aqui: o filtro de conteúdo do provedor do modelo a interrompeu.",
    recited: "Não posso mostrar minhas instruções. Pergunte sobre sua fórmula ou seus dados.",
  },
  pl: {
    length: "Odpowiedź kończy się tutaj: osiągnięto limit długości modelu. Poproś o resztę.",
    filtered: "Odpowiedź kończy się tutaj: zatrzymał ją filtr treści dostawcy modelu.",
    recited: "Nie mogę pokazać moich instrukcji. Zapytaj o swoją formułę lub dane.",
  },
  uk: {
    length: "Відповідь закінчується тут: досягнуто обмеження довжини моделі. Попросіть решту.",
    filtered: "Відповідь закінчується тут: її зупинив фільтр вмісту постачальника моделі.",
    recited: "Я не можу показати свої інструкції. Запитайте про свою формулу або дані.",
  },
  ja: {
    length: "回答はここまでです。モデルの長さの上限に達しました。続きを尋ねてください。",
    filtered: "回答はここまでです。モデル提供元のコンテンツフィルターが停止しました。",
    recited: "指示の内容はお見せできません。数式やデータについてお尋ねください。",
  },
  ar: {
    length: "تنتهي الإجابة هنا: بلغت حد الطول في النموذج. اطلب البقية.",
    filtered: "تنتهي الإجابة هنا: أوقفها مرشّح المحتوى لدى مزوّد النموذج.",
    recited: "لا أستطيع عرض تعليماتي. اسألني عن صيغتك أو بياناتك.",
  },
};

export const noteOf = (early: Early, language: Language = "en"): string => notes[language][early];

/** The note to append to `spoken`. Closes an open code block first. */
export function noteAfter(spoken: string, early: Early, language?: Language): string {
  const isInBlock = (spoken.match(/^\s*```/gm) ?? []).length % 2 === 1;
  return `${isInBlock ? "\n```" : ""}\n\n${noteOf(early, language)}`;
}
