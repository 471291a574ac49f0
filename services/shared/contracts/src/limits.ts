// Limits that several modules need. Sizes are in characters or bytes, times in milliseconds.

/** What one chat answer, generation, explanation, repair by a model or audit of a workbook costs, in tokens of the user's allowance. */
export const tokensPerRequest = 300;
/** A free user's allowance for one UTC day, in tokens. */
export const freeTokensPerDay = 5 * tokensPerRequest;
/** A premium user's allowance for one period, in tokens. */
export const premiumTokensPerPeriod = 10_000 * tokensPerRequest;
/** The longest period of a premium allowance, in days. */
export const premiumPeriodDays = 30;

/** How many costly requests (`isCostly` in rpcs.ts) per UTC day end without a charge; further ones are charged. */
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
/** Bodies of at most `jsonBytes` must arrive within this time; larger ones must keep the rate in each such period. */
export const arrivalMs = 10_000;
export const arrivalBytesPerSecond = 10_000;
/** How many bodies larger than `jsonBytes` one user may send at the same time. */
export const largeBodiesAtOnce = 3;
/** Limits per user of My Requests, messages included. The chat service stores at most as many bytes again. */
export const activitiesPerUser = 2_000;
export const storedBytesPerUser = 200 * 1024 * 1024;
/** Lists include the messages of an activity up to this size. Larger ones come only with the single activity. */
export const listedMessageBytes = 64 * 1024;
/** Longest name of an activity. */
export const nameOfChatCharacters = 200;
/** How long a deletion under My Requests can be undone. */
export const undeleteMs = 10_000;
/** Longest side of an uploaded picture and of the stored picture. */
export const avatarPixels = 4_096;
export const keptAvatarPixels = 512;
/** Largest page of an export, as JSON. */
export const exportPageBytes = 512 * 1024;

export const pageSize = 50;
export const largestPage = 200;

/** Limits for resending the verification mail. */
export const resendEveryMs = 60_000;
export const resendsPerDay = 5;

/** Largest workbook (a spreadsheet file) of a free and of a premium user. */
export const freeWorkbookBytes = 1024 * 1024;
export const premiumWorkbookBytes = 20 * 1024 * 1024;
/** Workbooks of one user. A further one replaces the one that was not used for the longest time. */
export const workbooksPerUser = 20;
/** A workbook is erased if it was not used for this many days. */
export const workbookDays = 90;
/** The most cells of one `GET /api/workbooks/{id}/cells`. */
export const windowCells = 10_000;
/** Of each workbook, the first, the current and as many of the newest versions are kept as fit into both limits. */
export const keptVersions = 20;
export const keptVersionBytes = 100 * 1024 * 1024;
/** The most edits of one `POST /api/workbooks/{id}/cells`, and the most cells that they fill together. */
export const workbookEdits = 5_000;
export const filledCells = 100_000;
/** The most conditional formats and validation rules of one such request. */
export const workbookRules = 100;
/** An audit returns at most so many findings, the most severe first, and of each so many cells. */
export const auditFindings = 1_000;
export const findingCells = 100;
/** Limits per user and process. */
export const uploadsPerMinute = 20;
export const editsPerMinute = 60;

/** Minimum time between two exports of a user. */
export const exportEveryMs = 60_000;

/** Versions of the terms, named by the day they take effect, and the minimum age to accept them. */
export const termsVersions: readonly string[] = ["2025-06-27"];
export const minimumAge = 16;

/** Limit per user. */
export const validationsPerSecond = 10;
