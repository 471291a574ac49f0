// The default ports on 127.0.0.1, all below 32768, because the system uses higher ones for outgoing connections.
export const serviceNames = ["users", "chat", "formulas", "activities", "billing", "admin"] as const;
export type ServiceName = (typeof serviceNames)[number];

const defaults = {
  gateway: 8080,
  gatewayHealth: 8081,
  /** The gateway's port if Vite is in front of it (--watch). */
  behindVite: 8082,
  identity: 8090,
  ai: 8091,
  stripe: 8092,
  mail: 8025,
  smtp: 8026,
  postgres: 8432,
  mongo: 8017,
  nats: 8422,
  users: 8110,
  chat: 8120,
  formulas: 8130,
  activities: 8140,
  billing: 8150,
  admin: 8160,
};

export type Ports = typeof defaults;

/** A service has ten ports, and each replica needs two of them. */
export const replicasAtMost = 5;

export function portsFrom(offset: number): Ports {
  return Object.fromEntries(Object.entries(defaults).map(([name, port]) => [name, port + offset])) as Ports;
}

/** The only port that browsers block (see the fetch standard) and that an offset can lead to. */
const refusedByBrowsers = 10_080;

/** Whether browsers would open the page with this offset. */
export const mayBeOpened = (offset: number): boolean => portsFrom(offset).gateway !== refusedByBrowsers;
