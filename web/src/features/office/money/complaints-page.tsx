import { Trans, useLingui } from "@lingui/react/macro";
import type { openComplaintCase } from "@sonum/contract/activations/complaints";
import { useState } from "react";
import { useList } from "../../../lib/api/use-list.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { OfficeLink, type OfficePageProps, type OfficeSearch } from "../../../lib/page/office-link.tsx";
import { useListExport } from "../../../lib/page/use-list-export.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import {
  type ComplaintCase,
  type ComplaintCases,
  complaintCases,
  downloadComplaintCases,
  useOpenCase,
} from "../../../queries/complaints.ts";
import { useMay } from "../../../queries/office-roles.ts";
import { Button, buttonClass } from "../../../ui/controls/button.tsx";
import { PageHeader, SectionHeader } from "../../../ui/layout/page-header.tsx";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { readCaseSearch } from "../shared/read-case-search.ts";
import { TextLink } from "../shared/text-link.tsx";
import { CaseDetail } from "./case-detail.tsx";
import { type CaseListProps, CaseQueue } from "./case-queue.tsx";
import { CaseState } from "./case-state.tsx";
import styles from "./money.module.css";
import { MoneyCase } from "./money-case.tsx";
import { formatShare, RateTable } from "./rate-table.tsx";

/** Partners with too many complaints about codes: cases to uphold or dismiss. */
export function ComplaintsPage({ search, onSearch }: OfficePageProps) {
  const { id, ...listed } = search;
  return (
    <>
      <PageHeader title={<Trans>Complaints about codes</Trans>} />
      {id === undefined ? (
        <Cases search={listed} onSearch={onSearch} />
      ) : (
        <CaseDetail key={id} id={id} list={listed} />
      )}
    </>
  );
}

const STATES = { all: ["open", "upheld", "dismissed"], initial: "open" } as const;

function Cases({ search, onSearch }: CaseListProps) {
  const { t } = useLingui();
  const page = readCaseSearch(search, STATES);
  const list = useList(complaintCases({ ...page.filter, ...(page.after && { after: page.after }) }));
  const file = useListExport({
    fileName: "sonum-complaints.csv",
    load: () => downloadComplaintCases(page.filter),
  });
  const { data } = list;
  return (
    <>
      <CaseQueue
        label={t`Filter the cases`}
        personLabel={t`Partner`}
        states={[
          { value: "open", text: t`Not decided` },
          { value: "upheld", text: t`Upheld` },
          { value: "dismissed", text: t`Dismissed` },
        ]}
        initialState={STATES.initial}
        page={page}
        list={list}
        file={file}
        search={search}
        onSearch={onSearch}
        empty={<Trans>No partner has too many complaints.</Trans>}
      >
        {(found) => <Case key={found.id} found={found} search={search} />}
      </CaseQueue>
      {data && data.partners.length > 0 && <Partners data={data} />}
    </>
  );
}

function Partners({ data: { partners, terms } }: { data: ComplaintCases }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const limit = formatShare(terms.limit, lang);
  const { codesMin, complainersMin } = terms;
  return (
    <section className={styles["rates"]}>
      <SectionHeader title={<Trans>Everybody who was complained about</Trans>} />
      <p className={styles["run"]}>
        <Trans>
          A case is opened when the share is surely above {limit} and above what is usual, with at least{" "}
          {codesMin} codes and {complainersMin} customers who complained.
        </Trans>
      </p>
      <RateTable
        label={t`Everybody who was complained about`}
        head={t`Partner`}
        rows={partners.map(({ partnerId, partner, ...rate }) => ({
          key: partnerId,
          name: <PartnerName partnerId={partnerId} partner={partner} />,
          ...rate,
        }))}
      />
    </section>
  );
}

function PartnerName({ partnerId, partner }: { partnerId: string; partner: string }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const open = useOpenCase();
  const mayOpen = useMay()<typeof openComplaintCase>(["finance", "owner"]);
  return (
    <span className={styles["chips"]}>
      <TextLink to={`/office/partners/${partnerId}`}>{partner}</TextLink>
      {mayOpen && (
        <Button size="small" variant="ghost" onClick={() => setIsAsking(true)}>
          <Trans>Open a case</Trans>
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={t`Open a case about ${partner}?`}
          confirmLabel={t`Open a case`}
          onClose={() => setIsAsking(false)}
          onConfirm={({ reason }) => open.mutateAsync({ partnerId, reason })}
        >
          <Trans>The complaints can be decided then, and nothing is held.</Trans>
        </ReasonDialog>
      )}
    </span>
  );
}

function Case({ found, search }: { found: ComplaintCase; search: OfficeSearch }) {
  const { lang } = useSettings();
  const { rate, usual, complainers, waiting } = found;
  const facts = [
    { name: <Trans>Complained about</Trans>, value: `${rate.complaints} / ${rate.codes}` },
    { name: <Trans>Surely at least</Trans>, value: formatShare(rate.low, lang) },
    { name: <Trans>Usual</Trans>, value: formatShare(usual, lang) },
    { name: <Trans>Customers who complained</Trans>, value: String(complainers) },
    { name: <Trans>Orders</Trans>, value: String(waiting) },
  ];
  return (
    <MoneyCase
      sum={formatMoney(Number(found.atStakeUsd), "USD", lang)}
      at={found.openedAt}
      username={found.partner}
      to={`/office/partners/${found.partnerId}`}
      facts={facts}
      state={<CaseState found={found} />}
    >
      <OfficeLink
        to="/office/complaints"
        search={{ ...search, id: found.id }}
        className={buttonClass({ variant: found.state === "open" ? "primary" : "secondary", size: "small" })}
      >
        <Trans>Look at it</Trans>
      </OfficeLink>
    </MoneyCase>
  );
}
