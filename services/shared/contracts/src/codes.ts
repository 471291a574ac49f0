// All error codes of the API, with their HTTP status and the default message that the page shows.

export const errorCodes = {
  BAD_REQUEST: { status: 400, message: "The request could not be read." },
  INVALID_RETURN: { status: 400, message: "The address to return to is not one of this site." },
  WEBHOOK_SIGNATURE: { status: 400, message: "The signature does not match." },
  UNAUTHORIZED: { status: 401, message: "Unauthorized" },
  ACCOUNT_DELETED: { status: 401, message: "This account has been deleted." },
  EMAIL_NOT_VERIFIED: { status: 403, message: "Please verify your email address first." },
  PREMIUM_REQUIRED: { status: 403, message: "This feature is only available with a premium subscription." },
  SUPER_ADMIN_REQUIRED: { status: 403, message: "Super admin privileges required." },
  CROSS_ORIGIN: { status: 403, message: "This request came from another site." },
  NOT_FOUND: { status: 404, message: "Not found." },
  METHOD_NOT_ALLOWED: { status: 405, message: "This address does not take that method." },
  REQUEST_TIMEOUT: { status: 408, message: "The request did not arrive in time. Please send it again." },
  CONFLICT: { status: 409, message: "This has been changed meanwhile." },
  STORAGE_FULL: {
    status: 409,
    message:
      "Your storage is full. Delete saved chats or formulas under My Requests, the largest first, to make room.",
  },
  ALREADY_PREMIUM: { status: 409, message: "Your premium plan is still running." },
  PAYLOAD_TOO_LARGE: { status: 413, message: "The request is too large." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "This address takes another content type." },
  INVALID_FIELDS: { status: 422, message: "Some fields are not valid." },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: "This Idempotency-Key was used with another request." },
  WORKBOOK_REFUSED: { status: 422, message: "This file cannot be used." },
  TOKEN_LIMIT_EXCEEDED: { status: 429, message: "Daily token limit exceeded" },
  TOO_MANY_REQUESTS: { status: 429, message: "Too many requests. Please wait a moment." },
  INTERNAL: { status: 500, message: "Something went wrong on our side." },
  UNAVAILABLE: {
    status: 503,
    message: "This part is not available right now. Please try again in a moment.",
  },
  NOT_CONFIGURED: { status: 503, message: "This part is not configured yet." },
  MODEL_UNAVAILABLE: {
    status: 503,
    message: "The AI is not available right now. Please try again in a moment.",
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;
