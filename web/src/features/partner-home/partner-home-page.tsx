import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CloudOff, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { type PartnerHome, partnerHome } from "../../queries/partner-home.ts";
import { Button } from "../../ui/controls/button.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { Alerts } from "./alerts.tsx";
import { ApplicationState } from "./application-state.tsx";
import { BotCard } from "./bot-card.tsx";
import { Figures } from "./figures.tsx";
import { FirstSteps, needsFirstSteps } from "./first-steps.tsx";
import { MachineCard } from "./machine-card.tsx";
import styles from "./partner-home-page.module.css";
import { RevenueChart } from "./revenue-chart.tsx";
import { SimStates } from "./sim-states.tsx";

/** The partner's home page: balance, machines, alerts and the next step. */
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
      {home && <Home home={home} />}
    </div>
  );
}

/**
 * Without a machine, registering one comes first. It keeps this position until the page is reopened, because the
 * one-time secret is shown there.
 */
function Home({ home }: { home: PartnerHome }) {
  const [isNew] = useState(!home.hasMachines);
  return (
    <>
      <ApplicationState application={home.application} />
      {isNew && (
        <MachineCard appUrl={home.appUrl} isFirst={!home.hasMachines}>
          <FirstSteps home={home} />
        </MachineCard>
      )}
      {!isNew && needsFirstSteps(home) && <NextSteps home={home} />}
      <Figures home={home} />
      <Alerts alerts={home.alerts} />
      <div className={styles["columns"]}>
        <RevenueChart home={home} />
        <SimStates sims={home.sims} />
      </div>
      {isNew ? (
        <BotCard home={home} />
      ) : (
        <div className={styles["columns"]}>
          <MachineCard appUrl={home.appUrl} />
          <BotCard home={home} />
        </div>
      )}
    </>
  );
}

/** For partners who registered a machine, until they sell. */
function NextSteps({ home }: { home: PartnerHome }) {
  const { t } = useLingui();
  return (
    <section className={cx(cardClass, styles["card"])} aria-label={t`Next steps`}>
      <header>
        <h2>
          <Trans>Next steps</Trans>
        </h2>
      </header>
      <FirstSteps home={home} />
    </section>
  );
}
