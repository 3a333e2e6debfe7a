import type { ReactNode } from "react";
import { formatMoment } from "../../../lib/format/format-time.ts";
import type { OfficePath } from "../../../lib/page/office-link.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { type Fact, FactList } from "../shared/fact-list.tsx";
import { TextLink } from "../shared/text-link.tsx";
import styles from "./money.module.css";

type MoneyCaseProps = {
  sum: string;
  /** Accessible name; the sum by default. */
  label?: string;
  state: ReactNode;
  at: string;
  /** The user. */
  username: string | null;
  /** Where the username leads to; their ledger by default. */
  to?: OfficePath;
  facts: readonly Fact[];
  children?: ReactNode;
};

/** One case for an operator: sum, facts and possible decisions. */
export function MoneyCase({ sum, label = sum, state, at, username, to, facts, children }: MoneyCaseProps) {
  const { lang } = useSettings();
  return (
    <article className={cx(cardClass, styles["case"])} aria-label={label}>
      <header>
        <div>
          <b>{sum}</b>
          <small>
            {username !== null && (
              <>
                {to === undefined ? (
                  <TextLink to="/office/ledger" search={{ who: username }}>
                    {username}
                  </TextLink>
                ) : (
                  <TextLink to={to}>{username}</TextLink>
                )}
                {", "}
              </>
            )}
            <time dateTime={at}>{formatMoment(at, lang, new Date())}</time>
          </small>
        </div>
        {state}
      </header>
      <FactList facts={facts} />
      {children && <div className={styles["actions"]}>{children}</div>}
    </article>
  );
}
