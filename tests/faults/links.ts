// All links of the system: which part connects to which.

const parts = { chat: ["chat", "chat-2"], formulas: ["formulas", "formulas-2"] } as const;

/** The connections of each link, as `from>to`. A link to a service with two replicas has two connections. */
export const links = {
  "client to gateway": ["client>gateway"],
  "gateway to users": ["gateway>users"],
  "gateway to chat": parts.chat.map((part) => `gateway>${part}`),
  "gateway to formulas": parts.formulas.map((part) => `gateway>${part}`),
  "gateway to activities": ["gateway>activities"],
  "gateway to billing": ["gateway>billing"],
  "gateway to admin": ["gateway>admin"],
  "gateway to PostgreSQL": ["gateway>postgres"],
  "gateway to NATS": ["gateway>nats"],
  "gateway to the identity server": ["gateway>identity"],
  "users to PostgreSQL": ["users>postgres"],
  "users to NATS": ["users>nats"],
  "users to the identity server": ["users>identity"],
  "identity server to the mail server": ["identity>mail"],
  "chat to MongoDB": parts.chat.map((part) => `${part}>mongo`),
  "chat to NATS": parts.chat.map((part) => `${part}>nats`),
  "chat to the model": parts.chat.map((part) => `${part}>ai`),
  "formulas to PostgreSQL": parts.formulas.map((part) => `${part}>postgres`),
  "formulas to NATS": parts.formulas.map((part) => `${part}>nats`),
  "activities to MongoDB": ["activities>mongo"],
  "activities to NATS": ["activities>nats"],
  "billing to PostgreSQL": ["billing>postgres"],
  "billing to NATS": ["billing>nats"],
  "billing to Stripe": ["billing>stripe"],
  "admin to PostgreSQL": ["admin>postgres"],
  "admin to NATS": ["admin>nats"],
} as const;
export type Link = keyof typeof links;
export const allLinks = Object.keys(links) as Link[];
