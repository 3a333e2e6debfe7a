import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Undo2 } from "lucide-react";
import type { MessageText } from "../../../lib/api/system-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import styles from "../console-page.module.css";
import type { Sale } from "./use-sale.ts";

/** What the last action on many SIMs did, until it is closed: those taken off, or why some are not on sale. */
export function SaleOutcome({ sale }: { sale: Sale }) {
  const { i18n } = useLingui();
  const { outcome, takenOff } = sale;
  if (takenOff.length === 0 && !outcome) return null;
  const read = (text: MessageText) => (typeof text === "string" ? text : i18n._(text));
  return (
    <div className={styles["undo"]} role="status">
      {outcome ? (
        <div>
          {read(outcome.text)}
          <ul>
            {outcome.detail.map(read).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      ) : (
        <TakenOff sale={sale} />
      )}
      <Button variant="ghost" size="small" className={styles["close"]} onClick={sale.forget}>
        <Trans>Close</Trans>
      </Button>
    </div>
  );
}

function TakenOff({ sale }: { sale: Sale }) {
  return (
    <>
      <span>
        <Plural value={sale.takenOff.length} one="# SIM card taken off" other="# SIM cards taken off" />
        {sale.running > 0 && (
          <>
            {". "}
            <Plural
              value={sale.running}
              one="# of them is sold or rented now, which continues"
              other="# of them are sold or rented now, which continues"
            />
          </>
        )}
      </span>
      <Button variant="secondary" size="small" isBusy={sale.isBusy} onClick={() => void sale.undo()}>
        <Undo2 />
        <Trans>Undo</Trans>
      </Button>
    </>
  );
}
