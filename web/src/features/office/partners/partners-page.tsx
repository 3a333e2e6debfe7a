import { Trans, useLingui } from "@lingui/react/macro";
import { PARTNER_COLUMNS, PARTNER_STATES } from "@sonum/contract/partners/partner-list-values";
import { Handshake } from "lucide-react";
import { readListPage } from "../../../lib/api/list-page.ts";
import { useList } from "../../../lib/api/use-list.ts";
import type { OfficePageProps, OfficeSearch } from "../../../lib/page/office-link.tsx";
import { useListExport } from "../../../lib/page/use-list-export.ts";
import { exportPartners, PARTNERS_PAGE, type PartnerFilter, partnerList } from "../../../queries/partners.ts";
import { Chip } from "../../../ui/controls/chip.tsx";
import { ExportButton } from "../../../ui/controls/export-button.tsx";
import { FilterBar } from "../../../ui/controls/filter-bar.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { SortField } from "../shared/list-sort.tsx";
import { OfficeList } from "../shared/office-list.tsx";
import { SearchFilter } from "../shared/search-filter.tsx";
import { PartnerTable, usePartnerColumns } from "./partner-table.tsx";
import styles from "./partners-page.module.css";

/** Partners and applicants with their figures, the longest waiting first; filters, sorting and page are in the address. */
export function PartnersPage({ search, onSearch }: OfficePageProps) {
  const { t } = useLingui();
  const filter = readPartnerSearch(search);
  const found = useList(partnerList(filter, readListPage(search)));
  const file = useListExport({
    fileName: "sonum-partners.csv",
    total: found.data?.total,
    load: () => exportPartners(filter),
  });
  const waiting = found.data?.pending ?? 0;
  return (
    <div className={styles["list"]}>
      <PageHeader
        title={<Trans>Partners</Trans>}
        state={waiting > 0 && <Chip tone="amber">{t`${waiting} waiting`}</Chip>}
      >
        <ExportButton file={file} />
      </PageHeader>
      <PartnerFilters search={search} onSearch={onSearch} />
      <OfficeList
        list={found}
        pageSize={PARTNERS_PAGE}
        search={search}
        onSearch={onSearch}
        empty={
          <StateCard icon={<Handshake />} tone="neutral" title={<Trans>Nobody here</Trans>}>
            <Trans>Applications of new partners appear here and wait for a decision.</Trans>
          </StateCard>
        }
      >
        {(partners) => (
          <>
            <PartnerTable partners={partners} search={search} onSearch={onSearch} />
            <p className={styles["muted"]}>
              <Trans>
                Machines are shown as they are now; the other figures are counted every five minutes, revenue
                and success of 30 days.
              </Trans>
            </p>
          </>
        )}
      </OfficeList>
    </div>
  );
}

function PartnerFilters({ search, onSearch }: Omit<OfficePageProps, "params">) {
  const { t } = useLingui();
  return (
    <FilterBar label={t`Filter the partners`}>
      <SearchFilter label={t`Search by username or name`} search={search} onSearch={onSearch} />
      <SelectField
        label={t`State`}
        name="state"
        value={search["state"] ?? ""}
        onChange={(state) => onSearch({ ...search, page: undefined, state })}
        options={[
          { value: "", text: t`All` },
          { value: "pending", text: t`Waiting` },
          { value: "approved", text: t`Approved` },
          { value: "rejected", text: t`Rejected` },
        ]}
      />
      <SortField columns={usePartnerColumns()} initial="state" search={search} onSearch={onSearch} />
    </FilterBar>
  );
}

/** The list's filter by its address; unknown values are left out. */
function readPartnerSearch({ text, order, ...address }: OfficeSearch): PartnerFilter {
  const state = PARTNER_STATES.find((one) => one === address["state"]);
  const sort = PARTNER_COLUMNS.find((one) => one === address["sort"]);
  return {
    ...(text && { text }),
    ...(state && { state }),
    ...(sort && { sort }),
    ...(order === "DESC" && { order: "DESC" as const }),
  };
}
