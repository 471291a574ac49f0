// Renders a legal text: date, table of contents, numbered sections.
import { isRightToLeft } from "../../lib/language.ts";
import { anchors } from "./anchors.ts";
import "./legal.css";
import type { LegalBlock, LegalName, LegalTerm, LegalText } from "./texts.ts";

type Props = { name: LegalName; title: string; text: LegalText };

export function LegalDocument({ name, title, text }: Props) {
  const { language, contents, updated, authority, lead, sections } = text;
  const numbered = sections.map((section, at) => ({ ...section, anchor: anchors[name][at] ?? String(at) }));
  return (
    <article className="legal" lang={language} dir={isRightToLeft(language) ? "rtl" : "ltr"}>
      <header className="legal-head">
        <h1>{title}</h1>
        <p className="quiet">{updated}</p>
        <p className="legal-lead">{lead}</p>
        {authority && <p className="legal-authority">{authority}</p>}
      </header>
      <nav className="legal-contents" aria-labelledby="contents">
        <h2 id="contents">{contents}</h2>
        <ol>
          {numbered.map(({ anchor, heading }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-sections">
        {numbered.map(({ anchor, heading, blocks }, at) => (
          <section key={anchor} id={anchor} aria-labelledby={`${anchor}-heading`}>
            <h2 id={`${anchor}-heading`}>
              <span className="legal-number">{at + 1}.</span> {heading}
            </h2>
            {blocks.map((block) => (
              <Block key={typeof block === "string" ? block : "list"} block={block} />
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string") return <p>{block}</p>;
  if (isTerms(block))
    return (
      <dl>
        {block.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <ul>
      {block.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

const isTerms = (list: readonly (string | LegalTerm)[]): list is readonly LegalTerm[] =>
  typeof list[0] === "object";
