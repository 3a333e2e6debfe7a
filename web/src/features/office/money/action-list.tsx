import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { Label } from "../../../lib/format/label.tsx";
import { paymentDecisionLabels } from "../../../lib/format/office-labels.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { Unloaded } from "../shared/unloaded.tsx";
import { paymentActions } from "./queries/office-payments.ts";

/** Log of operators' decisions about payments. */
export function ActionList() {
  const { t } = useLingui();
  const { lang } = useSettings();
  const { data, isError, refetch } = useQuery(paymentActions);
  if (!data) return <Unloaded isError={isError} onRetry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <StateCard icon={<CircleCheck />} title={<Trans>Nobody has decided anything yet</Trans>}>
        <Trans>Every decision about a payment is kept here for ever.</Trans>
      </StateCard>
    );
  return (
    <Table label={t`Decisions`}>
      <TableHead columns={[t`When`, t`Who`, t`What`, t`Reason`, { end: t`Amount` }]} />
      <tbody>
        {data.map((action) => (
          <tr key={`${action.at} ${action.subject} ${action.action}`}>
            <td>{formatMoment(action.at, lang, new Date())}</td>
            <td>{action.operator}</td>
            <td>
              <Label labels={paymentDecisionLabels} value={action.action} /> <small>{action.subject}</small>
            </td>
            <td>{action.reason}</td>
            <td data-align="end" className="num">
              {action.amountUsd !== null && formatMoney(Number(action.amountUsd), "USD", lang)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
