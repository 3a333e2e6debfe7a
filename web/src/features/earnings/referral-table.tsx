import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { formatCount, formatMoney } from "../../lib/format/format.ts";
import { formatDay } from "../../lib/format/format-day.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Chip } from "../../ui/controls/chip.tsx";
import { Table, TableHead } from "../../ui/display/table.tsx";
import { SectionHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import styles from "./earnings.module.css";
import { type Referral, referrals } from "./queries/referrals.ts";

/** Users who signed up by the link, masked, with their earnings. */
export function ReferralTable() {
  const { currency } = useSettings();
  const { data } = useQuery(referrals(currency));
  return (
    <section className={styles["part"]}>
      <SectionHeader title={<Trans>People you brought</Trans>} />
      {!data && <Skeleton shape="card" />}
      {data?.length === 0 && (
        <StateCard icon={<UserPlus />} title={<Trans>Nobody yet</Trans>}>
          <Trans>Share your link: whoever signs up by it is listed here.</Trans>
        </StateCard>
      )}
      {data && data.length > 0 && <Rows people={data} />}
    </section>
  );
}

function Rows({ people }: { people: Referral[] }) {
  const { t } = useLingui();
  const { lang, currency } = useSettings();
  return (
    <Table label={t`People you brought`}>
      <TableHead
        columns={[
          t({ message: "Name", context: "person" }),
          t`Since`,
          t`Until`,
          { end: t`Purchases` },
          { end: t`Earned` },
          t`State`,
        ]}
      />
      <tbody>
        {people.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: masked names and times are not unique
          <tr key={at}>
            <td className="mono">{one.name}</td>
            <td className="num">{formatDay(one.attachedAt.slice(0, 10), lang, "medium")}</td>
            <td className="num">{formatDay(one.endsAt.slice(0, 10), lang, "medium")}</td>
            <td data-align="end" className="num">
              {formatCount(one.purchases, lang)}
            </td>
            <td data-align="end" className="num" title={`${one.earnedUsd} USD`}>
              {formatMoney(one.earned, currency, lang)}
            </td>
            <td>
              <State state={one.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function State({ state }: { state: Referral["state"] }) {
  switch (state) {
    case "active":
      return (
        <Chip tone="green">
          <Trans context="referral">Active</Trans>
        </Chip>
      );
    case "capped":
      return (
        <Chip tone="blue">
          <Trans>Cap reached</Trans>
        </Chip>
      );
    case "ended":
      return (
        <Chip>
          <Trans>Over</Trans>
        </Chip>
      );
    default:
      return (
        <Chip tone="amber">
          <Trans>Not counted</Trans>
        </Chip>
      );
  }
}
