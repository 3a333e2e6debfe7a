import { Trans } from "@lingui/react/macro";
import { RotateCcw } from "lucide-react";
import { Button } from "../../../ui/controls/button.tsx";
import { Note } from "../../../ui/layout/note.tsx";
import styles from "./modem.module.css";

type RestartModemProps = { isSold: boolean; onRestart: () => void; onClose: () => void };

/** Asks before a modem is restarted, and says what is interrupted. */
export const RestartModem = ({ isSold, onRestart, onClose }: RestartModemProps) => (
  <Note tone={isSold ? "red" : "amber"} icon={<RotateCcw />} title={<Trans>Restart the modem?</Trans>}>
    {isSold ? (
      <Trans>
        This SIM card is sold. For about a minute it is out of the network: a code that comes meanwhile
        arrives late or not at all, and you earn nothing for it.
      </Trans>
    ) : (
      <Trans>
        For about a minute the SIM card is out of the network. SMS that come meanwhile arrive late.
      </Trans>
    )}
    <span className={styles["choice"]}>
      <Button variant="ghost" size="small" autoFocus onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button variant={isSold ? "danger" : "primary"} size="small" onClick={onRestart}>
        <Trans>Restart</Trans>
      </Button>
    </span>
  </Note>
);
