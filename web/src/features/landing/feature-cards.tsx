// The product's three features.
import { type MessageKey, say } from "../../lib/messages.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";

const features: readonly { icon: IconName; title: MessageKey; text: MessageKey }[] = [
  { icon: "formula", title: "landing.generation", text: "landing.generation.text" },
  { icon: "steps", title: "landing.explanations", text: "landing.explanations.text" },
  { icon: "chat", title: "landing.assistant", text: "landing.assistant.text" },
];

export const FeatureCards = () => (
  <section aria-labelledby="features">
    <h2 id="features">{say("landing.features")}</h2>
    <ul className="features">
      {features.map(({ icon, title, text }) => (
        <li key={title} className="card">
          <Icon name={icon} />
          <h3>{say(title)}</h3>
          <p>{say(text)}</p>
        </li>
      ))}
    </ul>
  </section>
);
