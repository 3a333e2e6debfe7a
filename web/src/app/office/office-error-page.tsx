import { Trans } from "@lingui/react/macro";
import { Button } from "../../ui/controls/button.tsx";
import styles from "../pages/plain-page.module.css";

/** Shown when a page throws while rendering. The rest of the office stays usable. */
export const OfficeErrorPage = () => (
  <section className={styles["page"]}>
    <h1>
      <Trans>This page broke</Trans>
    </h1>
    <p>
      <Trans>Load it again. If that does not help, its data may be what it cannot show.</Trans>
    </p>
    <Button size="large" onClick={() => location.reload()}>
      <Trans>Load again</Trans>
    </Button>
  </section>
);
