import { Trans, useLingui } from "@lingui/react/macro";
import type { decideClaim } from "@sonum/contract/office/number-conflicts";
import { useState } from "react";
import { formatStamp } from "../../../lib/format/format-day.ts";
import { splitPhone } from "../../../lib/format/split-digits.ts";
import { OfficeLink } from "../../../lib/page/office-link.tsx";
import { AllowedRoles } from "../../../lib/session/allowed-roles.tsx";
import { useMay } from "../../../queries/office-roles.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Phone } from "../../../ui/display/phone.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "../shared/office-pages.module.css";
import {
  type ConflictingSim,
  type NumberConflict,
  useResolveNumberConflict,
} from "./queries/number-conflicts.ts";

const DECIDER_ROLES = ["catalogue", "owner"] as const;

/** One number conflict: the decision, and each SIM that reports the number with its evidence. */
export function NumberConflictCard({ claim }: { claim: NumberConflict }) {
  const mayDecide = useMay()<typeof decideClaim>(DECIDER_ROLES);
  const [choice, setChoice] = useState<Choice>();
  const { phone, decision } = claim;
  const at = decision && formatStamp(decision.at);
  return (
    <section className={cx(cardClass, styles["card"])} aria-label={phone}>
      <h2>
        <Phone {...splitPhone(phone)} />
      </h2>
      {decision && (
        <div className={styles["actions"]}>
          <p className={styles["muted"]}>
            <Trans>
              Decided by {decision.by}, {at}: {decision.reason}
            </Trans>
          </p>
          {mayDecide && (
            <Button size="small" variant="secondary" onClick={() => setChoice(null)}>
              <Trans>Take the decision back</Trans>
            </Button>
          )}
        </div>
      )}
      {!mayDecide && <AllowedRoles roles={DECIDER_ROLES} />}
      <ClaimantTable claim={claim} onChoose={mayDecide ? setChoice : undefined} />
      {choice !== undefined && (
        <DecideDialog phone={phone} choice={choice} onClose={() => setChoice(undefined)} />
      )}
    </section>
  );
}

/** The ICCID that gets the number; null reverts the decision. */
type Choice = string | null;

function DecideDialog({ phone, choice, onClose }: { phone: string; choice: Choice; onClose: () => void }) {
  const { t } = useLingui();
  const decide = useResolveNumberConflict();
  return (
    <ReasonDialog
      title={choice === null ? t`Take the decision back?` : t`Give ${phone} to this SIM card?`}
      confirmLabel={choice === null ? t`Take back` : t`Decide`}
      onClose={onClose}
      onConfirm={({ reason }) => decide.mutateAsync({ phone, iccid: choice, reason })}
    >
      {choice !== null && (
        <Trans>It is sold; others that say the same number are off sale as long as this stands.</Trans>
      )}
    </ReasonDialog>
  );
}

type ClaimantTableProps = { claim: NumberConflict; onChoose: ((iccid: string) => void) | undefined };

function ClaimantTable({ claim: { phone, decision, sims }, onChoose }: ClaimantTableProps) {
  const { t } = useLingui();
  return (
    <Table label={t`SIM cards that say ${phone}`} isStacked>
      <TableHead
        columns={[
          t`Partner`,
          t`Machine`,
          "ICCID",
          t`The number is`,
          { end: t`Codes under it` },
          t`State`,
          { hidden: t`What to do` },
        ]}
      />
      <tbody>
        {sims.map((sim) => (
          <ClaimantRow
            key={sim.iccid}
            sim={sim}
            isOwner={decision?.iccid === sim.iccid}
            onChoose={onChoose && (() => onChoose(sim.iccid))}
          />
        ))}
      </tbody>
    </Table>
  );
}

type ClaimantRowProps = { sim: ConflictingSim; isOwner: boolean; onChoose: (() => void) | undefined };

function ClaimantRow({ sim, isOwner, onChoose }: ClaimantRowProps) {
  const { t } = useLingui();
  return (
    <tr className={styles["claimant"]}>
      <td>
        <b>{sim.partner}</b>
      </td>
      <td data-label={t`Machine`}>
        <OfficeLink to={`/office/fleet/${sim.machineId}`}>
          {sim.machine}, {sim.port}
        </OfficeLink>
      </td>
      <td data-label="ICCID">
        <span className="mono">{sim.iccid}</span>
      </td>
      <td data-label={t`The number is`}>
        <NumberSource of={sim.phoneFrom} />
      </td>
      <td data-align="end" className="num" data-label={t`Codes under it`}>
        {sim.codes}
      </td>
      <td>
        <ClaimantState sim={sim} />
      </td>
      <td data-align="end">
        {!isOwner && onChoose && (
          <Button size="small" variant="secondary" onClick={onChoose}>
            <Trans>It is this one</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}

export function NumberSource({ of }: { of: ConflictingSim["phoneFrom"] }) {
  if (of === "card") return <Trans>read from the card</Trans>;
  return of === "text" ? <Trans>proved by a text</Trans> : <Trans>only listed</Trans>;
}

function ClaimantState({ sim: { isPresent, isSold } }: { sim: ConflictingSim }) {
  if (!isPresent)
    return (
      <Chip tone="amber">
        <Trans>Away</Trans>
      </Chip>
    );
  return isSold ? (
    <Chip tone="green">
      <Trans>Has the number</Trans>
    </Chip>
  ) : (
    <Chip tone="red">
      <Trans>Off sale</Trans>
    </Chip>
  );
}
