import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link2 } from "lucide-react";
import { listPageSearch, readListPage } from "../../../lib/api/list-page.ts";
import { useList } from "../../../lib/api/use-list.ts";
import { formatStamp } from "../../../lib/format/format-day.ts";
import { Label, useLabel } from "../../../lib/format/label.tsx";
import { OfficeLink, type OfficePageProps } from "../../../lib/page/office-link.tsx";
import { Chip, type Tone } from "../../../ui/controls/chip.tsx";
import { OptionalPager } from "../../../ui/controls/list-pager.tsx";
import { Segmented } from "../../../ui/controls/segmented.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { NotRefreshed } from "../../../ui/layout/not-refreshed.tsx";
import { SectionHeader } from "../../../ui/layout/page-header.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { Unloaded } from "../shared/unloaded.tsx";
import { POSTBACKS_PAGE, type Postback, type PostbackState, postbacks } from "./queries/tracker.ts";

const STATES: readonly PostbackState[] = ["waiting", "delivered", "given_up"];
const stateLabels: Record<PostbackState, MessageDescriptor> = {
  waiting: msg`Waiting`,
  delivered: msg`Delivered`,
  given_up: msg`Given up`,
};

/** Every postback with its attempts and outcome; `state` and `page` are in the address. */
export function PostbackList({ search, onSearch }: OfficePageProps) {
  const { t } = useLingui();
  const state = STATES.find((one) => one === search["state"]);
  const page = readListPage(search);
  const list = useList(postbacks(state, page));
  const { data, isError, refetch } = list;
  const labelFor = useLabel();
  const options: { value: PostbackState | "all"; text: string }[] = [
    { value: "all", text: t`All` },
    ...STATES.map((value) => ({ value, text: labelFor(stateLabels, value) })),
  ];
  return (
    <section>
      <SectionHeader title={<Trans>Delivery log</Trans>}>
        <Segmented
          label={t`State`}
          value={state ?? "all"}
          options={options}
          onChange={(value) => onSearch(value === "all" ? {} : { state: value })}
        />
      </SectionHeader>
      <NotRefreshed list={list} />
      {!data && <Unloaded isError={isError} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <StateCard icon={<Link2 />} tone="neutral" title={<Trans>No postbacks here</Trans>}>
          <Trans>
            Advertise a page with ?subid= and set the address: sign-ups and first deposits follow.
          </Trans>
        </StateCard>
      )}
      {data && data.total > 0 && <PostbackTable lines={data.data} />}
      <OptionalPager
        page={page}
        pageSize={POSTBACKS_PAGE}
        total={data?.total}
        isByTime
        onPage={(next) => onSearch({ state, ...listPageSearch(next) })}
      />
    </section>
  );
}

function PostbackTable({ lines }: { lines: Postback[] }) {
  const { t } = useLingui();
  return (
    <Table label={t`Delivery log`}>
      <TableHead
        columns={[
          t`When`,
          t`Click`,
          t`Event`,
          { end: t`Payout, USD` },
          t`State`,
          { end: t`Tries` },
          t`Last answer`,
        ]}
      />
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <td>{formatStamp(line.createdAt)}</td>
            <td>
              <OfficeLink to={`/office/users/${line.userId}`}>{line.clickId || line.userId}</OfficeLink>
            </td>
            <td>{line.status}</td>
            <td data-align="end" className="num">
              {line.payout}
            </td>
            <td>
              <StateChip state={line.state} />
            </td>
            <td data-align="end" className="num">
              {line.tries}
            </td>
            <td>{line.lastOutcome ?? "-"}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const TONES: Record<PostbackState, Tone> = { waiting: "amber", delivered: "green", given_up: "red" };

const StateChip = ({ state }: { state: PostbackState }) => (
  <Chip tone={TONES[state]}>
    <Label labels={stateLabels} value={state} />
  </Chip>
);
