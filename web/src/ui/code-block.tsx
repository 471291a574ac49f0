// Code in a reply that is not a formula: a macro, a query, a table as text. Says that the code has not been checked.
import { t } from "../lib/messages.ts";
import { useLanguage } from "../lib/use-language.ts";
import { CopyButton } from "./copy-button.tsx";
import { Icon } from "./icon.tsx";
import { SeenFormula } from "./seen.tsx";

/** Languages of code blocks with data or plain text, which need no check. */
const plain = new Set(["", "text", "txt", "plaintext", "plain", "csv", "tsv", "json", "markdown", "md"]);

type Props = {
  /** The language named by the fence, in lower case. */
  language: string;
  text: string;
};

export function CodeBlock({ language, text }: Props) {
  // the memoised parent does not redraw this component when the language changes
  useLanguage();
  return (
    <div className="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <pre tabIndex={0} dir="ltr">
        <code>
          <SeenFormula text={text} />
        </code>
      </pre>
      <div className="formula-bar">
        {!plain.has(language) && (
          <span className="unchecked">
            <Icon name="info" /> {t("code.unchecked")}
          </span>
        )}
        <span className="actions">
          <CopyButton text={text} message="copied.code" />
        </span>
      </div>
    </div>
  );
}
