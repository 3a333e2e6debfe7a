import { Trans, useLingui } from "@lingui/react/macro";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import type { UserCard } from "../shared/queries/office-users.ts";
import styles from "./people.module.css";

/** A user's active sessions. */
export function SessionsCard({ user: { sessions } }: { user: UserCard }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  return (
    <article className={cx(cardClass, styles["card"])}>
      <h2>
        <Trans>Signed in</Trans>
      </h2>
      {sessions.length === 0 && (
        <p className={styles["muted"]}>
          <Trans>Nowhere</Trans>
        </p>
      )}
      {sessions.map(({ device, address, createdAt, lastUsedAt }) => (
        <p key={createdAt} className={styles["muted"]}>
          {device ?? t`Unknown device`} · <span className="mono">{address}</span> ·{" "}
          {formatMoment(lastUsedAt, lang, new Date())}
        </p>
      ))}
    </article>
  );
}
