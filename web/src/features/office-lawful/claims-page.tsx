import { Trans, useLingui } from "@lingui/react/macro";
import type { decideClaim } from "@sonum/contract/number-claims";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { formatStamp } from "../../lib/format-stamp.ts";
import { OfficeLink } from "../../lib/office-link.tsx";
import { WhoMay } from "../../lib/who-may.tsx";
import {
  type Claimant,
  type NumberClaim,
  numberClaims,
  useDecideClaim,
} from "../../queries/number-claims.ts";
import { useMay } from "../../queries/office-roles.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.ts";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StateCard } from "../../ui/state-card.tsx";
import { Table } from "../../ui/table.tsx";
import styles from "./office-lawful.module.css";

/** Numbers that several SIMs say they have. What each has to show decides, until an operator does. */
export function ClaimsPage() {
  const { data, isError, refetch } = useQuery(numberClaims);
  if (!data)
    return isError ? (
      <NotLoaded title={<Trans>This could not be loaded</Trans>} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="card" />
    );
  return (
    <div className={styles["page"]}>
      <PageHeader title={<Trans>Disputed numbers</Trans>}>
        <OfficeLink to="/office/fleet">
          <Trans>All machines</Trans>
        </OfficeLink>
      </PageHeader>
      <p className={styles["muted"]}>
        <Trans>
          A number from the card, or one that a text or codes proved, is sold before one that was only listed.
          Of equal claims none is sold until one is gone or you decide.
        </Trans>
      </p>
      {data.data.length === 0 && (
        <StateCard icon={<CircleCheck />} title={<Trans>No number is disputed</Trans>}>
          <Trans>
            Where two SIM cards say the same number, both are listed here with what they have to show.
          </Trans>
        </StateCard>
      )}
      {data.data.map((claim) => (
        <Claim key={claim.phone} claim={claim} />
      ))}
    </div>
  );
}

/** Who decides whose a number is. */
const DECIDES = ["catalogue", "owner"] as const;

function Claim({ claim }: { claim: NumberClaim }) {
  const { t } = useLingui();
  const decide = useDecideClaim();
  const mayDecide = useMay()<typeof decideClaim>(DECIDES);
  /** The card that is to have the number; null takes the decision back. */
  const [wish, setWish] = useState<string | null>();
  const { phone, decision, sims } = claim;
  const at = decision && formatStamp(decision.at);
  return (
    <section className={cx(cardClass, styles["card"])} aria-label={phone}>
      <h2 className="mono">{phone}</h2>
      {decision && (
        <p className={styles["muted"]}>
          <Trans>
            Decided by {decision.by}, {at}: {decision.reason}
          </Trans>{" "}
          {mayDecide && (
            <Button size="small" variant="ghost" onClick={() => setWish(null)}>
              <Trans>Take the decision back</Trans>
            </Button>
          )}
        </p>
      )}
      {!mayDecide && <WhoMay roles={DECIDES} />}
      <Table label={t`SIM cards that say ${phone}`} isStacked>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Partner</Trans>
            </th>
            <th scope="col">
              <Trans>Machine</Trans>
            </th>
            <th scope="col">ICCID</th>
            <th scope="col">
              <Trans>The number is</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans>Codes under it</Trans>
            </th>
            <th scope="col">
              <Trans>State</Trans>
            </th>
            <th scope="col">
              <span className="visually-hidden">
                <Trans>What to do</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sims.map((sim) => (
            <ClaimantRow
              key={sim.iccid}
              sim={sim}
              isOwner={decision?.iccid === sim.iccid}
              onChoose={mayDecide ? () => setWish(sim.iccid) : undefined}
            />
          ))}
        </tbody>
      </Table>
      {wish !== undefined && (
        <ReasonDialog
          title={wish === null ? t`Take the decision back?` : t`Give ${phone} to this SIM card?`}
          yes={wish === null ? t`Take back` : t`Decide`}
          onClose={() => setWish(undefined)}
          onDo={({ reason }) => decide.mutateAsync({ phone, iccid: wish, reason })}
        >
          {wish !== null && (
            <Trans>It is sold; others that say the same number are off sale as long as this stands.</Trans>
          )}
        </ReasonDialog>
      )}
    </section>
  );
}

type ClaimantRowProps = { sim: Claimant; isOwner: boolean; onChoose: (() => void) | undefined };

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
      <td className="mono" data-label="ICCID">
        {sim.iccid}
      </td>
      <td data-label={t`The number is`}>
        <Source of={sim.phoneFrom} />
      </td>
      <td data-align="end" className="num" data-label={t`Codes under it`}>
        {sim.codes}
      </td>
      <td>
        <ClaimantState sim={sim} />
      </td>
      <td data-align="end">
        {!isOwner && onChoose && (
          <Button size="small" variant="ghost" onClick={onChoose}>
            <Trans>It is this one</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}

export function Source({ of }: { of: Claimant["phoneFrom"] }) {
  if (of === "card") return <Trans>read from the card</Trans>;
  return of === "text" ? <Trans>proved by a text</Trans> : <Trans>only listed</Trans>;
}

function ClaimantState({ sim: { isPresent, isSold } }: { sim: Claimant }) {
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
