import { Trans, useLingui } from "@lingui/react/macro";
import { Handshake } from "lucide-react";
import { useRef } from "react";
import { listPageSearch, readListPage } from "../../../lib/api/list-page.ts";
import { useList } from "../../../lib/api/use-list.ts";
import type { OfficePageProps } from "../../../lib/page/office-link.tsx";
import { applications, PARTNERS_PAGE, type PartnerState } from "../../../queries/partners.ts";
import { Chip } from "../../../ui/controls/chip.tsx";
import { OptionalPager } from "../../../ui/controls/list-pager.tsx";
import { Segmented } from "../../../ui/controls/segmented.tsx";
import { NotRefreshed } from "../../../ui/layout/not-refreshed.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { useFocusFallback } from "../../../ui/layout/use-focus-fallback.ts";
import { Unloaded } from "../shared/unloaded.tsx";
import { PartnerCard } from "./partner-card.tsx";
import styles from "./partners-page.module.css";

const STATES: readonly PartnerState[] = ["pending", "approved", "rejected"];

/** Partner applications, the longest waiting first. */
export function PartnersPage({ search, onSearch }: OfficePageProps) {
  const state = STATES.find((one) => one === search["state"]);
  const page = readListPage(search);
  const { t } = useLingui();
  const found = useList(applications(state, page));
  const { data, isError, refetch } = found;
  const list = useRef<HTMLElement>(null);
  const keptFocus = useFocusFallback(list);
  const options: { value: PartnerState | "all"; text: string }[] = [
    { value: "all", text: t`All` },
    { value: "pending", text: t`Waiting` },
    { value: "approved", text: t`Approved` },
    { value: "rejected", text: t`Rejected` },
  ];
  const choose = (value: PartnerState | "all") => onSearch(value === "all" ? {} : { state: value });
  const waiting = data?.pending ?? 0;
  return (
    <div className={styles["page"]}>
      <PageHeader
        title={<Trans>Partners</Trans>}
        state={waiting > 0 && <Chip tone="amber">{t`${waiting} waiting`}</Chip>}
      >
        <Segmented label={t`State`} value={state ?? "all"} options={options} onChange={choose} />
      </PageHeader>
      <section ref={list} className={styles["list"]} aria-label={t`Partners`} tabIndex={-1} {...keptFocus}>
        <NotRefreshed list={found} />
        {!data && <Unloaded isList isError={isError} onRetry={() => void refetch()} />}
        {data?.data.map((application) => (
          <PartnerCard key={application.partnerId} application={application} />
        ))}
        {data?.total === 0 && (
          <StateCard icon={<Handshake />} tone="neutral" title={<Trans>Nobody here</Trans>}>
            <Trans>Applications of new partners appear here and wait for a decision.</Trans>
          </StateCard>
        )}
      </section>
      <OptionalPager
        page={page}
        pageSize={PARTNERS_PAGE}
        total={data?.total}
        onPage={(next) => onSearch({ state, ...listPageSearch(next) })}
      />
    </div>
  );
}
