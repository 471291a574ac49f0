// Determines the client's IP address: that of the connection, or the one that a trusted proxy reports.
import { BlockList, isIPv4, isIPv6 } from "node:net";

export type Trust = (address: string) => boolean;

const plain = (address: string) =>
  address.startsWith("::ffff:") && isIPv4(address.slice(7)) ? address.slice(7) : address;

/** `networks` are `10.0.0.0/8`, `fd00::/8` or single addresses; throws for anything else. */
export function trust(networks: readonly string[]): Trust {
  if (networks.length === 0) return () => false;
  const list = new BlockList();
  for (const network of networks) {
    const [base = "", bits] = network.split("/");
    const family = isIPv4(base) ? "ipv4" : isIPv6(base) ? "ipv6" : undefined;
    if (!family) throw new Error(`TRUSTED_PROXIES: ${network} is not a network`);
    if (bits === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(bits), family);
  }
  return (address) => list.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}

/** Reads `X-Forwarded-For` from its end, until an address is not that of a trusted proxy. */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: Trust,
): string {
  let address = plain(peer ?? "");
  if (!forwardedFor) return address;
  const hops = forwardedFor.split(",").map((hop) => plain(hop.trim()));
  while (trusted(address)) {
    const hop = hops.pop();
    if (!hop || !(isIPv4(hop) || isIPv6(hop))) break;
    address = hop;
  }
  return address;
}
