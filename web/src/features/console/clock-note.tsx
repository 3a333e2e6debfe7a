import { Trans } from "@lingui/react/macro";
import { ClockAlert } from "lucide-react";
import { formatDuration } from "../../lib/format/format-duration.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Note } from "../../ui/layout/note.tsx";
import styles from "./console-page.module.css";

const SHOWN_SECONDS_MIN = 120;

/** Tells the partner how far a machine's clock is off, and what that means for its messages. */
export function ClockNote({ slowSeconds }: { slowSeconds: number }) {
  const { lang } = useSettings();
  if (Math.abs(slowSeconds) < SHOWN_SECONDS_MIN) return null;
  const off = formatDuration(Math.abs(slowSeconds), lang);
  return (
    <div className={styles["note"]}>
      <Note
        tone="amber"
        icon={<ClockAlert />}
        title={
          slowSeconds > 0 ? <Trans>Its clock is {off} slow</Trans> : <Trans>Its clock is {off} fast</Trans>
        }
      >
        <Trans>
          The SMS carry wrong times. While the machine is online, the time of arrival counts. Let its clock
          follow a time server.
        </Trans>
      </Note>
    </div>
  );
}
