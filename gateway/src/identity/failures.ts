// The two ways in which the identity server fails us: it gives no usable answer, or it says no.

/** No answer, or one that says nothing about the person: waiting helps, and nobody is signed out for it. */
export class IdentityUnreachable extends Error {
  override name = "IdentityUnreachable";
}

/** It will not, now or later: a wrong code, an ended session, tokens that are not right. */
export class IdentityRefused extends Error {
  override name = "IdentityRefused";
}
