import { Trans } from "@lingui/react/macro";
import { parseSections } from "@sonum/contract/shared/parse-text";
import register from "../../../../../docs/processing-register.md?raw";
import { OfficeLink } from "../../../lib/page/office-link.tsx";
import { WrittenBlocks } from "../../../ui/display/written-blocks.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "../shared/office-pages.module.css";

const parts = parseSections(register.slice(register.search(/^## /m)), {});

/** The register of processing activities from the documentation, in English. */
export const RegisterPage = () => (
  <div className={styles["page"]}>
    <PageHeader title={<Trans>Register of processing activities</Trans>}>
      <OfficeLink to="/office/lawful">
        <Trans>Lawful use</Trans>
      </OfficeLink>
    </PageHeader>
    {parts.map(({ id, heading, blocks }) => (
      <section key={id} lang="en" className={cx(cardClass, styles["card"])}>
        <h2>{heading}</h2>
        <WrittenBlocks blocks={blocks} isOutsideShop />
      </section>
    ))}
  </div>
);
