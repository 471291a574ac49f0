// The logins of services at servers whose URLs may come from the environment.

/** If `url` is external, it may contain one login for all services. The local server has a login per service. */
export function natsLogin(url: string, user: string, passwords: Record<string, string>) {
  const [first = url] = url.split(",");
  const { username, password } = new URL(first);
  return {
    NATS_URL: url.replaceAll(/\/\/[^/@,]*@/g, "//"),
    NATS_USER: username ? decodeURIComponent(username) : user,
    NATS_PASSWORD: username ? decodeURIComponent(password) : (passwords[user] ?? ""),
  };
}

/** The host in a server's URL, without the login. There may be several hosts, which `URL` does not accept. */
export function hostsOf(url: string): string {
  const authority = url.split("/")[2] ?? "";
  return authority.slice(authority.lastIndexOf("@") + 1);
}

/** The URL of a database on a replica set. `password` is the database's own login, used if `url` has none. */
export function mongoDatabase(url: string, database: string, password?: string): string {
  const [address = "", query] = url.split("?");
  const [scheme, , hosts] = address.split("/");
  const login = password ? `${database}:${password}@` : "";
  return `${scheme}//${login}${hosts}/${database}${query ? `?${query}` : ""}`;
}
