import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { FileDown } from "lucide-react";
import { formatDay } from "../../lib/format/format-day.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { WrittenBlocks } from "../../ui/display/written-blocks.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./legal-page.module.css";
import type { LegalText } from "./load-legal.ts";

/** One legal text beside the list of all; same content as the PDF. */
export function LegalPage({ locale, text, all }: LegalText) {
  const { t } = useLingui();
  const version = formatDay(text.version, locale);
  return (
    <div className={styles["page"]}>
      <nav className={styles["texts"]} aria-label={t`Legal texts`}>
        {all.map(({ id, title }) => (
          <Link key={id} to="/legal/$page" params={{ page: id }} activeProps={{ "aria-current": "page" }}>
            {title}
          </Link>
        ))}
        <a href={`/legal/${locale}.pdf`} className={buttonClass({ variant: "secondary" })}>
          <FileDown />
          <Trans>All texts as PDF</Trans>
        </a>
      </nav>
      <article className={cx(cardClass, styles["text"])}>
        <header>
          <h1>{text.title}</h1>
          <p className={styles["version"]}>
            <Trans>
              Version of <time dateTime={text.version}>{version}</time>
            </Trans>
          </p>
          <p className={styles["summary"]}>{text.summary}</p>
        </header>
        {text.parts.map(({ id, heading, blocks }) => (
          <section key={id} id={id}>
            <h2>{heading}</h2>
            <WrittenBlocks blocks={blocks} />
          </section>
        ))}
      </article>
    </div>
  );
}
