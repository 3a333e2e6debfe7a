import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CalendarRange } from "lucide-react";
import { buttonClass } from "../../../ui/button.tsx";
import styles from "./rent-panel.module.css";

/** The order panel in Rent mode while nothing is for rent: says so, and what can be had instead. */
export const RentPanel = () => (
  <section className={styles["empty"]}>
    <span>
      <CalendarRange size={22} />
    </span>
    <h2>
      <Trans>No numbers for rent right now</Trans>
    </h2>
    <p>
      <Trans>When there are, services, countries and daily prices stand here, as for activations.</Trans>
    </p>
    <Link to="/activations" className={buttonClass({ variant: "secondary" })}>
      <Trans>See numbers for activation</Trans>
    </Link>
  </section>
);
