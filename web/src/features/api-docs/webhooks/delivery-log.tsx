import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDateTime } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip, type Tone } from "../../../ui/controls/chip.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { NotLoaded } from "../../../ui/layout/not-loaded.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { type Delivery, deliveries, useResend } from "../queries/webhooks.ts";

const PAGE_SIZE = 20;
const SHOWN_MAX = 100;

/** Deliveries of one webhook with their outcomes, newest first. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const { t } = useLingui();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { data, isError, refetch } = useQuery(deliveries(webhookId, limit));
  if (isError)
    return <NotLoaded title={<Trans>The log did not load</Trans>} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  if (data.total === 0)
    return (
      <p>
        <Trans>Nothing was told here in the last 30 days.</Trans>
      </p>
    );
  return (
    <>
      <Table label={t`What was told here`}>
        <TableHead columns={[t`When`, t`Event`, t`Order`, t`State`, t`Answer`, t`Tries`, t`Again`]} />
        <tbody>
          {data.data.map((delivery) => (
            <Row key={delivery.deliveryId} webhookId={webhookId} delivery={delivery} />
          ))}
        </tbody>
      </Table>
      {data.total > limit && limit < SHOWN_MAX && (
        <Button variant="ghost" size="small" onClick={() => setLimit(limit + PAGE_SIZE)}>
          <Trans>Show older ones</Trans>
        </Button>
      )}
    </>
  );
}

function Row({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) {
  const { t } = useLingui();
  const resend = useResend(webhookId);
  const { lang } = useSettings();
  const { deliveryId, kind, orderId, happenedAt, tries, state, nextAt } = delivery;
  const last = tries.at(-1);
  return (
    <tr>
      <td>{formatDateTime(happenedAt, lang)}</td>
      <td>
        <code>{kind}</code>
      </td>
      <td>{orderId ?? "-"}</td>
      <td>
        <State state={state} />
      </td>
      <td>{last ? <Outcome attempt={last} /> : nextAt ? t`not yet` : "-"}</td>
      <td>{tries.length}</td>
      <td>
        <Button
          variant="secondary"
          size="small"
          disabled={state === "waiting"}
          whyDisabled={t`It is being sent`}
          isBusy={resend.isPending}
          onClick={() => resend.mutate(deliveryId)}
        >
          <Trans>Resend</Trans>
        </Button>
      </td>
    </tr>
  );
}

type Attempt = Delivery["tries"][number];

const OUTCOMES: Record<Exclude<Attempt["outcome"], "answered">, MessageDescriptor> = {
  no_answer_in_time: msg`no answer in time`,
  connection_refused: msg`the connection was refused`,
  unknown_host: msg`the address has no such host`,
  certificate: msg`its certificate is not valid`,
  private_address: msg`the address is private`,
  no_connection: msg`no connection`,
  nothing_to_tell: msg`nothing left to tell`,
};

function Outcome({ attempt: { outcome, status } }: { attempt: Attempt }) {
  const { i18n } = useLingui();
  return outcome === "answered" ? `HTTP ${status}` : i18n._(OUTCOMES[outcome]);
}

const STATES: Record<Delivery["state"], { tone: Tone; text: MessageDescriptor }> = {
  delivered: { tone: "green", text: msg`Delivered` },
  waiting: { tone: "amber", text: msg`Trying` },
  failed: { tone: "red", text: msg({ message: "Failed", context: "delivery" }) },
};

function State({ state }: Pick<Delivery, "state">) {
  const { i18n } = useLingui();
  const { tone, text } = STATES[state];
  return <Chip tone={tone}>{i18n._(text)}</Chip>;
}
