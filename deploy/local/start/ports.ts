// Who listens where on 127.0.0.1. All below 32768: above it the system gives ports to outgoing connections.
export const serviceNames = ["users", "chat", "formulas", "activities", "billing", "admin"] as const;
export type ServiceName = (typeof serviceNames)[number];

const defaults = {
  gateway: 8080,
  gatewayHealth: 8081,
  /** Where the gateway is when Vite has its place in front (--watch). */
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

/** A replica takes two ports, and a service has ten. */
export const replicasAtMost = 5;

export function portsFrom(offset: number): Ports {
  return Object.fromEntries(Object.entries(defaults).map(([name, port]) => [name, port + offset])) as Ports;
}

/** The only port of the fetch standard's list of bad ones that an offset may lead to. */
const refusedByBrowsers = 10_080;

/** False where no browser would open the page. */
export const mayBeOpened = (offset: number): boolean => portsFrom(offset).gateway !== refusedByBrowsers;
