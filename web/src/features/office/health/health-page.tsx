import { Trans } from "@lingui/react/macro";
import type { listFailedDeliveries } from "@sonum/contract/office/health";
import { useList } from "../../../lib/api/use-list.ts";
import { useMay } from "../../../queries/office-roles.ts";
import { NotRefreshed } from "../../../ui/layout/not-refreshed.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { TextLink } from "../shared/text-link.tsx";
import { Unloaded } from "../shared/unloaded.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import { FailedRequests } from "./failed-requests.tsx";
import { FailedWebhooks } from "./failed-webhooks.tsx";
import { Gateways } from "./gateways.tsx";
import styles from "./health.module.css";
import { health } from "./queries/health.ts";
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
      <PageHeader title={<Trans>System health</Trans>}>
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
