// Uploads a new picture. Its type and size are checked first.
import { avatarBytes } from "@cellwright/contracts/limits";
import { postForm } from "../../lib/api.ts";
import { t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { destructive, toast } from "../../ui/toasts.ts";
import { refreshUser } from "./use-user.ts";

export const pictureTypes = ["image/jpeg", "image/jpg", "image/png", "image/gif", "image/webp"];
export const shortly = 3_000;

export async function uploadAvatar(file: File): Promise<void> {
  if (!pictureTypes.includes(file.type))
    return destructive(t("avatar.type"), t("avatar.type.text"), { duration: shortly });
  if (file.size > avatarBytes)
    return destructive(t("avatar.size"), t("avatar.size.text"), { duration: shortly });
  const form = new FormData();
  form.set("image", file);
  try {
    await postForm("/api/user/upload-avatar", form);
    await refreshUser();
    toast(t("avatar.done"), t("avatar.done.text"), { duration: shortly });
  } catch (error) {
    destructive(t("avatar.failed"), reasonOf(error), { duration: shortly });
  }
}
