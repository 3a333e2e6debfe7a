import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { type Closing, useCloseAccount } from "../shared/queries/closings.ts";
import type { UserCard } from "../shared/queries/office-users.ts";
import { TextLink } from "../shared/text-link.tsx";
import styles from "./people.module.css";

type Closed = Pick<UserCard, "id" | "closing">;

/** Closes an account permanently and shows what happened to its money. */
export function ClosingCard({ user: { id, closing } }: { user: Closed }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync } = useCloseAccount();
  const isInProgress = closing !== null && closing.state !== "done" && closing.state !== "rejected";
  return (
    <article className={cx(cardClass, styles["card"])}>
      <h2>
        <Trans>Closing</Trans>
      </h2>
      {closing ? (
        <LastClosing closing={closing} />
      ) : (
        <p className={styles["muted"]}>
          <Trans>This account was never closed.</Trans>
        </p>
      )}
      {!isInProgress && (
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          <Trans>Close account</Trans>
        </Button>
      )}
      {isOpen && (
        <ReasonDialog
          title={t`Close account`}
          isDanger
          onConfirm={(input) => mutateAsync({ userId: id, ...input })}
          onClose={() => setIsOpen(false)}
        >
          <Trans>
            The person is shut out at once and told by mail, with the reason. Unspent deposits go back to
            their payer once running orders have ended; a bonus does not. Finance agrees to large sums.
          </Trans>
        </ReasonDialog>
      )}
    </article>
  );
}

function LastClosing({ closing }: { closing: Closing }) {
  const { lang } = useSettings();
  const { reason, askedBy, askedAt } = closing;
  return (
    <div className={styles["waiting"]}>
      <p>
        <StateText closing={closing} />
      </p>
      <p className={styles["muted"]}>
        {reason} · {askedBy} · {formatMoment(askedAt, lang, new Date())}
      </p>
      <TextLink to="/office/payments" search={{ tab: "closings", state: "all", who: closing.username }}>
        <Trans>Closed accounts</Trans>
      </TextLink>
    </div>
  );
}

function StateText({ closing: { state, returnedUsd, owedUsd } }: { closing: Closing }) {
  const { lang } = useSettings();
  const [returned, owed] = [returnedUsd, owedUsd].map((usd) => formatMoney(Number(usd), "USD", lang));
  if (state === "waiting") return <Trans>Blocked; finance has to agree before money goes back.</Trans>;
  if (state === "returning") return <Trans>Blocked; the money goes back as soon as nothing is held.</Trans>;
  if (state === "owed")
    return (
      <Trans>
        Went back: {returned}. Without a way back, still owed: {owed}.
      </Trans>
    );
  if (state === "rejected") return <Trans>Finance did not agree: the money stayed on the account.</Trans>;
  return (
    <Trans>
      Went back: {returned}. Paid by hand: {owed}.
    </Trans>
  );
}
