import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { mail } from "../../../queries/mails.ts";
import { cardClass } from "../../../ui/layout/card.ts";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { applyDeferredStyles, deferInlineStyles } from "./defer-mail-styles.ts";
import styles from "./mails-page.module.css";

/** One mail in a sandboxed frame without scripts or requests; links open in a new tab. */
export function MailView({ id }: { id: string }) {
  const { t } = useLingui();
  const { data } = useQuery(mail(id));
  if (!data) return <Skeleton shape="card" />;
  return (
    <article className={cx(cardClass, styles["mail"])}>
      <div className={styles["head"]}>
        <h2>{data.subject}</h2>
        <span>
          <Trans>
            From {data.from} to {data.to}
          </Trans>
        </span>
      </div>
      <iframe
        className={styles["paper"]}
        title={t`The mail as it looks`}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        srcDoc={deferInlineStyles(data.html)}
        onLoad={({ currentTarget }) => applyDeferredStyles(currentTarget.contentDocument)}
      />
      <details className={styles["text"]}>
        <summary>
          <Trans>As plain text</Trans>
        </summary>
        <pre>{data.text}</pre>
      </details>
    </article>
  );
}
