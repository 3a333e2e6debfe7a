import { Trans, useLingui } from "@lingui/react/macro";
import { ChartPie } from "lucide-react";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { choiceText, type MarginNames } from "./margin-names.ts";
import styles from "./margins.module.css";
import { type Margin, useSetMargin } from "./queries/margins.ts";

type MarginListProps = { rows: Margin[]; names: MarginNames; maySet: boolean };

/** All margins, newest first. */
export function MarginList({ rows, names, maySet }: MarginListProps) {
  const { t } = useLingui();
  if (rows.length === 0)
    return (
      <StateCard icon={<ChartPie />} tone="neutral" title={<Trans>No margins yet</Trans>}>
        <Trans>Every code is shared as the setting says.</Trans>
      </StateCard>
    );
  return (
    <Table label={t`Margins`} isStacked>
      <TableHead
        columns={[
          t`Service`,
          t`Country`,
          { end: t`Shop's share` },
          { end: t`Partner's share` },
          t`Changed`,
          maySet && { hidden: t`What to do` },
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <Line key={`${row.service} ${row.country}`} margin={row} names={names} maySet={maySet} />
        ))}
      </tbody>
    </Table>
  );
}

type LineProps = { margin: Margin; names: MarginNames; maySet: boolean };

function Line({ margin: { service, country, housePercent, setBy, setAt }, names, maySet }: LineProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const set = useSetMargin();
  const name = service === null ? t`All services` : choiceText(names.services, service);
  const place = country === null ? t`All countries` : choiceText(names.countries, country);
  const partnerPercent = Math.round((100 - housePercent) * 100) / 100;
  return (
    <tr className={styles["line"]}>
      <td>
        <b>{name}</b>
      </td>
      <td className={styles["country"]}>{place}</td>
      <td data-align="end" className="num" data-label={t`Shop's share`}>
        {housePercent} %
      </td>
      <td data-align="end" className="num" data-label={t`Partner's share`}>
        {partnerPercent} %
      </td>
      <td className={styles["set"]}>
        {formatMoment(setAt, lang, new Date())}, {setBy}
      </td>
      {maySet && (
        <td data-align="end">
          <Button
            variant="ghost"
            size="small"
            aria-label={t`Remove the margin of ${name}, ${place}`}
            isBusy={set.isPending}
            onClick={() => set.mutate({ service, country, housePercent: null })}
          >
            <Trans>Remove</Trans>
          </Button>
        </td>
      )}
    </tr>
  );
}
