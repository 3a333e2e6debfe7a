import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/controls/button.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { ActiveRentals } from "./active-rentals.tsx";
import { PastRentals } from "./past-rentals.tsx";

/** The customer's current and past rentals with their messages. */
export const RentalsPage = ({ isInShop = false }: { isInShop?: boolean }) => (
  <>
    <PageHeader title={<Trans>Rentals</Trans>}>
      {!isInShop && (
        <Link to="/rent_numbers" className={buttonClass({ variant: "secondary", size: "small" })}>
          <Trans>Rent a number</Trans>
        </Link>
      )}
    </PageHeader>
    <ActiveRentals isInShop={isInShop} />
    <PastRentals />
  </>
);
