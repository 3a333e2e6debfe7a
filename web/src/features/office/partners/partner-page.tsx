import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { OfficePageProps } from "../../../lib/page/office-link.tsx";
import { application } from "../../../queries/partners.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { TextLink } from "../shared/text-link.tsx";
import { Unloaded } from "../shared/unloaded.tsx";
import { PartnerCard } from "./partner-card.tsx";
import styles from "./partners-page.module.css";

/** A partner's application and the decision about it. */
export function PartnerPage({ params: { partnerId = "" } }: OfficePageProps) {
  const { data, isError, refetch } = useQuery(application(partnerId));
  return (
    <div className={styles["page"]}>
      <PageHeader title={<Trans>Partner</Trans>}>
        <TextLink to="/office/partners">
          <Trans>All partners</Trans>
        </TextLink>
      </PageHeader>
      {data ? (
        <PartnerCard key={partnerId} application={data} />
      ) : (
        <Unloaded isError={isError} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
