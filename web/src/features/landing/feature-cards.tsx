// The product's three features.
import { type MessageKey, t } from "../../lib/messages.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";

const features: readonly { icon: IconName; title: MessageKey; text: MessageKey }[] = [
  { icon: "formula", title: "landing.generation", text: "landing.generation.text" },
  { icon: "steps", title: "landing.explanations", text: "landing.explanations.text" },
  { icon: "chat", title: "landing.assistant", text: "landing.assistant.text" },
];

export const FeatureCards = () => (
  <section aria-labelledby="features">
    <h2 id="features">{t("landing.features")}</h2>
    <ul className="features">
      {features.map(({ icon, title, text }) => (
        <li key={title} className="card">
          <Icon name={icon} />
          <h3>{t(title)}</h3>
          <p>{t(text)}</p>
        </li>
      ))}
    </ul>
  </section>
);
