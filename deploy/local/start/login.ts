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

/** Where a server is, without login; it may have several hosts and so be no URL to `URL`. */
export function hostsOf(url: string): string {
  const authority = url.split("/")[2] ?? "";
  return authority.slice(authority.lastIndexOf("@") + 1);
}

/** The address of a database on a replica set; `password` is that of its own login, where `url` has none. */
export function mongoDatabase(url: string, database: string, password?: string): string {
  const [address = "", query] = url.split("?");
  const [scheme, , hosts] = address.split("/");
  const login = password ? `${database}:${password}@` : "";
  return `${scheme}//${login}${hosts}/${database}${query ? `?${query}` : ""}`;
}
