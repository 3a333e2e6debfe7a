import type { ReactNode } from "react";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { OfficeLink } from "../../../lib/page/office-link.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "./money.module.css";

type MoneyCaseProps = {
  sum: string;
  /** Accessible name; the sum by default. */
  label?: string;
  state: ReactNode;
  at: string;
  /** The user; links to their ledger. */
  username: string | null;
  facts: { name: ReactNode; value: ReactNode }[];
  children?: ReactNode;
};

/** One case for an operator: sum, facts and possible decisions. */
export function MoneyCase({ sum, label = sum, state, at, username, facts, children }: MoneyCaseProps) {
  const { lang } = useSettings();
  return (
    <article className={cx(cardClass, styles["case"])} aria-label={label}>
      <header>
        <div>
          <b>{sum}</b>
          <small>
            {username !== null && (
              <>
                <OfficeLink to="/office/ledger" search={{ who: username }} className={styles["link"]}>
                  {username}
                </OfficeLink>
                {", "}
              </>
            )}
            <time dateTime={at}>{formatMoment(at, lang, new Date())}</time>
          </small>
        </div>
        {state}
      </header>
      <dl className={styles["facts"]}>
        {facts.map(({ name, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of facts is fixed
          <Fact key={at} name={name} value={value} />
        ))}
      </dl>
      {children && <div className={styles["actions"]}>{children}</div>}
    </article>
  );
}

const Fact = ({ name, value }: { name: ReactNode; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
