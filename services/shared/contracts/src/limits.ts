// Limits that several modules need: sizes in characters or bytes, times in milliseconds.

/** The cost of one chat answer, generation, explanation or repair by a model, in tokens. */
export const tokensPerRequest = 300;
/** A free user's allowance for one UTC day, in tokens. */
export const freeTokensPerDay = 5 * tokensPerRequest;
/** A premium user's allowance for one period, in tokens. */
export const premiumTokensPerPeriod = 10_000 * tokensPerRequest;
/** The longest period of a premium allowance, in days. */
export const premiumPeriodDays = 30;

/** Requests per UTC day that cost work but end without a charge; further ones are charged like answers. */
export const freeUnchargedPerDay = 20;
export const premiumUnchargedPerDay = 500;

export const questionCharacters = 32_000;
export const descriptionCharacters = 4_000;
export const formulaCharacters = 8_192;
export const messageBytes = 32 * 1024;
export const nameCharacters = 100;
export const sampleDataBytes = 128 * 1024;
export const jsonBytes = 256 * 1024;
export const activityBytes = 4 * 1024 * 1024;
export const avatarBytes = 5 * 1024 * 1024;
/** A body of at most `jsonBytes` must arrive within this time; a larger one must keep a rate, measured over the same time. */
export const arrivalMs = 10_000;
export const arrivalBytesPerSecond = 10_000;
/** Larger bodies that one user may send at the same time. */
export const largeBodiesAtOnce = 3;
/** Storage per user under My Requests, messages included. Chat stores as many bytes of messages per user again. */
export const activitiesPerUser = 2_000;
export const storedBytesPerUser = 200 * 1024 * 1024;
/** Lists include the messages of an entry up to this size; larger ones are read with the single entry. */
export const listedMessageBytes = 64 * 1024;
/** The name of an activity, in characters. */
export const nameOfChatCharacters = 200;
/** How long a deletion under My Requests can be undone. */
export const undeleteMs = 10_000;
/** The longest side of an uploaded picture, and of the stored one. */
export const avatarPixels = 4_096;
export const keptAvatarPixels = 512;
/** Size of a page of an export, in bytes of JSON. */
export const exportPageBytes = 512 * 1024;

export const pageSize = 50;
export const largestPage = 200;

/** Limits for resending the verification mail. */
export const resendEveryMs = 60_000;
export const resendsPerDay = 5;

/** Minimum time between two exports of a user. */
export const exportEveryMs = 60_000;

/** Versions of the terms, by the day they take effect, and the minimum age to accept them. */
export const termsVersions: readonly string[] = ["2025-06-27"];
export const minimumAge = 16;

/** Validations per user. */
export const validationsPerSecond = 10;
