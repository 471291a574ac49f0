// The sidebar: starts or restores a session, and links to each section.
import { t } from "../lib/messages.ts";
import { open } from "../ui/commands.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { goTo, type Section } from "../ui/sections.ts";
import "./sidebar.css";

const ways = [
  { section: "chat", icon: "chat", title: "chat.title" },
  { section: "builder", icon: "formula", title: "builder.title" },
  { section: "explanation", icon: "steps", title: "formulas.explanation" },
] as const satisfies readonly { section: Section; icon: IconName; title: string }[];

type Props = { isBusy: boolean; onNew: () => void; onRestore: () => void };

export const Sidebar = ({ isBusy, onNew, onRestore }: Props) => (
  <aside className="sidebar" aria-label={t("sidebar")}>
    <div className="card session-actions">
      <button type="button" className="button primary" disabled={isBusy} onClick={onNew}>
        <Icon name="plus" /> {t("session.new")}
      </button>
      <button type="button" className="button" onClick={onRestore}>
        <Icon name="restore" /> {t("session.restore")}
      </button>
    </div>
    <nav className="card quick" aria-labelledby="quick">
      <h2 id="quick">{t("quick.title")}</h2>
      <ul>
        {ways.map(({ section, icon, title }) => (
          <li key={section}>
            <button type="button" onClick={() => goTo(section)}>
              <Icon name={icon} /> {t(title)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
    <button type="button" className="keys quiet" onClick={() => open("shortcuts")}>
      <Icon name="keyboard" /> {t("shortcuts.title")} <kbd>?</kbd>
    </button>
  </aside>
);
