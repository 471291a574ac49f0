// One turn of a conversation, as a model reads it.

export type Turn = { role: "system" | "user" | "assistant"; content: string };
