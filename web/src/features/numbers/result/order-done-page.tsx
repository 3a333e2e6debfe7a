import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { liveOrders } from "../../../queries/activations.ts";
import { buttonClass } from "../../../ui/controls/button.tsx";
import { Note } from "../../../ui/layout/note.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { ActiveNumbers } from "../active-numbers.tsx";
import { LiveChip } from "../cards/live-chip.tsx";
import styles from "./order-result.module.css";

/** Shown after a purchase, with the new number right below, or with `rentals` after renting one. */
export const OrderDonePage = ({ rentals }: { rentals?: ReactNode }) => (
  <>
    <PageHeader title={<Trans>Number purchased</Trans>} state={!rentals && <LiveChip />}>
      <Link
        to={rentals ? "/account/rentals" : "/account/numbers"}
        className={buttonClass({ variant: "secondary", size: "small" })}
      >
        {rentals ? <Trans>Your rentals</Trans> : <Trans>Your numbers</Trans>}
      </Link>
    </PageHeader>
    <div className={styles["note"]} role="status">
      <Note
        tone="green"
        icon={<CircleCheck />}
        title={
          <Trans>
            The number has been successfully purchased. It will appear in Your Numbers menu shortly.
          </Trans>
        }
      />
    </div>
    {rentals ?? <BoughtNumbers />}
  </>
);

function BoughtNumbers() {
  const { currency } = useSettings();
  return <ActiveNumbers orders={useQuery(liveOrders(currency))} hasJustBought />;
}
