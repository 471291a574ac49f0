// A reply as the page shows it: text becomes React nodes, never HTML, links or images.
import type { CheckedFormula } from "@cellwright/contracts/checked";
import { memo } from "react";
import { FormulaBlock } from "./formula-block.tsx";
import "./reply.css";
import { type Block, blocksOf, checksOf, runsOf } from "./reply-model.ts";
import { Seen, SeenFormula } from "./seen.tsx";

const Runs = ({ text, isPartial }: { text: string; isPartial: boolean }) =>
  runsOf(text, isPartial).map((run, index) => {
    // Runs only ever grow at the end, so their place is their identity.
    const key = `${index}${run.kind}`;
    if (run.kind === "bold")
      return (
        <strong key={key}>
          <Seen text={run.text} />
        </strong>
      );
    if (run.kind === "code")
      // a formula at its beginning does not decide which way a sentence runs
      return (
        <code key={key} dir="ltr">
          <SeenFormula text={run.text} />
        </code>
      );
    return <Seen key={key} text={run.text} />;
  });

/** Only the last one grows. */
const Item = memo(({ text, isPartial }: { text: string; isPartial: boolean }) => (
  <li>
    <Runs text={text} isPartial={isPartial} />
  </li>
));

type BlockProps = {
  block: Block;
  check: CheckedFormula | undefined;
  isPartial: boolean;
};

const isSame = (before: BlockProps, after: BlockProps) =>
  before.isPartial === after.isPartial &&
  before.check === after.check &&
  JSON.stringify(before.block) === JSON.stringify(after.block);

/** Only the block that grows is drawn again while a reply is revealed. */
const ReplyBlock = memo(({ block, check, isPartial }: BlockProps) => {
  switch (block.kind) {
    case "formula":
      return <FormulaBlock text={block.text} check={check} />;
    case "code":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        <pre className="code" tabIndex={0}>
          <code>
            <SeenFormula text={block.text} />
          </code>
        </pre>
      );
    case "heading":
      return (
        <p dir="auto">
          <strong>
            <Runs text={block.text} isPartial={isPartial} />
          </strong>
        </p>
      );
    case "list": {
      const items = block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items only ever grow at the end
        <Item key={index} text={item} isPartial={isPartial && index === block.items.length - 1} />
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
        <p dir="auto">
          <Runs text={block.text} isPartial={isPartial} />
        </p>
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
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks only ever grow at the end
          key={index}
          block={block}
          check={checks[index]}
          isPartial={isPartial && index === blocks.length - 1}
        />
      ))}
    </div>
  );
});
