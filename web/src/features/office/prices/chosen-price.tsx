import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CircleSlash, History } from "lucide-react";
import { useState } from "react";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { TextLink } from "../shared/text-link.tsx";
import { stock } from "../stock/queries/stock.ts";
import { HistoryDialog } from "./history-dialog.tsx";
import type { CellPosition } from "./move-in-grid.ts";
import { partnerShareOf } from "./partner-share.ts";
import styles from "./price-grid.module.css";
import { shopShare } from "./price-text.ts";
import type { PriceGrid } from "./queries/prices.ts";

type ChosenPriceProps = { grid: PriceGrid; at: CellPosition; onTakeOff: (() => void) | undefined };

/** The chosen price with its shares, its history, and a button to take it off sale. */
export function ChosenPrice({ grid, at, onTakeOff }: ChosenPriceProps) {
  const { lang } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const [service, country] = [grid.services[at.row], grid.countries[at.column]];
  if (!service || !country) return null;
  const price = service.prices[at.column];
  const share = partnerShareOf(grid, service.code, country.iso2);
  const shop = price ? shopShare(price, share) : "";
  const partner = price ? shopShare(price, 100 - share) : "";
  return (
    <div className={styles["chosen"]} aria-live="polite">
      <b>
        {service.name}, {country.names[lang]}
      </b>
      {price ? (
        <span>
          <Trans>
            ${price}: partner ${partner} ({share} %), shop ${shop}
          </Trans>
        </span>
      ) : (
        <span>
          <Trans>Not sold: it has no price</Trans>
        </span>
      )}
      <ChosenStock service={service.code} country={country.iso2} />
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        <History />
        <Trans>History</Trans>
      </Button>
      {price && onTakeOff && (
        <Button variant="ghost" size="small" onClick={onTakeOff}>
          <CircleSlash />
          <Trans>Take off sale</Trans>
        </Button>
      )}
      {isOpen && <HistoryDialog service={service} country={country} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** How much is left of the chosen offer and how fast it sells; leads to its line on the stock page. */
function ChosenStock(offer: { service: string; country: string }) {
  const { data } = useQuery(stock(offer, 1));
  if (!data) return null;
  const { free, supplied, sold } = data.data[0] ?? { free: 0, supplied: 0, sold: 0 };
  return (
    <TextLink to="/office/stock" search={offer}>
      {supplied > 0 ? (
        <Trans>
          Free: {free}, at suppliers: {supplied}, sold in 24 hours: {sold}
        </Trans>
      ) : (
        <Trans>
          Free: {free}, sold in 24 hours: {sold}
        </Trans>
      )}
    </TextLink>
  );
}
