import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Server } from "lucide-react";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import styles from "./console-page.module.css";

type NoMachineProps = {
  why: "pending" | "failed" | "none" | "inactive";
  onRetry: () => void;
  onMachines: () => void;
};

/** Why no machine is shown, and what to do. */
export function MachinePlaceholder({ why, onRetry, onMachines }: NoMachineProps) {
  if (why === "pending")
    return (
      <div className={styles["loading"]} aria-busy="true">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    );
  if (why === "failed")
    return (
      <NotLoaded title={<Trans>The machines could not be loaded</Trans>} onRetry={onRetry}>
        <Trans>Nothing was changed. The page keeps trying by itself.</Trans>
      </NotLoaded>
    );
  if (why === "inactive")
    return (
      <StateCard
        icon={<Server />}
        title={<Trans>No machine is active</Trans>}
        action={
          <Button onClick={onMachines}>
            <Trans>Machines</Trans>
          </Button>
        }
      >
        <Trans>Switch a machine on to see its SIM cards and to sell them.</Trans>
      </StateCard>
    );
  return (
    <StateCard
      icon={<Server />}
      title={<Trans>Register your first machine</Trans>}
      action={
        <Link to="/account/partner" className={buttonClass()}>
          <Trans>Register a machine</Trans>
        </Link>
      }
    >
      <Trans>
        A machine gets a key and a secret. Start the agent with them, and its SIM cards appear here by
        themselves.
      </Trans>
    </StateCard>
  );
}
