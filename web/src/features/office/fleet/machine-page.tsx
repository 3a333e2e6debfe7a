import { Trans, useLingui } from "@lingui/react/macro";
import type { holdMachine, holdSim } from "@sonum/contract/office/fleet";
import type { searchOrders } from "@sonum/contract/office/orders";
import { useQuery } from "@tanstack/react-query";
import { CardSim } from "lucide-react";
import { useState } from "react";
import { OfficeLink, type OfficePageProps } from "../../../lib/page/office-link.tsx";
import { AllowedRoles } from "../../../lib/session/allowed-roles.tsx";
import { useMay } from "../../../queries/office-roles.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import styles from "../shared/office-pages.module.css";
import { useWithholdSim } from "../shared/queries/withhold-sim.ts";
import { Unloaded } from "../shared/unloaded.tsx";
import { FlowTiles } from "./fleet-page.tsx";
import { IncidentNotes } from "./incident-notes.tsx";
import { formatSuccessRate, MachineState } from "./machine-state.tsx";
import { type OfficeSim, officeMachine, useWithholdMachine } from "./queries/office-fleet.ts";
import { SimDetails } from "./sim-details.tsx";

const WITHHOLD_ROLES = ["catalogue", "owner"] as const;

/** A machine with its SIMs. Taking one off sale stops new orders; running ones continue. */
export function MachinePage({ params }: OfficePageProps) {
  const machineId = params["machineId"] ?? "";
  const { data, isError, refetch } = useQuery(officeMachine(machineId));
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const [sim, setSim] = useState<OfficeSim>();
  const [shown, setShown] = useState<OfficeSim>();
  const hold = useWithholdMachine();
  const may = useMay();
  const mayHold = may<typeof holdMachine>(WITHHOLD_ROLES);
  const mayList = may<typeof searchOrders>(["support", "finance", "owner"]);
  if (!data) return <Unloaded isError={isError} onRetry={() => void refetch()} />;
  const isHeld = data.machine.heldReason !== null;
  return (
    <div className={styles["page"]}>
      <PageHeader title={data.machine.alias} state={<MachineState machine={data.machine} />}>
        <OfficeLink to="/office/fleet">
          <Trans>All machines</Trans>
        </OfficeLink>
        {mayList && (
          <OfficeLink to="/office/orders" search={{ machineId }}>
            <Trans>Orders and rentals</Trans>
          </OfficeLink>
        )}
        {mayHold && (
          <Button variant={isHeld ? "primary" : "danger"} onClick={() => setIsAsking(true)}>
            {isHeld ? <Trans>Put the machine back on sale</Trans> : <Trans>Take the machine off sale</Trans>}
          </Button>
        )}
      </PageHeader>
      {!mayHold && <AllowedRoles roles={WITHHOLD_ROLES} />}
      <IncidentNotes troubles={data.machine.troubles} />
      <FlowTiles hours={data.hours} />
      <Sims
        sims={data.sims}
        onHold={may<typeof holdSim>(WITHHOLD_ROLES) ? setSim : undefined}
        onShow={setShown}
      />
      {isAsking && (
        <ReasonDialog
          title={isHeld ? t`Put the machine back on sale?` : t`Take the machine off sale?`}
          confirmLabel={isHeld ? t`Put back` : t`Take off sale`}
          isDanger={!isHeld}
          onClose={() => setIsAsking(false)}
          onConfirm={({ reason }) => hold.mutateAsync({ machineId, isHeld: !isHeld, reason })}
        />
      )}
      {shown && <SimDetails sim={shown} onClose={() => setShown(undefined)} />}
      {sim && <SimDialog sim={sim} onClose={() => setSim(undefined)} />}
    </div>
  );
}

function SimDialog({ sim: { iccid, heldReason }, onClose }: { sim: OfficeSim; onClose: () => void }) {
  const { t } = useLingui();
  const hold = useWithholdSim();
  const isHeld = heldReason !== null;
  return (
    <ReasonDialog
      title={isHeld ? t`Put the SIM back on sale?` : t`Take the SIM off sale?`}
      confirmLabel={isHeld ? t`Put back` : t`Take off sale`}
      isDanger={!isHeld}
      onClose={onClose}
      onConfirm={({ reason }) => hold.mutateAsync({ iccid, isHeld: !isHeld, reason })}
    />
  );
}

type SimsProps = {
  sims: OfficeSim[];
  onHold: ((sim: OfficeSim) => void) | undefined;
  onShow: (sim: OfficeSim) => void;
};

function Sims({ sims, onHold, onShow }: SimsProps) {
  const { t } = useLingui();
  if (sims.length === 0)
    return (
      <StateCard icon={<CardSim />} tone="neutral" title={<Trans>No SIM cards</Trans>}>
        <Trans>This machine has reported none yet.</Trans>
      </StateCard>
    );
  return (
    <Table label={t`SIM cards`} isStacked>
      <TableHead
        columns={[t`Port`, t`Number`, t`Operator`, t`State`, { end: t`Success` }, { hidden: t`What to do` }]}
      />
      <tbody>
        {sims.map((sim) => (
          <tr key={sim.iccid} className={styles["sim"]}>
            <td className="num" data-label={t`Port`}>
              {sim.port}
            </td>
            <td>{sim.phone ?? sim.iccid}</td>
            <td>
              {sim.operator} {sim.country.toUpperCase()}
            </td>
            <td>
              <SimState sim={sim} />
            </td>
            <td data-align="end" data-label={t`Success`} className="num">
              {formatSuccessRate(sim)}
            </td>
            <td data-align="end">
              <Button
                size="small"
                variant="ghost"
                aria-label={t`Details of ${sim.phone ?? sim.iccid}`}
                onClick={() => onShow(sim)}
              >
                <Trans>Details</Trans>
              </Button>
              {onHold && <HoldButton sim={sim} onHold={() => onHold(sim)} />}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function HoldButton({ sim, onHold }: { sim: OfficeSim; onHold: () => void }) {
  const { t } = useLingui();
  const name = sim.phone ?? sim.iccid;
  const isOnSale = sim.heldReason === null;
  return (
    <Button
      size="small"
      variant="ghost"
      aria-label={isOnSale ? t`Take ${name} off sale` : t`Put ${name} back on sale`}
      onClick={onHold}
    >
      {isOnSale ? <Trans>Take off sale</Trans> : <Trans>Put back</Trans>}
    </Button>
  );
}

function SimState({ sim }: { sim: OfficeSim }) {
  if (sim.isWithheld)
    return (
      <>
        <Chip tone="red">
          <Trans>Off sale</Trans>
        </Chip>{" "}
        <span className={styles["muted"]}>{sim.heldReason}</span>
      </>
    );
  if (sim.isClaimedTwice)
    return (
      <OfficeLink to="/office/claims">
        <Chip tone="red">
          <Trans>Disputed</Trans>
        </Chip>
      </OfficeLink>
    );
  if (!sim.isPresent)
    return (
      <Chip tone="amber">
        <Trans>Away</Trans>
      </Chip>
    );
  return sim.isOnSale || sim.isOnRent ? (
    <Chip tone="green">
      <Trans>On sale</Trans>
    </Chip>
  ) : (
    <Chip>
      <Trans>Not published</Trans>
    </Chip>
  );
}
