import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { showMessage } from "../../../lib/api/system-messages.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { liveOrders } from "../../../queries/activations.ts";
import { buttonClass } from "../../../ui/controls/button.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { ActiveNumbers } from "../active-numbers.tsx";
import { LiveChip } from "../cards/live-chip.tsx";

/** Shown after a purchase: the new number on top, or `rentals` after renting one. */
export function OrderDonePage({ rentals }: { rentals?: ReactNode }) {
  useEffect(() => showMessage(purchasedMessage), []);
  return (
    <>
      <PageHeader title={<Trans>Number purchased</Trans>} state={!rentals && <LiveChip />}>
        <Link
          to={rentals ? "/account/rentals" : "/account/numbers"}
          className={buttonClass({ variant: "secondary", size: "small" })}
        >
          {rentals ? <Trans>Your rentals</Trans> : <Trans>Your numbers</Trans>}
        </Link>
      </PageHeader>
      {rentals ?? <BoughtNumbers />}
    </>
  );
}

const purchasedMessage = {
  status: "success",
  text: msg`The number has been successfully purchased. It will appear in Your Numbers menu shortly.`,
} as const;

function BoughtNumbers() {
  const { currency } = useSettings();
  return <ActiveNumbers orders={useQuery(liveOrders(currency))} hasJustBought />;
}
