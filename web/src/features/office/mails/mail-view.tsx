import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { mail } from "../../../queries/mails.ts";
import { cardClass } from "../../../ui/layout/card.ts";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "./mails-page.module.css";
import { applyDeferredStyles, showMail } from "./show-mail.ts";

/** One mail as it looks and as plain text. */
export function MailView({ id }: { id: string }) {
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
      <MailFrame html={data.html} />
      <details className={styles["text"]}>
        <summary>
          <Trans>As plain text</Trans>
        </summary>
        <pre>{data.text}</pre>
      </details>
    </article>
  );
}

/** A sandboxed frame without scripts or requests; links open in a new tab. */
function MailFrame({ html }: { html: string }) {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) showMail(frame.current, html);
  }, [html]);
  return (
    <iframe
      ref={frame}
      className={styles["paper"]}
      title={t`The mail as it looks`}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={({ currentTarget }) => applyDeferredStyles(currentTarget.contentDocument)}
    />
  );
}
