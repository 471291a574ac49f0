// The two kinds of errors of the identity server: no usable response, or a refusal.

/** No response, or one that says nothing about the user. Callers retry later and sign nobody out. */
export class IdentityUnreachable extends Error {
  override name = "IdentityUnreachable";
}

/** A final refusal: a wrong code, an ended session, invalid tokens. */
export class IdentityRefused extends Error {
  override name = "IdentityRefused";
}
