import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { formatDay } from "../../lib/format-day.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { type ApiUsage, apiUsage } from "../../queries/api-usage.ts";
import { Table } from "../../ui/table.tsx";
import styles from "./api-page.module.css";

/** How often programs may call, and how often one's own did. */
export const Limits = ({ hasKeys }: { hasKeys: boolean }) => (
  <section className={styles["section"]}>
    <h2>
      <Trans>Limits</Trans>
    </h2>
    <ul>
      <li>
        <Trans>
          A key may call 60,000 times a minute, by all protocols together. The headers{" "}
          <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code> of
          every answer say what is left.
        </Trans>
      </li>
      <li>
        <Trans>
          Add <code>wait=25</code> to <code>getStatus</code> instead of asking every second: the answer comes
          with the code.
        </Trans>
      </li>
      <li>
        <Trans>By the handler protocol a number can be given back from two minutes on.</Trans>
      </li>
    </ul>
    {hasKeys && <Usage />}
  </section>
);

function Usage() {
  const { data } = useQuery(apiUsage);
  if (!data) return null;
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
  const figure = new Intl.NumberFormat(lang);
  return (
    <Table label={t`Calls of your programs in the last 30 days`}>
      <thead>
        <tr>
          <th scope="col">{t`Day`}</th>
          <th scope="col">{t`Calls`}</th>
          <th scope="col">{t`Beyond the limit`}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, calls, refused }) => (
          <tr key={day}>
            <td>{formatDay(day, lang)}</td>
            <td>{figure.format(calls)}</td>
            <td>{figure.format(refused)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
