import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ShieldAlert } from "lucide-react";
import { ownProfile } from "../../../queries/own-profile.ts";
import { Chip, LiveDot } from "../../../ui/controls/chip.tsx";
import { LoadFailed } from "../../../ui/layout/not-loaded.tsx";
import { Note } from "../../../ui/layout/note.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import parts from "../shared/office-parts.module.css";
import { ChargebackNote } from "./chargeback-note.tsx";
import { dashboard } from "./queries/dashboard.ts";
import { SalesCharts } from "./sales-charts.tsx";
import { ShopFigures } from "./shop-figures.tsx";
import { SuccessList } from "./success-list.tsx";
import { WaitingQueues } from "./waiting-queues.tsx";

/** What waits for the operator, then the shop's current figures; each links to the page behind it. */
export function DashboardPage() {
  const { data, isError, refetch } = useQuery(dashboard);
  return (
    <div className={parts["page"]}>
      <PageHeader
        title={<Trans>Dashboard</Trans>}
        state={
          <Chip tone={isError ? "red" : "green"}>
            <LiveDot /> {isError ? <Trans>No answer</Trans> : <Trans>Live</Trans>}
          </Chip>
        }
      />
      <SecondFactor />
      {!data && !isError && <Skeleton shape="card" />}
      {!data && isError && (
        <LoadFailed title={<Trans>The numbers could not be loaded</Trans>} onRetry={() => void refetch()}>
          <Trans>The shop itself may be doing well.</Trans>
        </LoadFailed>
      )}
      {data && (
        <>
          <ChargebackNote chargebacks={data.chargebacks} />
          <WaitingQueues data={data} />
          <ShopFigures data={data} />
          <SalesCharts data={data} />
          <SuccessList services={data.success} />
        </>
      )}
    </div>
  );
}

function SecondFactor() {
  const { data: own } = useQuery(ownProfile);
  const isUnguarded = own?.twoFactor.isRequired && !own.twoFactor.totp && own.passkeys.length === 0;
  if (!isUnguarded) return null;
  return (
    <Note tone="amber" icon={<ShieldAlert />} title={<Trans>Set up a second factor first</Trans>}>
      <Trans>
        Nothing else works for an operator without one: codes of an app, or a passkey.{" "}
        <a href="/account/profile">To the profile</a>
      </Trans>
    </Note>
  );
}
