import { Trans } from "@lingui/react/macro";
import { RefreshCw, WifiOff } from "lucide-react";
import { Button } from "../../../ui/controls/button.tsx";
import { Note } from "../../../ui/layout/note.tsx";
import styles from "./stale-note.module.css";

/** The list could not be loaded; earlier data stays, marked as possibly outdated. */
export const StaleNote = ({ hasRows, onRetry }: { hasRows: boolean; onRetry: () => void }) => (
  <div className={styles["note"]}>
    <Note tone="amber" icon={<WifiOff />} title={<Trans>Prices did not load</Trans>}>
      {hasRows ? (
        <Trans>The last known ones are shown and may be outdated.</Trans>
      ) : (
        <Trans>Nothing was bought. Try again in a moment.</Trans>
      )}
    </Note>
    <Button variant="secondary" size="small" onClick={onRetry}>
      <RefreshCw />
      <Trans>Try again</Trans>
    </Button>
  </div>
);
