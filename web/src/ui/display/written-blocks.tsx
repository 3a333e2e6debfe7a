import type { Block, Run } from "@sonum/contract/shared/written-text";
import { Link } from "@tanstack/react-router";
import styles from "./written-blocks.module.css";

type WrittenBlocksProps = {
  blocks: Block[];
  /** Outside the shop, e.g. in the office: links open in a new window. */
  isOutsideShop?: boolean;
};

/** Paragraphs and lists of a legal or help text. Internal links use the router. */
export const WrittenBlocks = ({ blocks, isOutsideShop = false }: WrittenBlocksProps) => (
  <div className={styles["blocks"]}>
    {blocks.map((block, index) =>
      block.kind === "paragraph" ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is static
        <p key={index}>
          <Runs runs={block.runs} isElsewhere={isOutsideShop} />
        </p>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is static
        <ul key={index}>
          {block.items.map((runs) => (
            <li key={runs.map(({ text }) => text).join("")}>
              <Runs runs={runs} isElsewhere={isOutsideShop} />
            </li>
          ))}
        </ul>
      ),
    )}
  </div>
);

const Runs = ({ runs, isElsewhere }: { runs: Run[]; isElsewhere: boolean }) =>
  runs.map(({ text, href, isCode }) => {
    if (isCode) return <code key={text}>{text}</code>;
    if (href === undefined) return text;
    const isPage = href.startsWith("/") && !href.includes(".");
    return isPage && !isElsewhere ? (
      <Link key={text} to={href}>
        {text}
      </Link>
    ) : (
      <a key={text} href={href} {...(isElsewhere && { target: "_blank", rel: "noreferrer" })}>
        {text}
      </a>
    );
  });
