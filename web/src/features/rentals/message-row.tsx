import { Trans, useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { formatMoment } from "../../lib/format/format-time.ts";
import { splitCode } from "../../lib/format/split-digits.ts";
import { copyText } from "../../lib/page/copy-text.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import type { Message } from "../../queries/rentals.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { SmsText } from "../../ui/display/sms-text.tsx";
import styles from "./inbox.module.css";

/** One SMS with a button that copies its code, or its text. */
export function MessageRow({ message: { at, sender, text, code } }: { message: Message }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const copyable = code ?? text;
  return (
    <li className={styles["message"]}>
      <p className={styles["from"]}>
        <b>{sender ?? <Trans>Unknown sender</Trans>}</b>
        <time className="num" dateTime={at}>
          {formatMoment(at, lang, new Date())}
        </time>
      </p>
      <p className={styles["text"]}>
        {text === null ? (
          <Trans>The text is deleted after a while.</Trans>
        ) : (
          <SmsText text={text} code={code ?? ""} />
        )}
      </p>
      {copyable && (
        <p className={styles["code"]}>
          {code && <b className="mono">{splitCode(code).join(" ")}</b>}
          <IconButton
            label={code ? t`Copy code ${code}` : t`Copy the text`}
            onClick={() => void copyText(copyable)}
          >
            <Copy />
          </IconButton>
        </p>
      )}
    </li>
  );
}
