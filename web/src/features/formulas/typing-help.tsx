// Help for the function being typed: category, syntax with the current argument marked, description, completions.
import type { FunctionEntry } from "@cellwright/contracts/formulas";
import type { Preferences } from "@cellwright/contracts/users";
import { type Book, lookUp } from "@cellwright/formula/assist/book";
import { help } from "@cellwright/formula/assist/help";
import type { Span } from "@cellwright/formula/tree";
import { Fragment } from "react";
import { t } from "../../lib/messages.ts";

type Props = {
  text: string;
  caret: number;
  book: Book<FunctionEntry>;
  preferences: Preferences;
  /** Replaces the text between the offsets with a function's name. */
  onPut: (start: number, end: number, name: string) => void;
};

const mostShown = 8;

export function TypingHelp({ text, caret, book, preferences, onPut }: Props) {
  const { dialect, separator } = preferences;
  const { call, word, completions, meant } = help(text, caret, book, { dialect, separator });
  const typed = word && lookUp(book, text.slice(word.start, word.end));
  const known = typed ?? (call ? call.entry : lookUp(book, firstName(text)));
  const parameter = known && known === call?.entry ? call.parameter : null;
  const offered = completions.filter((each) => each !== typed).slice(0, mostShown);
  const put =
    ({ start, end }: Span) =>
    (name: string) =>
      onPut(start, end, name);
  return (
    <>
      {known && (
        <div className="typing-help">
          <p>
            <code dir="ltr">
              <Syntax entry={known} parameter={parameter} separator={separator} />
            </code>{" "}
            <span className="badge">{categoryName(known.category)}</span>
          </p>
          <p className="quiet">{known.description}</p>
        </div>
      )}
      {word && offered.length > 0 && (
        <Functions of={offered} legend={t("formulas.completions")} onPut={put(word)} />
      )}
      {meant && (
        <Functions of={meant.functions} legend={t("formulas.meant")} isSeen onPut={put(meant.span)} />
      )}
    </>
  );
}

type FunctionsProps = {
  of: readonly FunctionEntry[];
  legend: string;
  /** Whether the legend is visible. */
  isSeen?: boolean;
  onPut: (name: string) => void;
};

const Functions = ({ of, legend, isSeen = false, onPut }: FunctionsProps) => (
  <fieldset className="completions">
    <legend className={isSeen ? "quiet" : "sr-only"}>{legend}</legend>
    {of.map(({ name, localName }) => (
      <button key={name} type="button" className="button small" onClick={() => onPut(localName)}>
        {localName}
      </button>
    ))}
  </fieldset>
);

const categories = {
  Array: "category.array",
  Database: "category.database",
  Date: "category.date",
  Engineering: "category.engineering",
  Financial: "category.financial",
  Information: "category.information",
  Logical: "category.logical",
  Lookup: "category.lookup",
  Math: "category.math",
  Statistical: "category.statistical",
  Text: "category.text",
  Web: "category.web",
} as const;

const isKnown = (category: string): category is keyof typeof categories =>
  Object.hasOwn(categories, category);
const categoryName = (category: string) => (isKnown(category) ? t(categories[category]) : category);

/** The text before the first parenthesis, used as the function's name when the caret is not inside a call. */
const firstName = (text: string) => text.trim().replace(/^=/, "").split("(", 1)[0]?.trim() ?? "";

type SyntaxProps = { entry: FunctionEntry; parameter: number | null; separator: Preferences["separator"] };

function Syntax({ entry, parameter, separator }: SyntaxProps) {
  const { localName, syntax } = entry;
  const written = syntax.slice(localName.length + 1, -1).split("; ");
  return (
    <>
      {localName}(
      {written.map((argument, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an argument is identified by its index
        <Fragment key={place}>
          {place > 0 && `${separator} `}
          {place === parameter ? <strong>{argument}</strong> : argument}
        </Fragment>
      ))}
      )
    </>
  );
}
