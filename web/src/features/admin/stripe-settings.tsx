// Stripe configuration: a form for keys and prices, and which of them are set.
import { type SubmitEvent, useId, useState } from "react";
import { t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { Failure } from "../../ui/failure.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import "./admin.css";
import { type Field, fields, type Typed, useStripeSettings } from "./use-stripe-settings.ts";

const nothing: Typed = { publicKey: "", secretKey: "", monthlyPriceId: "", yearlyPriceId: "" };
const dots = "••••••••••••••••";
const keysPage = "https://dashboard.stripe.com/apikeys";

const samples = {
  publicKey: "stripe.publicKey.sample",
  secretKey: "stripe.secretKey.sample",
  monthlyPriceId: "stripe.price.sample",
  yearlyPriceId: "stripe.price.sample",
} as const satisfies Record<Field, string>;

export function StripeSettings() {
  const { settings, error, isSaving, save, retry } = useStripeSettings();
  const [typed, setTyped] = useState(nothing);
  const [isShown, setShown] = useState(false);
  const id = useId();
  if (!settings)
    return error === undefined ? (
      <Spinner>{t("stripe.loading")}</Spinner>
    ) : (
      <Failure title={t("stripe.loadFailed")} reason={reasonOf(error)} retry={retry} />
    );

  const { hasSecretKey, ...open } = settings;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await save(typed)) {
      setTyped(nothing);
      setShown(false);
    }
  };
  const standing = (field: Field) => {
    if (field === "secretKey") return t(hasSecretKey ? "stripe.hidden" : "stripe.notSet");
    return open[field] ? t("stripe.configured") : t("stripe.notSet");
  };

  return (
    <form className="card stripe-settings" onSubmit={(event) => void submit(event)}>
      <h2>{t("stripe.title")}</h2>
      {fields.map((field) => (
        <div className="setting" key={field}>
          <label htmlFor={`${id}-${field}`}>{t(`stripe.${field}`)}</label>
          <div className="setting-field">
            <input
              id={`${id}-${field}`}
              name={field}
              type={field === "secretKey" && !isShown ? "password" : "text"}
              autoComplete={field === "secretKey" ? "new-password" : "off"}
              spellCheck={false}
              dir="ltr"
              maxLength={255}
              placeholder={field === "secretKey" && hasSecretKey ? dots : t(samples[field])}
              value={typed[field]}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            />
            {field === "secretKey" && (
              <button
                type="button"
                className="button small"
                aria-label={t(isShown ? "stripe.hide" : "stripe.show")}
                onClick={() => setShown(!isShown)}
              >
                {t(isShown ? "hide" : "show")}
              </button>
            )}
          </div>
        </div>
      ))}
      <div className="setting-status">
        <h3>{t("stripe.status")}</h3>
        <dl>
          {fields.map((field) => (
            <div key={field}>
              <dt>{t(`stripe.${field}`)}</dt>
              <dd>
                {standing(field)}
                {field !== "secretKey" && open[field] && <code>{open[field]}</code>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="actions">
        <button type="submit" className="button primary" disabled={isSaving}>
          {t(isSaving ? "stripe.saving" : "stripe.save")}
        </button>
        <a className="button" href={keysPage} target="_blank" rel="noopener noreferrer">
          {t("stripe.keys")}
        </a>
      </p>
    </form>
  );
}
