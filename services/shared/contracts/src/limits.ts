// The numbers of the product that more than one room needs: sizes in characters or bytes, times in milliseconds.

/** What one chat answer, generation or explanation costs, in tokens. */
export const tokensPerRequest = 300;
/** A free user's allowance for one UTC day, in tokens. */
export const freeTokensPerDay = 5 * tokensPerRequest;
/** A premium user's allowance for one period, in tokens. */
export const premiumTokensPerPeriod = 10_000 * tokensPerRequest;
/** How long a premium allowance lasts at most, in days. */
export const premiumPeriodDays = 30;

/** Calls of one UTC day that cost work and end without a charge; those beyond are charged like answers. */
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
/** A body of at most `jsonBytes` is whole within this time; a larger one keeps a pace, measured over the same time. */
export const arrivalMs = 10_000;
export const arrivalBytesPerSecond = 10_000;
/** Larger bodies of one person that may be on their way at once. */
export const largeBodiesAtOnce = 3;
/** What is kept of one person under My Requests, messages included; chat keeps as many bytes of their messages. */
export const activitiesPerPerson = 2_000;
export const storedBytesPerPerson = 200 * 1024 * 1024;
/** Saved messages that a list carries of one entry; more are read with the entry alone. */
export const listedMessageBytes = 64 * 1024;
/** The name of an activity, in characters. */
export const nameOfChatCharacters = 200;
/** What was deleted under My Requests can be brought back so long. */
export const undeleteMs = 10_000;
/** The longest side of a picture that is sent, and of the one that is kept. */
export const avatarPixels = 4_096;
export const keptAvatarPixels = 512;
/** One page of what a service exports, in bytes of JSON. */
export const exportPageBytes = 512 * 1024;

export const pageSize = 50;
export const largestPage = 200;

/** Verification mails one person may ask for. */
export const resendEveryMs = 60_000;
export const resendsPerDay = 5;

/** How long after an export a person may ask for the next one. */
export const exportEveryMs = 60_000;

/** The terms, each by the day from which it is in force, and how old a person must be to accept them. */
export const termsVersions: readonly string[] = ["2025-06-27"];
export const minimumAge = 16;

/** Formulas one person may have checked. */
export const validationsPerSecond = 10;
