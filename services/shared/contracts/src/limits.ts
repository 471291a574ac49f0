// The numbers of the product that more than one room needs: sizes in characters or bytes, times in milliseconds.

/** What one chat answer, generation or explanation costs, in tokens. */
export const tokensPerRequest = 300;
/** A free user's allowance for one UTC day, in tokens. */
export const freeTokensPerDay = 5 * tokensPerRequest;
/** A premium user's allowance for one period, in tokens. */
export const premiumTokensPerPeriod = 10_000 * tokensPerRequest;
/** How long a premium allowance lasts at most, in days. */
export const premiumPeriodDays = 30;

export const questionCharacters = 32_000;
export const descriptionCharacters = 4_000;
export const formulaCharacters = 8_192;
export const messageBytes = 32 * 1024;
export const nameCharacters = 100;
export const sampleDataBytes = 128 * 1024;
export const jsonBytes = 256 * 1024;
export const activityBytes = 4 * 1024 * 1024;
export const avatarBytes = 5 * 1024 * 1024;

export const pageSize = 50;
export const largestPage = 200;

/** Verification mails one person may ask for. */
export const resendEveryMs = 60_000;
export const resendsPerDay = 5;

/** Formulas one person may have checked. */
export const validationsPerSecond = 10;
