import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import type { LimitChange, UserCard } from "../shared/queries/office-users.ts";
import { LimitsDialog } from "./limits-dialog.tsx";
import styles from "./people.module.css";

/** A user's own limits and their history. */
export function LimitsCard({ user: { id, limits } }: { user: Pick<UserCard, "id" | "limits"> }) {
  const [isOpen, setIsOpen] = useState(false);
  const [now, ...before] = limits;
  return (
    <article className={cx(cardClass, styles["card"])}>
      <h2>
        <Trans>Limits</Trans>
      </h2>
      {now ? (
        <Change change={now} />
      ) : (
        <p className={styles["muted"]}>
          <Trans>Only the limits that everybody has.</Trans>
        </p>
      )}
      {before.length > 0 && (
        <details>
          <summary className={styles["summary"]}>
            <Trans>Set before</Trans>
          </summary>
          {before.map((change) => (
            <Change key={change.at} change={change} />
          ))}
        </details>
      )}
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Trans>Set limits</Trans>
      </Button>
      {isOpen && <LimitsDialog userId={id} now={now} onClose={() => setIsOpen(false)} />}
    </article>
  );
}

function Change({ change }: { change: LimitChange }) {
  const { lang } = useSettings();
  const lines = useLimitTexts(change);
  return (
    <div className={styles["waiting"]}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={styles["muted"]}>
        {change.reason} · {change.by} · {formatMoment(change.at, lang, new Date())}
      </p>
    </div>
  );
}

function useLimitTexts({
  spendPerDayUsd,
  numbersAtOnce,
  buysPerHour,
  isToppingUpOff,
}: LimitChange): string[] {
  const { t } = useLingui();
  const { lang } = useSettings();
  const lines: string[] = [];
  if (spendPerDayUsd !== null) {
    const amount = formatMoney(Number(spendPerDayUsd), "USD", lang);
    lines.push(t`Spends at most ${amount} in a day`);
  }
  if (numbersAtOnce !== null) lines.push(t`Numbers at once: at most ${numbersAtOnce}`);
  if (buysPerHour !== null) lines.push(t`Purchases in an hour: at most ${buysPerHour}`);
  if (isToppingUpOff) lines.push(t`Cannot top up`);
  return lines.length > 0 ? lines : [t`No limits of their own`];
}
