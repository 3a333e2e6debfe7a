import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { buttonClass } from "../../ui/controls/button.tsx";
import { Note } from "../../ui/layout/note.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { ActiveRentals } from "./active-rentals.tsx";
import styles from "./rentals-page.module.css";

/** Shown after renting a number, with the new rental right below. */
export const RentalDonePage = () => (
  <>
    <PageHeader title={<Trans>Number purchased</Trans>}>
      <Link to="/account/rentals" className={buttonClass({ variant: "secondary", size: "small" })}>
        <Trans>Your rentals</Trans>
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
    <ActiveRentals />
  </>
);
