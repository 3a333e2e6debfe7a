import { Trans } from "@lingui/react/macro";
import { Unplug } from "lucide-react";
import { formatMoment } from "../../lib/format/format-time.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Note } from "../../ui/layout/note.tsx";
import styles from "./console-page.module.css";

/** Tells the partner that a machine does not report, since when, and what that means. */
export function SilenceNote({ since }: { since: string | null }) {
  const { lang } = useSettings();
  if (since === null) return null;
  const time = formatMoment(since, lang, new Date());
  return (
    <div className={styles["note"]}>
      <Note tone="amber" icon={<Unplug />} title={<Trans>This machine has been silent since {time}</Trans>}>
        <Trans>
          Its SIM cards are not sold until it reports again. What you change is saved and takes effect then.
        </Trans>
      </Note>
    </div>
  );
}
