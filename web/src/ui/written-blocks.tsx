import { Link } from "@tanstack/react-router";
import styles from "./written-blocks.module.css";
import type { Block, Run } from "./written-text.ts";

/** Paragraphs and lists of a written text. Links inside the site do not load it anew. */
export const WrittenBlocks = ({ blocks }: { blocks: Block[] }) => (
  <div className={styles["blocks"]}>
    {blocks.map((block, index) =>
      block.kind === "paragraph" ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a written text does not move
        <p key={index}>
          <Runs runs={block.runs} />
        </p>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a written text does not move
        <ul key={index}>
          {block.items.map((runs) => (
            <li key={runs.map(({ text }) => text).join("")}>
              <Runs runs={runs} />
            </li>
          ))}
        </ul>
      ),
    )}
  </div>
);

const Runs = ({ runs }: { runs: Run[] }) =>
  runs.map(({ text, href, isCode }) => {
    if (isCode) return <code key={text}>{text}</code>;
    if (href === undefined) return text;
    const isPage = href.startsWith("/") && !href.includes(".");
    return isPage ? (
      <Link key={text} to={href}>
        {text}
      </Link>
    ) : (
      <a key={text} href={href}>
        {text}
      </a>
    );
  });
