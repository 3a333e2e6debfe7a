import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui as useTexts } from "@lingui/react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CircleX } from "lucide-react";
import { useState } from "react";
import { showMessage } from "../../../lib/api/system-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { DayField } from "../../../ui/forms/day-field.tsx";
import { Note } from "../../../ui/layout/note.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import parts from "../shared/office-parts.module.css";
import { DifferenceTable } from "./difference-table.tsx";
import styles from "./prices-page.module.css";
import {
  AWAITS_APPROVAL,
  type PriceDraft,
  type PriceRequest,
  priceDraft,
  useChangePrices,
} from "./queries/prices.ts";

type DraftViewProps = { wish: PriceRequest; onBack: () => void; onDone: () => void };

/** Preview of a price change, and the button that applies exactly that, now or at a given time. */
export function DraftView({ wish, onBack, onDone }: DraftViewProps) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(priceDraft(wish));
  const [from, setFrom] = useState("");
  const change = useChangePrices();
  if (isError)
    return (
      <Note tone="red" icon={<CircleX />} title={<Trans>The changes could not be counted</Trans>}>
        <Trans>Nothing was changed.</Trans>
      </Note>
    );
  if (!data) return <Skeleton shape="card" />;
  const apply = () =>
    change.mutate(
      { wish, draft: data.draft, effectiveAt: from === "" ? null : new Date(from).toISOString() },
      {
        onSuccess: ({ needsApproval }) => {
          const done = from === "" ? msg`The prices are changed` : msg`The change of prices is planned`;
          showMessage({ status: "success", text: needsApproval ? AWAITS_APPROVAL : done });
          onDone();
        },
        onError: () => void refetch(),
      },
    );
  return (
    <div className={parts["form"]}>
      <Counts draft={data} />
      {data.wrongRows > 0 && <Problems draft={data} />}
      {data.wrongRows === 0 && data.changed > 0 && (
        <>
          <DifferenceTable differences={data.differences} total={data.changed} />
          <DayField
            label={t`From when on`}
            hasTime
            value={from}
            hint={t`Empty is now. Prices already promised to customers stay.`}
            onChange={setFrom}
          />
        </>
      )}
      <div className={parts["actions"]}>
        {data.wrongRows === 0 && data.changed > 0 && (
          <Button isBusy={change.isPending} onClick={apply}>
            <Plural value={data.changed} one="Change # price" other="Change # prices" />
          </Button>
        )}
        <Button variant="ghost" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </div>
  );
}

const Counts = ({ draft: { changed, unchanged, wrongRows } }: { draft: PriceDraft }) => (
  <div className={parts["actions"]}>
    <Chip tone={changed > 0 ? "blue" : "neutral"}>
      <Trans>To change: {changed}</Trans>
    </Chip>
    <Chip>
      <Trans>As they are: {unchanged}</Trans>
    </Chip>
    {wrongRows > 0 && (
      <Chip tone="red">
        <Trans>Wrong rows: {wrongRows}</Trans>
      </Chip>
    )}
  </div>
);

const PROBLEMS: Record<PriceDraft["problems"][number]["problem"], MessageDescriptor> = {
  columns: msg`The first line must name the columns service, country and price`,
  unknown_service: msg`There is no such service`,
  unknown_country: msg`There is no such country`,
  bad_price: msg`This is no price above zero`,
  twice: msg`This price stands in the table twice`,
  below_zero: msg`This would not be a price any more`,
};

function Problems({ draft }: { draft: PriceDraft }) {
  const { t } = useLingui();
  const { _ } = useTexts();
  return (
    <>
      <Note tone="red" icon={<CircleX />} title={<Trans>Nothing is changed while rows are wrong</Trans>} />
      <div className={styles["list"]}>
        <Table label={t`Wrong rows`}>
          <TableHead columns={[{ end: t`Row` }, t`What is wrong`, t`What it says`]} />
          <tbody>
            {draft.problems.map(({ row, problem, text }) => (
              <tr key={`${row} ${problem}`}>
                <td data-align="end">{row}</td>
                <td>{_(PROBLEMS[problem])}</td>
                <td>
                  <code>{text}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
}
