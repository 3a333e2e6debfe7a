import { Trans, useLingui } from "@lingui/react/macro";
import { Signal, SignalHigh, SignalLow, SignalMedium, SignalZero } from "lucide-react";
import { Chip } from "../../../ui/controls/chip.tsx";
import type { MachinePort } from "../queries/machine-ports.ts";
import styles from "./modem.module.css";

/** State of the card, network and signal of a port, in words. */
export function PortStateLine({ port }: { port: MachinePort }) {
  return (
    <div className={styles["state"]}>
      <CardChip state={port.state} registration={port.registration} />
      {port.state === "ready" && (
        <>
          <span>{port.network === "" ? <Trans>No network</Trans> : port.network}</span>
          <SignalStrength percent={port.signal} />
        </>
      )}
    </div>
  );
}

function CardChip({ state, registration }: Pick<MachinePort, "state" | "registration">) {
  const { t } = useLingui();
  if (state === "pin_needed") return <Chip tone="amber">{t`PIN needed`}</Chip>;
  if (state === "puk_needed") return <Chip tone="red">{t`SIM locked, PUK needed`}</Chip>;
  if (state === "device_locked") return <Chip tone="red">{t`Modem locked`}</Chip>;
  if (state === "no_modem") return <Chip tone="red">{t`The modem does not answer`}</Chip>;
  if (state === "no_sim") return <Chip>{t`No SIM card`}</Chip>;
  if (registration === "home") return <Chip tone="green">{t`In its network`}</Chip>;
  if (registration === "roaming") return <Chip tone="amber">{t`Roaming`}</Chip>;
  if (registration === null) return <Chip>{t`Ready`}</Chip>;
  if (registration === "searching") return <Chip tone="amber">{t`Searching for a network`}</Chip>;
  return <Chip tone="red">{t`Not registered in a network`}</Chip>;
}

const LEVELS = [
  { from: 75, icon: Signal },
  { from: 50, icon: SignalHigh },
  { from: 25, icon: SignalMedium },
  { from: 1, icon: SignalLow },
  { from: 0, icon: SignalZero },
];

function SignalStrength({ percent }: { percent: number }) {
  const { t } = useLingui();
  const level = LEVELS.findIndex(({ from }) => percent >= from);
  const Icon = LEVELS[level]?.icon ?? SignalZero;
  const words = [t`Very good signal`, t`Good signal`, t`Fair signal`, t`Weak signal`, t`No signal`];
  return (
    <span className={styles["signal"]}>
      <Icon size={16} aria-hidden="true" />
      {words[level]}
      <span className="dim num">{percent} %</span>
    </span>
  );
}
