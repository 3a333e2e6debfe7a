import { Trans, useLingui } from "@lingui/react/macro";
import { CircleCheck, Copy } from "lucide-react";
import { formatMoment } from "../../lib/format/format-time.ts";
import { splitCode } from "../../lib/format/split-digits.ts";
import { copyText } from "../../lib/page/copy-text.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import type { Rental } from "../../queries/rentals.ts";
import { Button } from "../../ui/controls/button.tsx";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./rental-card.module.css";

/** The newest code with a copy button; empty until one arrives. */
export function NewestCode({ rental: { messages } }: { rental: Rental }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const newest = messages.find(({ code }) => code !== null);
  if (!newest?.code) return null;
  const { code, sender, at } = newest;
  const [head, tail] = splitCode(code);
  return (
    <div className={styles["code"]} role="status">
      <div>
        <p className={styles["label"]}>
          <CircleCheck size={15} />
          {sender ? <Trans>Newest code, from {sender}</Trans> : <Trans>Newest code</Trans>}
          <time className="num" dateTime={at}>
            {formatMoment(at, lang, new Date())}
          </time>
        </p>
        <p className={cx(styles["digits"], code.length > 8 && styles["long"])} key={at}>
          <span className="visually-hidden">{t`Code ${code}`}</span>
          <b aria-hidden="true">{head}</b>
          {tail && <b aria-hidden="true">{tail}</b>}
        </p>
      </div>
      <Button variant="dark" onClick={() => void copyText(code)}>
        <Copy />
        <Trans>Copy code</Trans>
      </Button>
    </div>
  );
}
