import { Trans } from "@lingui/react/macro";
import type { listFailedDeliveries } from "@sonum/contract/office/health";
import { useList } from "../../../lib/api/use-list.ts";
import { useMay } from "../../../queries/office-roles.ts";
import { Chip } from "../../../ui/controls/chip.tsx";
import { NotRefreshed } from "../../../ui/layout/not-refreshed.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { TextLink } from "../shared/text-link.tsx";
import { Unloaded } from "../shared/unloaded.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import { FailedRequests } from "./failed-requests.tsx";
import { FailedWebhooks } from "./failed-webhooks.tsx";
import { Gateways } from "./gateways.tsx";
import styles from "./health.module.css";
import { type Health, health } from "./queries/health.ts";
import { Sources } from "./sources.tsx";
import { Suppliers } from "./suppliers.tsx";

/** How suppliers, gateways and other systems answer, and what failed and can be tried again. */
export function HealthPage() {
  const found = useList(health);
  const { data, isError, refetch } = found;
  const seesWebhooks = useMay()<typeof listFailedDeliveries>(["support", "owner"]);
  if (!data) return <Unloaded isError={isError} onRetry={() => void refetch()} />;
  return (
    <div className={styles["page"]}>
      <PageHeader title={<Trans>System health</Trans>} state={<Summary health={data} />}>
        <TextLink to="/office/alerts">
          <Trans>Alerts and their limits</Trans>
        </TextLink>
      </PageHeader>
      <NotRefreshed list={found} />
      <FailedJobs jobs={data.jobs} messages={data.messages} />
      <FailedRequests requests={data.requests} />
      {seesWebhooks && <FailedWebhooks />}
      <Suppliers suppliers={data.suppliers} />
      <Gateways gateways={data.gateways} machines={data.machines} />
      <Sources sources={data.sources} />
    </div>
  );
}

/** How many things on this page an operator should look at. */
function Summary({ health: { jobs, requests, suppliers, gateways } }: { health: Health }) {
  const silent = suppliers.filter(({ isActive, problem }) => isActive && problem !== null);
  const count = jobs.failed + requests.length + silent.length + gateways.length;
  return count === 0 ? (
    <Chip tone="green">
      <Trans>No problems</Trans>
    </Chip>
  ) : (
    <Chip tone="red">
      <Trans>Needs a look: {count}</Trans>
    </Chip>
  );
}
