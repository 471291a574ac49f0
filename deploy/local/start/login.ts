// How services log in to servers whose addresses may come from the environment.

/** Someone else's server may have one login for all, in its address; ours has one for each service. */
export function natsLogin(url: string, user: string, passwords: Record<string, string>) {
  const [first = url] = url.split(",");
  const { username, password } = new URL(first);
  return {
    NATS_URL: url.replaceAll(/\/\/[^/@,]*@/g, "//"),
    NATS_USER: username ? decodeURIComponent(username) : user,
    NATS_PASSWORD: username ? decodeURIComponent(password) : (passwords[user] ?? ""),
  };
}

/** The address of a database on a replica set, which may have several hosts and so is no URL to `URL`. */
export function mongoDatabase(url: string, database: string): string {
  const [address = "", query] = url.split("?");
  const [scheme, , hosts] = address.split("/");
  return `${scheme}//${hosts}/${database}${query ? `?${query}` : ""}`;
}
