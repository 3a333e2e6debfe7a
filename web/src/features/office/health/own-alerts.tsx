import { Trans } from "@lingui/react/macro";
import { Send } from "lucide-react";
import { useState } from "react";
import { Label } from "../../../lib/format/label.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { kindLabels } from "./alert-labels.tsx";
import styles from "./health.module.css";
import { type Alerts, useMuteAlerts, useUnlinkAlertChat } from "./queries/alerts.ts";

/** Which alerts the operator gets by mail and, if a chat is linked, in Telegram. */
export function OwnAlerts({ own }: { own: Alerts["own"] }) {
  const [muted, setMuted] = useState(own.muted);
  const mute = useMuteAlerts();
  const toggle = (kind: (typeof muted)[number], isWanted: boolean) =>
    setMuted(isWanted ? muted.filter((one) => one !== kind) : [...muted, kind]);
  const isChanged = own.kinds.some((kind) => muted.includes(kind) !== own.muted.includes(kind));
  return (
    <section className={cx(cardClass, styles["card"])}>
      <h2>
        <Trans>What you are told</Trans>
      </h2>
      <p className={styles["muted"]}>
        <Trans>
          These alerts concern your roles. You get a mail when one begins, once a day while it stays, and when
          it is over.
        </Trans>
      </p>
      <div className={styles["choices"]}>
        {own.kinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={!muted.includes(kind)}
            onChange={({ target }) => toggle(kind, target.checked)}
          >
            <Label labels={kindLabels} value={kind} />
          </Checkbox>
        ))}
      </div>
      <div className={styles["actions"]}>
        <Button disabled={!isChanged} isBusy={mute.isPending} onClick={() => mute.mutate(muted)}>
          <Trans>Save the choice</Trans>
        </Button>
      </div>
      <Telegram own={own} />
    </section>
  );
}

function Telegram({ own: { isTelegramLinked, telegramUrl } }: { own: Alerts["own"] }) {
  const unlink = useUnlinkAlertChat();
  if (isTelegramLinked)
    return (
      <div className={styles["actions"]}>
        <span>
          <Trans>Your Telegram chat gets these alerts too.</Trans>
        </span>
        <Button variant="secondary" isBusy={unlink.isPending} onClick={() => unlink.mutate(undefined)}>
          <Trans>Unlink the chat</Trans>
        </Button>
      </div>
    );
  if (telegramUrl === null) return null;
  return (
    <p className={styles["telegram"]}>
      <Send />
      <a href={telegramUrl} target="_blank" rel="noreferrer">
        <Trans>Get them in Telegram too: open the bot and press “Start”</Trans>
      </a>
    </p>
  );
}
