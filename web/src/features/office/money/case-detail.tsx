import { Trans, useLingui } from "@lingui/react/macro";
import type { decideComplaintCase } from "@sonum/contract/activations/complaints";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, FileQuestion } from "lucide-react";
import { useState } from "react";
import { formatMoney } from "../../../lib/format/format.ts";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { AllowedRoles } from "../../../lib/session/allowed-roles.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import {
  type CaseDecision,
  complaintCase,
  type CaseDetail as Detail,
  useDecideCase,
} from "../../../queries/complaints.ts";
import { useMay } from "../../../queries/office-roles.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { SectionHeader } from "../../../ui/layout/page-header.tsx";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { FactList } from "../shared/fact-list.tsx";
import { TextLink } from "../shared/text-link.tsx";
import { CaseOrders } from "./case-orders.tsx";
import { CaseState } from "./case-state.tsx";
import styles from "./money.module.css";
import { formatShare, RateTable } from "./rate-table.tsx";

/** One complaint case: rates by machine and SIM, evidence from the messages, and the decision. */
export function CaseDetail({ id, list }: { id: string; list: OfficeSearch }) {
  const { t } = useLingui();
  const { data, isError } = useQuery(complaintCase(id));
  if (isError)
    return (
      <StateCard icon={<FileQuestion />} tone="neutral" title={<Trans>There is no such case</Trans>}>
        <Trans>It may have another address by now.</Trans>
      </StateCard>
    );
  if (!data) return <Skeleton shape="card" />;
  return (
    <>
      <p className={styles["back"]}>
        <TextLink to="/office/complaints" search={list}>
          <ArrowLeft /> <Trans>All cases</Trans>
        </TextLink>
      </p>
      <Facts data={data} />
      <SectionHeader title={<Trans>By machine</Trans>} />
      <RateTable
        label={t`By machine`}
        head={t`Machine`}
        rows={data.machines.map(({ machineId, alias, ...rate }) => ({
          key: machineId,
          name: <MachineLink id={machineId} alias={alias} />,
          ...rate,
        }))}
      />
      <SectionHeader title={<Trans>By SIM</Trans>} />
      <RateTable
        label={t`By SIM`}
        head={t`Number`}
        rows={data.sims.map(({ iccid, phone, ...rate }) => ({ key: iccid, name: phone || iccid, ...rate }))}
      />
      <SectionHeader title={<Trans>Orders</Trans>} />
      <CaseOrders orders={data.orders} />
    </>
  );
}

const MachineLink = ({ id, alias }: { id: string; alias: string }) => (
  <TextLink to={`/office/fleet/${id}`}>{alias || id}</TextLink>
);

function Facts({ data: { case: found, evidence } }: { data: Detail }) {
  const { lang } = useSettings();
  const { rate, partner, decidedBy } = found;
  const facts = [
    { name: <Trans>Complained about</Trans>, value: `${rate.complaints} / ${rate.codes}` },
    {
      name: <Trans>Surely between</Trans>,
      value: `${formatShare(rate.low, lang)} – ${formatShare(rate.high, lang)}`,
    },
    { name: <Trans>Usual</Trans>, value: formatShare(found.usual, lang) },
    { name: <Trans>Customers who complained</Trans>, value: found.complainers },
    { name: <Trans>Sender the service is not known by</Trans>, value: evidence.strangeSender },
    { name: <Trans>Came sooner than possible</Trans>, value: evidence.quick },
    { name: <Trans>Code that was given before</Trans>, value: evidence.repeatedCode },
    { name: <Trans>Paid by buyers</Trans>, value: formatMoney(Number(found.atStakeUsd), "USD", lang) },
    { name: <Trans>Refunded orders</Trans>, value: `${found.refunded} / ${found.waiting}` },
    ...(decidedBy ? [{ name: <Trans>Decided by</Trans>, value: `${decidedBy}: ${found.reason}` }] : []),
  ];
  return (
    <article className={cx(cardClass, styles["case"], styles["cause"])} aria-label={partner}>
      <header>
        <h2>{partner}</h2>
        <CaseState found={found} />
      </header>
      <FactList facts={facts} />
      <Decide data={found} />
    </article>
  );
}

const DECIDER_ROLES = ["finance", "owner"] as const;

function Decide({ data: found }: { data: Detail["case"] }) {
  const mayDecide = useMay()<typeof decideComplaintCase>(DECIDER_ROLES);
  const isOpen = found.state === "open" || (found.state === "upheld" && found.isHeld);
  if (mayDecide) return <Decisions data={found} />;
  return isOpen ? <AllowedRoles roles={DECIDER_ROLES} /> : null;
}

function Decisions({ data: found }: { data: Detail["case"] }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const [choice, setChoice] = useState<CaseDecision["decision"]>();
  const decide = useDecideCase(found.id);
  const { partner, waiting } = found;
  const sum = formatMoney(Number(found.atStakeUsd), "USD", lang);
  const texts = {
    uphold: {
      title: t`Uphold the complaints?`,
      yes: t`Refund ${sum}`,
      about: (
        <Trans>
          {sum} goes back to the buyers of {waiting} orders, out of what {partner} earned by them. The
          earnings stay held.
        </Trans>
      ),
    },
    dismiss: {
      title: t`Dismiss the complaints?`,
      yes: t`Dismiss`,
      about: <Trans>Nobody gets money back, and {partner} can take out earnings again.</Trans>,
    },
    lift: {
      title: t`Lift the hold?`,
      yes: t`Lift the hold`,
      about: <Trans>{partner} can take out earnings again. What was refunded stays refunded.</Trans>,
    },
  };
  return (
    <div className={styles["actions"]}>
      {found.state === "open" && (
        <>
          <Button size="small" variant="danger" onClick={() => setChoice("uphold")}>
            <Trans>Uphold</Trans>
          </Button>
          <Button size="small" variant="secondary" onClick={() => setChoice("dismiss")}>
            <Trans>Dismiss</Trans>
          </Button>
        </>
      )}
      {found.state === "upheld" && found.isHeld && (
        <Button size="small" variant="secondary" onClick={() => setChoice("lift")}>
          <Trans>Lift the hold</Trans>
        </Button>
      )}
      {choice && (
        <ReasonDialog
          title={texts[choice].title}
          confirmLabel={texts[choice].yes}
          isDanger={choice === "uphold"}
          onClose={() => setChoice(undefined)}
          onConfirm={(input) => decide.mutateAsync({ decision: choice, ...input })}
        >
          {texts[choice].about}
        </ReasonDialog>
      )}
    </div>
  );
}
