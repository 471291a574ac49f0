// What the reader is told when an answer ends before its end, in their own language.
import type { Preferences } from "@cellwright/contracts/users";

export type Language = Preferences["language"];
export type Early = "length" | "filtered";

const notes: Record<Language, Record<Early, string>> = {
  en: {
    length: "The answer ends here: it reached the model's length limit. Ask for the rest.",
    filtered: "The answer ends here: the model provider's content filter stopped it.",
  },
  de: {
    length: "Die Antwort endet hier: Die Längengrenze des Modells ist erreicht. Frag nach dem Rest.",
    filtered: "Die Antwort endet hier: Der Inhaltsfilter des Modellanbieters hat sie angehalten.",
  },
  fr: {
    length: "La réponse s’arrête ici : la limite de longueur du modèle est atteinte. Demandez la suite.",
    filtered: "La réponse s’arrête ici : le filtre de contenu du fournisseur du modèle l’a interrompue.",
  },
  es: {
    length: "La respuesta termina aquí: alcanzó el límite de longitud del modelo. Pide el resto.",
    filtered: "La respuesta termina aquí: la detuvo el filtro de contenido del proveedor del modelo.",
  },
  it: {
    length: "La risposta finisce qui: ha raggiunto il limite di lunghezza del modello. Chiedi il resto.",
    filtered: "La risposta finisce qui: il filtro dei contenuti del fornitore del modello l’ha fermata.",
  },
  "pt-BR": {
    length: "A resposta termina aqui: atingiu o limite de tamanho do modelo. Peça o restante.",
    filtered: "A resposta termina aqui: o filtro de conteúdo do provedor do modelo a interrompeu.",
  },
  pl: {
    length: "Odpowiedź kończy się tutaj: osiągnięto limit długości modelu. Poproś o resztę.",
    filtered: "Odpowiedź kończy się tutaj: zatrzymał ją filtr treści dostawcy modelu.",
  },
  uk: {
    length: "Відповідь закінчується тут: досягнуто обмеження довжини моделі. Попросіть решту.",
    filtered: "Відповідь закінчується тут: її зупинив фільтр вмісту постачальника моделі.",
  },
  ja: {
    length: "回答はここまでです。モデルの長さの上限に達しました。続きを尋ねてください。",
    filtered: "回答はここまでです。モデル提供元のコンテンツフィルターが停止しました。",
  },
  ar: {
    length: "تنتهي الإجابة هنا: بلغت حد الطول في النموذج. اطلب البقية.",
    filtered: "تنتهي الإجابة هنا: أوقفها مرشّح المحتوى لدى مزوّد النموذج.",
  },
};

/** What is added to `spoken`; a block that is open there is closed first. */
export function noteAfter(spoken: string, early: Early, language: Language = "en"): string {
  const isInBlock = (spoken.match(/^\s*```/gm) ?? []).length % 2 === 1;
  return `${isInBlock ? "\n```" : ""}\n\n${notes[language][early]}`;
}
