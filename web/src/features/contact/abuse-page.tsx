import { Trans } from "@lingui/react/macro";
import { Baby, EyeOff, Siren, Timer } from "lucide-react";
import { cardClass } from "../../ui/layout/card.ts";
import { Note } from "../../ui/layout/note.tsx";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./contact-page.module.css";
import { LazyAbuseForm } from "./lazy-forms.tsx";

export const AbusePage = () => (
  <div className={styles["page"]}>
    <header className={styles["head"]}>
      <h1>
        <Trans>Report abuse of a number</Trans>
      </h1>
      <p>
        <Trans>
          Was one of our numbers used against you or somebody else? Tell us the number and the time: that is
          enough for us to find the order and to act.
        </Trans>
      </p>
    </header>
    <section className={cx(cardClass, styles["form"])}>
      <LazyAbuseForm />
    </section>
    <aside className={styles["side"]}>
      <Note tone="red" icon={<Siren />} title={<Trans>Is somebody in danger now?</Trans>}>
        <Trans>Call the emergency services first. We cannot send help.</Trans>
      </Note>
      <ul className={cx(cardClass, styles["facts"])}>
        <li>
          <Baby size={18} />
          <Trans>Reports about children and threats are read before all others.</Trans>
        </li>
        <li>
          <Timer size={18} />
          <Trans>You get a ticket number at once and an answer within 24 hours.</Trans>
        </li>
        <li>
          <EyeOff size={18} />
          <Trans>
            Staff find the order by number and time, without reading an SMS. Your report is encrypted.
          </Trans>
        </li>
      </ul>
    </aside>
  </div>
);
