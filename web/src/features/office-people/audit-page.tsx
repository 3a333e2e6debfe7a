import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Download, ScrollText, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { downloadText } from "../../lib/download-text.ts";
import { formatMoment } from "../../lib/format-time.ts";
import { listPageSearch, readListPage } from "../../lib/list-page.ts";
import { OfficeLink, type OfficePageProps } from "../../lib/office-link.tsx";
import { useSettings } from "../../lib/settings-store.ts";
import { ACTS_PAGE, type Act, type ActFilter, acts, exportActs } from "../../queries/audit.ts";
import { Button } from "../../ui/button.tsx";
import { ListPager } from "../../ui/list-pager.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StateCard } from "../../ui/state-card.tsx";
import { Table } from "../../ui/table.tsx";
import { ActFilters, FILTERS } from "./act-filters.tsx";
import { ActDetails, ActName } from "./act-text.tsx";
import styles from "./office-people.module.css";
import { VerifyNote } from "./verify-note.tsx";

/** Everything that was done and looked at in the office, and whether the log of it is whole. */
export function AuditPage({ search, onSearch }: OfficePageProps) {
  const filter: ActFilter = Object.fromEntries(
    FILTERS.flatMap((name) => (search[name] ? [[name, search[name]]] : [])),
  );
  const page = readListPage(search);
  const { data, isError, refetch } = useQuery(acts(filter, page));
  const [isVerifying, setIsVerifying] = useState(false);
  const download = async () => downloadText("sonum-audit.csv", await exportActs(filter), "text/csv");
  return (
    <>
      <PageHeader title={<Trans>Audit log</Trans>}>
        <div className={styles["tools"]}>
          <Button variant="secondary" onClick={() => setIsVerifying(true)}>
            <ShieldCheck />
            <Trans>Verify</Trans>
          </Button>
          <Button variant="secondary" onClick={() => void download()}>
            <Download />
            <Trans>CSV</Trans>
          </Button>
        </div>
      </PageHeader>
      {isVerifying && <VerifyNote />}
      <ActFilters key={JSON.stringify(filter)} filter={filter} onFilter={onSearch} />
      {!data && !isError && <Skeleton shape="card" />}
      {isError && !data && (
        <NotLoaded title={<Trans>The list did not come</Trans>} onRetry={() => void refetch()} />
      )}
      {data?.total === 0 && (
        <StateCard icon={<ScrollText />} tone="neutral" title={<Trans>Nothing of this kind was done</Trans>}>
          <Trans>Every act in the office and every view of people's data appears here and stays.</Trans>
        </StateCard>
      )}
      {data && data.total > 0 && <Acts data={data.data} />}
      {data && data.total > ACTS_PAGE && (
        <ListPager
          page={page}
          pageSize={ACTS_PAGE}
          total={data.total}
          isByTime
          onPage={(next) => onSearch({ ...filter, ...listPageSearch(next) })}
        />
      )}
    </>
  );
}

function Acts({ data }: { data: Act[] }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  return (
    <Table label={t`Audit log`} isStacked>
      <thead>
        <tr>
          <th scope="col">
            <Trans>When</Trans>
          </th>
          <th scope="col">
            <Trans>Who</Trans>
          </th>
          <th scope="col">
            <Trans>What</Trans>
          </th>
          <th scope="col">
            <Trans>About</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {data.map((act) => (
          <tr key={act.id} className={styles["act"]}>
            <td className={styles["when"]}>{formatMoment(act.at, lang, new Date())}</td>
            <td>{act.byName ?? act.by}</td>
            <td className={styles["what"]}>
              <ActName what={act.what} />
            </td>
            <td>
              <About about={act.about} />{" "}
              <span className={styles["muted"]}>
                <ActDetails details={act.details} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Rules that there are once say nothing by their name; a person leads to their card. */
const ONLY_ONE = ["promo", "velocity", "retention", "tracker"];

function About({ about }: Pick<Act, "about">) {
  if (ONLY_ONE.includes(about)) return null;
  return /^usr_\w+$/.test(about) ? (
    <OfficeLink to={`/office/users/${about}`} className={styles["link"]}>
      {about}
    </OfficeLink>
  ) : (
    about
  );
}
