import { Trans } from "@lingui/react/macro";
import { Chip } from "../../../ui/controls/chip.tsx";
import type { OfficeMachine } from "./queries/office-fleet.ts";
import { stateOfMachine } from "./select-machines.ts";

export function MachineState({ machine }: { machine: OfficeMachine }) {
  switch (stateOfMachine(machine)) {
    case "withheld":
      return (
        <Chip tone="red">
          <Trans>Off sale</Trans>
        </Chip>
      );
    case "off":
      return (
        <Chip>
          <Trans>Switched off</Trans>
        </Chip>
      );
    case "waiting":
      return (
        <Chip tone="blue">
          <Trans>Waits for its first report</Trans>
        </Chip>
      );
    case "online":
      return (
        <Chip tone="green">
          <Trans>Online</Trans>
        </Chip>
      );
    default:
      return (
        <Chip tone="amber">
          <Trans>Silent</Trans>
        </Chip>
      );
  }
}

/** Share of ended orders that received a code. */
export function formatSuccessRate({ sold, missed }: { sold: number; missed: number }): string {
  return sold + missed === 0 ? "-" : `${Math.round((100 * sold) / (sold + missed))} %`;
}
