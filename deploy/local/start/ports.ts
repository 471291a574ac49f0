// Default ports on 127.0.0.1, all below 32768: the system uses higher ones for outgoing connections.
export const serviceNames = ["users", "chat", "formulas", "activities", "billing", "admin"] as const;
export type ServiceName = (typeof serviceNames)[number];

const defaults = {
  gateway: 8080,
  gatewayHealth: 8081,
  /** The gateway's port when Vite is in front of it (--watch). */
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

/** A replica needs two ports, and each service has ten. */
export const replicasAtMost = 5;

export function portsFrom(offset: number): Ports {
  return Object.fromEntries(Object.entries(defaults).map(([name, port]) => [name, port + offset])) as Ports;
}

/** The only port on the fetch standard's block list that an offset can lead to. */
const refusedByBrowsers = 10_080;

/** False if browsers would refuse to open the page. */
export const mayBeOpened = (offset: number): boolean => portsFrom(offset).gateway !== refusedByBrowsers;
