// The title of an entry: its description. A chat without a name gets its first question.
import type { Activity } from "@cellwright/contracts/activities";
import { t } from "../../lib/messages.ts";

export const titleOf = ({ description, details: { question } }: Pick<Activity, "description" | "details">) =>
  question && question !== description ? t("requests.named", { description, question }) : description;
