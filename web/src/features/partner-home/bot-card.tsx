import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, Send } from "lucide-react";
import { copySecret } from "../../lib/page/copy-text.ts";
import { type PartnerHome, useUnlinkTelegram } from "../../queries/partner-home.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { Chip } from "../../ui/controls/chip.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./partner-home-page.module.css";

/** Links and unlinks a Telegram chat. */
export function BotCard({ home }: { home: PartnerHome }) {
  const { t } = useLingui();
  const unlink = useUnlinkTelegram();
  const { telegramBotKey: key, telegramBotUrl: url, isTelegramLinked } = home;
  return (
    <section className={cx(cardClass, styles["card"])} aria-label={t`Telegram bot`}>
      <header>
        <h2>
          <Trans>Telegram bot</Trans>
        </h2>
        {isTelegramLinked && (
          <Chip tone="green">
            <Trans>Linked</Trans>
          </Chip>
        )}
      </header>
      <p className={styles["quiet"]}>
        <Trans>Balance, machines and alerts in your pocket. Send the bot this key once; it works once.</Trans>
      </p>
      <div className={styles["secret"]}>
        <span>{t`Key`}</span>
        <code>{key}</code>
        <IconButton label={t`Copy the key`} onClick={() => void copySecret(key)}>
          <Copy />
        </IconButton>
      </div>
      <div className={styles["buttons"]}>
        {url ? (
          <a className={buttonClass()} href={url} target="_blank" rel="noreferrer">
            <Send />
            <Trans>Open the bot</Trans>
          </a>
        ) : (
          <p className={styles["quiet"]}>
            <Trans>The bot is not switched on here yet.</Trans>
          </p>
        )}
        {isTelegramLinked && (
          <Button variant="secondary" isBusy={unlink.isPending} onClick={() => unlink.mutate()}>
            <Trans>Unlink</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
