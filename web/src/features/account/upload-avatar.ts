// Uploads a new picture; type and size are checked before the upload.
import { avatarBytes } from "@cellwright/contracts/limits";
import { postForm } from "../../lib/api.ts";
import { say } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { destructive, toast } from "../../ui/toasts.ts";
import { refreshUser } from "./use-user.ts";

export const pictureTypes = ["image/jpeg", "image/jpg", "image/png", "image/gif", "image/webp"];
export const shortly = 3_000;

export async function uploadAvatar(file: File): Promise<void> {
  if (!pictureTypes.includes(file.type))
    return destructive(say("avatar.type"), say("avatar.type.text"), { duration: shortly });
  if (file.size > avatarBytes)
    return destructive(say("avatar.size"), say("avatar.size.text"), { duration: shortly });
  const form = new FormData();
  form.set("image", file);
  try {
    await postForm("/api/user/upload-avatar", form);
    await refreshUser();
    toast(say("avatar.done"), say("avatar.done.text"), { duration: shortly });
  } catch (error) {
    destructive(say("avatar.failed"), reasonOf(error), { duration: shortly });
  }
}
