// What an entry is called where people see it: a chat that nobody has named also by its first question.
import type { Activity } from "@cellwright/contracts/activities";
import { say } from "../../lib/messages.ts";

export const titleOf = ({ description, details: { question } }: Pick<Activity, "description" | "details">) =>
  question && question !== description ? say("requests.named", { description, question }) : description;
