import { Trans } from "@lingui/react/macro";
import { History } from "lucide-react";
import { useState } from "react";
import { useSettings } from "../../lib/settings-store.ts";
import type { PriceGrid } from "../../queries/prices.ts";
import { Button } from "../../ui/button.tsx";
import { HistoryDialog } from "./history-dialog.tsx";
import type { Place } from "./move-in-grid.ts";
import styles from "./price-grid.module.css";
import { houseShare } from "./price-text.ts";

/** What the chosen price is made of, and the way to its history. */
export function ChosenPrice({ grid, at }: { grid: PriceGrid; at: Place }) {
  const { lang } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const [service, country] = [grid.services[at.row], grid.countries[at.column]];
  if (!service || !country) return null;
  const price = service.prices[at.column];
  const house = price ? houseShare(price, grid.partnerSharePercent) : "";
  const partner = price ? houseShare(price, 100 - grid.partnerSharePercent) : "";
  return (
    <div className={styles["chosen"]} aria-live="polite">
      <b>
        {service.name}, {country.names[lang]}
      </b>
      {price ? (
        <span>
          <Trans>
            ${price}: partner ${partner} ({grid.partnerSharePercent} %), house ${house}
          </Trans>
        </span>
      ) : (
        <span>
          <Trans>Not sold: it has no price</Trans>
        </span>
      )}
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        <History />
        <Trans>History</Trans>
      </Button>
      {isOpen && <HistoryDialog service={service} country={country} onClose={() => setOpen(false)} />}
    </div>
  );
}
