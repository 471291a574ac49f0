// The user's picture and names; the e-mail address cannot be changed.
import { nameCharacters } from "@cellwright/contracts/limits";
import type { ProfileChange, User } from "@cellwright/contracts/users";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { patch } from "../../lib/api.ts";
import { t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { destructive, toast } from "../../ui/toasts.ts";
import { Avatar } from "./avatar.tsx";
import "./profile.css";
import { pictureTypes, shortly, uploadAvatar } from "./upload-avatar.ts";
import { UsagePanel } from "./usage-panel.tsx";
import { refreshUser } from "./use-user.ts";

export function ProfileInformation({ user }: { user: User }) {
  const id = useId();
  const [firstName, setFirstName] = useState(user.firstName ?? "");
  const [lastName, setLastName] = useState(user.lastName ?? "");
  const [isSaving, setSaving] = useState(false);
  const [hasLedger, setLedger] = useState(false);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const [first, last] = [firstName.trim(), lastName.trim()];
    const change: ProfileChange = { ...(first && { firstName: first }), ...(last && { lastName: last }) };
    setFirstName(first);
    setLastName(last);
    setSaving(true);
    try {
      await patch("/api/user/profile", change);
      await refreshUser();
      toast(t("profile.saved"), t("profile.saved.text"), { duration: shortly });
    } catch (error) {
      destructive(t("profile.saveFailed"), reasonOf(error), { duration: shortly });
    } finally {
      setSaving(false);
    }
  };

  return (
    <section className="card profile-card" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t("profile.information")}</h3>
      <Picture user={user} />
      <form className="profile-form" onSubmit={(event) => void save(event)}>
        <label htmlFor={`${id}-first`}>{t("profile.firstName")}</label>
        <input
          id={`${id}-first`}
          dir="auto"
          autoComplete="given-name"
          maxLength={nameCharacters}
          value={firstName}
          onChange={({ target }) => setFirstName(target.value)}
        />
        <label htmlFor={`${id}-last`}>{t("profile.lastName")}</label>
        <input
          id={`${id}-last`}
          dir="auto"
          autoComplete="family-name"
          maxLength={nameCharacters}
          value={lastName}
          onChange={({ target }) => setLastName(target.value)}
        />
        <label htmlFor={`${id}-email`}>{t("profile.email")}</label>
        <input id={`${id}-email`} dir="ltr" value={user.email} readOnly aria-describedby={`${id}-fixed`} />
        <p id={`${id}-fixed`} className="quiet profile-fixed">
          {t("profile.email.fixed")}
        </p>
        <p className="actions">
          <button type="submit" className="button primary" disabled={isSaving}>
            {t(isSaving ? "profile.saving" : "profile.save")}
          </button>
          <button type="button" className="button" onClick={() => setLedger(true)}>
            {t("usage.title")}
          </button>
        </p>
      </form>
      {hasLedger && <UsagePanel onClose={() => setLedger(false)} />}
    </section>
  );
}

function Picture({ user }: { user: User }) {
  const file = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const send = async (chosen: File) => {
    setSending(true);
    await uploadAvatar(chosen);
    setSending(false);
  };
  return (
    <div className="profile-picture">
      <Avatar user={user} />
      <button
        type="button"
        className="button small"
        disabled={isSending}
        onClick={() => file.current?.click()}
      >
        {t(isSending ? "avatar.sending" : "avatar.change")}
      </button>
      <input
        ref={file}
        className="sr-only"
        type="file"
        tabIndex={-1}
        aria-label={t("avatar.change")}
        accept={pictureTypes.join()}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // clear the field, so that the same file can be chosen again
          if (chosen) void send(chosen).then(() => (target.value = ""));
        }}
      />
    </div>
  );
}
