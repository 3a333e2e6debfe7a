import { Trans } from "@lingui/react/macro";
import type { WrittenText } from "@sonum/contract/shared/written-text";
import type { ReactNode } from "react";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import { FaqStructuredData } from "./faq-structured-data.tsx";
import styles from "./help-page.module.css";
import { Questions } from "./questions.tsx";

/** Questions and answers, with the contact form below. */
export const HelpPage = ({ groups, form }: { groups: WrittenText[]; form: ReactNode }) => (
  <div className={styles["page"]}>
    <header className={styles["head"]}>
      <h1>
        <Trans>How can we help?</Trans>
      </h1>
      <p>
        <Trans>
          Most questions are answered here. If yours is not, <a href="#write">write to us</a>.
        </Trans>
      </p>
    </header>
    <Questions groups={groups} />
    <FaqStructuredData groups={groups} />
    <section id="write" className={cx(cardClass, styles["write"])} aria-labelledby="write-title">
      <h2 id="write-title">
        <Trans>Write to us</Trans>
      </h2>
      <p>
        <Trans>A person answers, as a rule within one working day.</Trans>
      </p>
      {form}
    </section>
  </div>
);
