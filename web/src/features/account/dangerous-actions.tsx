// The profile's dangerous actions: exporting all data, signing out everywhere, and deleting the account.
import { useId, useState } from "react";
import { post } from "../../lib/api.ts";
import { t } from "../../lib/messages.ts";
import { navigateAway } from "../../lib/navigate-away.ts";
import { reasonOf } from "../../lib/reason.ts";
import { destructive } from "../../ui/toasts.ts";
import { deleteAccount, showConfirmation } from "./delete-account.ts";
import { downloadExport } from "./download-export.ts";
import { clearBrowser } from "./sign-out.ts";
import "./profile.css";

const word = "delete";

async function signOutEverywhere(): Promise<void> {
  try {
    const { logoutUrl } = await post<{ logoutUrl: string }>("/api/auth/logout-everywhere", { body: {} });
    clearBrowser();
    navigateAway(logoutUrl);
  } catch (error) {
    destructive(t("everywhere.failed"), reasonOf(error));
  }
}

export function DangerousActions() {
  const id = useId();
  const [act, setAct] = useState<"export" | "everywhere" | null>(null);
  const begin = async (begun: "export" | "everywhere", acted: () => Promise<void>) => {
    setAct(begun);
    await acted();
    setAct(null);
  };
  return (
    <section className="card profile-card dangerous" aria-labelledby={id}>
      <h3 id={id}>{t("dangerous.title")}</h3>
      <div className="dangerous-act">
        <p>{t("export.text")}</p>
        <button
          type="button"
          className="button"
          disabled={act !== null}
          onClick={() => void begin("export", downloadExport)}
        >
          {t(act === "export" ? "export.running" : "export")}
        </button>
      </div>
      <div className="dangerous-act">
        <p>{t("everywhere.text")}</p>
        <button
          type="button"
          className="button"
          disabled={act !== null}
          onClick={() => void begin("everywhere", signOutEverywhere)}
        >
          {t("everywhere")}
        </button>
      </div>
      <DeleteAccount />
    </section>
  );
}

function DeleteAccount() {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isDeleting, setDeleting] = useState(false);
  const isConfirmed = typed.trim().toLowerCase() === word;

  const remove = async () => {
    if (!isConfirmed) return showConfirmation();
    setDeleting(true);
    if (!(await deleteAccount())) setDeleting(false);
  };

  return (
    <form
      className="profile-form"
      onSubmit={(event) => {
        event.preventDefault();
        void remove();
      }}
    >
      <p>{t("deletion.text")}</p>
      <label htmlFor={id}>{t("deletion.confirm")}</label>
      <input
        id={id}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // while the button is disabled, Enter does not submit the form, so show here what must be typed
        onKeyDown={({ key }) => key === "Enter" && !isConfirmed && showConfirmation()}
      />
      <p>
        <button type="submit" className="button danger" disabled={!isConfirmed || isDeleting}>
          {t(isDeleting ? "deletion.running" : "deletion")}
        </button>
      </p>
    </form>
  );
}
