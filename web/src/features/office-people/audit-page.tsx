import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Download, ScrollText, ShieldCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { downloadText } from "../../lib/download-text.ts";
import { formatMoment } from "../../lib/format-time.ts";
import type { OfficePageProps } from "../../lib/office-link.tsx";
import { useSettings } from "../../lib/settings-store.ts";
import { ACTS_PAGE, type Act, type ActFilter, acts, exportActs } from "../../queries/audit.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StateCard } from "../../ui/state-card.tsx";
import { Table } from "../../ui/table.tsx";
import styles from "./office-people.module.css";
import { VerifyNote } from "./verify-note.tsx";

const NAMES = ["by", "what", "about", "from", "till"] as const;

/** Everything that was done and looked at in the office, and whether the log of it is whole. */
export function AuditPage({ search, onSearch }: OfficePageProps) {
  const { t } = useLingui();
  const filter: ActFilter = Object.fromEntries(
    NAMES.flatMap((name) => (search[name] ? [[name, search[name]]] : [])),
  );
  const page = Math.max(1, Math.floor(Number(search["page"])) || 1);
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
      <Filters filter={filter} onFilter={onSearch} />
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
        <Pager
          label={t`Pages`}
          page={page}
          pages={Math.ceil(data.total / ACTS_PAGE)}
          previousLabel={t`Newer`}
          nextLabel={t`Older`}
          onPage={(next) => onSearch({ ...filter, ...(next > 1 && { page: String(next) }) })}
        >
          {page} / {Math.ceil(data.total / ACTS_PAGE)}
        </Pager>
      )}
    </>
  );
}

function Filters({ filter, onFilter }: { filter: ActFilter; onFilter: (filter: ActFilter) => void }) {
  const { t } = useLingui();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onFilter(Object.fromEntries(NAMES.map((name) => [name, String(form.get(name) ?? "").trim()])));
  };
  return (
    <form className={styles["filters"]} onSubmit={submit}>
      <Field label={t`Who`} name="by" defaultValue={filter.by} autoComplete="off" />
      <Field label={t`What (how it begins)`} name="what" defaultValue={filter.what} autoComplete="off" />
      <Field label={t`About`} name="about" defaultValue={filter.about} autoComplete="off" />
      <Field label={t`From`} name="from" type="date" defaultValue={filter.from} />
      <Field label={t`Till`} name="till" type="date" defaultValue={filter.till} />
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}

function Acts({ data }: { data: Act[] }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  return (
    <Table label={t`Audit log`}>
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
          <tr key={act.id}>
            <td>{formatMoment(act.at, lang, new Date())}</td>
            <td>{act.byName ?? act.by}</td>
            <td>{act.what}</td>
            <td>
              {act.about} <span className={styles["muted"]}>{toldOf(act)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const toldOf = ({ details }: Act): string =>
  Object.values(details)
    .map(String)
    .filter((value) => value !== "" && value !== "{}")
    .join(" · ");
