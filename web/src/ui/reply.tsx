// Renders a reply. Its text becomes React nodes, never HTML, links or images.
import type { CheckedFormula } from "@cellwright/contracts/checked";
import { memo, type ReactNode } from "react";
import { CodeBlock } from "./code-block.tsx";
import { FormulaBlock } from "./formula-block.tsx";
import "./reply.css";
import { type Block, blocksOf, checksOf, runsOf, withoutLast } from "./reply-model.ts";
import { Seen, SeenFormula } from "./seen.tsx";

const Runs = ({ text, isPartial }: { text: string; isPartial: boolean }): ReactNode =>
  runsOf(text, isPartial).map((run, index) => {
    // runs are only appended, so the index is a stable key
    const key = `${index}${run.kind}`;
    if (run.kind === "bold")
      return (
        <strong key={key}>
          <Runs text={run.text} isPartial={false} />
        </strong>
      );
    if (run.kind === "code")
      // a formula at the start of a sentence must not set the sentence's direction
      return (
        <code key={key} dir="ltr">
          <SeenFormula text={run.text} />
        </code>
      );
    return <Seen key={key} text={run.text} />;
  });

type Checks = readonly CheckedFormula[];
const none: Checks = [];

/** Cards for the formulas inside a text. */
const Cards = ({ checks }: { checks: Checks }) =>
  checks.map((check) => <FormulaBlock key={check.formula} text={check.formula} check={check} />);

/** The text without its last formula, which the card below shows. */
const besides = (text: string, checks: Checks) => checks.slice(-1).reduce(withoutLast, text);

const isSameList = (before: Checks, after: Checks) =>
  before.length === after.length && before.every((check, at) => check === after[at]);

/** Memoised, because only the last item grows while a reply is revealed. */
const Item = memo(
  ({ text, checks, isPartial }: { text: string; checks: Checks; isPartial: boolean }) => (
    <li>
      <Runs text={besides(text, checks)} isPartial={isPartial} />
      <Cards checks={checks} />
    </li>
  ),
  (before, after) =>
    before.text === after.text &&
    before.isPartial === after.isPartial &&
    isSameList(before.checks, after.checks),
);

type BlockProps = {
  block: Block;
  /** One list of checks per text of the block. */
  checks: readonly Checks[];
  isPartial: boolean;
};

const isSame = (before: BlockProps, after: BlockProps) =>
  before.isPartial === after.isPartial &&
  before.checks.length === after.checks.length &&
  before.checks.every((list, at) => isSameList(list, after.checks[at] ?? none)) &&
  JSON.stringify(before.block) === JSON.stringify(after.block);

/** Memoised: while a reply is revealed, only the growing block is drawn again. */
const ReplyBlock = memo(({ block, checks, isPartial }: BlockProps) => {
  const [own = none] = checks;
  switch (block.kind) {
    case "formula":
      return <FormulaBlock text={block.text} check={own[0]} />;
    case "code":
      return <CodeBlock language={block.language} text={block.text} />;
    case "heading":
      return (
        <>
          <p dir="auto">
            <strong>
              <Runs text={besides(block.text, own)} isPartial={isPartial} />
            </strong>
          </p>
          <Cards checks={own} />
        </>
      );
    case "list": {
      const items = block.items.map((item, index) => (
        <Item
          // biome-ignore lint/suspicious/noArrayIndexKey: items are only appended
          key={index}
          text={item}
          checks={checks[index] ?? none}
          isPartial={isPartial && index === block.items.length - 1}
        />
      ));
      return block.isOrdered ? (
        <ol dir="auto" start={block.start}>
          {items}
        </ol>
      ) : (
        <ul dir="auto">{items}</ul>
      );
    }
    case "paragraph":
      return (
        <>
          {besides(block.text, own) !== "" && (
            <p dir="auto">
              <Runs text={besides(block.text, own)} isPartial={isPartial} />
            </p>
          )}
          <Cards checks={own} />
        </>
      );
  }
}, isSame);

type Props = {
  text: string;
  formulas: readonly CheckedFormula[];
  isPartial?: boolean;
};

export const Reply = memo(({ text, formulas, isPartial = false }: Props) => {
  const blocks = blocksOf(text);
  const checks = checksOf(blocks, formulas);
  return (
    <div className="reply">
      {blocks.map((block, index) => (
        <ReplyBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are only appended
          key={index}
          block={block}
          checks={checks[index] ?? []}
          isPartial={isPartial && index === blocks.length - 1}
        />
      ))}
    </div>
  );
});
