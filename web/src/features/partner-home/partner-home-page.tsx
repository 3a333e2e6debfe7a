import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CloudOff, RefreshCw } from "lucide-react";
import { useSettings } from "../../lib/settings-store.ts";
import { partnerHome } from "../../queries/partner-home.ts";
import { Button } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StateCard } from "../../ui/state-card.tsx";
import { Alerts } from "./alerts.tsx";
import { ApplicationState } from "./application-state.tsx";
import { BotCard } from "./bot-card.tsx";
import { Figures } from "./figures.tsx";
import { MachineCard } from "./machine-card.tsx";
import styles from "./partner-home-page.module.css";
import { RevenueChart } from "./revenue-chart.tsx";
import { SimStates } from "./sim-states.tsx";

/** A partner's first page: money, machines, what needs a look, and the next step. */
export function PartnerHomePage() {
  const { currency } = useSettings();
  const { data: home, isError, refetch } = useQuery(partnerHome(currency));
  return (
    <div className={styles["page"]}>
      <PageHeader title={<Trans>Partner account</Trans>} />
      {!home && !isError && <Skeleton shape="card" />}
      {!home && isError && (
        <StateCard
          icon={<CloudOff />}
          tone="amber"
          title={<Trans>The figures could not be loaded</Trans>}
          action={
            <Button onClick={() => void refetch()}>
              <RefreshCw />
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Your machines and your money are not affected.</Trans>
        </StateCard>
      )}
      {home && (
        <>
          <ApplicationState application={home.application} />
          <Figures home={home} />
          <Alerts alerts={home.alerts} />
          <div className={styles["columns"]}>
            <RevenueChart home={home} />
            <SimStates sims={home.sims} />
          </div>
          <div className={styles["columns"]}>
            <MachineCard appUrl={home.appUrl} />
            <BotCard home={home} />
          </div>
        </>
      )}
    </div>
  );
}
