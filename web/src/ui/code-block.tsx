// Code of a reply that is no formula: a macro, a query, a table as text. Nobody has checked it.
import { say } from "../lib/messages.ts";
import { useLanguage } from "../lib/use-language.ts";
import { CopyButton } from "./copy-button.tsx";
import { Icon } from "./icon.tsx";
import { SeenFormula } from "./seen.tsx";

/** Languages of data and of words, where there is nothing to check. */
const plain = new Set(["", "text", "txt", "plaintext", "plain", "csv", "tsv", "json", "markdown", "md"]);

type Props = {
  /** As the fence names it, in small letters. */
  language: string;
  text: string;
};

export function CodeBlock({ language, text }: Props) {
  // what is around it is not drawn anew
  useLanguage();
  return (
    <div className="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <pre tabIndex={0} dir="ltr">
        <code>
          <SeenFormula text={text} />
        </code>
      </pre>
      <div className="formula-bar">
        {!plain.has(language) && (
          <span className="unchecked">
            <Icon name="info" /> {say("code.unchecked")}
          </span>
        )}
        <span className="actions">
          <CopyButton text={text} said="copied.code" />
        </span>
      </div>
    </div>
  );
}
