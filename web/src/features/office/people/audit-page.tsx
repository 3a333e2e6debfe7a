import { Trans, useLingui } from "@lingui/react/macro";
import { ScrollText, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { readListPage } from "../../../lib/api/list-page.ts";
import { useList } from "../../../lib/api/use-list.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import type { OfficePageProps } from "../../../lib/page/office-link.tsx";
import { useListExport } from "../../../lib/page/use-list-export.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { ExportButton } from "../../../ui/controls/export-button.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { OfficeList } from "../shared/office-list.tsx";
import { TextLink } from "../shared/text-link.tsx";
import { AuditActionName, AuditDetails } from "./audit-entry-text.tsx";
import { AUDIT_FILTERS, AuditFilters } from "./audit-filters.tsx";
import styles from "./people.module.css";
import {
  AUDIT_PAGE_SIZE,
  type AuditEntry,
  type AuditFilter,
  auditEntries,
  exportAuditEntries,
} from "./queries/audit.ts";
import { VerifyNote } from "./verify-note.tsx";

/** The audit log of all actions and views in the office, and its verification. */
export function AuditPage({ search, onSearch }: OfficePageProps) {
  const filter: AuditFilter = {
    ...Object.fromEntries(AUDIT_FILTERS.flatMap((name) => (search[name] ? [[name, search[name]]] : []))),
    ...(search["views"] === "hidden" && { views: "hidden" }),
  };
  const entries = useList(auditEntries(filter, readListPage(search)));
  const file = useListExport({ fileName: "sonum-audit.csv", load: () => exportAuditEntries(filter) });
  const [isVerifying, setIsVerifying] = useState(false);
  return (
    <>
      <PageHeader title={<Trans>Audit log</Trans>}>
        <div className={styles["tools"]}>
          <Button variant="secondary" onClick={() => setIsVerifying(true)}>
            <ShieldCheck />
            <Trans>Verify</Trans>
          </Button>
          <ExportButton file={file} />
        </div>
      </PageHeader>
      {isVerifying && <VerifyNote />}
      <AuditFilters key={JSON.stringify(filter)} filter={filter} onFilter={onSearch} />
      <OfficeList
        list={entries}
        pageSize={AUDIT_PAGE_SIZE}
        isByTime
        search={search}
        onSearch={onSearch}
        empty={
          <StateCard
            icon={<ScrollText />}
            tone="neutral"
            title={<Trans>Nothing of this kind was done</Trans>}
          >
            <Trans>Every act in the office and every view of people's data appears here and stays.</Trans>
          </StateCard>
        }
      >
        {(data) => <AuditTable data={data} />}
      </OfficeList>
    </>
  );
}

function AuditTable({ data }: { data: AuditEntry[] }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  return (
    <Table label={t`Audit log`} isStacked>
      <TableHead columns={[t`When`, t`Who`, t`What`, t`About`]} />
      <tbody>
        {data.map((entry) => (
          <tr key={entry.id} className={styles["entry"]}>
            <td className={styles["when"]}>{formatMoment(entry.at, lang, new Date())}</td>
            <td>{entry.byName ?? entry.by}</td>
            <td className={styles["what"]}>
              <AuditActionName what={entry.what} />
            </td>
            <td>
              <About about={entry.about} />{" "}
              <span className={styles["muted"]}>
                <AuditDetails details={entry.details} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Subjects that exist only once: their name adds nothing to the action. */
const SINGLETONS = ["promo", "velocity", "retention", "tracker"];

function About({ about }: Pick<AuditEntry, "about">) {
  if (SINGLETONS.includes(about)) return null;
  return /^usr_\w+$/.test(about) ? <TextLink to={`/office/users/${about}`}>{about}</TextLink> : about;
}
