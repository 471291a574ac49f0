// Where to go after sign-in.
const here = "http://here.invalid";

/** Accepts only a path of this site, which starts with a single slash. For anything else, returns `/`. */
export function safeReturn(path: string | null): string {
  if (!path || !/^\/(?![/\\])/.test(path) || !URL.canParse(path, here)) return "/";
  const url = new URL(path, here);
  return url.origin === here ? url.pathname + url.search + url.hash : "/";
}

export const signInAt = (returnTo: string) => `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
