// Numbers that need no words of their own: hundreds, and the parts of a day where a question speaks of time.

const time =
  "hours?|minutes?|seconds?|times?|age|old|daily|years?|days?|stunden?|minuten?|sekunden?|zeit\\p{L}*|arbeitszeit\\p{L}*|alter|jahre?n?|tage?n?|heures?|secondes?|durée|ans?|âge|jours?|horas?|minutos?|segundos?|tiempo|edad|años?|días?|or[ae]|minuti|secondi|tempo|età|anni|giorni|idade|anos?|dias?|godzin\\p{L}*|minut\\p{L}*|sekund\\p{L}*|czas\\p{L}*|wiek\\p{L}*|lat|dni|годин\\p{L}*|хвилин\\p{L}*|секунд\\p{L}*|час\\p{L}*|вік\\p{L}*|рок\\p{L}*|дн\\p{L}*";
const saysTime = new RegExp(`(?<!\\p{L})(?:${time})(?!\\p{L})|時間|分|秒|年|日|歳|ساع|دقيق|سن|عمر|يوم`, "iu");
const ofTime: ReadonlySet<number> = new Set([24, 60, 360, 365, 365.25, 1_440, 3_600, 86_400]);
const hundreds: ReadonlySet<number> = new Set([1, 100, 1_000, 1e6]);

const quarters =
  /(?<!\p{L})(?:quarters?|\p{L}*viertel\p{L}*|quarts?|cuartos?|quart[oi]|kwadrans\p{L}*|чверт\p{L}*)(?!\p{L})/iu;

const halves =
  /(?<!\p{L})(?:half[ -](?:an )?hours?|(?:halbe|halben) stunden?|halbstund\p{L}*|demi-?heures?|media hora|mezz['’]ora|meia hora|pół godziny|півгодини)(?!\p{L})|半時間|30分|نصف ساعة/iu;

/** A quarter of an hour, or half of one: its minutes, and how many an hour or a day has of them. */
export const isPartOfHour = (value: number, question: string): boolean =>
  ((value === 15 || value === 4 || value === 96) && quarters.test(question)) ||
  ((value === 30 || value === 48) && halves.test(question));

export const isUnit = (value: number, question: string): boolean =>
  hundreds.has(value) || isPartOfHour(value, question) || (ofTime.has(value) && saysTime.test(question));
