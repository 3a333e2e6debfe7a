import { Trans } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { type ReactNode, useId } from "react";
import { copyText } from "../../lib/page/copy-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./api-page.module.css";
import { highlightCode } from "./samples/highlight-code.ts";

type CodeSampleProps = {
  caption: ReactNode;
  text: string;
  /** Shown beside the copy button, e.g. a language switch. */
  choice?: ReactNode;
};

/** A code sample with a copy button. */
export function CodeSample({ caption, text, choice }: CodeSampleProps) {
  const id = useId();
  return (
    <figure className={styles["sample"]} aria-labelledby={id}>
      <figcaption id={id}>{caption}</figcaption>
      <div className={styles["bar"]}>
        {choice ?? <span />}
        <CopyButton text={text} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>
          {highlightCode(text).map(({ at, kind, text }) =>
            kind === "plain" ? (
              text
            ) : (
              <span key={at} className={styles[kind]}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}

/** A labelled line of code with a copy button. */
export const CopyableLine = ({ title, text }: { title: ReactNode; text: string }) => (
  <p className={styles["address"]}>
    <span>{title}</span>
    <code>{text}</code>
    <CopyButton text={text} />
  </p>
);

const CopyButton = ({ text }: { text: string }) => (
  <Button variant="secondary" size="small" onClick={() => void copyText(text)}>
    <Copy />
    <Trans>Copy</Trans>
  </Button>
);
