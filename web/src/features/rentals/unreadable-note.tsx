import { Trans } from "@lingui/react/macro";
import { ImageOff } from "lucide-react";
import { formatMoment } from "../../lib/format/format-time.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Note } from "../../ui/layout/note.tsx";
import styles from "./rental-card.module.css";

/** A multimedia message came, which cannot be read. */
export function UnreadableNote({ at }: { at: string }) {
  const { lang } = useSettings();
  const time = formatMoment(at, lang, new Date());
  return (
    <div role="status" className={styles["note"]}>
      <Note tone="amber" icon={<ImageOff />} title={<Trans>A multimedia message came</Trans>}>
        <Trans>
          It came at {time}, and MMS cannot be read here. If you expected it, ask its sender to write an SMS.
        </Trans>
      </Note>
    </div>
  );
}
