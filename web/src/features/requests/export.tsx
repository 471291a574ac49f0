// Links to download a chat as Markdown or JSON.
import { language, t } from "../../lib/messages.ts";
import { Icon } from "../../ui/icon.tsx";

const formats = ["markdown", "json"] as const;

export const Export = ({ sessionId }: { sessionId: string }) => (
  <p className="export">
    {t("requests.export")}
    {formats.map((format) => (
      <a
        key={format}
        className="button small"
        href={`/api/sessions/${sessionId}/export?${new URLSearchParams({ format, language: language() })}`}
        download
      >
        <Icon name="download" /> {t(`requests.export.${format}`)}
      </a>
    ))}
  </p>
);
