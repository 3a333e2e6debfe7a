import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { formatDay } from "../../lib/format/format-day.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Table, TableHead } from "../../ui/display/table.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { type ApiUsage, apiUsage } from "./queries/api-usage.ts";

/** The user's API calls per day. */
export function Usage() {
  const { data, isError, refetch } = useQuery(apiUsage);
  if (isError)
    return <NotLoaded title={<Trans>The figures did not load</Trans>} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" />;
  if (data.days.length === 0)
    return (
      <p>
        <Trans>Your programs have not called yet.</Trans>
      </p>
    );
  return <UsageTable days={data.days} />;
}

function UsageTable({ days }: Pick<ApiUsage, "days">) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const numberFormat = new Intl.NumberFormat(lang);
  return (
    <Table label={t`Calls of your programs in the last 30 days`}>
      <TableHead columns={[t`Day`, t`Calls`, t`Beyond the limit`]} />
      <tbody>
        {days.map(({ day, calls, refused }) => (
          <tr key={day}>
            <td>{formatDay(day, lang, "medium")}</td>
            <td>{numberFormat.format(calls)}</td>
            <td>{numberFormat.format(refused)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
