// The title of an entry: its description, for unnamed chats with the first question.
import type { Activity } from "@cellwright/contracts/activities";
import { t } from "../../lib/messages.ts";

export const titleOf = ({ description, details: { question } }: Pick<Activity, "description" | "details">) =>
  question && question !== description ? t("requests.named", { description, question }) : description;
